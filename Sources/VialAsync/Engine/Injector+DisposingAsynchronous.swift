import Vial

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
    case .closing(let close): run = { try await close?(instance) }
    case .disposable(let disposable):
      nonisolated(unsafe) let disposable = disposable
      let isolated = IsolatedConformances(of: type(of: unsafe disposable))
      if binding.isConfined || !isolated.isEmpty {
        run = { @MainActor in
          if isolated.belongsToAnotherActor { throw InjectionError.undisposableOnAnotherActor(binding, in: self) }
          try await withTaskExecutorPreference(MainQueueExecutor.shared) { try await unsafe disposable.dispose() }
        }
      } else {
        run = { try await unsafe disposable.dispose() }
      }
    case .outOfReach:
      // The instance is confined to the main actor, where it is looked at.
      run = { @MainActor in
        guard let disposable = Disposal.disposable(instance, closedBy: binding.lifecycle?.closing) else { return }
        if IsolatedConformances(of: type(of: disposable)).belongsToAnotherActor {
          throw InjectionError.undisposableOnAnotherActor(binding, in: self)
        }
        nonisolated(unsafe) let sent = disposable
        try await withTaskExecutorPreference(MainQueueExecutor.shared) { try await unsafe sent.dispose() }
      }
    }
    var failure: (any Error)?
    do { try await run() } catch { failure = error }
    reportDisposed(binding, failure)
    return failure.map { failedDisposal($0, binding) }
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
