import Synchronization

/// A hash table from types to objects that any thread reads without waiting.
///
/// Open addressing on the metatype's address, at most half full. A type keeps its slot and its cell for as long as the
/// table lives, since a program has only so many types; the object in the cell comes and goes.
///
/// Why this is sound: slots are only ever filled, the key last and with release ordering, so a reader that sees a key
/// sees its cell. Growth copies the slots into a larger array and publishes that; the arrays before it stay allocated
/// until the table goes, so a reader in one of them reads valid memory and at worst misses a type that was stored after
/// it looked. Cells are shared by all arrays. Only the caller's lock lets a writer in.
@safe
package struct MetatypeTable<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  package typealias Cell = ReplaceableReference<Object>

  @safe
  private struct Slot: ~Copyable {
    let key = Atomic<UInt>(0)
    var cell: UnsafeMutablePointer<Cell>?
  }

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
      for index in 0..<capacity { unsafe (first + index).initialize(to: Slot()) }
    }

    /// The slot that holds the key, or the empty one where it belongs.
    @inline(__always)
    func slot(for key: UInt) -> (slot: UnsafeMutablePointer<Slot>, isOccupied: Bool) {
      // Fibonacci hashing: the product's high bits depend on all bits of the address.
      var index = Int(truncatingIfNeeded: (UInt64(key) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
      while true {
        let slot = unsafe first + index
        let found = unsafe slot.pointee.key.load(ordering: .acquiring)
        if found == key { return unsafe (slot, true) }
        if found == 0 { return unsafe (slot, false) }
        index = (index &+ 1) & (capacity &- 1)
      }
    }
  }

  private let current: Atomic<UnsafeMutablePointer<Slots>>

  package init() {
    let slots = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    unsafe slots.initialize(to: Slots(capacityExponent: 3, smaller: nil))
    unsafe current = Atomic(slots)
  }

  deinit {
    var next = unsafe Optional(current.load(ordering: .acquiring))
    var ownsCells = true
    while let slots = unsafe next {
      for index in unsafe 0..<slots.pointee.capacity {
        let slot = unsafe slots.pointee.first + index
        if ownsCells, let cell = unsafe slot.pointee.cell {
          unsafe cell.deinitialize(count: 1)
          unsafe cell.deallocate()
        }
        unsafe slot.deinitialize(count: 1)
      }
      unsafe slots.pointee.first.deallocate()
      unsafe next = unsafe slots.pointee.smaller
      unsafe slots.deinitialize(count: 1)
      unsafe slots.deallocate()
      ownsCells = false
    }
  }

  /// Enters the cell of a type, and returns it with the object in it; whoever gets them leaves the cell when done.
  ///
  /// - Complexity: O(1) on average, in whatever number of types.
  @inline(__always)
  package func enter(_ type: ObjectIdentifier) -> (object: Unmanaged<Object>, cell: UnsafeMutablePointer<Cell>)? {
    let slots = unsafe current.load(ordering: .acquiring)
    let (slot, isOccupied) = unsafe slots.pointee.slot(for: UInt(bitPattern: type))
    guard isOccupied, let cell = unsafe slot.pointee.cell else { return nil }
    if let object = unsafe cell.pointee.enter() { return unsafe (object, cell) }
    unsafe cell.pointee.leave()
    return nil
  }

  /// Stores an object for a type, or removes it; the caller holds the lock that lets one writer in at a time.
  ///
  /// What was stored before is set aside; call ``releaseSetAside(for:)`` when the lock is no longer held.
  package func store(_ object: Object?, for type: ObjectIdentifier) {
    let key = UInt(bitPattern: type)
    var slots = unsafe current.load(ordering: .acquiring)
    let (found, isOccupied) = unsafe slots.pointee.slot(for: key)
    var slot = unsafe found
    if !isOccupied {
      if object == nil { return }
      if unsafe slots.pointee.count.load(ordering: .relaxed) * 2 == slots.pointee.capacity {
        unsafe slots = grown(from: slots)
        unsafe slot = unsafe slots.pointee.slot(for: key).slot
      }
      let cell = UnsafeMutablePointer<Cell>.allocate(capacity: 1)
      unsafe cell.initialize(to: Cell())
      unsafe slot.pointee.cell = unsafe cell
      unsafe slot.pointee.key.store(key, ordering: .releasing)
      unsafe slots.pointee.count.wrappingAdd(1, ordering: .relaxed)
    }
    unsafe slot.pointee.cell?.pointee.store(object)
  }

  /// Releases what was stored for a type before, as soon as nobody is reading it.
  package func releaseSetAside(for type: ObjectIdentifier) {
    let slots = unsafe current.load(ordering: .acquiring)
    let (slot, isOccupied) = unsafe slots.pointee.slot(for: UInt(bitPattern: type))
    if isOccupied { unsafe slot.pointee.cell?.pointee.releaseSetAside() }
  }

  /// Publishes an array of twice the capacity with the same cells.
  private func grown(from smaller: UnsafeMutablePointer<Slots>) -> UnsafeMutablePointer<Slots> {
    let larger = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    let exponent = unsafe smaller.pointee.capacity.trailingZeroBitCount + 1
    unsafe larger.initialize(to: Slots(capacityExponent: exponent, smaller: smaller))
    for index in unsafe 0..<smaller.pointee.capacity {
      let old = unsafe smaller.pointee.first + index
      let key = unsafe old.pointee.key.load(ordering: .relaxed)
      if key == 0 { continue }
      let new = unsafe larger.pointee.slot(for: key).slot
      unsafe new.pointee.cell = unsafe old.pointee.cell
      unsafe new.pointee.key.store(key, ordering: .relaxed)
    }
    let count = unsafe smaller.pointee.count.load(ordering: .relaxed)
    unsafe larger.pointee.count.store(count, ordering: .relaxed)
    unsafe current.store(larger, ordering: .releasing)
    return unsafe larger
  }
}
