import Synchronization

/// The places of the program's properties, which any thread finds by the addresses of their texts without waiting.
///
/// Open addressing, at most half full. Texts with two addresses have two entries with one name.
///
/// Why this is sound: as in ``NameTable``, slots are only ever filled, with release ordering, and neither entries nor
/// arrays are deallocated. Only the lock lets a writer in.
@safe
struct ServicePlaces {
  typealias Entry = UnsafeMutablePointer<ServicePlace>
  private typealias Slot = Atomic<Entry?>

  private let first: UnsafeMutablePointer<Slot>

  /// The size of the array, a power of two, less one.
  private let mask: UInt

  // Every request reads it, so it is no lazy constant.
  nonisolated(unsafe) private static let current = unsafe Atomic<UnsafeMutablePointer<ServicePlaces>?>(nil)

  private static let count = Protected(0)

  private init(capacityExponent: Int) {
    let capacity = 1 << capacityExponent
    mask = UInt(capacity) - 1
    unsafe first = .allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (first + index).initialize(to: Slot(nil)) }
  }

  /// The word of a property's name in keys; zero before its first use.
  @inline(__always)
  static func word(of address: UInt, _ name: UInt, _ position: UInt) -> UInt {
    unsafe known(address, name, position)?.pointee.word ?? 0
  }

  /// Returns the facts of a property's place, which are kept for ever.
  @inline(never)
  static func place(of property: ServiceProperty) -> Entry {
    unsafe known(property.address, property.nameAddress, property.position) ?? inserted(property)
  }

  @inline(__always)
  private static func known(_ address: UInt, _ name: UInt, _ position: UInt) -> Entry? {
    guard let table = unsafe current.load(ordering: .acquiring) else { return nil }
    return unsafe table.pointee.find(address, name, position)
  }

  @inline(__always)
  private func find(_ address: UInt, _ name: UInt, _ position: UInt) -> Entry? {
    var index = Self.hash(address, name, position) & mask
    while let entry = unsafe first[Int(bitPattern: index)].load(ordering: .acquiring) {
      if unsafe entry.pointee.position == position, unsafe entry.pointee.address == address,
        unsafe entry.pointee.nameAddress == name
      {
        return unsafe entry
      }
      index = (index &+ 1) & mask
    }
    return nil
  }

  /// The members that a macro makes are at one position.
  @inline(__always)
  private static func hash(_ address: UInt, _ name: UInt, _ position: UInt) -> UInt { (address &+ name) ^ position }

  private static func inserted(_ property: ServiceProperty) -> Entry {
    let place = Entry.allocate(capacity: 1)
    unsafe place.initialize(to: ServicePlace(of: property))
    nonisolated(unsafe) let entry = unsafe place
    count.withLock { count in
      // Another thread's says the same.
      if unsafe known(entry.pointee.address, entry.pointee.nameAddress, entry.pointee.position) != nil { return }
      count += 1
      if let table = unsafe current.load(ordering: .acquiring), unsafe count * 2 <= Int(table.pointee.mask) {
        return unsafe table.pointee.insert(entry)
      }
      unsafe grow(with: entry)
    }
    return unsafe place
  }

  /// Publishes a larger array with all entries.
  private static func grow(with entry: Entry) {
    let table = UnsafeMutablePointer<ServicePlaces>.allocate(capacity: 1)
    let smaller = unsafe current.load(ordering: .acquiring)
    let exponent = unsafe smaller.map { unsafe $0.pointee.mask.nonzeroBitCount + 1 } ?? 6
    unsafe table.initialize(to: ServicePlaces(capacityExponent: exponent))
    if let smaller = unsafe smaller {
      for index in unsafe 0...Int(smaller.pointee.mask) {
        guard let known = unsafe smaller.pointee.first[index].load(ordering: .relaxed) else { continue }
        unsafe table.pointee.insert(known)
      }
    }
    unsafe table.pointee.insert(entry)
    unsafe current.store(table, ordering: .releasing)
  }

  private func insert(_ entry: Entry) {
    let place = unsafe (entry.pointee.address, entry.pointee.nameAddress, entry.pointee.position)
    var index = Self.hash(place.0, place.1, place.2) & mask
    while unsafe first[Int(bitPattern: index)].load(ordering: .relaxed) != nil { index = (index &+ 1) & mask }
    unsafe first[Int(bitPattern: index)].store(entry, ordering: .releasing)
  }
}
