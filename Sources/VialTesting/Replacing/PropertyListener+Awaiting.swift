import Vial

extension PropertyListener {
  /// Asks for a property that has to be awaited, and returns the request that it makes.
  nonisolated(nonsending) func listen<Service>(
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Service
  ) async throws -> (asked: PropertyRequest, isAwaited: Bool) {
    try begin(at: registration)
    let outcome: Result<Service, any Error>
    do {
      outcome = .success(try await Self.$inTask.withValue(self) { try await ask() })
    } catch {
      outcome = .failure(error)
    }
    return try end(outcome, at: registration)
  }

  /// Does the same, and refuses a property that isn't awaited.
  nonisolated(nonsending) func listenToAwaited<Service>(
    to injector: Injector,
    at registration: CodeLocation,
    _ ask: nonisolated(nonsending) () async throws -> Service
  ) async throws -> PropertyRequest {
    let (asked, isAwaited) = try await listen(at: registration, ask)
    if !isAwaited { throw InjectionError(.unawaitedProperty, asked.call, in: injector, at: registration) }
    return asked
  }
}
