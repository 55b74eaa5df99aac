/// The bytes of a text in UTF-8, read eight at a time.
///
/// Why this is sound: a read of eight bytes, or of less from a text that is shorter, is within the text. Where the
/// length is no multiple of eight, the last read overlaps the one before. The memory is that of a string that is being
/// read, or that of a ``NameEntry``, which is never deallocated.
@safe
struct NameBytes {
  private let first: UnsafeRawPointer
  private let count: Int

  /// A number whose high bits depend on all bytes.
  let hash: UInt64

  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    unsafe first = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped)
    count = bytes.count
    hash = unsafe Self.hash(first, count)
  }

  /// Copies the bytes of a text into memory that is never deallocated.
  init(copying text: String) {
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.utf8.count, 1))
    _ = unsafe bytes.initialize(from: text.utf8)
    unsafe self.init(UnsafeBufferPointer(rebasing: bytes[..<text.utf8.count]))
  }

  /// Whether the bytes are the same as others.
  @inline(__always)
  func isEqual(to other: NameBytes) -> Bool {
    guard hash == other.hash, count == other.count else { return false }
    guard count >= 8 else { return unsafe Self.short(first, count) == Self.short(other.first, count) }
    var offset = 0
    while offset < count &- 8 {
      guard unsafe Self.word(first, offset) == Self.word(other.first, offset) else { return false }
      offset &+= 8
    }
    return unsafe Self.word(first, count &- 8) == Self.word(other.first, count &- 8)
  }

  @inline(__always)
  private static func hash(_ first: UnsafeRawPointer, _ count: Int) -> UInt64 {
    guard count >= 8 else { return unsafe mixed(UInt64(truncatingIfNeeded: count), short(first, count)) }
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset < count &- 8 {
      hash = unsafe mixed(hash, word(first, offset))
      offset &+= 8
    }
    return unsafe mixed(hash, word(first, count &- 8))
  }

  /// A number whose high bits depend on all bits of two words, after wyhash.
  @inline(__always)
  static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0xA076_1D64_78BD_642F).multipliedFullWidth(by: other ^ 0xE703_7ED1_A0B4_28DB)
    return product.high ^ product.low
  }

  @inline(__always)
  private static func word(_ first: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    unsafe first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// All bytes of a text of less than eight.
  @inline(__always)
  private static func short(_ first: UnsafeRawPointer, _ count: Int) -> UInt64 {
    if count >= 4 {
      let last = unsafe first.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return unsafe UInt64(first.loadUnaligned(as: UInt32.self)) | UInt64(last) << 32
    }
    guard count > 0 else { return 0 }
    func byte(_ offset: Int) -> UInt64 { unsafe UInt64(first.load(fromByteOffset: offset, as: UInt8.self)) }
    return byte(0) | byte(count / 2) << 8 | byte(count &- 1) << 16
  }
}
