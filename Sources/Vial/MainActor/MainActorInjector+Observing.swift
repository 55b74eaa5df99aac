extension MainActorInjector {
  /// Adds an observer, as its injector does.
  @discardableResult
  public nonisolated func observe(_ observer: any InjectionObserver) -> InjectionObservation {
    injector.observe(observer)
  }

  /// Adds a function as an observer.
  @discardableResult
  public nonisolated func observe(_ receive: @escaping @Sendable (InjectionEvent) -> Void) -> InjectionObservation {
    injector.observe(receive)
  }
}
