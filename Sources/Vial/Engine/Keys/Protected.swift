import Synchronization

/// A value behind a lock, the only kind of lock in Vial.
///
/// It is a `Mutex` that the thread sanitizer understands. On Linux the sanitizer does not see inside `Mutex`, and takes
/// guarded accesses for races, in programs that use Vial too; it does see the atomic operations here.
package struct Protected<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let wasUnlocked = Atomic<Bool>(false)

  package init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a function with exclusive access to the value; no code of the program's own may run in it.
  package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    mutex.withLock { value in
      _ = wasUnlocked.load(ordering: .acquiring)
      defer { wasUnlocked.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
