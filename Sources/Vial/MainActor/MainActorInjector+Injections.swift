extension MainActorInjector {
  /// Registers an instance that you have, of a service that is confined to the main actor.
  ///
  /// Every request gets it, and the injector never disposes of it. Everything else is as for a provider.
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
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(.singleton(instance), qualifier, name, placement, registration, isConfined: true)
  }

  /// Registers an instance that you have, of a service that is `Sendable` and may be asked for anywhere.
  ///
  /// Every request gets it, and the injector never disposes of it. Everything else is as for a provider.
  @discardableResult
  public func register<Service: Sendable>(
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
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    let registration = CodeLocation(fileID: fileID, line: line)
    return try add(.singleton(instance), qualifier, name, placement, registration, isConfined: false)
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
    let placement = Placement(when: condition, isElement: collection != nil, priority: priority)
    return try add(injection, nil, nil, placement, CodeLocation(fileID: fileID, line: line), isConfined: true)
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
    return try add(injection, nil, nil, placement, CodeLocation(fileID: fileID, line: line), isConfined: false)
  }

  private func add<Service>(
    _ injection: Injection<Service>,
    _ qualifier: (any Qualifier.Type)?,
    _ name: String?,
    _ placement: Placement,
    _ registration: CodeLocation,
    isConfined: Bool
  ) throws(InjectionError) -> MainActorInjector {
    _ = try injector.add(
      injection,
      qualifier,
      name,
      placement,
      registration,
      isConfined: isConfined,
      isOnMainActor: true
    )
    return self
  }
}
