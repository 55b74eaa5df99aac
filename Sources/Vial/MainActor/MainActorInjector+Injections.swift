extension MainActorInjector {
  /// Registers an injection of a service that is confined to the main actor.
  ///
  /// Everything else is as for a provider.
  @discardableResult
  public func register<Service>(
    as service: Service.Type,
    injection: Injection<Service>,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(injection, registration, placement, isConfined: true)
  }

  /// Registers an injection of a service that is `Sendable` and may be asked for anywhere.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type,
    injection: Injection<Service>,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> MainActorInjector {
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(injection, registration, placement, isConfined: false)
  }

  private func add<Service>(
    _ injection: Injection<Service>,
    _ registration: CodeLocation,
    _ placement: Placement,
    isConfined: Bool
  ) throws(InjectionError) -> MainActorInjector {
    let key = placement.key(for: TypeKey(Service.self, scope: nil, qualifier: nil))
    try injector.refuseNothing(key, registration)
    let binding = injection.binding(
      key,
      in: injector,
      registration: registration,
      isConfined: isConfined,
      isOnMainActor: true
    )
    try injector.add(binding, .none, placement, replacing: false)
    return self
  }
}
