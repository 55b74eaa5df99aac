import Synchronization

/// A strong reference that is stored once, by the first of several threads.
///
/// The library's `AtomicLazyReference` takes 650 instructions to read. Why this is sound: the word owns one retain, which
/// the deinitializer ends, and a thread that sees the object sees all of it.
@safe
struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let word = unsafe Atomic<Unmanaged<Object>?>(nil)

  deinit { unsafe word.load(ordering: .acquiring)?.release() }

  /// The object, once there is one.
  @inline(__always)
  var object: Object? { unsafe word.load(ordering: .acquiring)?.takeUnretainedValue() }

  /// Returns what a function reads of the object, which isn't retained, once there is one.
  @inline(__always)
  func read<Result>(_ body: (Object) -> Result?) -> Result? {
    unsafe word.load(ordering: .acquiring)?._withUnsafeGuaranteedRef(body)
  }

  /// Stores an object unless there is one, and returns the one that is there.
  func storeIfNil(_ object: Object) -> Object {
    let kept = unsafe Unmanaged.passRetained(object)
    let (stored, other) = unsafe word.compareExchange(expected: nil, desired: kept, ordering: .acquiringAndReleasing)
    if stored { return object }
    unsafe kept.release()
    return unsafe other.unsafelyUnwrapped.takeUnretainedValue()
  }
}
