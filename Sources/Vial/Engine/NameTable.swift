import Synchronization

/// The names of the whole program, which any thread finds by their texts without waiting.
///
/// Open addressing, at most half full. A name is in three places: that of the words of the string by which it was
/// registered, which are the whole text of a short one; that of its bytes; and that of what it has in common with equal
/// texts of other bytes. They are tried in this order, the last in vain for every text that nobody knows.
///
/// Why this is sound: slots are only ever filled, with release ordering, so a reader that sees an entry sees its
/// content, which never changes and is never deallocated. Growth publishes a larger array; those before it stay
/// allocated, so a reader in one of them reads valid memory and at worst misses a name that was stored after it looked.
/// Only the lock lets a writer in.
@safe
struct NameTable {
  private typealias Slot = Atomic<UnsafeMutablePointer<NameEntry>?>

  private let first: UnsafeMutablePointer<Slot>
  private let capacity: Int
  private let shift: UInt64

  /// It is read for every request, so it is no lazy constant, which would be asked first whether it is there.
  nonisolated(unsafe) private static let current = unsafe Atomic<UnsafeMutablePointer<NameTable>?>(nil)

  /// Every name, for who lets the table grow.
  private static let names = Guarded<[Name]>([])

  private init(capacityExponent: Int) {
    capacity = 1 << capacityExponent
    shift = UInt64(UInt64.bitWidth - capacityExponent)
    unsafe first = .allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (first + index).initialize(to: Slot(nil)) }
  }

  /// Returns the name of a text, if there is one.
  @inline(__always)
  static func name(of text: String) -> Name? {
    guard let table = unsafe current.load(ordering: .acquiring) else { return nil }
    let words = NameWords(of: text)
    if let entry = unsafe table.pointee.find(words.hash, where: { unsafe $0.pointee.words == words }) {
      return unsafe Name(entry)
    }
    return unsafe table.pointee.nameByContent(of: text)
  }

  /// Returns the name of a text that is not the string by which it was registered.
  @inline(never)
  private func nameByContent(of text: String) -> Name? {
    let known = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      let bytes = unsafe NameBytes(bytes)
      return unsafe find(bytes.hash) { unsafe $0.pointee.bytes.isEqual(to: bytes) }
    }
    if let known = unsafe known, let entry = unsafe known { return unsafe Name(entry) }
    return nameOfEqual(of: text)
  }

  /// Returns the name of a text whose bytes are not those by which it was registered.
  @inline(never)
  private func nameOfEqual(of text: String) -> Name? {
    unsafe find(NameEntry.canonicalHash(of: text)) { unsafe $0.pointee.text == text }.map { unsafe Name($0) }
  }

  /// Returns the name of a text, which is made unless another thread was faster.
  static func name(inserting text: String) -> Name {
    names.withLock { names in
      if let name = name(of: text) { return name }
      let entry = UnsafeMutablePointer<NameEntry>.allocate(capacity: 1)
      unsafe entry.initialize(to: NameEntry(text))
      unsafe names.append(Name(entry))
      if let table = unsafe current.load(ordering: .acquiring), unsafe names.count * 6 <= table.pointee.capacity {
        unsafe table.pointee.insert(entry)
      } else {
        grow(for: names)
      }
      return unsafe Name(entry)
    }
  }

  /// Publishes a larger array, in which all names are.
  private static func grow(for names: [Name]) {
    let table = UnsafeMutablePointer<NameTable>.allocate(capacity: 1)
    let exponent = unsafe current.load(ordering: .acquiring).map { unsafe $0.pointee.capacity.trailingZeroBitCount + 1 }
    unsafe table.initialize(to: NameTable(capacityExponent: exponent ?? 6))
    for name in names { unsafe table.pointee.insert(unsafe name.entry) }
    unsafe current.store(table, ordering: .releasing)
  }

  private func insert(_ entry: UnsafeMutablePointer<NameEntry>) {
    let hashes = unsafe [entry.pointee.words.hash, entry.pointee.bytes.hash, entry.pointee.canonicalHash]
    for hash in hashes {
      var index = Int(truncatingIfNeeded: hash &>> shift)
      while unsafe first[index].load(ordering: .relaxed) != nil { index = (index &+ 1) & (capacity &- 1) }
      unsafe first[index].store(entry, ordering: .releasing)
    }
  }

  /// The entry that is sought, if a hash leads to it.
  @inline(__always)
  private func find(
    _ hash: UInt64,
    where isSought: (UnsafeMutablePointer<NameEntry>) -> Bool
  ) -> UnsafeMutablePointer<NameEntry>? {
    var index = Int(truncatingIfNeeded: hash &>> shift)
    while let entry = unsafe first[index].load(ordering: .acquiring) {
      if unsafe isSought(entry) { return unsafe entry }
      index = (index &+ 1) & (capacity &- 1)
    }
    return nil
  }
}
