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
  public func observe(_ observer: any InjectionObserver) -> InjectionObservation {
    let observation = InjectionObservation(observer) { [weak self] in self?.remove($0) }
    state.withLock { $0.observers = $0.observers + [observation] }
    changeObservations(by: 1)
    return observation
  }

  /// Adds a function as an observer.
  ///
  /// - Parameter receive: A function that is called with each event, on the thread on which it happens.
  /// - Returns: The observation, which removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func observe(_ receive: @escaping @Sendable (InjectionEvent) -> Void) -> InjectionObservation {
    observe(ClosureObserver(receive))
  }

  private func remove(_ observation: InjectionObservation) {
    state.withLock { state in state.observers = state.observers.filter { $0 !== observation } }
    changeObservations(by: -1)
  }

  /// The observations of this injector and of its ancestors, in the order in which they were added.
  var observers: [InjectionObservation] {
    var all: [InjectionObservation] = []
    var next: Injector? = self
    while let injector = next {
      all += injector.state.withLock { $0.observers }
      next = injector.parent
    }
    return all.sorted { $0.number < $1.number }
  }
}

private final class ClosureObserver: InjectionObserver {
  private let receive: @Sendable (InjectionEvent) -> Void

  init(_ receive: @escaping @Sendable (InjectionEvent) -> Void) {
    self.receive = receive
  }

  func received(_ event: InjectionEvent) { receive(event) }
}
