import Synchronization

extension Injector {
  /// Finds the instance of what a key leads to, and tells the observers of the injector that was asked, this one or one below.
  @inline(never)
  func findReported(
    _ target: FoundTarget,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    // A service made of others is no event, nor is one that is absent; the requests for its parts are.
    let isEvent =
      switch target.service {
      case .builtIn: isClosed
      case .nothing: !request.isOptional || isWithinClosed
      case .binding, .named: true
      }
    let continued = isEvent ? RequestTrace.continued(by: key) : nil
    continued?.found(target.use)
    guard isEvent, continued == nil, let trace = RequestTrace(key, target.use, in: self, at: request.location) else {
      return try find(target, key, request)
    }
    trace.begin()
    do throws(InjectionError) {
      trace.found(target.use)
      // The provider's time is a part of the event.
      let found = try find(target, key, request).made(for: request)
      trace.end(found.isAbsent ? InjectionError(.absent, key, in: self, at: request.location) : nil)
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

  /// Tells this injector's observers that a binding was added, or that its instance was disposed of.
  func report(_ kind: InjectionEvent.Kind, _ binding: Binding) {
    observersToNotify?.notify(kind, InjectionEvent.Details(binding.key, binding, in: self, enclosing: .innermost))
  }

  /// Tells this injector's observers that a request waits for a construction that another task makes.
  func reportWait(for binding: Binding, _ request: AsyncRequest) {
    observersToNotify?.notify(.waiting, .init(binding, in: self, path: request.path, at: request.location))
  }

  /// Tells this injector's observers that a task begins a construction.
  ///
  /// - Returns: A function that tells them of the end, perhaps with an error; `nil` if there are none.
  func reportConstruction(in step: AsyncStep) -> (@Sendable (InjectionError?) -> Void)? {
    guard let observers = observersToNotify else { return nil }
    var details = InjectionEvent.Details(step.binding, in: self, path: Array(step.path.dropLast()), at: step.request)
    (details.number, details.isOfConstruction) = (SerialNumber.next(), true)
    let start = ContinuousClock.now
    observers.notify(.resolving, details)
    return { [details] error in
      observers.notify(error.map(InjectionEvent.Kind.failed) ?? .built(start.duration(to: .now)), details)
    }
  }

  /// The observations of this injector and of its ancestors; `nil` if there are none, or if one of them makes the request.
  var observersToNotify: [InjectionObservation]? {
    if !hasObservers || ResolutionThread.isReporting { return nil }
    let observers = observers
    return observers.isEmpty ? nil : observers
  }

  /// Whether this injector or an ancestor has an observer, or is the copy of a validation.
  var hasObservers: Bool { isObserved.load(ordering: .relaxed) }

  /// Whether to report which binding is found here, to observers of this injector or of a child that passed a request on.
  var reportsBindings: Bool {
    hasObservers || UsedFeature.observers.isUsed && ResolutionThread.current.state.reportedRequest != nil
  }

  /// Counts the observers of this injector and of those below, and closes the fast path of their tables while there are any.
  ///
  /// Each injector changes its number and reads its children in one step, and a new child starts with the number of its
  /// parent, so every child counts every change once.
  func changeObservations(by difference: Int) {
    var pending = [self]
    while let injector = pending.popLast() {
      let children = injector.state.withLock { state in
        state.observations += difference
        let isObserved = state.observations > 0
        if isObserved { injector.wasEverObserved.store(true, ordering: .relaxed) }
        injector.isObserved.store(isObserved, ordering: .relaxed)
        injector.bindings.setFastPathClosed(isObserved)
        return state.children.injectors
      }
      pending.add(contentsOf: children)
    }
  }
}

extension Injector {
  /// Adds an observer of the requests, the registrations and the disposals in this injector, its children and its scopes.
  ///
  /// ```swift
  /// injector.observe(SlowRequests(over: .milliseconds(50)))
  /// ```
  ///
  /// Future children and scopes are included. A request that a child passes on to this injector is one event, of the child.
  /// Observers are called in the order in which they were added. Lookups without an observer cost no more than before.
  ///
  /// - Parameter observer: The observer, which the injector keeps until you remove it.
  /// - Returns: The observation, which removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func observe(_ observer: any InjectionObserver) -> InjectionObservation { observe { observer.received($0) } }

  /// Adds a function as an observer.
  ///
  /// - Parameter receive: A function that is called with each event, on the thread on which it happens.
  /// - Returns: The observation, which removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func observe(_ receive: @escaping @Sendable (InjectionEvent) -> Void) -> InjectionObservation {
    let observation = InjectionObservation(receive) { [weak self] in self?.remove($0) }
    UsedFeature.observers.note()
    state.withLock { $0.rare.observers = $0.rare.observers + [observation] }
    changeObservations(by: 1)
    return observation
  }

  private func remove(_ observation: InjectionObservation) {
    state.withLock { state in state.rare.observers = state.rare.observers.filter { $0 !== observation } }
    changeObservations(by: -1)
  }

  /// The observations of this injector and of its ancestors, in the order in which they were added.
  ///
  /// What stands for another injector has none: a late request is one event, of the other one.
  var observers: [InjectionObservation] {
    let injectors = substitution == nil ? lineage : []
    return injectors.flatMap { $0.state.withLock { $0.rare.observers } }.ordered { SortKey(rank: $0.number) }
  }
}

#if canImport(os)
  import os
#endif

extension ErrorText {
  fileprivate static let askedLate = Self(
    .closed,
    "{service} was asked when {place} was closed, and is an instance that nothing keeps.",
    remedy: "await the task that asks, or cancel it, before you close the injector"
  )
}

extension Injector {
  /// The site of an error about this closed injector, with the outermost ancestor that was closed, which took it along.
  var closedSite: ErrorSite {
    let outermost = lineage.dropFirst().last(where: \.isClosed)
    return outermost.map { .closed(errorSite, within: $0.siteWithOwner) } ?? siteWithOwner
  }

  /// The site of an error, with the test whose injector it was.
  private var siteWithOwner: ErrorSite {
    state.withLock { $0.rare.owner }.map { .owned(errorSite, by: $0) } ?? errorSite
  }

  /// Tells observers that a property is asked of this closed injector, and once for each property also the program's author.
  @inline(never)
  func reportLate(_ asked: PropertyRequest) {
    let isFirst = !asked.place.wasToldLate.exchange(true, ordering: .relaxed)
    if isFirst {
      let (path, place) = (InjectionError.currentPath, asked.location)
      let details = ErrorDetails(.askedLate, in: closedSite, key: asked.call, path: path, request: place)
      InjectionError(details).warn()
    }
    guard let observers = observersToNotify else { return }
    var details = InjectionEvent.Details(asked.call, nil, in: self, request: asked.location)
    details.lifetime = asked.lifetime
    details.registration = asked.location
    observers.notify(.askedLate, details)
  }
}

extension InjectionError {
  /// Tells the author of a program that goes on.
  ///
  /// The error is a fault in the system's log, which Xcode shows at the line. On a system without such a log, a debug build
  /// writes a text to the standard error.
  fileprivate func warn() {
    #if canImport(os)
      Logger(subsystem: "com.apple.runtime-issues", category: "Vial").fault("\(debugDescription, privacy: .public)")
    #elseif DEBUG
      SystemFunction.writeAsError("warning: \(debugDescription)\n")
    #endif
  }
}
