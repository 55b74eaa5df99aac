extension AsyncResolver {
  /// Returns an instance of the service with a name, cast to a type, and waits if it is made asynchronously.
  nonisolated(nonsending) func resolve<Service>(
    awaitingServiceNamed text: String,
    _ mark: UInt64,
    fileID: String,
    line: Int
  ) async throws -> Service {
    let key = TypeKey(Service.self, serviceName: text)
    return try await awaited(key, at: CodeLocation(fileID: fileID, line: line), mark: mark)
  }
}
