import Synchronization

/// A hash table from keys to objects that any thread reads without waiting.
///
/// Open addressing on the metatype's address, at most half full. A key keeps its cell as long as the table lives, since
/// a program has only so many types; the object in the cell comes and goes. The keys of parts are numbered and never
/// used again, so an old key finds nothing rather than another object. The table therefore grows by one cell for each
/// candidate, element and decorated binding.
///
/// Why this is sound: slots are only filled, with release ordering, so a reader that sees a cell sees its key. Growth
/// copies the slots into a larger array and publishes it. Earlier arrays stay allocated until the table goes, so a
/// reader in one of them reads valid memory and at worst misses a key that was stored after it looked. All arrays share
/// the cells. Only the caller's lock lets a writer in.
///
/// While the fast path is closed, `visibleSlots` has no cells, and its readers use `findIgnoringFastPath`.
/// They then read one more array, which is never filled and stays allocated, so they too read valid memory; a reader
/// that is in another array meanwhile finds the cells there. Writers hold the lock when they open or close the fast
/// path and when they grow the table, so `visible` is the current array or the empty one whenever the lock is released.
/// A reader that finds nothing can't tell why. Before the fast path closes for the first time, the owner of the table
/// publishes that it may be closed, and a reader of the empty array sees that as well.
@safe
struct LookupTable<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  typealias Slots = LookupSlots<Object>

  /// The array that the fast path reads: the current one, or the empty one.
  private let visible: Atomic<UnsafeMutablePointer<Slots>>

  /// The array in which all cells are.
  private let current: Atomic<UnsafeMutablePointer<Slots>>

  /// An array without cells, made when the fast path closes for the first time.
  private let empty = unsafe Atomic<UnsafeMutablePointer<Slots>?>(nil)

  /// The memory of the cells, behind the slots of the first array; only the writer changes it.
  private let room: UnsafeMutablePointer<CellArena<Object>>

  /// What the fast path reads.
  var visibleSlots: Slots { @inline(__always) _read { yield unsafe visible.load(ordering: .acquiring).pointee } }

  /// The slots of all cells.
  private var slots: Slots { @inline(__always) _read { yield unsafe current.load(ordering: .acquiring).pointee } }

  private var cells: CellArena<Object> {
    @inline(__always) _read { yield unsafe room.pointee }
    @inline(__always) nonmutating _modify { yield unsafe &room.pointee }
  }

  /// Creates a table without objects, in one piece of memory with room for a few cells.
  ///
  /// - Parameter capacityExponent: The logarithm of the number of slots; the table grows when they are full.
  init(capacityExponent: Int = 4) {
    let slots = unsafe Slots.make(capacityExponent: capacityExponent, extraBytes: CellArena<Object>.firstBytes)
    unsafe room = unsafe CellArena.make(at: slots.pointee.end)
    unsafe visible = Atomic(slots)
    unsafe current = Atomic(slots)
  }

  deinit {
    forEachCell { unsafe $0.deinitialize() }
    unsafe room.deinitialize(count: 1)
    if let empty = unsafe empty.load(ordering: .acquiring) { unsafe empty.deallocate() }
    var next = unsafe Optional(current.load(ordering: .acquiring))
    while let slots = unsafe next {
      unsafe next = unsafe slots.pointee.smaller
      unsafe slots.deallocate()
    }
  }

  /// Returns the object that is stored for a key, retained.
  @inline(never)
  func object(for key: TypeKey) -> Object? {
    guard let cell = findIgnoringFastPath(key) else { return nil }
    defer { cell.reference.leave() }
    return cell.reference.enter()?.object
  }

  /// Returns what a function reads of the object for a key, in a table from which no object is ever removed.
  @inline(__always)
  func permanent<Result>(_ key: TypeKey, _ read: (Object) -> Result) -> Result? {
    visibleSlots.find(key)?.reference.permanent?.read(read)
  }

  /// Returns the object that is stored for a key, retained; the caller holds the writer's lock.
  func objectForWriter(_ key: TypeKey) -> Object? { findIgnoringFastPath(key)?.reference.objectForWriter }

  /// Whether an object is stored for a key, or nothing if none is given; the caller keeps the object alive.
  func holds(_ object: UnretainedReference<Object>?, for key: TypeKey) -> Bool {
    findIgnoringFastPath(key)?.reference.holds(object) ?? (object == nil)
  }

  /// Stores an object for a key, or removes it; the caller holds the writer's lock.
  ///
  /// The old object is set aside. Call ``releaseSetAside(for:)`` after the lock is released.
  func store(_ object: Object?, for key: TypeKey) {
    if let known = slots.find(key) { return known.reference.store(object) }
    if object == nil { return }
    let count = slots.count.load(ordering: .relaxed)
    if count == slots.mostCells { grow() }
    let cell = cells.made(for: key, after: count)
    cell.reference.store(object)
    slots.add(cell)
    slots.count.store(count + 1, ordering: .relaxed)
  }

  /// Releases the objects that were set aside for a key, as soon as no reader uses them.
  func releaseSetAside(for key: TypeKey) {
    if let cell = findIgnoringFastPath(key) { cell.reference.releaseSetAside() }
  }

  /// The logarithm of the number of slots, with which a copy need not grow.
  var capacityExponent: Int { slots.capacity.trailingZeroBitCount }

  /// Every object that is stored, retained, in no order; the caller holds the writer's lock.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  var objectsForWriter: [Object] {
    var objects: [Object] = []
    forEachCell { cell in
      if let object = cell.reference.objectForWriter { objects.append(object) }
    }
    return objects
  }

  /// Whether a function selects an object that is stored; the caller holds the writer's lock.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  func containsForWriter(where isWanted: (Object) -> Bool) -> Bool {
    var contains = false
    forEachCell { cell in contains = contains || (cell.reference.objectForWriter.map(isWanted) ?? false) }
    return contains
  }

  /// Passes every cell to a function, in the order in which they were made; the caller is the only writer.
  @inline(__always)
  private func forEachCell(_ body: (CellReference<Object>) -> Void) {
    cells.forEach(of: slots.count.load(ordering: .relaxed), body)
  }

  /// Returns all objects, and removes those that are no property's or that a function doesn't keep, in no order; the caller holds
  /// the writer's lock.
  ///
  /// - Returns: One of the objects, the others, and whether some were set aside, since readers may use them.
  /// - Complexity: O(*n*) for *n* keys.
  func takeAll(keepingProperties isKept: (Object) -> Bool) -> (first: Object?, others: [Object], areSetAside: Bool) {
    var (first, others, areSetAside) = (nil as Object?, [] as [Object], false)
    forEachCell { cell in
      let isProperty = cell.key.isProperty
      if isProperty, let property = cell.reference.objectForWriter, isKept(property) {
        if first == nil { first = property } else { others.append(property) }
        return
      }
      guard let (object, isSetAside) = cell.reference.take() else { return }
      if first == nil { first = object } else { others.append(object) }
      areSetAside = areSetAside || isSetAside
    }
    return (first, others, areSetAside)
  }

  /// Removes and returns the objects that a function selects, in no order; no other thread uses the table.
  ///
  /// - Complexity: O(*n*) for *n* keys.
  func takeForOwner(where isWanted: (Object) -> Bool) -> [Object] {
    var taken: [Object] = []
    forEachCell { cell in
      guard cell.reference.permanent?.read(isWanted) == true, let (object, _) = cell.reference.take() else { return }
      taken.append(object)
    }
    return taken
  }

  /// Returns the cell of a key, if it ever held an object, even if the fast path is closed.
  func findIgnoringFastPath(_ key: TypeKey) -> CellReference<Object>? { slots.find(key) }

  /// Closes or opens the fast path; the caller holds the writer's lock.
  func setFastPathClosed(_ isClosed: Bool) {
    if unsafe isClosed && empty.load(ordering: .acquiring) == nil {
      unsafe empty.store(Slots.make(capacityExponent: 1), ordering: .releasing)
    }
    let shown = unsafe isClosed ? empty.load(ordering: .acquiring) : nil
    unsafe visible.store(shown ?? current.load(ordering: .acquiring), ordering: .releasing)
  }

  /// Publishes an array of twice the capacity with the same cells.
  private func grow() {
    let smaller = unsafe current.load(ordering: .acquiring)
    let larger = unsafe Slots.make(capacityExponent: capacityExponent + 1, smaller: smaller)
    for index in 0..<slots.capacity {
      if let cell = slots[index] { unsafe larger.pointee.add(cell) }
    }
    unsafe larger.pointee.count.store(slots.count.load(ordering: .relaxed), ordering: .relaxed)
    if unsafe visible.load(ordering: .acquiring) == smaller { unsafe visible.store(larger, ordering: .releasing) }
    unsafe current.store(larger, ordering: .releasing)
  }
}

/// Memory for the cells of a table, which grows a block at a time and is given back as a whole.
///
/// Why this is sound: the table makes it in memory that is large enough, and asks for as many cells as it has made.
@safe
struct CellArena<Object: AnyObject & Sendable>: ~Copyable {
  private typealias Cell = LookupCell<Object>

  /// The number of cells for which there is room at first.
  private static var firstCells: Int { 4 }

  /// The bytes that the arena takes with its first cells, wherever they begin.
  static var firstBytes: Int { MemoryLayout<Self>.stride + (firstCells + 1) * Cell.distance }

  private let first: UnsafeMutableRawPointer
  private var blocks: [UnsafeMutableRawPointer] = unsafe []

  /// The next cell, and how many there are from it to the end of its block.
  private var next: UnsafeMutableRawPointer
  private var free = firstCells

  /// Makes an arena in memory that has ``firstBytes``.
  static func make(at memory: UnsafeMutableRawPointer) -> UnsafeMutablePointer<CellArena> {
    let arena = unsafe memory.bindMemory(to: Self.self, capacity: 1)
    let end = unsafe memory + MemoryLayout<Self>.stride
    unsafe arena.initialize(to: CellArena(first: end.alignedUp(toMultipleOf: Cell.distance)))
    return unsafe arena
  }

  private init(first: UnsafeMutableRawPointer) {
    unsafe self.first = unsafe first
    unsafe next = unsafe first
  }

  /// Makes one more cell in a table that has so many.
  mutating func made(for key: TypeKey, after count: Int) -> CellReference<Object> {
    if free == 0 {
      free = Self.size(ofBlockAfter: count)
      unsafe next = .allocate(byteCount: free * Cell.distance, alignment: Cell.distance)
      unsafe blocks.append(next)
    }
    defer {
      free -= 1
      unsafe next += Cell.distance
    }
    return unsafe CellReference(initializing: next, for: key)
  }

  private static func size(ofBlockAfter count: Int) -> Int { min(count, 64) }

  /// Passes the cells of a table that has so many to a function, in the order in which they were made.
  @inline(__always)
  func forEach(of count: Int, _ body: (CellReference<Object>) -> Void) {
    var (start, size, block) = unsafe (0, Self.firstCells, first)
    var number = 0
    while start < count {
      for index in 0..<min(size, count - start) {
        body(unsafe CellReference(block + index * Cell.distance))
      }
      start += size
      if start >= count { return }
      size = Self.size(ofBlockAfter: start)
      unsafe block = unsafe blocks[number]
      number += 1
    }
  }

  deinit { unsafe blocks.forEach { unsafe $0.deallocate() } }
}
