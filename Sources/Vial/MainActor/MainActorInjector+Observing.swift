extension MainActorInjector {
  /// Adds an observer, as ``Injector/observe(_:)-(Observer)`` does.
  ///
  /// - Parameter observer: The observer, which is kept until it is removed, or the injector is released.
  /// - Returns: The observation, which removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public nonisolated func observe<Observer: InjectionObserver>(_ observer: Observer) -> InjectionObservation {
    injector.observe(observer)
  }

  /// Adds a function as an observer.
  ///
  /// - Parameter receive: Is called with each event, on the thread on which it happens.
  /// - Returns: The observation, which removes the observer again.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public nonisolated func observe(_ receive: @escaping @Sendable (InjectionEvent) -> Void) -> InjectionObservation {
    injector.observe(receive)
  }
}
