import Dispatch

extension Injector {
  /// Disposes of the instance of a binding where it belongs, tells this injector's observers, and returns the error.
  @discardableResult
  nonisolated(nonsending) func disposeAndReport(
    _ closed: ClosedInstance,
    of binding: Binding,
    _ instance: StoredInstance
  ) async -> (any Error)? {
    let run: nonisolated(nonsending) () async throws -> Void
    switch closed {
    case .none: return nil
    case .closing(let close): run = { try await close(instance) }
    case .disposable(let disposable):
      nonisolated(unsafe) let disposable = disposable
      if binding.isConfined || !IsolatedConformances(of: type(of: unsafe disposable)).isEmpty {
        run = { @MainActor in try await unsafe self.disposeOnMainActor(disposable, of: binding) }
      } else {
        run = { try await unsafe disposable.dispose() }
      }
    case .outOfReach:
      // The instance is confined to the main actor, where it is looked at.
      run = { @MainActor in
        guard let disposable = Disposal.disposable(instance, closedBy: binding.lifecycle?.closing) else { return }
        try await self.disposeOnMainActor(disposable, of: binding)
      }
    }
    var failure: (any Error)?
    do { try await run() } catch { failure = error }
    reportDisposed(binding, failure)
    return failure.map { failedDisposal($0, binding) }
  }

  /// Disposes of an instance whose conformance belongs to the main actor, or to none.
  @MainActor
  private func disposeOnMainActor(_ disposable: any AsyncDisposable, of binding: Binding) async throws {
    if IsolatedConformances(of: type(of: disposable)).belongsToAnotherActor {
      throw InjectionError.undisposableOnAnotherActor(binding, in: self)
    }
    nonisolated(unsafe) let disposable = disposable
    try await withTaskExecutorPreference(MainQueueExecutor.shared) { try await unsafe disposable.dispose() }
  }

  /// Disposes of the instance that a binding keeps, as the function above does.
  @discardableResult
  nonisolated(nonsending) func disposeAndReport(_ closed: ClosedInstance, of binding: Binding) async -> (any Error)? {
    guard let instance = binding.shared?.storedInstance else { return nil }
    defer { extendLifetime(binding) }
    return await disposeAndReport(closed, of: binding, instance)
  }

  /// Whether an instance can be disposed of here and now.
  func canDisposeWithoutWaiting(of closed: ClosedInstance, of binding: Binding) -> Bool {
    switch closed {
    case .none: true
    case .disposable(let disposable):
      Disposal.synchronous(disposable).map { canDispose(of: $0, of: binding) } ?? false
    case .closing, .outOfReach: false
    }
  }
}

/// An executor on which functions without an actor run with the main actor's lock.
///
/// A confined instance may have such a function, which would otherwise run on other threads. Why this is sound: the main
/// actor and the jobs of this executor run on the main queue, one job at a time.
final class MainQueueExecutor: TaskExecutor {
  static let shared = MainQueueExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
