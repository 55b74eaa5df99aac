/// The words that a string is made of: the text itself where that is short, and otherwise where it is.
///
/// Why comparing them is sound: two strings that exist at the same time and have the same words are the same, whatever
/// the words mean, and what is compared with is the text of a ``NameEntry``, which exists as long as the program runs.
/// Of strings with different words nothing is known.
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
  /// No more than a hint, which says the same of the same words: a text is found whatever it says.
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
