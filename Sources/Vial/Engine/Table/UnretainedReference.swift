import Synchronization

/// A reference to an object that something else keeps, and that isn't retained for it.
///
/// Why this is sound: where one is made, something is known to keep the object for as long as the reference is used, and
/// each retain is released once.
@safe
@usableFromInline
struct UnretainedReference<Object: AnyObject & Sendable>: Equatable, Sendable {
  @usableFromInline let unmanaged: Unmanaged<Object>

  @inline(__always)
  @unsafe init(_ object: Object) { unsafe unmanaged = .passUnretained(object) }

  /// Creates a reference that owns a retain, until ``release()`` or ``takeRetained()``.
  @inline(__always)
  @unsafe init(retaining object: Object) { unsafe unmanaged = .passRetained(object) }

  /// The object, retained.
  @inline(__always)
  var object: Object { unsafe unmanaged.takeUnretainedValue() }

  /// Returns the reference with an address, as an atomic word has it; `nil` for zero.
  @inline(__always)
  static func at(_ address: UInt) -> Self? { unsafe unsafeBitCast(address, to: Self?.self) }

  @inline(__always)
  var address: UInt { unsafe UInt(bitPattern: unmanaged.toOpaque()) }

  /// Returns what a function reads of the object, which isn't retained for that.
  @_alwaysEmitIntoClient
  @inline(__always)
  func read<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try unsafe unmanaged._withUnsafeGuaranteedRef(body)
  }

  @unsafe func release() { unsafe unmanaged.release() }

  @unsafe func takeRetained() -> Object { unsafe unmanaged.takeRetainedValue() }

  @usableFromInline
  static func == (one: UnretainedReference, other: UnretainedReference) -> Bool { one.address == other.address }
}

/// A strong reference that is stored once, by the first of several threads.
///
/// Each request for a property reads one, for which the library's `AtomicLazyReference` is too slow. Why this is sound: the word
/// owns one retain, which the deinitializer ends, and a thread that sees the object sees all of it.
@safe
struct OnceReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let word = Atomic<UInt>(0)

  private var reference: UnretainedReference<Object>? { @inline(__always) get { .at(word.load(ordering: .acquiring)) } }

  deinit { unsafe reference?.release() }

  /// The object, once there is one.
  @inline(__always)
  var object: Object? { reference?.object }

  /// Returns what a function reads of the object, which isn't retained, once there is one.
  @inline(__always)
  func read<Result>(_ body: (Object) -> Result?) -> Result? { reference?.read(body) }

  /// Stores an object unless there is one, and returns the one that is there.
  func storeIfNil(_ object: Object) -> Object {
    let kept = unsafe UnretainedReference(retaining: object)
    let (stored, other) = word.compareExchange(expected: 0, desired: kept.address, ordering: .acquiringAndReleasing)
    if stored { return object }
    unsafe kept.release()
    return UnretainedReference<Object>.at(other)?.object ?? object
  }
}
