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

  /// How many bytes are read at once, and a long text has at least.
  static var atOnce: Int { 16 }

  @inline(__always)
  init(long bytes: UnsafeBufferPointer<UInt8>) {
    unsafe first = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    count = bytes.count
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset < count &- Self.atOnce {
      hash = unsafe Self.mixed(Self.word(first, offset) ^ hash, Self.word(first, offset &+ 8))
      offset &+= Self.atOnce
    }
    offset = count &- Self.atOnce
    self.hash = unsafe Self.mixed(Self.word(first, offset) ^ hash, Self.word(first, offset &+ 8))
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
    unsafe self = bytes.count < Self.atOnce ? NameBytes(short: bytes) : NameBytes(long: bytes)
  }

  /// Whether the bytes are the same as those of a long text.
  @inline(__always)
  func isEqual(toLong other: NameBytes) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset < count &- Self.atOnce {
      guard unsafe Self.isSame(first, other.first, at: offset) else { return false }
      offset &+= Self.atOnce
    }
    return unsafe Self.isSame(first, other.first, at: count &- Self.atOnce)
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
    let product = (one ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: other ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func isSame(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, at offset: Int) -> Bool {
    let isSame = unsafe word(one, offset) == word(other, offset)
    return unsafe isSame && word(one, offset &+ 8) == word(other, offset &+ 8)
  }

  @inline(__always)
  private static func word(_ first: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
