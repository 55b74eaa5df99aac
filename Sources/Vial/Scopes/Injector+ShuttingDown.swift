extension Injector {
  /// Disposes of the instances that this injector has constructed, the last finished first, and waits for each of them.
  ///
  /// ```swift
  /// try await app.shutDown(within: .seconds(10))
  /// ```
  ///
  /// Children and scopes come first, the youngest first. From now on, every request is an error. Constructions that are
  /// going on are cancelled, awaited and disposed of. An instance is disposed of where it belongs, so you can call this
  /// anywhere, also for instances of the main actor. Cancelling the calling task does not stop it.
  ///
  /// A second call waits for the first. If the first waits for the provider or the `dispose()` that makes the second call,
  /// the second returns at once. The instance of such a provider is disposed of when it is finished.
  ///
  /// - Parameters:
  ///   - limit: The time after which this returns. The task in which `dispose()` runs is cancelled then, and the error says
  ///     what was left.
  ///   - clock: The clock that measures the time.
  /// - Throws: ``InjectionError`` with ``InjectionError/Code/disposalFailed`` and all errors.
  /// - Complexity: O(*n* log *n*) for *n* bindings here and in the children.
  public nonisolated(nonsending) func shutDown(
    within limit: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws(InjectionError) {
    let sleep = limit.map { limit in { @Sendable in try await clock.sleep(for: limit) } }
    let errors = await Teardown.errors(of: outermostCopy, within: sleep)
    if !errors.isEmpty { throw .several(.disposalFailed, errors, in: self) }
  }
}
