/// The address of an instance in one word, of which a confined binding has the complement.
///
/// So one comparison with zero tells whether every request may read the instance, and those that the compiler keeps on the
/// main actor read the others.
///
/// Why this is sound: an address is less than half of all numbers. Where that isn't so, the word has half of the address,
/// which is even.
@safe
@usableFromInline
struct InstanceWord: Sendable {
  @usableFromInline let bits: Int

  @usableFromInline
  init(bits: Int) { self.bits = bits }

  @inline(__always)
  init(_ address: UnsafeMutableRawPointer?, isConfined: Bool = false) {
    #if _pointerBitWidth(_64)
      let bits = Int(bitPattern: address)
    #else
      let bits = Int(bitPattern: UInt(bitPattern: address) >> 1)
    #endif
    self.bits = isConfined ? ~bits : bits
  }

  static var none: InstanceWord { InstanceWord(bits: 0) }

  /// Whether there is an instance for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isReady: Bool { bits > 0 }

  /// The instance; there must be one for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  var known: UnsafeMutableRawPointer { unsafe Self.address(bits).unsafelyUnwrapped }

  /// Whether there is an instance that only the main actor gets.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isConfined: Bool { bits < 0 }

  /// The instance; there must be one that only the main actor gets.
  @_alwaysEmitIntoClient
  @inline(__always)
  var knownConfined: UnsafeMutableRawPointer { unsafe Self.address(~bits).unsafelyUnwrapped }

  /// The instance for every request.
  @inline(__always)
  var ready: UnsafeMutableRawPointer? { unsafe bits > 0 ? Self.address(bits) : nil }

  /// The instance for requests that the compiler keeps on the main actor.
  @inline(__always)
  var confined: UnsafeMutableRawPointer? { unsafe bits < 0 ? Self.address(~bits) : nil }

  @_alwaysEmitIntoClient
  @inline(__always)
  static func address(_ bits: Int) -> UnsafeMutableRawPointer? {
    #if _pointerBitWidth(_64)
      unsafe UnsafeMutableRawPointer(bitPattern: bits)
    #else
      unsafe UnsafeMutableRawPointer(bitPattern: bits << 1)
    #endif
  }
}
