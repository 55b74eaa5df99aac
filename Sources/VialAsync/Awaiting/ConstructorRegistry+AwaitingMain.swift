public import Vial

extension ConstructorRegistry {
  /// Runs an asynchronous function for which another registry takes the place of ``main``.
  ///
  /// The function runs on the actor `isolation`, by default the caller's.
  public static func withMain<Result>(
    _ registry: ConstructorRegistry,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    noteOther()
    return try await $replacement.withValue(registry, operation: operation, isolation: isolation)
  }
}
