extension Injector {
  /// Marks the events of the injector for a profiler.
  ///
  /// A request is an interval named `resolve`. It begins and ends on one thread, within the interval of the request that
  /// depends on it. Errors, registrations, waits, late requests and disposals are moments named `fail`, `register`, `wait`,
  /// `late` and `dispose`.
  ///
  /// - Parameter signposter: The object that makes the marks.
  /// - Returns: The observation, which ends the marking.
  /// - Complexity: O(*n*) in the number of injectors below.
  @discardableResult
  public func markEvents(with signposter: some Signposter) -> InjectionObservation {
    let marks = EventMarks(signposter)
    return observe { marks.mark($0) }
  }
}

private final class EventMarks<Marks: Signposter>: Sendable {
  private let signposter: Marks

  /// The current intervals by the numbers of their requests.
  private let intervals = Protected<[Int: Marks.IntervalState]>([:])

  init(_ signposter: Marks) {
    self.signposter = signposter
  }

  func mark(_ event: InjectionEvent) {
    switch event.kind {
    case .registered: signposter.emitEvent("register", text(event))
    case .waiting: signposter.emitEvent("wait", text(event))
    case .askedLate: signposter.emitEvent("late", text(event))
    case .disposed: signposter.emitEvent("dispose", text(event))
    case .resolving: begin(event)
    case .built, .shared: end(event)
    case .failed(let error):
      signposter.emitEvent("fail", error.description)
      end(event)
    }
  }

  private func text(_ event: InjectionEvent) -> String { "\(event.displayName) in \(event.injector)" }

  private func begin(_ event: InjectionEvent) {
    guard let number = event.requestNumber else { return }
    let state = signposter.beginInterval("resolve", text(event))
    intervals.withLock { $0[number] = state }
  }

  private func end(_ event: InjectionEvent) {
    guard let number = event.requestNumber else { return }
    let state = intervals.withLock { $0.removeValue(forKey: number) }
    if let state { signposter.endInterval("resolve", state) }
  }
}
