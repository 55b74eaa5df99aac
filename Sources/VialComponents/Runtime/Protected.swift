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
  package init(_ value: consuming sending Value) {
    self.value = _Cell(value)
  }

  /// Runs a function with exclusive access to the value; the function must not run the program's own code.
  @_alwaysEmitIntoClient
  package func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result {
    lock.acquire()
    defer { lock.release() }
    // By its address, since the sanitizer would take an access to the value for one to the lock, which comes first.
    let address = unsafe value._address
    return unsafe body(&address.pointee)
  }
}

/// The lock of a ``Protected`` value.
@usableFromInline
struct Lock: ~Copyable, Sendable {
  @usableFromInline let mutex = _MutexHandle()
  @usableFromInline let wasReleased = Atomic<Bool>(false)

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
