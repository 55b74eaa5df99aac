extension Injector {
  /// Disposes of the instance of a binding, unless it belongs to the main actor and the caller does not run there; tells
  /// this injector's observers, and returns the error.
  @inline(never)
  func disposeAndReport(_ instance: ClosedInstance, of binding: Binding) -> (any Error)? {
    var failure: (any Error)?
    switch instance {
    case .none: return nil
    case .disposable(let disposable) where canDispose(of: disposable, of: binding):
      do { try disposable.dispose() } catch { failure = error }
    case .disposable, .needsMainActor: failure = InjectionError(.disposalOffMainActor, binding, in: self, at: nil)
    case .awaited, .closing:
      // It was finished after `close()` had looked for those to be awaited.
      let left = ClosedBinding(binding, instance.sent(isConfined: binding.isConfined), late: nil)
      Task { await disposeAndReport(left) }
      return nil
    }
    return reported(failure, of: binding)
  }

  /// Tells this injector's observers of the disposal of an instance, and returns its error with the binding; an error of Vial
  /// names that already.
  @inline(never)
  private func reported(_ failure: (any Error)?, of binding: Binding) -> (any Error)? {
    if hasObservers { report(.disposed(failure: failure), binding) }
    guard let failure, !(failure is InjectionError) else { return failure }
    return AttributedError(failure, " of \(binding.key.service.displayName), registered at \(binding.registration)")
  }

  @inline(never)
  func canDispose(of disposable: any Disposable, of binding: Binding) -> Bool {
    let isReachable = !binding.isConfined || MainActorProbe.isOnMainActor
    return isReachable && IsolatedConformances(of: type(of: disposable)).mayBeUsed
  }
}

extension Injector {
  /// Disposes of the instance of a binding where it belongs, tells this injector's observers, and returns the error.
  @discardableResult
  nonisolated(nonsending) func disposeAndReport(_ left: ClosedBinding) async -> (any Error)? {
    let (closed, binding) = (left.instance, left.binding)
    guard let instance = left.late?.stored ?? binding.shared?.storedInstance else { return nil }
    defer { extendLifetime(left) }
    var failure: (any Error)?
    do {
      switch closed {
      case .none: return nil
      case .closing(let close): try await close(instance)
      case .disposable, .awaited:
        if !binding.isConfined, !closed.isIsolated {
          try await closed.disposable?.dispose()
        } else {
          try await disposeOnMainActor(closed, instance, of: binding)
        }
      case .needsMainActor: try await disposeOnMainActor(nil, instance, of: binding)
      }
    } catch {
      failure = error
    }
    return reported(failure, of: binding)
  }

  /// Disposes of an instance whose conformance belongs to the main actor, or to none.
  ///
  /// An instance that is confined to the main actor is looked at here.
  @MainActor
  private func disposeOnMainActor(
    _ known: ClosedInstance?,
    _ instance: StoredInstance,
    of binding: Binding
  ) async throws {
    let closed = known ?? Disposal.closed(instance, by: binding.shared?.lifecycle?.closing)
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
