import Synchronization

/// The names of the whole program, which any thread finds by their texts without waiting.
///
/// Open addressing, at most half full. A name is in up to three places: at the hash of the words of its string, if they
/// seem to be the whole text; at the hash of its bytes; and at a hash that it shares with equal texts of other bytes. A
/// lookup tries them in this order, the first only for a string whose own words seem to be its text, and the last in
/// vain for every unknown text.
///
/// Why this is sound: slots are only ever filled, with release ordering, so a reader that sees an entry sees its
/// content, which never changes and is never deallocated. Growth publishes a larger array; those before it stay
/// allocated, so a reader in one of them reads valid memory and at worst misses a name that was stored after it looked.
/// Only the lock lets a writer in.
@safe
struct NameTable {
  private typealias Slot = Atomic<UnsafeMutablePointer<NameEntry>?>

  private let first: UnsafeMutablePointer<Slot>

  /// The size of the array, a power of two, less one.
  private let mask: Int
  private let shift: UInt64

  // Every request reads it, so it is no lazy constant, whose reads would check for the value first.
  nonisolated(unsafe) private static let current = unsafe Atomic<UnsafeMutablePointer<NameTable>?>(nil)

  /// Every name, for a larger table.
  private static let names = Protected<[Name]>([])

  private init(capacityExponent: Int) {
    let capacity = 1 << capacityExponent
    mask = capacity - 1
    shift = UInt64(UInt64.bitWidth - capacityExponent)
    unsafe first = .allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (first + index).initialize(to: Slot(nil)) }
  }

  /// Returns the word of the name with the same bytes, or zero.
  @inline(__always)
  static func word(of text: String) -> UInt {
    let words = NameWords(of: text)
    // The words of a long text are its address, which is seldom the registered one.
    guard words.areLikelyText else { return wordByContent(of: text) }
    guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
    let word = unsafe table.pointee.find(words.hash) { unsafe $0.pointee.words == words }
    return word != 0 ? word : wordByContent(of: text)
  }

  @inline(never)
  private static func wordByContent(of text: String) -> UInt {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in unsafe word(ofBytes: bytes) } ?? 0
  }

  // Out of line, so that the caller has no registers to save.
  @inline(never)
  private static func word(ofBytes bytes: UnsafeBufferPointer<UInt8>) -> UInt {
    switch bytes.count {
    case ..<NameBytes.atOnce: return unsafe wordOfShort(bytes)
    case ...NameBytes.atTwice:
      guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
      let bytes = unsafe NameBytes(medium: bytes)
      return unsafe table.pointee.find(bytes.hash) { unsafe $0.pointee.bytes.isEqual(toMedium: bytes) }
    default: return unsafe wordOfLong(bytes)
    }
  }

  @inline(never)
  private static func wordOfLong(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt {
    guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
    let bytes = unsafe NameBytes(long: bytes)
    return unsafe table.pointee.find(bytes.hash) { unsafe $0.pointee.bytes.isEqual(toLong: bytes) }
  }

  @inline(never)
  private static func wordOfShort(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt {
    guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
    let bytes = unsafe NameBytes(short: bytes)
    return unsafe table.pointee.find(bytes.hash) { unsafe $0.pointee.bytes.isEqual(toShort: bytes) }
  }

  /// Returns the word of the name with an equal text, whatever its bytes, or zero.
  @inline(never)
  static func wordOfEqual(of text: String) -> UInt {
    guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
    return unsafe table.pointee.find(NameEntry.canonicalHash(of: text)) { unsafe $0.pointee.text == text }
  }

  /// Returns the name of a text, and makes it unless another thread was faster.
  static func name(inserting text: String) -> Name {
    names.withLock { names in
      if let name = Name(word: wordOfEqual(of: text)) { return name }
      let entry = UnsafeMutablePointer<NameEntry>.allocate(capacity: 1)
      unsafe entry.initialize(to: NameEntry(text))
      unsafe names.append(Name(entry))
      if let table = unsafe current.load(ordering: .acquiring), unsafe names.count * 6 <= table.pointee.mask {
        unsafe table.pointee.insert(entry)
      } else {
        grow(for: names)
      }
      return unsafe Name(entry)
    }
  }

  /// Publishes a larger array with all names.
  private static func grow(for names: [Name]) {
    let table = UnsafeMutablePointer<NameTable>.allocate(capacity: 1)
    let exponent = unsafe current.load(ordering: .acquiring).map { unsafe $0.pointee.mask.nonzeroBitCount + 1 }
    unsafe table.initialize(to: NameTable(capacityExponent: exponent ?? 6))
    for name in names { unsafe table.pointee.insert(name.entry) }
    unsafe current.store(table, ordering: .releasing)
  }

  private func insert(_ entry: UnsafeMutablePointer<NameEntry>) {
    let words = unsafe entry.pointee.words
    if words.areLikelyText { unsafe insert(entry, words.hash) }
    unsafe insert(entry, entry.pointee.bytes.hash)
    unsafe insert(entry, entry.pointee.canonicalHash)
  }

  private func insert(_ entry: UnsafeMutablePointer<NameEntry>, _ hash: UInt64) {
    var index = Int(truncatingIfNeeded: hash &>> shift)
    while unsafe first[index].load(ordering: .relaxed) != nil { index = (index &+ 1) & mask }
    unsafe first[index].store(entry, ordering: .releasing)
  }

  /// The word of the entry that a hash leads to, or zero.
  @inline(__always)
  private func find(_ hash: UInt64, where isSought: (UnsafeMutablePointer<NameEntry>) -> Bool) -> UInt {
    var index = Int(truncatingIfNeeded: hash &>> shift)
    while let entry = unsafe first[index].load(ordering: .acquiring) {
      if unsafe isSought(entry) { return unsafe Name(entry).word }
      index = (index &+ 1) & mask
    }
    return 0
  }
}
