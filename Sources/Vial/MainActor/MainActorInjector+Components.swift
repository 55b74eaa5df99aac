extension MainActorInjector {
  /// Registers a component whose dependency the injector assembles or resolves by its type.
  ///
  /// A component of another actor is an error. Everything else is as for a provider.
  @discardableResult
  public func register<Component: Injectable>(
    _ component: Component.Type,
    lifetime: MainActorLifetime<Component.Instance> = .transient,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Component.Instance].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    let (isElement, lifecycle) = (collection != nil, lifetime.lifecycle)
    let options = RegistrationOptions(
      when: condition,
      isElement: isElement,
      priority: priority,
      lifecycle,
      making: Component.self
    )
    let registration = CodeLocation(fileID: fileID, line: line)
    try injector.addResolving(
      component,
      lifetime.kind,
      qualifier,
      name,
      options,
      registration,
      isOnMainActor: true,
      isConfined: lifetime.isConfined
    )
    return self
  }
}
