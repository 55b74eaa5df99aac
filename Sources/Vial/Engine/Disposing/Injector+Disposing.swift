extension Injector {
  /// Disposes of the instance of a binding, unless it belongs to the main actor and the caller does not run there; tells
  /// this injector's observers, and returns the error.
  @inline(never)
  package func disposeAndReport(_ instance: ClosedInstance, of binding: Binding) -> (any Error)? {
    var failure: (any Error)?
    switch instance {
    case .none: return nil
    case .outOfReach: failure = InjectionError.undisposable(binding, in: self)
    case .disposable(let awaited):
      guard let disposable = Disposal.synchronous(awaited) else { return disposeElsewhere(instance, of: binding) }
      if canDispose(of: disposable, of: binding) {
        do { try disposable.dispose() } catch { failure = error }
      } else {
        failure = InjectionError.undisposable(binding, in: self)
      }
    case .closing: return disposeElsewhere(instance, of: binding)
    }
    reportDisposed(binding, failure)
    return failure.map { failedDisposal($0, binding) }
  }

  /// Lets an instance be disposed of elsewhere that was finished after ``close()`` had looked for those to be awaited.
  ///
  /// - Returns: The error for a program that can't await it.
  func disposeElsewhere(
    _ closed: ClosedInstance,
    of binding: Binding,
    _ late: OwnedInstance? = nil
  ) -> (any Error)? {
    guard let module = Awaiting.module else { return InjectionError.undisposedWithoutModule(binding, in: self) }
    module.dispose(of: closed.sent(isConfined: binding.isConfined), of: binding, in: self, late)
    return nil
  }

  package func canDispose(of disposable: any Disposable, of binding: Binding) -> Bool {
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
package func failedDisposal(_ error: any Error, _ binding: Binding) -> any Error {
  if error is InjectionError { return error }
  return AttributedError(error, " of \(binding.key.service.displayName), registered at \(binding.registration)")
}
