/// An observer that calls a function.
struct ClosureObserver: InjectionObserver {
  let receive: @Sendable (InjectionEvent) -> Void

  func received(_ event: InjectionEvent) { receive(event) }
}
