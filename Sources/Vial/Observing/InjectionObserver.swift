/// Somebody whom an injector tells what happens in it.
///
/// See ``Injector/observe(_:)-(Observer)`` for who is told what.
public protocol InjectionObserver: Sendable {
  /// Takes note of an event.
  ///
  /// It is called on the thread on which the event happens, which goes on when this returns; by several threads at a
  /// time if need be, and under no lock. It may use the injector, and what it does there is not reported.
  ///
  /// - Parameter event: What happened.
  func received(_ event: InjectionEvent)
}
