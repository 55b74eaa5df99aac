package import Vial
package import VialOverrides

extension PropertyListener {
  /// Asks for a property that has to be awaited, and replaces its binding before that is used.
  @discardableResult
  package nonisolated(nonsending) func listen(
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Void
  ) async throws -> TypeKey {
    PropertyRequest.beginListening()
    defer { PropertyRequest.endListening() }
    var failure: (any Error)?
    do { try await PropertyRequest.$listener.withValue(self) { try await ask() } } catch { failure = error }
    return try end(failure, at: registration)
  }
}
