import Synchronization

extension Injector {
  /// Finds the instance of what a key leads to, and tells the observers of the injector that was asked, this one or one below.
  @inline(never)
  func findReported(
    _ target: FoundTarget,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    switch target.service {
    // A service made of others is no event, nor is one that is absent; the requests for its parts are.
    case .builtIn where !isClosed: return try find(target, key, request)
    case .nothing where request.isOptional && !isWithinClosed: return try find(target, key, request)
    case .binding, .named, .builtIn, .nothing: break
    }
    if let trace = RequestTrace.continued(by: key) {
      trace.found(target.use, in: self, request)
      return try find(target, key, request)
    }
    guard let trace = RequestTrace(key, target.use, in: self, at: request.location) else {
      return try find(target, key, request)
    }
    trace.begin()
    do throws(InjectionError) {
      trace.found(target.use, in: self, request)
      // The provider's time is a part of the event.
      let found = try find(target, key, request).made(for: request)
      trace.end(found.isAbsent ? .notRegistered(key, in: self, at: request.location) : nil)
      return found
    } catch {
      trace.end(error)
      throw error
    }
  }

  /// Tells this injector's observers of an error about a request that had no key, and returns the error.
  func reported(_ error: InjectionError) -> InjectionError {
    if hasObservers, let key = error.details.key, let request = error.request {
      let trace = RequestTrace(key, named: error.serviceName, in: self, at: request)
      trace?.begin()
      trace?.end(error)
    }
    return error
  }

  /// Tells this injector's observers of a binding that was added, perhaps in place of another one.
  func reportRegistered(_ binding: Binding, replacing old: CodeLocation?) {
    if hasObservers { report(.registered(replacing: old), binding) }
  }

  func reportDisposed(_ binding: Binding, _ failure: (any Error)?) {
    if hasObservers { report(.disposed(failure: failure), binding) }
  }

  private func report(_ kind: InjectionEvent.Kind, _ binding: Binding) {
    guard let observers = observersToNotify else { return }
    let enclosing = RequestTrace.innermost?.number
    observers.notify(kind, InjectionEvent.Details(binding.key, binding, in: self, enclosing: enclosing))
  }

  /// Tells this injector's observers that a request waits for a construction that another task makes.
  func reportWait(for binding: Binding, _ path: [InjectionError.Step], at request: CodeLocation) {
    guard let observers = observersToNotify else { return }
    let details = InjectionEvent.Details(binding, in: self, path: path, at: request, isConstruction: false)
    observers.notify(.waiting, details)
  }

  /// Tells this injector's observers that a task begins a construction; `nil` if there are none.
  func reportConstruction(
    of binding: Binding,
    _ path: [InjectionError.Step],
    at request: CodeLocation
  ) -> ConstructionTrace? {
    guard let observers = observersToNotify else { return nil }
    return ConstructionTrace(InjectionEvent.Details(binding, in: self, path: path, at: request), to: observers)
  }

  /// The observations of this injector and of its ancestors; `nil` if there are none, or if one of them makes the request.
  var observersToNotify: [InjectionObservation]? {
    if !hasObservers || ResolutionThread.isReporting { return nil }
    let observers = observers
    return observers.isEmpty ? nil : observers
  }

  /// Whether this injector or an ancestor has an observer, or is the copy of a validation.
  var hasObservers: Bool { isObserved.load(ordering: .relaxed) }

  /// Counts the observers of this injector and of those below, and closes the fast path of their tables while there are any.
  ///
  /// Each injector changes its number and reads its children in one step, and a new child starts with the number of its
  /// parent, so every child counts every change once.
  func changeObservations(by difference: Int) {
    var pending = [self]
    while let next = pending.popLast() { pending.add(contentsOf: next.changeOwnObservations(by: difference)) }
  }

  private func changeOwnObservations(by difference: Int) -> [Injector] {
    state.withLock { state in
      state.observations += difference
      let isObserved = state.observations > 0
      if isObserved { wasEverObserved.store(true, ordering: .relaxed) }
      self.isObserved.store(isObserved, ordering: .relaxed)
      bindings.setFastPathClosed(isObserved)
      return state.children.injectors
    }
  }

  /// Whether lookups take the path that reports them to observers.
  var isFastPathClosed: Bool { state.withLock { _ in bindings.isFastPathClosed } }
}

/// An asynchronous construction that is reported to observers.
final class ConstructionTrace: Sendable {
  private let observations: [InjectionObservation]
  private let details: InjectionEvent.Details
  private let start = ContinuousClock.now

  /// Reports the beginning.
  init(_ details: InjectionEvent.Details, to observations: [InjectionObservation]) {
    (self.observations, self.details) = (observations, details)
    observations.notify(.resolving, details)
  }

  /// Reports the end.
  func end(_ error: InjectionError?) {
    observations.notify(error.map(InjectionEvent.Kind.failed) ?? .built(start.duration(to: .now)), details)
  }
}
