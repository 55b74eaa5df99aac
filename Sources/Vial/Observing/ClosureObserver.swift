/// An observer that calls a function.
final class ClosureObserver: InjectionObserver {
  private let receive: @Sendable (InjectionEvent) -> Void

  init(_ receive: @escaping @Sendable (InjectionEvent) -> Void) {
    self.receive = receive
  }

  func received(_ event: InjectionEvent) { receive(event) }
}
