import Synchronization

/// A number that threads count up.
final class Counter: Sendable {
  private let count = Atomic<Int>(0)

  /// How often it was counted up.
  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  /// Counts up, and returns the new number.
  @discardableResult
  func next() -> Int { count.add(1, ordering: .sequentiallyConsistent).newValue }
}
