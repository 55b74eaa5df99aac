import Testing
import Vial

/// The requests that reach the injector of a test after its end, each an issue that names the test.
enum LateRequests {
  /// Tells late requests from now on, for as long as the injector lives.
  static func watch(_ injector: Injector, of test: Test) {
    let owner = "the ended test \(test.name), \(test.sourceLocation.fileID):\(test.sourceLocation.line)"
    injector.note(owner: owner)
    injector.observe(Observer(test: test))
  }

  private final class Observer: InjectionObserver {
    let test: Test

    /// The properties of which was told.
    private let told = Protected<Set<String>>([])

    init(test: Test) { self.test = test }

    func received(_ event: InjectionEvent) {
      guard case .askedLate = event.kind else { return }
      guard told.withLock({ $0.insert(event.displayName).inserted }) else { return }
      var text = Diagnosis(headline: "\(event.displayName) was asked after the test \(test.name) had ended.")
      text.add("requested", event.request?.description)
      text.add("path", event.parent.map { "\($0.displayName)" })
      text.add("remedy", "await the task that asks, or cancel it, before the test ends")
      Issue.record(Comment(rawValue: text.text), sourceLocation: test.sourceLocation)
    }
  }
}
