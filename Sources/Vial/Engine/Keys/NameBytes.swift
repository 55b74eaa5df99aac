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

  /// How many bytes are read at once, and a medium text has at least.
  static var atOnce: Int { 16 }

  /// How many bytes are read by two reads, and a medium text has at most; a long one has more.
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

  /// Whether the bytes are the same as those of a medium text.
  @inline(__always)
  func isEqual(toMedium other: NameBytes) -> Bool {
    guard count == other.count else { return false }
    return isSame(other, at: 0) && isSame(other, at: count &- Self.atOnce)
  }

  /// Whether the bytes are the same as those of a long text.
  func isEqual(toLong other: NameBytes) -> Bool {
    guard isEqual(toMedium: other) else { return false }
    var offset = Self.atOnce
    while offset < count &- Self.atOnce {
      guard isSame(other, at: offset) else { return false }
      offset &+= Self.atOnce
    }
    return true
  }

  /// Whether the bytes are the same as those of a short text.
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

  /// Adds sixteen bytes to two words, after multiplying what is there, so that it counts where bytes are.
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
