extension MainActorInjector {
  /// Registers a component that is confined to the main actor, and whose dependency the injector assembles or resolves by
  /// its type.
  ///
  /// A component of another actor is an error. Everything else is as for a provider.
  @discardableResult
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    let isElement = collection != nil
    let placement = Placement(when: condition, isElement: isElement, priority: priority, making: Component.self)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(Component.self, lifetime.kind, qualifier, name, placement, registration, isConfined: true)
  }

  /// Registers a component that is `Sendable` and may be asked for anywhere, and whose dependency the injector assembles or
  /// resolves by its type.
  @discardableResult
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: MainActorLifetime = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector where Component.Instance: Sendable {
    let isElement = collection != nil
    let placement = Placement(when: condition, isElement: isElement, priority: priority, making: Component.self)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(Component.self, lifetime.kind, qualifier, name, placement, registration, isConfined: false)
  }

  private func add<Component: Injectable>(
    _ component: Component.Type,
    _ lifetime: LifetimeKind,
    _ qualifier: (any Qualifier.Type)?,
    _ name: String?,
    _ placement: Placement,
    _ registration: CodeLocation,
    isConfined: Bool
  ) throws(InjectionError) -> MainActorInjector {
    let isolated = IsolatedConformances(of: Component.self, dependency: Component.Dependency.self)
    if (try? isolated.require()) == nil {
      let key = TypeKey(Component.self, scope: nil, qualifier: qualifier, name: name)
      throw .unsupportedIsolation(key, in: injector, registration: registration)
    }
    let declaration = Component.declaration
    // Sound: what it captures are metatypes, whose conformances have been checked.
    nonisolated(unsafe) let dependency = Component.dependencyProvider
    // In a collection, the key is the type of the elements.
    if Component.inheritsConformance, !placement.isElement {
      let key = TypeKey(Component.self, scope: nil, qualifier: qualifier, name: name)
      return try add(key, lifetime, registration, declaration, placement, isConfined: isConfined) { resolver in
        try Component.checkedInstance(dependency: unsafe dependency(resolver))
      }
    }
    let key = TypeKey(Component.Instance.self, scope: nil, qualifier: qualifier, name: name)
    return try add(key, lifetime, registration, declaration, placement, isConfined: isConfined) { resolver in
      try Component.instanceByRequirement(dependency: unsafe dependency(resolver))
    }
  }
}
