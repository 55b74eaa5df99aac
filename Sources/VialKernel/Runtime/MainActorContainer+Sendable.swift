// A service that stays on the main actor must not be had as a type that may leave it.
extension MainActorContainer {
  /// Returns the service or the value of a name, as a type that may leave the main actor.
  ///
  /// `& Sendable` is no part of a type at run time. If the service is confined to the main actor, this throws an error for
  /// a protocol type, also in a tuple or a generic type.
  ///
  /// - Throws: `InjectionError`, with the code `requiresMainActor` if the service could leave the main actor.
  public func get<Instance: Sendable>(
    _ name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Instance {
    try container.refuseEscape(of: name, as: Instance.self, at: CodeLocation(fileID: fileID, line: line))
    return try instance(name, fileID: fileID, line: line)
  }

  /// Returns the service or the value of a name, as a type that may leave the main actor, and waits if it is made
  /// asynchronously.
  public func get<Instance: Sendable>(
    awaiting name: String,
    as type: @autoclosure () -> Instance.Type = Instance.self,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Instance {
    let location = CodeLocation(fileID: fileID, line: line)
    try container.refuseEscape(of: name, as: Instance.self, at: location)
    let instance: Instance = try await instance(awaiting: name, fileID: fileID, line: line)
    // The name may have got another service meanwhile.
    try container.refuseEscape(of: name, as: Instance.self, at: location)
    return instance
  }
}

extension Container {
  /// Throws an error for a confined service that is wanted as a type that is `Sendable`, and may be a protocol type.
  func refuseEscape(
    of name: String,
    as type: Any.Type,
    at request: CodeLocation
  ) throws(InjectionError) {
    guard TypeKind.mayHoldProtocol(type) else { return }
    guard let entry = entries.state.withLock({ $0.entry(behind: name) }), entry.isConfined else { return }
    throw .escaping(name, as: type, in: injector, registration: entry.registration, at: request)
  }
}
