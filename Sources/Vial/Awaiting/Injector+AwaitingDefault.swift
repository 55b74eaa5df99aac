extension Injector {
  /// Runs an asynchronous function with another injector as ``current``.
  ///
  /// The function runs on the actor `isolation`, by default the caller's.
  @_alwaysEmitIntoClient
  public static func withDefault<Result, Failure: Error>(
    _ injector: Injector,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let result = await replacingDefault(by: injector, isolation: isolation) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  @usableFromInline
  static func replacingDefault<Result>(
    by injector: Injector,
    isolation: isolated (any Actor)?,
    _ operation: () async -> Result
  ) async -> Result {
    DefaultInjectorCache.replace()
    return await $replacement.withValue(DefaultReplacement(injector: injector), operation: operation, isolation: isolation)
  }
}
