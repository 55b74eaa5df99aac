import Synchronization

/// Keeps what was calculated.
final class Answers: Sendable {
  private let stored = Mutex<Double?>(nil)

  /// The last answer, if there was one.
  var last: Double? { stored.withLock { $0 } }

  /// Keeps an answer.
  func keep(_ answer: Double) { stored.withLock { $0 = answer } }
}
