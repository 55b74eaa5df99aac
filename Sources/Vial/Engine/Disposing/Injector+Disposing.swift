extension Injector {
  /// Disposes of the instance of a binding, unless it belongs to the main actor and the caller does not run there; tells
  /// this injector's observers, and returns the error.
  @inline(never)
  func disposeAndReport(_ instance: ClosedInstance, of binding: Binding) -> (any Error)? {
    var failure: (any Error)?
    switch instance {
    case .none: return nil
    case .needsMainActor: failure = InjectionError(.disposalOffMainActor, binding, in: self, at: nil)
    case .disposable(let disposable):
      if canDispose(of: disposable, of: binding) {
        do { try disposable.dispose() } catch { failure = error }
      } else {
        failure = InjectionError(.disposalOffMainActor, binding, in: self, at: nil)
      }
    case .awaited, .closing:
      disposeElsewhere(instance, of: binding)
      return nil
    }
    reportDisposed(binding, failure)
    return failure.map { failedDisposal($0, binding) }
  }

  /// Lets a task dispose of an instance that was finished after ``close()`` had looked for those to be awaited.
  func disposeElsewhere(
    _ closed: ClosedInstance,
    of binding: Binding,
    _ late: OwnedInstance? = nil
  ) {
    let closed = closed.sent(isConfined: binding.isConfined)
    Task {
      guard let instance = late?.stored ?? binding.shared?.storedInstance else { return }
      await disposeAndReport(closed, of: binding, instance)
      extendLifetime((late, binding))
    }
  }

  func canDispose(of disposable: any Disposable, of binding: Binding) -> Bool {
    do {
      if binding.isConfined { try MainActorProbe.require() }
      try IsolatedConformances(of: type(of: disposable)).require()
      return true
    } catch {
      return false
    }
  }
}

/// Returns the error of an instance with its binding; an error of Vial names the binding already.
@inline(never)
func failedDisposal(_ error: any Error, _ binding: Binding) -> any Error {
  if error is InjectionError { return error }
  return AttributedError(error, " of \(binding.key.service.displayName), registered at \(binding.registration)")
}

/// A binding that keeps no instance any longer.
struct ClosedBinding {
  /// The instance to dispose of, which is released before the binding.
  let instance: ClosedInstance

  let binding: Binding

  /// The number of the instance in the order of construction.
  let order: Int

  init(_ binding: Binding) {
    self.binding = binding
    (order, instance) = binding.shared?.close() ?? (0, .none)
  }
}

extension Injector {
  /// Disposes of the instance of a binding where it belongs, tells this injector's observers, and returns the error.
  @discardableResult
  nonisolated(nonsending) func disposeAndReport(
    _ closed: ClosedInstance,
    of binding: Binding,
    _ instance: StoredInstance
  ) async -> (any Error)? {
    var failure: (any Error)?
    do {
      switch closed {
      case .none: return nil
      case .closing(let close): try await close(instance)
      case .disposable, .awaited:
        if binding.isConfined || closed.isIsolated {
          try await disposeOnMainActor(closed, of: binding)
        } else {
          try await closed.disposable?.dispose()
        }
      case .needsMainActor: try await disposeOfConfined(instance, of: binding)
      }
    } catch {
      failure = error
    }
    reportDisposed(binding, failure)
    return failure.map { failedDisposal($0, binding) }
  }

  /// Disposes of an instance that is confined to the main actor, where it is looked at.
  @MainActor
  private func disposeOfConfined(_ instance: StoredInstance, of binding: Binding) async throws {
    let closed = Disposal.closed(instance, by: binding.shared?.lifecycle?.closing)
    try await disposeOnMainActor(closed, of: binding)
  }

  /// Disposes of an instance whose conformance belongs to the main actor, or to none.
  @MainActor
  private func disposeOnMainActor(_ closed: ClosedInstance, of binding: Binding) async throws {
    if let disposable = closed.disposable, IsolatedConformances(of: type(of: disposable)).belongsToAnotherActor {
      throw InjectionError(.disposalOnAnotherActor, binding, in: self, at: nil)
    }
    try await withTaskExecutorPreference(MainQueueExecutor.shared) { try await closed.disposable?.dispose() }
  }

  /// Whether an instance can be disposed of here and now.
  func canDisposeWithoutWaiting(of closed: ClosedInstance, of binding: Binding) -> Bool {
    switch closed {
    case .none: true
    case .disposable(let disposable): canDispose(of: disposable, of: binding)
    case .awaited, .closing, .needsMainActor: false
    }
  }
}
