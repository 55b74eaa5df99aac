/// The bytes of a text in UTF-8, read sixteen at a time.
///
/// Why this is sound: reads are within the text. Where the length is no multiple of sixteen, the last one overlaps the
/// one before. The memory is that of a string that is being read, or that of a ``NameEntry``, which is never
/// deallocated.
@safe
struct NameBytes {
  private let first: UnsafeRawPointer
  private let count: Int

  /// A number whose high bits depend on all bytes.
  let hash: UInt64

  /// The number of bytes in one read, and the least of a medium text.
  static var atOnce: Int { 16 }

  /// The number of bytes in two reads, and the most of a medium text.
  static var atTwice: Int { 32 }

  @inline(__always)
  init(medium bytes: UnsafeBufferPointer<UInt8>) {
    unsafe first = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    count = bytes.count
    var words = unsafe (Self.word(first, 0), Self.word(first, 8))
    unsafe Self.add(first, count &- Self.atOnce, to: &words)
    hash = Self.folded(words.0 &+ UInt64(truncatingIfNeeded: count), words.1)
  }

  init(long bytes: UnsafeBufferPointer<UInt8>) {
    unsafe first = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    count = bytes.count
    var words = unsafe (Self.word(first, 0), Self.word(first, 8))
    var offset = Self.atOnce
    while offset < count &- Self.atOnce {
      unsafe Self.add(first, offset, to: &words)
      offset &+= Self.atOnce
    }
    unsafe Self.add(first, count &- Self.atOnce, to: &words)
    hash = Self.folded(words.0 &+ UInt64(truncatingIfNeeded: count), words.1)
  }

  init(short bytes: UnsafeBufferPointer<UInt8>) {
    unsafe first = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    count = bytes.count
    var words = (UInt64(truncatingIfNeeded: count), 0 as UInt64)
    for index in 0..<count { unsafe words = (words.0 << 8 ^ words.1 >> 56, words.1 << 8 | UInt64(bytes[index])) }
    hash = Self.mixed(words.0, words.1)
  }

  /// Copies the bytes of a text into memory that is never deallocated.
  init(copying text: String) {
    let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    _ = unsafe room.initialize(from: text.utf8)
    let bytes = unsafe UnsafeBufferPointer(rebasing: room[..<text.utf8.count])
    switch bytes.count {
    case ..<Self.atOnce: unsafe self = NameBytes(short: bytes)
    case ...Self.atTwice: unsafe self = NameBytes(medium: bytes)
    default: unsafe self = NameBytes(long: bytes)
    }
  }

  @inline(__always)
  func isEqual(toMedium other: NameBytes) -> Bool {
    guard count == other.count else { return false }
    return isSame(other, at: 0) && isSame(other, at: count &- Self.atOnce)
  }

  func isEqual(toLong other: NameBytes) -> Bool {
    guard isEqual(toMedium: other) else { return false }
    var offset = Self.atOnce
    while offset < count &- Self.atOnce {
      guard isSame(other, at: offset) else { return false }
      offset &+= Self.atOnce
    }
    return true
  }

  func isEqual(toShort other: NameBytes) -> Bool {
    guard hash == other.hash, count == other.count else { return false }
    return unsafe UnsafeRawBufferPointer(start: first, count: count)
      .elementsEqual(UnsafeRawBufferPointer(start: other.first, count: count))
  }

  /// A number whose high bits depend on all bits of two words, after wyhash.
  @inline(__always)
  static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    folded(one ^ 0xA076_1D64_78BD_642F, other ^ 0xE703_7ED1_A0B4_28DB)
  }

  @inline(__always)
  private static func folded(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: other)
    return product.high ^ product.low
  }

  /// Adds sixteen bytes to two words, after multiplying the words, so that the order of the bytes counts.
  @inline(__always)
  private static func add(_ first: UnsafeRawPointer, _ offset: Int, to words: inout (UInt64, UInt64)) {
    // As in Fibonacci hashing.
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    unsafe words = (words.0 &* factor &+ word(first, offset), words.1 &* factor &+ word(first, offset &+ 8))
  }

  @inline(__always)
  private func isSame(_ other: NameBytes, at offset: Int) -> Bool {
    let isSame = unsafe Self.word(first, offset) == Self.word(other.first, offset)
    return unsafe isSame && Self.word(first, offset &+ 8) == Self.word(other.first, offset &+ 8)
  }

  @inline(__always)
  private static func word(_ first: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}

/// The words that a string consists of: its bytes if it is short, otherwise its address.
///
/// Why comparing them is sound: two strings that exist at the same time and have the same words are the same, whatever
/// the words mean, and one of the two is the text of a ``NameEntry``, which exists as long as the program runs. Strings
/// with different words may still be equal.
struct NameWords: Equatable {
  #if _pointerBitWidth(_64)
    private typealias Bits = (UInt64, UInt64)
    private let bits: Bits
  #else
    private typealias Bits = (UInt32, UInt32, UInt32)
    private let bits: Bits
  #endif

  @inline(__always)
  init(of text: String) {
    bits = unsafe unsafeBitCast(text, to: Bits.self)
  }

  @inline(__always)
  static func == (one: NameWords, other: NameWords) -> Bool { one.bits == other.bits }

  /// Whether the words are likely to be the text itself.
  ///
  /// It is only a hint, the same for the same words: a text is found in any case.
  @inline(__always)
  var areLikelyText: Bool {
    #if _pointerBitWidth(_64)
      bits.1 & 1 << 61 != 0
    #else
      true
    #endif
  }

  /// A number whose high bits depend on all bits of the words.
  @inline(__always)
  var hash: UInt64 {
    #if _pointerBitWidth(_64)
      NameBytes.mixed(bits.0, bits.1)
    #else
      NameBytes.mixed(UInt64(bits.0) << 32 | UInt64(bits.1), UInt64(bits.2))
    #endif
  }
}

/// The text of a name, at one address as long as the program runs.
@safe
struct NameEntry: ~Copyable {
  /// Kept, so that the words stand for no other text.
  let text: String
  let words: NameWords
  let bytes: NameBytes

  /// A hash that equal texts share even if their bytes differ, such as a letter with its accent and the two apart.
  let canonicalHash: UInt64

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    words = NameWords(of: text)
    bytes = NameBytes(copying: text)
    canonicalHash = Self.canonicalHash(of: text)
  }

  static func canonicalHash(of text: String) -> UInt64 { UInt64(truncatingIfNeeded: text.hashValue) }
}
