/// The name of a binding; equal texts are one name.
///
/// A request with an unknown name makes none and takes no memory, unless it is made for later or declared.
///
/// Why the entry can be read: the word comes from its address, and it is neither changed nor deallocated once there.
@safe
@usableFromInline
package struct Name: Hashable, Sendable {
  /// The address of the entry plus one, which no metadata has; in a key with a name beside its type, plus three; in the key of
  /// a property, plus seven.
  @usableFromInline let word: UInt

  /// Creates the name that has a word, or `nil` if the word is no name's.
  @_alwaysEmitIntoClient
  @inline(__always)
  init?(word: UInt) {
    guard word & 1 == 1 else { return nil }
    self.word = word
  }

  init(_ entry: UnsafeMutablePointer<NameEntry>) {
    word = UInt(bitPattern: entry) | 1
  }

  var entry: UnsafeMutablePointer<NameEntry> {
    unsafe UnsafeMutablePointer(bitPattern: word & ~7).unsafelyUnwrapped
  }

  /// The first registered of the equal texts.
  var text: String { unsafe entry.pointee.text }

  /// Returns the name of a text, which stays in memory as long as the program runs.
  package static func interned(_ text: String) -> Name { known(text) ?? NameTable.name(inserting: text) }

  /// Returns the name of a text, if there is one.
  ///
  /// - Complexity: O(*n*) in the length of the text, independent of the number of names; O(1) for 15 bytes or less.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func known(_ text: String) -> Name? { Name(word: text.nameWord) ?? equal(to: text) }

  /// Returns the name of a text that tells bindings apart, with a qualifier if there is one.
  @usableFromInline
  static func qualifying(_ text: String, _ qualifier: Any.Type?) -> Name {
    .interned(qualifier.map { Self.text(text, $0) } ?? text)
  }

  /// Returns the word of the same name if a key has it, or zero.
  @usableFromInline
  static func knownWord(_ text: String, _ qualifier: Any.Type?) -> UInt {
    let text = qualifier.map { Self.text(text, $0) } ?? text
    let word = text.nameWord
    return word != 0 ? word : NameTable.wordOfEqual(of: text)
  }

  /// The text of a name with a qualifier: the parts to read, and the qualifier's address, which is unique.
  private static func text(_ text: String, _ qualifier: Any.Type) -> String {
    "\(text)\0\(String(presenting: qualifier))\0\(UInt(bitPattern: ObjectIdentifier(qualifier)))"
  }

  /// The text without the qualifier.
  var given: String { String(text.prefix { $0 != "\0" }) }

  /// Returns the name of an equal text with other bytes, such as one with an accent apart from its letter.
  @usableFromInline
  static func equal(to text: String) -> Name? { Name(word: NameTable.wordOfEqual(of: text)) }
}

extension String {
  /// The word of the name with the same bytes, or zero.
  @usableFromInline var nameWord: UInt { NameTable.word(of: self) }
}
