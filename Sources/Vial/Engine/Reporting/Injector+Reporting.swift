import Synchronization

extension Injector {
  /// Finds an instance that the fast path missed, in this injector, in an ancestor or made of other bindings, and tells
  /// this injector's observers.
  @inline(never)
  func findReported(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    let isDerived = (key.type as? any BuiltInService.Type)?.derivation.applies(to: key) ?? false
    let use = borrowIgnoringFastPath(key, isDerived: isDerived, request)
    // A service made of others is no event, nor is one that is absent; the requests for its parts are.
    if use.isEmpty, isDerived || request.isOptional, !isClosed { return try findUnobserved(use, key, request) }
    return try findReported(use, key, request)
  }

  /// Finds the instance of a borrowed binding, if there is one, and tells this injector's observers.
  func findReported(
    _ use: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    if let trace = ResolutionTrace.continued(by: key) {
      trace.found(use, in: self, request)
      return try findUnobserved(use, key, request)
    }
    guard let trace = ResolutionTrace(key, use, in: self, request) else { return try findUnobserved(use, key, request) }
    trace.begin()
    do throws(InjectionError) {
      trace.found(use, in: self, request)
      var found = try findUnobserved(use, key, request)
      // The provider's time is a part of the event.
      if let injector = found.injector { found = .made(try injector.make(found.use, request)) }
      trace.end(found.isAbsent ? .notRegistered(key, in: self, at: request.location) : nil)
      return found
    } catch {
      trace.end(error)
      throw error
    }
  }

  /// Borrows the binding that an instance will come from, whichever injector holds it.
  private func borrowIgnoringFastPath(
    _ key: TypeKey,
    isDerived: Bool,
    _ request: ResolutionRequest
  ) -> BorrowedBinding {
    let own = borrowIgnoringFastPath(key)
    if !own.isEmpty { return own }
    own.end()
    if key.isCast { return isDerived ? .nothing : borrowNearest(key.primary) }
    let use = borrowFromAncestor(key)
    if !use.isEmpty || isDerived || isClosed { return use }
    use.end()
    return borrowComponent(key, isOnMainActor: request.isOnMainActor)
  }

  /// Finds the instance of a borrowed binding, or without a binding an instance made of others.
  private func findUnobserved(
    _ use: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    if use.isEmpty {
      use.end()
      return try findUnregistered(key, request)
    }
    return key.isCast && !use.binding.key.isCast ? try findCast(use, key, request) : try find(use, request)
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
