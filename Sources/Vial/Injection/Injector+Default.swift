extension Injector {
  @TaskLocal private static var replacement: Injector?

  /// The injector that replaces the default one in the current task, or else the default one.
  public static var current: Injector {
    // A program that never replaces the default injector pays for no task-local lookup.
    UnreplacedDefault.remember() ? .default : replacement ?? .default
  }

  /// Runs a function for which another injector is the default one.
  ///
  /// The property wrappers and the static members of ``Resolver`` use it in the current task and its children only, so
  /// such tests run in parallel. A detached task or a thread uses the default injector again.
  ///
  /// - Parameters:
  ///   - injector: The injector to use.
  ///   - operation: The function to run.
  /// - Returns: The function's result.
  /// - Throws: The function's error.
  public static func withDefault<Result>(
    _ injector: Injector,
    operation: () throws -> Result
  ) rethrows -> Result {
    UnreplacedDefault.replace()
    return try $replacement.withValue(injector, operation: operation)
  }

  /// Runs an asynchronous function for which another injector is the default one.
  ///
  /// The function runs on the actor `isolation`, by default the caller's.
  public static func withDefault<Result>(
    _ injector: Injector,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    UnreplacedDefault.replace()
    return try await $replacement.withValue(injector, operation: operation, isolation: isolation)
  }
}
