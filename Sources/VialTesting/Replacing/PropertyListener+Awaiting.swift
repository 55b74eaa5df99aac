package import Vial
package import VialOverrides

extension PropertyListener {
  /// Asks for a property that has to be awaited, and replaces its binding before that is used.
  @discardableResult
  package nonisolated(nonsending) func listen<Service>(
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Service
  ) async throws -> TypeKey {
    try begin(at: registration)
    defer { PropertyRequest.endListening() }
    let outcome: Result<Service, any Error>
    do {
      outcome = .success(try await PropertyRequest.$listener.withValue(self) { try await ask() })
    } catch {
      outcome = .failure(error)
    }
    return try end(outcome, at: registration)
  }
}
