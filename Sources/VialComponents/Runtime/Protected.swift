public import Synchronization

/// A value behind a lock, the only kind of lock in Vial.
///
/// A `Mutex` that the thread sanitizer understands. On Linux the sanitizer doesn't see into `Mutex` and reports guarded
/// accesses as races, in programs that use Vial too. It sees the atomic operations here.
@usableFromInline
package struct Protected<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let wasUnlocked = Atomic<Bool>(false)

  @_alwaysEmitIntoClient
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a function with exclusive access to the value; the function must not run the program's own code.
  @_alwaysEmitIntoClient
  package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = wasUnlocked.load(ordering: .acquiring)
      defer { wasUnlocked.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
