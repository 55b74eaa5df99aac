extension MainActorInjector {
  /// Registers a component whose dependency the injector assembles or resolves by its type.
  ///
  /// A component of another actor is an error. Everything else is as for a provider.
  @discardableResult
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
  ) throws(InjectionError) -> MainActorInjector {
    try injector.register(
      component,
      lifetime: lifetime,
      qualifiedBy: qualifier,
      named: name,
      when: condition,
      into: collection,
      priority: priority,
      fileID: fileID,
      line: line
    )
    return self
  }
}

extension MainActorInjector {
  /// Registers the factory of a component, as the ``injector`` does.
  @discardableResult
  public func register<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    dependencies: [Requirement]? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    try injector.register(
      factory: Component.self,
      qualifiedBy: qualifier,
      named: name,
      dependencies: dependencies,
      fileID: fileID,
      line: line
    )
    return self
  }

  /// Returns the factory of a component, as ``Injector/get(factory:qualifiedBy:named:isolation:fileID:line:)`` does.
  @_alwaysEmitIntoClient
  public func get<Component: FactoryComponent>(
    factory component: Component.Type,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Component.Factory {
    try get(Component.Factory.self, qualifiedBy: qualifier, named: name, fileID: fileID, line: line)
  }
}
