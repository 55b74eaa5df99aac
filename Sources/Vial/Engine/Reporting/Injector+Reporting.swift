import Synchronization

/// What the engine asks of the module that reports to observers, without knowing it.
package protocol ObservingModule: SendableMetatype {
  /// Finds the instance of what a key leads to, and reports the request.
  static func find(
    _ target: FoundTarget,
    _ key: TypeKey,
    in injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance

  /// Reports a request that had no key.
  static func report(_ error: InjectionError, in injector: Injector)

  /// Reports a binding that was added, perhaps in place of another one.
  static func report(registered binding: Binding, replacing old: CodeLocation?, in injector: Injector)

  static func report(disposed binding: Binding, _ failure: (any Error)?, in injector: Injector)

  /// Reports that a request waits for a construction that another task makes.
  static func reportWait(
    for binding: Binding,
    in injector: Injector,
    _ path: [InjectionError.Step],
    at request: CodeLocation
  )

  /// Reports a construction that a task begins; `nil` if nothing observes it.
  static func begin(
    _ binding: Binding,
    in injector: Injector,
    _ path: [InjectionError.Step],
    at request: CodeLocation
  ) -> (any ReportedConstruction)?
}

/// A construction by a task, which is reported.
package protocol ReportedConstruction: Sendable {
  func end(_ error: InjectionError?)
}

/// The way to the module that reports; an injector has observers only where a program has the module.
package enum Observing {
  fileprivate static let module = Self.self as Any.Type as? any ObservingModule.Type

  /// The module, if an injector has observers.
  @inline(never)
  package static func module(for injector: Injector) -> (any ObservingModule.Type)? {
    injector.isObserved.load(ordering: .relaxed) ? module : nil
  }
}

extension Injector {
  /// Finds the instance of what a key leads to, and tells the observers of the injector that was asked, this one or one below.
  @inline(never)
  func findReported(
    _ target: FoundTarget,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    guard let module = Observing.module else { return try find(target, key, request) }
    return try module.find(target, key, in: self, request)
  }

  /// Tells this injector's observers of an error about a request that had no key, and returns the error.
  func reported(_ error: InjectionError) -> InjectionError {
    Observing.module(for: self)?.report(error, in: self)
    return error
  }

  /// Tells this injector's observers of a binding that was added, perhaps in place of another one.
  func reportRegistered(_ binding: Binding, replacing old: CodeLocation?) {
    Observing.module(for: self)?.report(registered: binding, replacing: old, in: self)
  }

  package func reportDisposed(_ binding: Binding, _ failure: (any Error)?) {
    Observing.module(for: self)?.report(disposed: binding, failure, in: self)
  }

  /// Counts the observers of this injector and of those below, and closes the fast path of their tables while there are any.
  ///
  /// Each injector changes its number and reads its children in one step, and a new child starts with the number of its
  /// parent, so every child counts every change once.
  package func changeObservations(by difference: Int) {
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
