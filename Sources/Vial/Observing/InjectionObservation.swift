import Synchronization

/// An observer that was added to an injector, until it is removed.
///
/// Keep it only if you want to remove the observer. It does not keep the injector alive.
public final class InjectionObservation: Sendable {
  private let observer: any InjectionObserver
  private let remove: @Sendable (InjectionObservation) -> Void
  private let hasEnded = Atomic<Bool>(false)

  /// A number that grows with the order in which observers were added.
  let number: Int

  private static let lastNumber = Atomic<Int>(0)

  /// Creates an observation, with a function that takes it from the injector.
  init(_ observer: any InjectionObserver, remove: @escaping @Sendable (InjectionObservation) -> Void) {
    self.observer = observer
    self.remove = remove
    number = Self.lastNumber.add(1, ordering: .relaxed).newValue
  }

  /// Removes the observer from the injector.
  ///
  /// The observer receives no more events, not even the end of requests that are going on. A call that another thread has
  /// begun may still be running when this returns. A second call does nothing.
  ///
  /// - Complexity: O(*n*) in the number of injectors below.
  public func end() {
    if hasEnded.exchange(true, ordering: .acquiringAndReleasing) { return }
    remove(self)
  }

  func notify(_ event: InjectionEvent) {
    if !hasEnded.load(ordering: .acquiring) { observer.received(event) }
  }
}
