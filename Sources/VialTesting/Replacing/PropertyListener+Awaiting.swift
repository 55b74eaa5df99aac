import Vial

extension PropertyListener {
  /// Asks for a property that has to be awaited, and returns the request that it makes.
  nonisolated(nonsending) func listenToAwaited<Service>(
    _ ask: nonisolated(nonsending) () async throws -> Service
  ) async throws -> PropertyRequest {
    let outcome: Result<Service, any Error>
    do {
      outcome = .success(try await Self.$inTask.withValue(self) { try await ask() })
    } catch {
      outcome = .failure(error)
    }
    return try end(outcome, needsAwaiting: true)
  }
}
