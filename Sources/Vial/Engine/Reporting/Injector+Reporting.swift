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

  package func reportDisposed(_ binding: Binding, _ failure: (any Error)?) {
    if isObserved.load(ordering: .relaxed) { report(.disposed(failure: failure), binding) }
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
