extension Injector {
  /// Registers a component whose dependency the injector assembles.
  ///
  /// It is asked for by what it gives, its ``Injectable/Instance``: its own type, unless it says otherwise. A subclass, too, is
  /// asked for by its own type.
  ///
  /// - Parameters:
  ///   - component: The component's type.
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
  ///   Beside candidates, O(*n*) in the number of these; beside elements, O(log *n*) on average.
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    lifetime: Lifetime<Component.Instance> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    return try add(component, lifetime.kind, qualifier, placement, CodeLocation(fileID: fileID, line: line))
  }

  /// Adds the binding of a component, which may be one of the main actor of which the compiler was not told.
  @_alwaysEmitIntoClient
  func add<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    _ lifetime: LifetimeKind,
    _ qualifier: (any Qualifier.Type)?,
    _ placement: Placement,
    _ registration: CodeLocation
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let isolated = IsolatedConformances(of: Component.self, dependency: Component.Dependency.self)
    let declaration = Declaration.requirements {
      // What belongs to an actor tells nothing elsewhere.
      (try? isolated.require()) == nil ? nil : Component.Dependency.requirements
    }
    // A collection tells the type of its elements.
    if Component.inheritsConformance, !placement.isElement {
      let key = TypeKey(Component.self, scope: nil, qualifier: qualifier)
      return try add(key, lifetime, registration, declaration, placement) { resolver in
        try isolated.require()
        return try Component.checkedInstance(dependency: Component.Dependency(from: resolver))
      }
    }
    let key = TypeKey(Component.Instance.self, scope: nil, qualifier: qualifier)
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

extension IsolatedConformances {
  /// Looks for those of a component and of what it depends on.
  @usableFromInline
  package init(of component: any Injectable.Type, dependency: Any.Type = Never.self) {
    self.init()
    // No cast that the compiler sees through asks where it runs, so these find the conformances everywhere.
    add(component, as: (any Injectable.Type).self)
    if let known = component as? any InitializerInjectable.Type {
      add(known, as: (any InitializerInjectable.Type).self)
    }
    if let known = component as? any PropertyInjectable.Type {
      add(known, as: (any PropertyInjectable.Type).self)
      if let known = component as? any InjectableController.Type {
        add(known, as: (any InjectableController.Type).self)
      }
    }
    if let known = dependency as? any ResolvableDependency.Type {
      add(known, as: (any ResolvableDependency.Type).self)
      if let known = dependency as? any AutowiredDependency.Type {
        add(known, as: (any AutowiredDependency.Type).self)
      }
    }
  }
}
