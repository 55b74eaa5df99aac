import Foundation
import Synchronization

/// An event that orders nothing, so that the thread sanitizer judges the ordering of what is tested and not of the
/// test.
final class Hint: Sendable {
  private let reached = Atomic<Int>(0)

  /// The number that has been reached.
  var number: Int { reached.load(ordering: .relaxed) }

  /// Says that a number has been reached.
  func advance(to number: Int) { reached.store(number, ordering: .relaxed) }

  /// Waits until the number has been reached.
  func wait(for number: Int) { while self.number < number { sched_yield() } }
}
