extension MainActorInjector {
  /// Registers a component whose dependency the injector assembles, and that is confined to the main actor.
  ///
  /// - Parameters:
  ///   - component: The component's type; its instances are asked for by their type.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: The qualifier that tells the binding apart from others of the same type.
  ///   - condition: The condition under which it is used, among several bindings of the type.
  ///   - collection: The collection of which it is an element, instead of being asked for by its type.
  ///   - priority: How far to the front of the collection it comes.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, if the injector is
  ///   closed, or if the component belongs to an actor other than the main one.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  @discardableResult
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector where Component.Dependency: ResolvableDependency {
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(Component.self, lifetime.kind, qualifier, placement, registration, isConfined: true)
  }

  /// Registers a component whose dependency the injector assembles, and that is `Sendable` and may be asked for anywhere.
  @discardableResult
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector
  where Component.Dependency: ResolvableDependency, Component.Instance: Sendable {
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(Component.self, lifetime.kind, qualifier, placement, registration, isConfined: false)
  }

  /// Adds the binding of a component.
  private func add<Component: Injectable>(
    _ component: Component.Type,
    _ lifetime: LifetimeKind,
    _ qualifier: (any Qualifier.Type)?,
    _ placement: Placement,
    _ registration: CodeLocation,
    isConfined: Bool
  ) throws(InjectionError) -> MainActorInjector where Component.Dependency: ResolvableDependency {
    let isolated = IsolatedConformances(of: Component.self, dependency: Component.Dependency.self)
    if (try? isolated.require()) == nil {
      let key = TypeKey(Component.self, scope: nil, qualifier: qualifier)
      throw .unsupportedIsolation(key, in: injector, registration: registration)
    }
    let declaration = Declaration(Component.Dependency.requirements)
    // A collection tells the type of its elements.
    if Component.inheritsConformance, !placement.isElement {
      let key = TypeKey(Component.self, scope: nil, qualifier: qualifier)
      return try add(key, lifetime, registration, declaration, placement, isConfined: isConfined) { resolver in
        try Component.checkedInstance(dependency: Component.Dependency(from: resolver))
      }
    }
    let key = TypeKey(Component.Instance.self, scope: nil, qualifier: qualifier)
    return try add(key, lifetime, registration, declaration, placement, isConfined: isConfined) { resolver in
      try Component.injectableInstance(from: resolver)
    }
  }
}
