import Dispatch

/// An observer that was added to an injector, until it is removed.
///
/// Keep it only if you want to remove the observer. It does not keep the injector alive.
public final class InjectionObservation: Sendable {
  private let receive: @Sendable (InjectionEvent) -> Void
  private let remove: @Sendable (InjectionObservation) -> Void
  private let calls = Protected(Calls())
  private let lastCallIsOver = DispatchSemaphore(value: 0)

  /// The calls of the observer that go on.
  private struct Calls {
    var count = 0
    var hasEnded = false
    var isAwaited = false
  }

  /// A number that grows with the order in which observers were added.
  let number: Int

  /// Creates an observation, with a function that takes it from the injector.
  init(
    _ receive: @escaping @Sendable (InjectionEvent) -> Void,
    remove: @escaping @Sendable (InjectionObservation) -> Void
  ) {
    (self.receive, self.remove) = (receive, remove)
    number = SerialNumber.next()
  }

  /// Removes the observer from the injector.
  ///
  /// The observer receives no more events, not even the end of requests that are going on. If another thread tells it of an
  /// event, this waits until the observer returns, unless an observer or a provider calls this. Hold no lock that the observer
  /// takes. A second call does nothing.
  ///
  /// - Complexity: O(*n*) in the number of injectors below.
  public func end() {
    // An observer may end another one's observation, and ask for what the caller's provider constructs.
    let mayWait = !ResolutionThread.isReporting && ResolutionThread.currentDepth == 0 && RunningWork.current == nil
    let (isFirst, waits) = calls.withLock { calls in
      if calls.hasEnded { return (false, false) }
      calls.hasEnded = true
      calls.isAwaited = mayWait && calls.count > 0
      return (true, calls.isAwaited)
    }
    if !isFirst { return }
    remove(self)
    if waits { lastCallIsOver.wait() }
  }

  func notify(_ event: InjectionEvent) {
    let begins = calls.withLock { calls in
      if !calls.hasEnded { calls.count += 1 }
      return !calls.hasEnded
    }
    if !begins { return }
    receive(event)
    let isLast = calls.withLock { calls in
      calls.count -= 1
      return calls.count == 0 && calls.isAwaited
    }
    if isLast { lastCallIsOver.signal() }
  }
}
