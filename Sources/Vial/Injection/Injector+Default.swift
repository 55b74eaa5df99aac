extension Injector {
  @TaskLocal package static var replacement: Injector?

  /// The injector that property wrappers ask, unless a descendant constructs their owner.
  ///
  /// It is ``default``, unless another injector takes its place in the current task.
  public static var current: Injector {
    // A program that never replaces the default injector pays for no task-local lookup.
    UnreplacedDefault.remember() ? .default : replacement ?? .default
  }

  /// The injector that a property wrapper asks: while its owner is constructed, the injector that constructs it, if that is
  /// ``current`` or a descendant; otherwise ``current``.
  static var askedByWrapper: Injector {
    let (current, constructing) = (current, constructing)
    var next = constructing
    while let injector = next {
      if injector === current { return constructing ?? current }
      next = injector.parent
    }
    return current
  }

  /// The injector from which the provider or the factory takes its dependencies that runs on the current thread or task.
  static var constructing: Injector? {
    unsafe ResolutionThread.innermostFrame?.context.takeUnretainedValue() ?? RunningWork.current?.injector
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
  @_alwaysEmitIntoClient
  public static func withDefault<Result, Failure: Error>(
    _ injector: Injector,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try replacingDefault(by: injector) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
    }
    .get()
  }

  @usableFromInline
  static func replacingDefault<Result>(by injector: Injector, _ operation: () -> Result) -> Result {
    UnreplacedDefault.replace()
    return $replacement.withValue(injector, operation: operation)
  }
}
