extension Injector {
  /// Registers a component whose dependency the injector assembles.
  ///
  /// Its key is its ``/VialComponents/Injectable/Instance``, by default its own type; the key of a subclass is its own
  /// type, too. Everything else is as for a provider.
  @_alwaysEmitIntoClient
  @discardableResult
  public func register<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    lifetime: Lifetime<Component.Instance> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let options = RegistrationOptions(
      lifetime,
      when: condition,
      isElement: collection != nil,
      priority: priority,
      making: Component.self
    )
    return try addComponent(
      component,
      lifetime.kind,
      qualifier,
      name,
      options,
      CodeLocation(fileID: fileID, line: line)
    )
  }

  /// Registers a component whose dependency is a service of its own, which the injector resolves by its type.
  ///
  /// Everything else is as for a component whose dependency the injector assembles.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  public func register<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    lifetime: Lifetime<Component.Instance> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let options = RegistrationOptions(
      lifetime,
      when: condition,
      isElement: collection != nil,
      priority: priority,
      making: Component.self
    )
    let registration = CodeLocation(fileID: fileID, line: line)
    let isConfined = options.isConfined
    try addResolving(component, lifetime.kind, qualifier, name, options, registration, isOnMainActor: isConfined)
    return self
  }

  /// Registers a component whose dependency is known while the program runs only.
  @usableFromInline
  func addResolving<Component: Injectable>(
    _ component: Component.Type,
    _ lifetime: LifetimeKind,
    _ qualifier: (any Qualifier.Type)?,
    _ name: String?,
    _ options: RegistrationOptions,
    _ registration: CodeLocation,
    isOnMainActor: Bool = false
  ) throws(InjectionError) {
    // In a collection, the key is the type of the elements.
    let isOwn = Component.inheritsConformance && !options.isElement
    let type: Any.Type = isOwn ? Component.self : Component.Instance.self
    let key = TypeKey(type, scope: options.scope, qualifier: qualifier, name: name)
    let isolated = IsolatedConformances(of: component, dependency: Component.Dependency.self)
    let isOnMainActor = isOnMainActor || isolated.belongToCaller
    if isOnMainActor, (try? isolated.require()) == nil {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    let header = BindingHeader(
      key: options.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      needsNothing: Component.Dependency.self == Void.self,
      isConfined: options.isConfined || isOnMainActor && !lifetime.isShared,
      isOnMainActor: isOnMainActor,
      hasLifecycle: options.lifecycle != nil
    )
    let binding = Component.binding(header, isolated, isOwn: isOwn, isOnMainActor: isOnMainActor)
    try addBinding(binding, Component.declaration, options, replacing: false)
  }

  /// Registers a component of the main actor, whose dependencies may be confined there.
  ///
  /// Everything else is as for another component.
  @_alwaysEmitIntoClient
  @_disfavoredOverload
  @discardableResult
  @MainActor
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: Lifetime<Component.Instance> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let options = RegistrationOptions(
      lifetime,
      when: condition,
      isElement: collection != nil,
      priority: priority,
      making: Component.self
    )
    let registration = CodeLocation(fileID: fileID, line: line)
    try addResolving(component, lifetime.kind, qualifier, name, options, registration, isOnMainActor: true)
    return self
  }

  @_alwaysEmitIntoClient
  func addComponent<Component: Injectable & SendableMetatype>(
    _ component: Component.Type,
    _ lifetime: LifetimeKind,
    _ qualifier: (any Qualifier.Type)?,
    _ name: String?,
    _ options: RegistrationOptions,
    _ registration: CodeLocation
  ) throws(InjectionError) -> Injector where Component.Dependency: ResolvableDependency & SendableMetatype {
    let isolated = IsolatedConformances(of: Component.self, dependency: Component.Dependency.self)
    // The compiler sees an isolated conformance only to the very protocol that is required. An instance that stays on the main
    // actor may have dependencies that do.
    if isolated.belongToCaller || options.isConfined {
      try addResolving(component, lifetime, qualifier, name, options, registration, isOnMainActor: true)
      return self
    }
    let declaration = Declaration.component {
      // A dependency that belongs to an actor tells nothing elsewhere.
      (try? isolated.require()) == nil ? nil : Component.Dependency.listedRequirements
    }
    // In a collection, the key is the type of the elements.
    if Component.inheritsConformance, !options.isElement {
      let key = TypeKey(Component.self, scope: options.scope, qualifier: qualifier, name: name)
      return try addProvider(key, lifetime, registration, declaration, options) { resolver in
        try isolated.require()
        return try Component.checkedInstance(dependency: Component.Dependency(from: resolver.forArguments))
      }
    }
    let key = TypeKey(Component.Instance.self, scope: options.scope, qualifier: qualifier, name: name)
    if isolated.isEmpty {
      return try addProvider(key, lifetime, registration, declaration, options) { resolver in
        try Component.injectableInstance(from: resolver.forArguments)
      }
    }
    return try addProvider(key, lifetime, registration, declaration, options) { resolver in
      try isolated.require()
      return try Component.injectableInstance(from: resolver.forArguments)
    }
  }
}

extension IsolatedConformances {
  /// Finds the isolated conformances of a component and of its dependency.
  @usableFromInline
  package init(of component: any Injectable.Type, dependency: Any.Type = Never.self) {
    self.init()
    // No cast that the compiler sees through asks where it runs, so these find the conformances everywhere.
    addConformance(of: component, as: (any Injectable.Type).self)
    if let known = component as? any InitializerInjectable.Type {
      addConformance(of: known, as: (any InitializerInjectable.Type).self)
    }
    if let known = component as? any PropertyInjectable.Type {
      addConformance(of: known, as: (any PropertyInjectable.Type).self)
      if let known = component as? any InjectableController.Type {
        addConformance(of: known, as: (any InjectableController.Type).self)
      }
    }
    if let known = dependency as? any ResolvableDependency.Type {
      addConformance(of: known, as: (any ResolvableDependency.Type).self)
      if let known = dependency as? any AutowiredDependency.Type {
        addConformance(of: known, as: (any AutowiredDependency.Type).self)
      }
    }
  }
}
