public import Synchronization

/// One of the arrays of a ``LookupTable``: its slots, the smaller array before it, and how full it is.
///
/// Why this is sound: it is made in memory of its own, in which its slots follow, and lives until that memory is given back.
@safe
struct LookupSlots<Object: AnyObject & Sendable>: ~Copyable {
  typealias Slot = Atomic<UnsafeMutablePointer<LookupCell<Object>>?>

  private let first: UnsafeMutablePointer<Slot>
  let capacity: Int
  private let shift: UInt64
  let smaller: UnsafeMutablePointer<LookupSlots>?
  /// The number of occupied slots, which only the writer cares for; atomic because readers look at its neighbours.
  let count = Atomic<Int>(0)

  /// Makes an array, with more memory behind its slots if that is asked for; `deallocate()` gives back all of it.
  static func make(
    capacityExponent: Int,
    smaller: UnsafeMutablePointer<LookupSlots>? = nil,
    extraBytes: Int = 0
  ) -> UnsafeMutablePointer<LookupSlots> {
    let (header, slot) = unsafe (MemoryLayout<Self>.stride, MemoryLayout<Slot>.stride)
    let bytes = header + slot << capacityExponent + extraBytes
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: MemoryLayout<Self>.alignment)
    let slots = unsafe memory.bindMemory(to: Self.self, capacity: 1)
    let first = unsafe (memory + header).bindMemory(to: Slot.self, capacity: 1 << capacityExponent)
    unsafe slots.initialize(to: unsafe Self(first, capacityExponent: capacityExponent, smaller: smaller))
    return unsafe slots
  }

  private init(
    _ first: UnsafeMutablePointer<Slot>,
    capacityExponent: Int,
    smaller: UnsafeMutablePointer<LookupSlots>?
  ) {
    unsafe self.smaller = unsafe smaller
    unsafe self.first = unsafe first
    capacity = 1 << capacityExponent
    shift = UInt64(UInt64.bitWidth - capacityExponent)
    for index in 0..<capacity { unsafe (first + index).initialize(to: Slot(nil)) }
  }

  /// The end of the slots, where the memory that was asked for begins.
  var end: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(first + capacity) }

  /// The number of cells with which the array is full: a quarter of a small one, where the room costs little and the
  /// first probe hits more often, and half of a large one.
  var mostCells: Int { capacity <= 1_024 ? capacity / 4 : capacity / 2 }

  /// The cell with a key, if that ever held an object.
  @inline(__always)
  func find(_ key: TypeKey) -> CellReference<Object>? {
    var index = Int(truncatingIfNeeded: key.scattered &>> shift)
    while let cell = self[index] {
      if cell.key == key { return cell }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  /// The cell with a key that is nothing but a type.
  @inline(__always)
  func findPlain(_ word: UInt) -> CellReference<Object>? {
    var index = Int(truncatingIfNeeded: TypeKey.scattered(UInt64(word)) &>> shift)
    while let cell = self[index] {
      if cell.key.typeWord == word { return cell }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }

  /// Puts the cell of a new key in the slot where it belongs; the caller is the only writer.
  func add(_ cell: CellReference<Object>) {
    var index = Int(truncatingIfNeeded: cell.key.scattered &>> shift)
    while self[index] != nil { index = (index &+ 1) & (capacity &- 1) }
    unsafe first[index].store(cell.pointer, ordering: .releasing)
  }

  /// The cell in a slot.
  subscript(index: Int) -> CellReference<Object>? {
    @inline(__always) get {
      guard let cell = unsafe first[index].load(ordering: .acquiring) else { return nil }
      return unsafe CellReference(cell)
    }
  }
}

/// The place in a table where a key's object is.
@usableFromInline
struct LookupCell<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The bytes from one cell to the next: threads that use different cells do not share a cache line.
  static var distance: Int { (MemoryLayout<Self>.size + 63) / 64 * 64 }

  let key: TypeKey
  @usableFromInline let reference = ReplaceableReference<Object>()
}

/// The place of a cell, which it keeps.
///
/// Why this is sound: the table that made the cell lives longer than its references, and nothing changes the cell but through its
/// ``ReplaceableReference``.
@safe
@usableFromInline
struct CellReference<Object: AnyObject & Sendable>: Equatable {
  @usableFromInline let pointer: UnsafeMutablePointer<LookupCell<Object>>

  init(_ memory: UnsafeMutableRawPointer) { unsafe pointer = memory.assumingMemoryBound(to: LookupCell<Object>.self) }

  /// Makes a cell in memory that has room for it.
  init(initializing memory: UnsafeMutableRawPointer, for key: TypeKey) {
    unsafe self.init(memory)
    unsafe pointer.initialize(to: LookupCell(key: key))
  }

  var key: TypeKey { unsafe pointer.pointee.key }

  @usableFromInline
  var reference: ReplaceableReference<Object> {
    @_alwaysEmitIntoClient @inline(__always) _read { yield unsafe pointer.pointee.reference }
  }

  @usableFromInline
  static func == (one: CellReference, other: CellReference) -> Bool { unsafe one.pointer == other.pointer }

  @unsafe func deinitialize() { unsafe pointer.deinitialize(count: 1) }
}

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

  /// The address of the object, or zero.
  private let current = Atomic<UInt>(0)
  private let setAside = Protected<[Object]>([])

  deinit { unsafe permanent?.release() }

  /// Enters, and returns the object; every caller calls ``leave()`` when done with it.
  @inline(__always)
  func enter() -> UnretainedReference<Object>? {
    readers.wrappingAdd(Self.reader, ordering: .sequentiallyConsistent)
    return .at(current.load(ordering: .sequentiallyConsistent))
  }

  /// The object, for a caller that knows that no other thread replaces it meanwhile.
  @inline(__always)
  var permanent: UnretainedReference<Object>? { .at(current.load(ordering: .acquiring)) }

  /// The object, retained; the caller holds the writer's lock.
  ///
  /// It does not enter, because the last reader to leave releases objects, which must not happen under a lock.
  var objectForWriter: Object? { permanent?.object }

  /// Whether it refers to an object, or to none; the caller keeps the object alive.
  func holds(_ object: UnretainedReference<Object>?) -> Bool {
    current.load(ordering: .sequentiallyConsistent) == object?.address ?? 0
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
    let replacement = object.map { unsafe UnretainedReference(retaining: $0).address } ?? 0
    if let old = UnretainedReference<Object>.at(current.exchange(replacement, ordering: .sequentiallyConsistent)) {
      setAside.withLock { unsafe $0.append(old.takeRetained()) }
    }
  }

  /// Removes and returns the object, and sets it aside as well if a reader may use it; returns whether it did.
  ///
  /// The caller holds the writer's lock, or no other thread uses the reference.
  func take() -> (object: Object, isSetAside: Bool)? {
    let taken = current.exchange(0, ordering: .sequentiallyConsistent)
    guard let old = UnretainedReference<Object>.at(taken) else { return nil }
    let object = unsafe old.takeRetained()
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
      let objects = setAside.withLock { exchange(&$0, with: []) }
      // A reader that has entered by now may use one of these objects; later readers can't.
      if objects.isEmpty || readers.load(ordering: .sequentiallyConsistent) < Self.reader { return }
      setAside.withLock { $0 += objects }
    }
  }
}
