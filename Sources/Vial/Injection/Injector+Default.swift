extension Injector {
  @TaskLocal static var replacement: DefaultReplacement?

  /// The injector that property wrappers ask, unless an injector constructs their owner.
  ///
  /// It is ``default``, unless another injector takes its place in the current task.
  public static var current: Injector {
    // A program that never replaces the default injector pays for no task-local lookup.
    DefaultInjectorCache.remember() ? .default : replacement?.injector ?? .default
  }

  /// The injector that a property wrapper asks: the one that constructs its owner, and otherwise ``current``.
  ///
  /// A provider may replace the default injector, too, for what it makes itself.
  static var askedByWrapper: Injector {
    guard let constructing else { return current }
    guard !DefaultInjectorCache.remember(), let replacement, replacement.isOfInnermostProvider else {
      // What stands for an injector has none of its bindings.
      return constructing.substitution?.original ?? constructing
    }
    return replacement.injector
  }

  /// The injector from which the provider or the factory takes its dependencies that runs on the current thread or task.
  static var constructing: Injector? {
    if let frame = ResolutionThread.innermostFrame { return frame.injector }
    // A disposal constructs nothing.
    return AsyncStep.current.flatMap { $0.isDisposal ? nil : $0.injector }
  }

  /// Runs a function with another injector as ``current``.
  ///
  /// The property wrappers and the static members of ``Resolver`` use it in the current task and its children only, so
  /// such tests run in parallel. A detached task or a thread uses ``default`` again.
  ///
  /// - Parameters:
  ///   - injector: The injector to use.
  ///   - operation: The function to run.
  /// - Returns: The function's result.
  /// - Throws: The function's error.
  public static func withDefault<Result, Failure: Error>(
    _ injector: Injector,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    DefaultInjectorCache.replace()
    let result = $replacement.withValue(DefaultReplacement(injector: injector)) { Swift.Result(catching: operation) }
    return try result.get()
  }

  /// Runs an asynchronous function with another injector as ``current``.
  ///
  /// The function runs on the actor `isolation`, by default the caller's.
  public static func withDefault<Result, Failure: Error>(
    _ injector: Injector,
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    DefaultInjectorCache.replace()
    let result: Swift.Result<Result, Failure> = await $replacement.withValue(DefaultReplacement(injector: injector)) {
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// An injector in the place of the default one, and the provider that put it there, if one did.
struct DefaultReplacement: Sendable {
  let injector: Injector

  /// The thread with the number of its steps, and the work of the task.
  private let thread = ResolutionThread.current
  private let depth = ResolutionThread.currentDepth
  private let work = AsyncStep.current?.number

  /// Whether it was put there by the innermost provider: no other one has begun since then.
  var isOfInnermostProvider: Bool {
    if depth != ResolutionThread.currentDepth { return false }
    if depth > 0 { return thread == ResolutionThread.current }
    return work != nil && work == AsyncStep.current?.number
  }
}
