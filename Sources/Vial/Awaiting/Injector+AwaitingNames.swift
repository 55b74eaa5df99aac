// Services with a name, for the kernel; see `Injector+Names.swift`.
extension Injector {
  /// Returns an instance of the service with a name, cast to a type, and waits if it is constructed asynchronously; it may be
  /// confined if the compiler keeps it on the main actor, as the mark says.
  package nonisolated(nonsending) func get<Service>(
    awaitingServiceNamed text: String,
    as type: @autoclosure () -> Service.Type = Service.self,
    _ mark: UInt64 = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) async throws -> Service {
    let location = CodeLocation(fileID: fileID, line: line)
    guard let name = Name.known(text) else { return try resolveUnknown(text, ResolutionRequest(at: location)) }
    return try await awaited(TypeKey(Service.self, name: name), at: location, mark: mark)
  }
}
