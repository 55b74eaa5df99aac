import Synchronization

/// A number that threads count up.
package final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// How often it was counted up.
  package var value: Int { count.load(ordering: .sequentiallyConsistent) }

  package init() {}

  /// Counts up, and returns the new number.
  @discardableResult
  package func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}
