import Synchronization

/// The names of the whole program, which any thread finds by their texts without waiting.
///
/// Open addressing, at most half full. A name is in up to three places: that of the words of the string by which it was
/// registered, if they seem to be the whole text; that of its bytes; and that of what it has in common with equal texts
/// of other bytes. They are tried in this order, the first only for a string whose own words seem to be its text, and
/// the last in vain for every text that nobody knows.
///
/// Why this is sound: slots are only ever filled, with release ordering, so a reader that sees an entry sees its
/// content, which never changes and is never deallocated. Growth publishes a larger array; those before it stay
/// allocated, so a reader in one of them reads valid memory and at worst misses a name that was stored after it looked.
/// Only the lock lets a writer in.
@safe
struct NameTable {
  private typealias Slot = Atomic<UnsafeMutablePointer<NameEntry>?>

  private let first: UnsafeMutablePointer<Slot>
  /// What leaves of a number the place in the array: its size, a power of two, less one.
  private let mask: Int
  private let shift: UInt64

  /// It is read for every request, so it is no lazy constant, which would be asked first whether it is there.
  nonisolated(unsafe) private static let current = unsafe Atomic<UnsafeMutablePointer<NameTable>?>(nil)

  /// Every name, for who lets the table grow.
  private static let names = Protected<[Name]>([])

  private init(capacityExponent: Int) {
    let capacity = 1 << capacityExponent
    mask = capacity - 1
    shift = UInt64(UInt64.bitWidth - capacityExponent)
    unsafe first = .allocate(capacity: capacity)
    for index in 0..<capacity { unsafe (first + index).initialize(to: Slot(nil)) }
  }

  /// Returns the word of the name of a text with the same bytes; zero if there is none.
  @inline(__always)
  static func word(of text: String) -> UInt {
    let words = NameWords(of: text)
    // Those of a long text are seldom the very ones that were registered.
    guard words.areLikelyText else { return wordByContent(of: text) }
    guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
    let word = unsafe table.pointee.find(words.hash) { unsafe $0.pointee.words == words }
    return word != 0 ? word : wordByContent(of: text)
  }

  /// Returns the word of the name of a text by its bytes.
  @inline(never)
  private static func wordByContent(of text: String) -> UInt {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in unsafe word(ofBytes: bytes) } ?? 0
  }

  /// Returns the word of the name that has bytes; out of line, so that what gets them has no registers to save.
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

  /// Returns the word of the name of a text that is equal, whatever its bytes; zero if there is none.
  @inline(never)
  static func wordOfEqual(of text: String) -> UInt {
    guard let table = unsafe current.load(ordering: .acquiring) else { return 0 }
    return unsafe table.pointee.find(NameEntry.canonicalHash(of: text)) { unsafe $0.pointee.text == text }
  }

  /// Returns the name of a text, which is made unless another thread was faster.
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

  /// Publishes a larger array, in which all names are.
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

  /// The word of what is sought, if a hash leads to it; otherwise zero.
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
