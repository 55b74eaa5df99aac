import Testing
import Vial

/// The requests to the default injector that are made outside of any test while tests have injectors of their own.
///
/// A test that doesn't see its injector, such as in a detached task, would get another one's instances without notice.
enum OutsideRequests {
  private struct State {
    /// The number of tests that run with injectors of their own.
    var tests = 0

    var observation: InjectionObservation?

    /// The requests that were told, until no such test runs.
    var told: Set<RequestPlace> = []
  }

  private struct RequestPlace: Hashable {
    let service: String
    let place: CodeLocation?
  }

  private static let state = Protected(State())

  /// Tells requests from now on, until as many calls have ended the watch.
  static func watch() {
    state.withLock { state in
      state.tests += 1
      if state.tests == 1 { state.observation = Injector.default.observe(Observer()) }
    }
  }

  static func endWatch() {
    let observation: InjectionObservation? = state.withLock { state in
      state.tests -= 1
      if state.tests > 0 { return nil }
      defer { state = State() }
      return state.observation
    }
    observation?.end()
  }

  private struct Observer: InjectionObserver {
    func received(_ event: InjectionEvent) {
      // A provider's request follows from one that was told, and a chosen default injector is meant.
      guard case .resolving = event.kind, Test.current == nil, event.isOfUnchosenDefault else { return }
      let request = RequestPlace(service: event.displayName, place: event.request)
      guard OutsideRequests.state.withLock({ $0.told.insert(request).inserted }) else { return }
      var text = Diagnosis(
        headline: "\(event.displayName) was requested from the default injector outside any test, while tests with "
          + "their own injectors were running."
      )
      text.add("requested", event.request?.description)
      text.add(
        "remedy",
        "start the work with `Task { }`, or pass `Injector.current` to it: detached tasks and threads don't inherit a "
          + "test's injector; if the default injector is meant, request it in `Injector.withDefault(.default) { }`"
      )
      Issue.record(Comment(rawValue: text.text), sourceLocation: SourceLocation(event.request ?? CodeLocation()))
    }
  }
}
