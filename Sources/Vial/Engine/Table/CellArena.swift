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
