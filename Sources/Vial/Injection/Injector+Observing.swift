import Synchronization

extension Injector: ObservedInjector {
  /// Adds an observer, which is told from now on what is asked of this injector and of its children and scopes, present
  /// and future, what is registered in them, and what closing them disposes of.
  ///
  /// ```swift
  /// injector.observe(InjectionTrace())
  /// ```
  ///
  /// What a child passes on to this injector is one event, of the child. Several observers are told in the order in
  /// which they were added. While nobody observes an injector, its lookups cost what they cost without observers.
  ///
  /// - Parameter observer: Who is to be told; it is kept until it is removed, or the injector goes.
  /// - Returns: What removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func observe<Observer: InjectionObserver>(_ observer: Observer) -> InjectionObservation {
    let observation = InjectionObservation(observer, in: self)
    state.withLock { $0.observers = $0.observers + [observation] }
    changeObservations(by: 1)
    return observation
  }

  /// Adds a function as an observer, as ``observe(_:)-(Observer)`` does.
  ///
  /// - Parameter receive: Is called with each event, on the thread on which it happens.
  /// - Returns: What removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func observe(_ receive: @escaping @Sendable (InjectionEvent) -> Void) -> InjectionObservation {
    observe(ClosureObserver(receive))
  }

  /// Removes an observer.
  func remove(_ observation: InjectionObservation) {
    state.withLock { state in state.observers = state.observers.filter { $0 !== observation } }
    changeObservations(by: -1)
  }

  /// Counts who observes this injector and those below, and veils their bindings while anybody does.
  ///
  /// Each injector changes its number and looks for its children in one step, in which a child that is made later takes
  /// the number over, so every child counts every change once.
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
      return state.children.compactMap(\.injector)
    }
  }

  /// Whether lookups are led to where observers are told of them.
  var isFastPathClosed: Bool { state.withLock { _ in bindings.isFastPathClosed } }

  /// Who observes this injector or an ancestor, in the order in which they were added.
  var observers: [InjectionObservation] {
    var all: [InjectionObservation] = []
    var next: Injector? = self
    while let injector = next {
      all.add(contentsOf: injector.state.withLock { $0.observers })
      next = injector.parent
    }
    return all.count < 2 ? all : all.ordered { SortKey(rank: $0.number) }
  }
}
