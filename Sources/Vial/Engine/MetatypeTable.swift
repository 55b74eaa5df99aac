import Synchronization

/// A hash table from types, and what narrows them, to objects that any thread reads without waiting.
///
/// Open addressing on the metatype's address, at most half full. A key keeps its cell for as long as the table lives,
/// since a program has only so many types; the object in the cell comes and goes.
///
/// Why this is sound: slots are only ever filled, with release ordering, so a reader that sees a cell sees its key.
/// Growth copies the slots into a larger array and publishes that; the arrays before it stay allocated until the table
/// goes, so a reader in one of them reads valid memory and at worst misses a key that was stored after it looked. Cells
/// are shared by all arrays. Only the caller's lock lets a writer in.
@safe
package struct MetatypeTable<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  package typealias Cell = MetatypeCell<Object>
  private typealias Slot = Atomic<UnsafeMutablePointer<Cell>?>

  @safe
  private struct Slots: ~Copyable {
    let first: UnsafeMutablePointer<Slot>
    let capacity: Int
    let shift: UInt64
    let smaller: UnsafeMutablePointer<Slots>?
    /// The number of occupied slots, which only the writer cares for; atomic because readers look at its neighbours.
    let count = Atomic<Int>(0)

    init(capacityExponent: Int, smaller: UnsafeMutablePointer<Slots>?) {
      unsafe self.smaller = unsafe smaller
      capacity = 1 << capacityExponent
      shift = UInt64(UInt64.bitWidth - capacityExponent)
      unsafe first = .allocate(capacity: capacity)
      for index in 0..<capacity { unsafe (first + index).initialize(to: Slot(nil)) }
    }

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

  private let current: Atomic<UnsafeMutablePointer<Slots>>

  /// Where the cells are, which only the writer changes.
  private let room: UnsafeMutablePointer<MetatypeCellRoom<Object>>

  package init() {
    unsafe room = .allocate(capacity: 1)
    unsafe room.initialize(to: MetatypeCellRoom())
    let slots = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    unsafe slots.initialize(to: Slots(capacityExponent: 4, smaller: nil))
    unsafe current = Atomic(slots)
  }

  deinit {
    var next = unsafe Optional(current.load(ordering: .acquiring))
    var isCurrent = true
    while let slots = unsafe next {
      for index in unsafe 0..<slots.pointee.capacity {
        let slot = unsafe slots.pointee.first + index
        if isCurrent { unsafe slot.pointee.load(ordering: .relaxed)?.deinitialize(count: 1) }
        unsafe slot.deinitialize(count: 1)
      }
      unsafe slots.pointee.first.deallocate()
      unsafe next = unsafe slots.pointee.smaller
      unsafe slots.deinitialize(count: 1)
      unsafe slots.deallocate()
      isCurrent = false
    }
    unsafe room.deinitialize(count: 1)
    unsafe room.deallocate()
  }

  /// Enters the cell of a key, and returns it with the object in it; whoever gets them leaves the cell when done.
  ///
  /// - Complexity: O(1) on average, in whatever number of types.
  @inline(__always)
  package func enter(_ key: TypeKey) -> (object: Unmanaged<Object>, cell: UnsafeMutablePointer<Cell>)? {
    guard let cell = unsafe find(key) else { return nil }
    if let object = unsafe cell.pointee.reference.enter() { return unsafe (object, cell) }
    unsafe cell.pointee.reference.leave()
    return nil
  }

  /// Returns the object that is stored for a key, retained.
  package func object(for key: TypeKey) -> Object? {
    guard let (object, cell) = unsafe enter(key) else { return nil }
    defer { unsafe cell.pointee.reference.leave() }
    return unsafe object.takeUnretainedValue()
  }

  /// Returns the object that is stored for a key, retained; the caller holds the lock that lets one writer in at a
  /// time.
  package func objectForWriter(_ key: TypeKey) -> Object? {
    unsafe find(key)?.pointee.reference.objectForWriter
  }

  /// Stores an object for a key, or removes it; the caller holds the lock that lets one writer in at a time.
  ///
  /// What was stored before is set aside; call ``releaseSetAside(for:)`` when the lock is no longer held.
  package func store(_ object: Object?, for key: TypeKey) {
    var slots = unsafe current.load(ordering: .acquiring)
    let (found, known) = unsafe slots.pointee.find(key)
    if let known = unsafe known { return unsafe known.pointee.reference.store(object) }
    if object == nil { return }
    var slot = unsafe found
    let count = unsafe slots.pointee.count.load(ordering: .relaxed)
    if unsafe count == slots.pointee.mostCells {
      unsafe slots = grown(from: slots)
      unsafe slot = unsafe slots.pointee.find(key).slot
    }
    let cell = unsafe room.pointee.next(after: count)
    unsafe cell.initialize(to: Cell(key: key))
    unsafe cell.pointee.reference.store(object)
    unsafe slot.pointee.store(cell, ordering: .releasing)
    unsafe slots.pointee.count.store(count + 1, ordering: .relaxed)
  }

  /// Releases what was stored for a key before, as soon as nobody is reading it.
  package func releaseSetAside(for key: TypeKey) {
    if let cell = unsafe find(key) { unsafe cell.pointee.reference.releaseSetAside() }
  }

  /// Every object that is stored, retained, in no order; the caller holds the lock that lets one writer in at a time.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  package var objectsForWriter: [Object] {
    let slots = unsafe current.load(ordering: .acquiring)
    return unsafe (0..<slots.pointee.capacity).compactMap { index in
      guard let cell = unsafe slots.pointee.first[index].load(ordering: .acquiring) else { return nil }
      return unsafe cell.pointee.reference.objectForWriter
    }
  }

  /// Returns the cell of a key, if it ever held an object.
  @inline(__always)
  package func find(_ key: TypeKey) -> UnsafeMutablePointer<Cell>? {
    unsafe current.load(ordering: .acquiring).pointee.find(key).cell
  }

  /// Returns the cell of a key that is nothing but a type, if it ever held an object.
  @inline(__always)
  func findPlain(_ word: UInt) -> UnsafeMutablePointer<Cell>? {
    unsafe current.load(ordering: .acquiring).pointee.findPlain(word)
  }

  /// Publishes an array of twice the capacity with the same cells.
  private func grown(from smaller: UnsafeMutablePointer<Slots>) -> UnsafeMutablePointer<Slots> {
    let larger = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    let exponent = unsafe smaller.pointee.capacity.trailingZeroBitCount + 1
    unsafe larger.initialize(to: Slots(capacityExponent: exponent, smaller: smaller))
    for index in unsafe 0..<smaller.pointee.capacity {
      guard let cell = unsafe smaller.pointee.first[index].load(ordering: .relaxed) else { continue }
      unsafe larger.pointee.find(cell.pointee.key).slot.pointee.store(cell, ordering: .relaxed)
    }
    let count = unsafe smaller.pointee.count.load(ordering: .relaxed)
    unsafe larger.pointee.count.store(count, ordering: .relaxed)
    unsafe current.store(larger, ordering: .releasing)
    return unsafe larger
  }
}
