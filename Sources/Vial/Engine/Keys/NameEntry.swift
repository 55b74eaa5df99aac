/// What is known of a name, at one address as long as the program runs.
@safe
struct NameEntry: ~Copyable {
  /// The text, which keeps the words that follow from standing for another one.
  let text: String

  /// The words of the text itself.
  let words: NameWords

  /// The text's bytes in memory of their own.
  let bytes: NameBytes

  /// What equal texts have in common whose bytes differ, such as a letter with its accent and the two apart.
  let canonicalHash: UInt64

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    words = NameWords(of: text)
    bytes = NameBytes(copying: text)
    canonicalHash = Self.canonicalHash(of: text)
  }

  /// The hash by which texts are found that are equal, whatever their bytes.
  static func canonicalHash(of text: String) -> UInt64 { UInt64(truncatingIfNeeded: text.hashValue) }
}
