import Synchronization

/// A hash table from types, and what narrows them, to objects that any thread reads without waiting.
///
/// Open addressing on the metatype's address, at most half full. A key keeps its cell for as long as the table lives,
/// since a program has only so many types; the object in the cell comes and goes. Keys of parts are numbered, and theirs
/// are not used again, so that whoever still has one finds nothing rather than something else: a table grows by a cell
/// for each candidate, element and decorated binding that is ever stored in it.
///
/// Why this is sound: slots are only ever filled, with release ordering, so a reader that sees a cell sees its key.
/// Growth copies the slots into a larger array and publishes that; the arrays before it stay allocated until the table
/// goes, so a reader in one of them reads valid memory and at worst misses a key that was stored after it looked. Cells
/// are shared by all arrays. Only the caller's lock lets a writer in.
///
/// A table can be veiled: then `find` and `findPlain` find nothing, and their callers look behind the veil. The veil is
/// one more array, which is never filled and stays allocated as the others do, so a reader in it reads valid memory, and
/// one who is in another array meanwhile finds what is there. Writers hold the lock when they veil, unveil and grow the
/// table, so `visible` is the current array or the veil again whenever the lock is released. Whoever finds nothing
/// cannot tell whether there was a veil: before the first one, the owner of the table publishes that there may be one,
/// and a reader that sees the veil sees that as well.
@safe
package struct LookupTable<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  package typealias Cell = MetatypeCell<Object>
  private typealias Slots = MetatypeSlots<Object>

  /// What those readers look in who are to be quick: the current array, or the veil.
  private let visible: Atomic<UnsafeMutablePointer<Slots>>

  /// The array in which all cells are.
  private let current: Atomic<UnsafeMutablePointer<Slots>>

  /// An array without a cell, once the table was veiled.
  private let veil = unsafe Atomic<UnsafeMutablePointer<Slots>?>(nil)

  /// Where the cells are, which only the writer changes.
  private let room: UnsafeMutablePointer<CellArena<Object>>

  package init() {
    unsafe room = .allocate(capacity: 1)
    unsafe room.initialize(to: CellArena())
    let slots = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    unsafe slots.initialize(to: Slots(capacityExponent: 4, smaller: nil))
    unsafe visible = Atomic(slots)
    unsafe current = Atomic(slots)
  }

  deinit {
    unsafe Self.deallocate(current.load(ordering: .acquiring), withCells: true)
    unsafe Self.deallocate(veil.load(ordering: .acquiring), withCells: false)
    unsafe room.deinitialize(count: 1)
    unsafe room.deallocate()
  }

  /// Gives an array back, and those before it; the last one may have cells to end as well.
  @inline(__always)
  private static func deallocate(_ last: UnsafeMutablePointer<Slots>?, withCells: Bool) {
    var next = unsafe last
    var hasCells = withCells
    while let slots = unsafe next {
      for index in unsafe 0..<slots.pointee.capacity {
        let slot = unsafe slots.pointee.first + index
        if hasCells, let cell = unsafe slot.pointee.load(ordering: .relaxed) { _ = unsafe cell.move() }
      }
      unsafe slots.pointee.first.deallocate()
      unsafe next = unsafe slots.pointee.smaller
      unsafe slots.deinitialize(count: 1)
      unsafe slots.deallocate()
      hasCells = false
    }
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
    guard let cell = unsafe findBehindVeil(key) else { return nil }
    let object = unsafe cell.pointee.reference.enter()
    defer { unsafe cell.pointee.reference.leave() }
    return unsafe object?.takeUnretainedValue()
  }

  /// Returns the object that is stored for a key, retained; the caller holds the lock that lets one writer in at a
  /// time.
  package func objectForWriter(_ key: TypeKey) -> Object? {
    unsafe findBehindVeil(key)?.pointee.reference.objectForWriter
  }

  /// Whether an object is stored for a key, or nothing if none is given; the caller keeps the object alive.
  func holds(_ object: Unmanaged<Object>?, for key: TypeKey) -> Bool {
    guard let cell = unsafe findBehindVeil(key) else { return unsafe object == nil }
    return unsafe cell.pointee.reference.holds(object)
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
    if let cell = unsafe findBehindVeil(key) { unsafe cell.pointee.reference.releaseSetAside() }
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

  /// Takes the objects out that a function wants, in no order; the caller has the table to itself.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  func takeForOwner(where isWanted: (Object) -> Bool) -> [Object] {
    let slots = unsafe current.load(ordering: .acquiring)
    var taken: [Object] = []
    for index in unsafe 0..<slots.pointee.capacity {
      guard let cell = unsafe slots.pointee.first[index].load(ordering: .relaxed) else { continue }
      if let object = unsafe cell.pointee.reference.takeForOwner(where: isWanted) { taken.append(object) }
    }
    return taken
  }

  /// Returns the cell of a key, if it ever held an object, unless there is a veil.
  @inline(__always)
  package func find(_ key: TypeKey) -> UnsafeMutablePointer<Cell>? {
    unsafe visible.load(ordering: .acquiring).pointee.find(key).cell
  }

  /// Returns the cell of a key that is nothing but a type, if it ever held an object, unless there is a veil.
  @inline(__always)
  func findPlain(_ word: UInt) -> UnsafeMutablePointer<Cell>? {
    unsafe visible.load(ordering: .acquiring).pointee.findPlain(word)
  }

  /// Returns the cell of a key, if it ever held an object, whether or not there is a veil.
  package func findBehindVeil(_ key: TypeKey) -> UnsafeMutablePointer<Cell>? {
    unsafe current.load(ordering: .acquiring).pointee.find(key).cell
  }

  /// Veils the table, or unveils it; the caller holds the lock that lets one writer in at a time.
  package func setVeiled(_ isVeiled: Bool) {
    guard isVeiled else { return unsafe visible.store(current.load(ordering: .acquiring), ordering: .releasing) }
    let veil = unsafe veil.load(ordering: .acquiring) ?? makeVeil()
    unsafe visible.store(veil, ordering: .releasing)
  }

  /// Whether there is a veil; the caller holds the lock that lets one writer in at a time.
  var isVeiled: Bool { unsafe visible.load(ordering: .acquiring) != current.load(ordering: .acquiring) }

  private func makeVeil() -> UnsafeMutablePointer<Slots> {
    let made = UnsafeMutablePointer<Slots>.allocate(capacity: 1)
    unsafe made.initialize(to: Slots(capacityExponent: 1, smaller: nil))
    unsafe veil.store(made, ordering: .releasing)
    return unsafe made
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
    if unsafe visible.load(ordering: .acquiring) == smaller { unsafe visible.store(larger, ordering: .releasing) }
    unsafe current.store(larger, ordering: .releasing)
    return unsafe larger
  }
}

/// Memory for the cells of a table, which grows a block at a time and is given back as a whole.
@safe
struct CellArena<Object: AnyObject & Sendable>: ~Copyable {
  private typealias Cell = MetatypeCell<Object>

  private var blocks: [UnsafeMutableRawPointer] = unsafe []
  private var free = 0

  /// Memory for one more cell in a table that has so many.
  mutating func next(after count: Int) -> UnsafeMutablePointer<MetatypeCell<Object>> {
    if free == 0 {
      free = min(max(count, 4), 64)
      unsafe blocks.append(.allocate(byteCount: free * Cell.distance, alignment: Cell.distance))
    }
    free -= 1
    let block = unsafe blocks[blocks.count - 1]
    return unsafe (block + free * Cell.distance).assumingMemoryBound(to: Cell.self)
  }

  deinit { unsafe blocks.forEach { unsafe $0.deallocate() } }
}
