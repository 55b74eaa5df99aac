extension Injector {
  @TaskLocal private static var replacement: Injector?

  /// The injector that takes the place of the default one in the current task, or the default one.
  public static var current: Injector {
    // A program that never replaces it pays for no task-local lookup.
    UnreplacedDefault.remember() ? .default : replacement ?? .default
  }

  /// Runs a function for which another injector is the default one.
  ///
  /// The property wrappers and the static members of ``Resolver`` use it in the current task and its children, and
  /// nowhere else, so tests that do this run in parallel. A detached task or a thread uses the default injector again.
  ///
  /// - Parameters:
  ///   - injector: The injector to use.
  ///   - operation: The function to run.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  public static func withDefault<Result>(
    _ injector: Injector,
    operation: () throws -> Result
  ) rethrows -> Result {
    UnreplacedDefault.replace()
    return try $replacement.withValue(injector, operation: operation)
  }

  /// Runs an asynchronous function for which another injector is the default one.
  ///
  /// The property wrappers and the static members of ``Resolver`` use it in the current task and its children, and
  /// nowhere else, so tests that do this run in parallel. A detached task or a thread uses the default injector again.
  ///
  /// - Parameters:
  ///   - injector: The injector to use.
  ///   - isolation: The actor on which to run the function; by default the caller's.
  ///   - operation: The function to run.
  /// - Returns: What the function returns.
  /// - Throws: What the function throws.
  public static func withDefault<Result>(
    _ injector: Injector,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    UnreplacedDefault.replace()
    return try await $replacement.withValue(injector, operation: operation, isolation: isolation)
  }
}
