public import Synchronization

/// A strong reference that any thread uses without waiting while another thread replaces it.
///
/// A reader enters, uses the object for as long as it likes, and leaves. A writer swaps the object, sets the old one
/// aside, and releases it once no reader is inside; where one is, the last reader to leave releases it. No reader
/// waits for a writer; under readers that overlap without a pause, what was set aside is kept until there is one.
///
/// Why this is sound: `current` and `setAside` own one retain of what they hold. A reader that loaded the old object
/// entered before the swap, all operations on the two words are sequentially consistent, and an object set aside is
/// released only after `readers` was seen empty later than the swap. So nobody uses an object that was released.
@safe
@usableFromInline
package struct ReplaceableReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @_alwaysEmitIntoClient static var reader: UInt { 2 }
  @_alwaysEmitIntoClient static var somethingSetAside: UInt { 1 }

  /// Twice the number of readers inside, plus one while something set aside awaits the last of them.
  @usableFromInline let readers = Atomic<UInt>(0)
  private let current = unsafe Atomic<Unmanaged<Object>?>(nil)
  private let setAside = Protected<[Object]>([])

  deinit {
    unsafe current.load(ordering: .acquiring)?.release()
  }

  /// Enters, and returns the object if there is one; whoever entered calls ``leave()`` when done with it.
  @inline(__always)
  package func enter() -> Unmanaged<Object>? {
    readers.wrappingAdd(Self.reader, ordering: .sequentiallyConsistent)
    return unsafe current.load(ordering: .sequentiallyConsistent)
  }

  /// The object, retained, for whoever holds the lock that lets one writer in: nobody replaces it meanwhile.
  ///
  /// It does not enter, since the last to leave releases what was set aside, which must not happen under a lock.
  package var objectForWriter: Object? {
    unsafe current.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Takes the object out if a function wants it; the caller has the reference to itself.
  func takeForOwner(where isWanted: (Object) -> Bool) -> Object? {
    let object = unsafe current.load(ordering: .acquiring)
    guard let object = unsafe object, unsafe object._withUnsafeGuaranteedRef(isWanted) else { return nil }
    unsafe current.store(nil, ordering: .relaxed)
    return unsafe object.takeRetainedValue()
  }

  /// Whether it refers to an object, or to nothing if none is given; the caller keeps the object alive.
  func holds(_ object: Unmanaged<Object>?) -> Bool {
    unsafe current.load(ordering: .sequentiallyConsistent)?.toOpaque() == object?.toOpaque()
  }

  /// Whether anybody else is inside while the caller is.
  @inline(__always)
  var hasSeveralReaders: Bool { readers.load(ordering: .relaxed) >= 2 * Self.reader }

  /// Leaves, and clears up if that was left to the last reader.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func leave() {
    let left = readers.wrappingSubtract(Self.reader, ordering: .sequentiallyConsistent)
    if left.newValue == Self.somethingSetAside { releaseSetAside() }
  }

  /// Replaces the object and sets the old one aside; call ``releaseSetAside()`` when no lock is held.
  package func store(_ object: Object?) {
    let replacement = unsafe object.map { unsafe Unmanaged.passRetained($0) }
    if let old = unsafe current.exchange(replacement, ordering: .sequentiallyConsistent) {
      setAside.withLock { unsafe $0.append(old.takeRetainedValue()) }
    }
  }

  /// Releases what was set aside, or leaves that to the last reader who is inside.
  ///
  /// Releasing may run deinitializers of the program's own.
  @usableFromInline
  package func releaseSetAside() {
    while true {
      let old = readers.bitwiseOr(Self.somethingSetAside, ordering: .sequentiallyConsistent).oldValue
      if old >= Self.reader { return }
      readers.bitwiseAnd(~Self.somethingSetAside, ordering: .sequentiallyConsistent)
      let objects = setAside.withLock { objects in
        defer { objects = [] }
        return objects
      }
      // Whoever entered by now may use one of these; nobody who enters later can.
      if objects.isEmpty || readers.load(ordering: .sequentiallyConsistent) < Self.reader { return }
      setAside.withLock { $0 += objects }
    }
  }
}
