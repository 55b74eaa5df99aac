extension Injector {
  /// Registers a component whose dependency the injector assembles.
  ///
  /// - Parameters:
  ///   - component: The component's type, under which it is asked for.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: What tells the binding apart from others of the same type.
  ///   - condition: When it is the one to use among several bindings of the type.
  ///   - collection: The collection of which it is an element, if it is not to be asked for by itself.
  ///   - priority: How far to the front of the collection it comes; with the same priority those are first that are
  ///     registered first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is
  ///   closed.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates or elements, O(*n*) in the number of these.
  @inlinable
  @discardableResult
  public func register<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    lifetime: Lifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Component].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let key = TypeKey(Component.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    return try add(component, key, lifetime.kind, placement, CodeLocation(fileID: fileID, line: line))
  }

  /// Registers a component whose dependency the injector assembles, and whose instances are shared.
  ///
  /// - Parameters:
  ///   - component: The component's type, under which it is asked for.
  ///   - lifetime: How long an instance is kept.
  ///   - qualifier: What tells the binding apart from others of the same type.
  ///   - condition: When it is the one to use among several bindings of the type.
  ///   - collection: The collection of which it is an element, if it is not to be asked for by itself.
  ///   - priority: How far to the front of the collection it comes; with the same priority those are first that are
  ///     registered first.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This injector, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is
  ///   closed.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
  ///   Beside candidates or elements, O(*n*) in the number of these.
  @inlinable
  @discardableResult
  public func register<Component: Injectable & Sendable>(
    _ component: Component.Type,
    lifetime: SharedLifetime,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Component].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let key = TypeKey(Component.self, scope: nil, qualifier: qualifier)
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    return try add(component, key, lifetime.kind, placement, CodeLocation(fileID: fileID, line: line))
  }

  /// Adds the binding of a component, which may be one of the main actor of which the compiler was not told.
  @inlinable
  func add<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ placement: Placement,
    _ registration: CodeLocation
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let isolated = IsolatedConformances(of: Component.self, dependency: Component.Dependency.self)
    let declaration = Declaration.requirements {
      // What belongs to an actor tells nothing elsewhere.
      (try? isolated.require()) == nil ? nil : Component.Dependency.requirements
    }
    if isolated.isEmpty {
      return try add(key, lifetime, registration, declaration, placement) { resolver in
        try Component.injectableInstance(from: resolver)
      }
    }
    return try add(key, lifetime, registration, declaration, placement) { resolver in
      try isolated.require()
      return try Component.injectableInstance(from: resolver)
    }
  }
}
