/// A type that receives the events of an injector.
///
/// It receives them until you call ``InjectionObservation/end()``.
public protocol InjectionObserver: Sendable {
  /// Receives an event.
  ///
  /// The thread on which the event happens calls it, under no lock, and goes on when it returns. Several threads may call it
  /// at a time. You can use the injector here; that causes no events.
  ///
  /// - Parameter event: The event.
  func received(_ event: InjectionEvent)
}
