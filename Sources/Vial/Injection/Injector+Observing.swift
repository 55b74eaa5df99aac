import Synchronization

extension Injector: ObservedInjector {
  /// Adds an observer of the requests, the registrations and the disposals in this injector, its children and its scopes.
  ///
  /// ```swift
  /// injector.observe(InjectionTrace())
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
    let observation = InjectionObservation(observer, in: self)
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

  func remove(_ observation: InjectionObservation) {
    state.withLock { state in state.observers = state.observers.filter { $0 !== observation } }
    changeObservations(by: -1)
  }

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

  /// The observations of this injector and of its ancestors, in the order in which they were added.
  package var observers: [InjectionObservation] {
    var all: [InjectionObservation] = []
    var next: Injector? = self
    while let injector = next {
      all.add(contentsOf: injector.state.withLock { $0.observers })
      next = injector.parent
    }
    return all.count < 2 ? all : all.ordered { SortKey(rank: $0.number) }
  }
}

private final class ClosureObserver: InjectionObserver {
  private let receive: @Sendable (InjectionEvent) -> Void

  init(_ receive: @escaping @Sendable (InjectionEvent) -> Void) {
    self.receive = receive
  }

  func received(_ event: InjectionEvent) { receive(event) }
}
