extension MainActorInjector {
  /// Registers an instance that you have, of a service that is confined to the main actor.
  ///
  /// Every request gets it, and the injector never disposes of it. Register a `Sendable` instance that is for any thread with
  /// ``injector``. Everything else is as for a provider.
  @discardableResult
  public func register<Service>(
    as service: Service.Type = Service.self,
    instance: Service,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil,
    named name: String? = nil,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line,
    _ provider: (() -> Never)? = nil
  ) throws(InjectionError) -> MainActorInjector {
    let options = RegistrationOptions(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    _ = try injector.addInjection(.singleton(instance), qualifier, name, options, registration, isConfined: true)
    return self
  }

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
    let options = RegistrationOptions(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    _ = try injector.addInjection(injection, nil, nil, options, registration, isConfined: true)
    return self
  }
}
