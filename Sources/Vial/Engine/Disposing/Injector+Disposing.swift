extension Injector {
  /// Disposes of the instance of a binding, unless it belongs to the main actor and the caller does not run there; tells
  /// this injector's observers, and returns the error.
  @inline(never)
  func disposeAndReport(_ instance: ClosedInstance, of binding: Binding) -> (any Error)? {
    var failure: (any Error)?
    switch instance {
    case .none: return nil
    case .outOfReach: failure = InjectionError.undisposable(binding, in: self)
    case .disposable(let awaited):
      guard let disposable = Disposal.synchronous(awaited) else {
        disposeElsewhere(instance, of: binding)
        return nil
      }
      if canDispose(of: disposable, of: binding) {
        do { try disposable.dispose() } catch { failure = error }
      } else {
        failure = InjectionError.undisposable(binding, in: self)
      }
    case .closing:
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
      if let late {
        await disposeAndReport(closed, of: binding, late.stored)
        extendLifetime(late)
      } else {
        await disposeAndReport(closed, of: binding)
      }
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
