import Foundation

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
