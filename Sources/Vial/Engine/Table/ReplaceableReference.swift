public import Synchronization

/// A strong reference that threads use without waiting while another thread replaces it.
///
/// A reader enters, uses the object, and leaves. A writer swaps the object, sets the old one aside, and releases it
/// when no reader is inside; otherwise the last reader to leave releases it. No reader waits for a writer. While
/// readers overlap without a pause, objects that were set aside are kept.
///
/// Why this is sound: `current` and `setAside` own one retain of their objects. A reader that loaded the old object
/// entered before the swap, all operations on the two words are sequentially consistent, and an object that was set
/// aside is released only after `readers` was seen empty later than the swap. So no thread uses a released object.
@safe
@usableFromInline
struct ReplaceableReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @_alwaysEmitIntoClient static var reader: UInt { 2 }
  @_alwaysEmitIntoClient static var somethingSetAside: UInt { 1 }

  /// Twice the number of readers inside, plus one while the last of them has objects to release.
  @usableFromInline let readers = Atomic<UInt>(0)
  private let current = unsafe Atomic<Unmanaged<Object>?>(nil)
  private let setAside = Protected<[Object]>([])

  deinit {
    unsafe current.load(ordering: .acquiring)?.release()
  }

  /// Enters, and returns the object; every caller calls ``leave()`` when done with it.
  @inline(__always)
  func enter() -> Unmanaged<Object>? {
    readers.wrappingAdd(Self.reader, ordering: .sequentiallyConsistent)
    return unsafe current.load(ordering: .sequentiallyConsistent)
  }

  /// The object of a reference that is never replaced.
  @inline(__always)
  var permanent: Unmanaged<Object>? { unsafe current.load(ordering: .acquiring) }

  /// The object, retained; the caller holds the writer's lock.
  ///
  /// It does not enter, because the last reader to leave releases objects, which must not happen under a lock.
  var objectForWriter: Object? {
    unsafe current.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Removes and returns the object if a function selects it; no other thread uses the reference.
  func takeForOwner(where isWanted: (Object) -> Bool) -> Object? {
    let object = unsafe current.load(ordering: .acquiring)
    guard let object = unsafe object, unsafe object._withUnsafeGuaranteedRef(isWanted) else { return nil }
    unsafe current.store(nil, ordering: .relaxed)
    return unsafe object.takeRetainedValue()
  }

  /// Whether it refers to an object, or to none; the caller keeps the object alive.
  func holds(_ object: Unmanaged<Object>?) -> Bool {
    unsafe current.load(ordering: .sequentiallyConsistent)?.toOpaque() == object?.toOpaque()
  }

  /// Whether another reader is inside while the caller is.
  @inline(__always)
  var hasSeveralReaders: Bool { readers.load(ordering: .relaxed) >= 2 * Self.reader }

  /// Leaves, and releases old objects if the caller is the last reader.
  @_alwaysEmitIntoClient
  @inline(__always)
  func leave() {
    let left = readers.wrappingSubtract(Self.reader, ordering: .sequentiallyConsistent)
    if left.newValue == Self.somethingSetAside { releaseSetAside() }
  }

  /// Replaces the object and sets the old one aside; call ``releaseSetAside()`` when no lock is held.
  func store(_ object: Object?) {
    let replacement = unsafe object.map { unsafe Unmanaged.passRetained($0) }
    if let old = unsafe current.exchange(replacement, ordering: .sequentiallyConsistent) {
      setAside.withLock { unsafe $0.append(old.takeRetainedValue()) }
    }
  }

  /// Removes and returns the object, and sets it aside as well if a reader may use it; returns whether it did.
  ///
  /// The caller holds the writer's lock.
  func take() -> (object: Object, isSetAside: Bool)? {
    guard let old = unsafe current.exchange(nil, ordering: .sequentiallyConsistent) else { return nil }
    let object = unsafe old.takeRetainedValue()
    // A reader that enters from now on finds nothing.
    let isSetAside = readers.load(ordering: .sequentiallyConsistent) >= Self.reader
    if isSetAside { setAside.withLock { $0.append(object) } }
    return (object, isSetAside)
  }

  /// Releases the objects that were set aside, or leaves that to the last reader inside.
  ///
  /// Releasing may run the program's deinitializers.
  @usableFromInline
  func releaseSetAside() {
    while true {
      let old = readers.bitwiseOr(Self.somethingSetAside, ordering: .sequentiallyConsistent).oldValue
      if old >= Self.reader { return }
      readers.bitwiseAnd(~Self.somethingSetAside, ordering: .sequentiallyConsistent)
      let objects = setAside.withLock { objects in
        defer { objects = [] }
        return objects
      }
      // A reader that has entered by now may use one of these objects; later readers can't.
      if objects.isEmpty || readers.load(ordering: .sequentiallyConsistent) < Self.reader { return }
      setAside.withLock { $0 += objects }
    }
  }
}
