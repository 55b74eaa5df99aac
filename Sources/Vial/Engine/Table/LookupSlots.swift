import Synchronization

/// One of the arrays of a ``LookupTable``: its slots, the smaller array before it, and how full it is.
///
/// Why this is sound: it is made in memory of its own, in which its slots follow, and lives until that memory is given back.
@safe
struct LookupSlots<Object: AnyObject & Sendable>: ~Copyable {
  typealias Cell = LookupCell<Object>
  typealias Slot = Atomic<UnsafeMutablePointer<Cell>?>

  let first: UnsafeMutablePointer<Slot>
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

  /// The slot that holds a cell with the key, and that cell; or the empty slot where it belongs.
  @inline(__always)
  func find(_ key: TypeKey) -> (slot: UnsafeMutablePointer<Slot>, cell: UnsafeMutablePointer<Cell>?) {
    var index = Int(truncatingIfNeeded: key.scattered &>> shift)
    while true {
      let slot = unsafe first + index
      guard let cell = unsafe slot.pointee.load(ordering: .acquiring) else { return unsafe (slot, nil) }
      if unsafe cell.pointee.key == key { return unsafe (slot, cell) }
      index = (index &+ 1) & (capacity &- 1)
    }
  }

  /// The cell with a key that is nothing but a type.
  @inline(__always)
  func findPlain(_ word: UInt) -> UnsafeMutablePointer<Cell>? {
    var index = Int(truncatingIfNeeded: TypeKey.scattered(UInt64(word)) &>> shift)
    while true {
      guard let cell = unsafe first[index].load(ordering: .acquiring) else { return nil }
      if unsafe cell.pointee.key.typeWord == word { return unsafe cell }
      index = (index &+ 1) & (capacity &- 1)
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

  init(key: TypeKey) {
    self.key = key
  }
}
