import Foundation
import Synchronization

/// A value behind a lock that the thread sanitizer sees, as it does not see `Mutex` on Linux.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  /// A copy of the value.
  package var value: Value { lock.withLock { stored } }

  /// Changes the value.
  package func change(_ body: (inout Value) -> Void) { lock.withLock { body(&stored) } }
}

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

/// What keeps one value, such as a dependency that it was given.
package final class Holder<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
