extension MainActorInjector {
  /// Registers what an injection says, of a service that is confined to the main actor.
  ///
  /// - Parameters:
  ///   - service: The type to ask for, often a protocol's.
  ///   - injection: An instance that is handed in, or a function that makes one.
  ///   - condition: The condition under which it is used, among several bindings of the type.
  ///   - collection: The collection of which it is an element, instead of being asked for by its type.
  ///   - priority: How far to the front of the collection it comes.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: This view, for further registrations.
  /// - Throws: ``InjectionError`` if the type is registered already and may not be overridden, or the injector is
  ///   closed.
  /// - Complexity: O(1) on average; with a parent, or in place of a scoped binding, O(*n*) in the injectors below.
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

  /// Registers what an injection says, of a service that is `Sendable`, and may be asked for anywhere.
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

  /// Adds the binding of what an injection says.
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
