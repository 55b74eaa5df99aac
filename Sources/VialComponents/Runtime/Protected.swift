public import Synchronization

/// A value behind a lock, the only kind of lock in Vial.
///
/// It consists of what a `Mutex` consists of, since a program would have the code of `Mutex.withLock` once for each use of a
/// lock. On Linux the thread sanitizer doesn't see into a mutex, and reports guarded accesses as races, in programs that use
/// Vial too. It sees the atomic operations here.
///
/// Why `@unchecked Sendable` is sound: the value was sent here, and only what holds the lock reaches it.
@usableFromInline
package struct Protected<Value>: ~Copyable, @unchecked Sendable {
  @usableFromInline let lock = Lock()
  @usableFromInline let value: _Cell<Value>

  @_alwaysEmitIntoClient
  package init(_ value: consuming sending Value) { self.value = _Cell(value) }

  /// Runs a function with exclusive access to the value; the function must not run the program's own code.
  @_alwaysEmitIntoClient
  package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    lock.acquire()
    defer { lock.release() }
    let address = unsafe value._address
    return unsafe body(&address.pointee)
  }
}

/// The lock of a ``Protected`` value.
@usableFromInline
struct Lock: ~Copyable {
  /// Comes first, since the thread sanitizer takes an access to a ``Protected`` value for one to its first word, which no
  /// other thread may change meanwhile.
  @usableFromInline let wasReleased = Atomic<Bool>(false)
  @usableFromInline let mutex = _MutexHandle()

  @_alwaysEmitIntoClient
  init() {}

  @usableFromInline @inline(never)
  func acquire() {
    unsafe mutex.unsafeLock()
    _ = wasReleased.load(ordering: .acquiring)
  }

  @usableFromInline @inline(never)
  func release() {
    wasReleased.store(true, ordering: .releasing)
    unsafe mutex.unsafeUnlock()
  }
}
