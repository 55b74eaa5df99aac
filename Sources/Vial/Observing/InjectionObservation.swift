import Dispatch

/// An observer that was added to an injector, until it is removed.
///
/// Keep it only if you want to remove the observer. It does not keep the injector alive.
public final class InjectionObservation: Sendable {
  private let receive: @Sendable (InjectionEvent) -> Void
  private let remove: @Sendable (InjectionObservation) -> Void
  private let hasEnded = Protected(false)

  /// The calls of the observer that go on.
  private let calls = DispatchGroup()

  /// A number that grows with the order in which observers were added.
  let number = SerialNumber.next()

  /// Creates an observation, with a function that takes it from the injector.
  init(
    _ receive: @escaping @Sendable (InjectionEvent) -> Void,
    remove: @escaping @Sendable (InjectionObservation) -> Void
  ) {
    (self.receive, self.remove) = (receive, remove)
  }

  /// Removes the observer from the injector.
  ///
  /// The observer receives no more events, not even the end of requests that are going on. If another thread tells it of an
  /// event, this waits until the observer returns, unless an observer or a provider calls this. Hold no lock that the observer
  /// takes. A second call does nothing.
  ///
  /// - Complexity: O(*n*) in the number of injectors below.
  public func end() {
    if hasEnded.withLock({ exchange(&$0, with: true) }) { return }
    remove(self)
    // An observer may end another one's observation, and ask for what the caller's provider constructs.
    if ResolutionThread.isReporting || ResolutionThread.currentDepth > 0 || AsyncStep.current != nil { return }
    calls.wait()
  }

  /// Runs a function that registers under a lock of the caller, and tells observers of the registrations after it.
  package static func holdingReports<Result>(_ body: () -> Result) -> Result {
    if ResolutionThread.current.state.heldReports != nil { return body() }
    ResolutionThread.current.state.heldReports = []
    defer { for report in ResolutionThread.current.state.heldReports.take() ?? [] { report() } }
    return body()
  }

  func notify(_ event: InjectionEvent) {
    let begins = hasEnded.withLock { hasEnded in
      if !hasEnded { calls.enter() }
      return !hasEnded
    }
    if !begins { return }
    defer { calls.leave() }
    receive(event)
  }
}
