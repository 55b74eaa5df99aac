import Synchronization

extension Injector {
  /// Finds the instance of what a key leads to, and tells this injector's observers.
  @inline(never)
  func findReported(
    _ target: ServiceTarget<BorrowedBinding>,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    switch target {
    // A service made of others is no event, nor is one that is absent; the requests for its parts are.
    case .builtIn where !isClosed: return try find(target, key, request)
    case .nothing where request.isOptional && !isClosed: return try find(target, key, request)
    case .binding, .named, .builtIn, .nothing: break
    }
    let use = target.found ?? .nothing
    if let trace = ResolutionTrace.continued(by: key) {
      trace.found(use, in: self, request)
      return try find(target, key, request)
    }
    guard let trace = ResolutionTrace(key, use, in: self, request) else { return try find(target, key, request) }
    trace.begin()
    do throws(InjectionError) {
      trace.found(use, in: self, request)
      var found = try find(target, key, request)
      // The provider's time is a part of the event.
      if let injector = found.injector { found = .made(try injector.make(found.use, request)) }
      trace.end(found.isAbsent ? .notRegistered(key, in: self, at: request.location) : nil)
      return found
    } catch {
      trace.end(error)
      throw error
    }
  }

  /// Tells this injector's observers of an error about a request that had no key, and returns the error.
  func reported(_ error: InjectionError) -> InjectionError {
    guard isObserved.load(ordering: .relaxed), let key = error.details.key, let location = error.request,
      let trace = ResolutionTrace(key, named: error.serviceName, in: self, ResolutionRequest(at: location))
    else { return error }
    trace.begin()
    trace.end(error)
    return error
  }

  /// Tells this injector's observers of a binding that was added, perhaps in place of another one.
  func reportRegistered(_ binding: Binding, replacing old: CodeLocation?) {
    report(.registered(replacing: old), binding)
  }

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

  package func reportDisposed(_ binding: Binding, _ failure: (any Error)?) {
    if isObserved.load(ordering: .relaxed) { report(.disposed(failure: failure), binding) }
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

  private func report(_ kind: InjectionEvent.Kind, _ binding: Binding) {
    if ResolutionThread.isReporting { return }
    let observers = observers
    if observers.isEmpty { return }
    let details = InjectionEvent.Details(
      binding.key,
      binding,
      in: self,
      enclosing: ResolutionThread.innermostRequest
    )
    ResolutionThread.notify(InjectionEvent(kind, details), to: observers)
  }
}

/// Returns the error of an instance with its binding; an error of Vial names the binding already.
@inline(never)
package func failedDisposal(_ error: any Error, _ binding: Binding) -> any Error {
  if error is InjectionError { return error }
  return FailedDisposal(error, " of \(binding.key.service.displayName), registered at \(binding.registration)")
}
