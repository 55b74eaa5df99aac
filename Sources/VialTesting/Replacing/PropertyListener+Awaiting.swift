import Vial

extension PropertyListener {
  /// Asks for a property that has to be awaited, and returns the request that it makes.
  nonisolated(nonsending) func listenToAwaited<Service>(
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Service
  ) async throws -> PropertyRequest {
    try begin(at: registration)
    let outcome: Result<Service, any Error>
    do {
      outcome = .success(try await Self.$inTask.withValue(self) { try await ask() })
    } catch {
      outcome = .failure(error)
    }
    return try end(outcome, at: registration, needsAwaiting: true)
  }
}
