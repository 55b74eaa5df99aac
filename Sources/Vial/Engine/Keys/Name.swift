/// A text by which services are registered and asked for: one and the same for all texts that are equal.
///
/// Asking for what nobody knows makes no name, and costs no memory, unless it is asked for later or declared.
///
/// Why the entry can be read: the word comes from its address, and it is neither changed nor deallocated once there.
@safe
@usableFromInline
package struct Name: Hashable, Sendable {
  /// The address of the entry plus one, which no metadata has.
  @usableFromInline let word: UInt

  /// Creates the name that has a word; `nil` if that is no name's.
  @_alwaysEmitIntoClient
  @inline(__always)
  init?(word: UInt) {
    guard word & 1 == 1 else { return nil }
    self.word = word
  }

  init(_ entry: UnsafeMutablePointer<NameEntry>) {
    word = UInt(bitPattern: entry) | 1
  }

  /// What is known of the name.
  var entry: UnsafeMutablePointer<NameEntry> {
    unsafe UnsafeMutablePointer(bitPattern: word & ~3).unsafelyUnwrapped
  }

  /// The text, as it was first registered.
  package var text: String { unsafe entry.pointee.text }

  /// Returns the name of a text, which stays in memory as long as the program runs.
  package static func interned(_ text: String) -> Name { known(text) ?? NameTable.name(inserting: text) }

  /// Returns the name of a text, if somebody registers or has registered something under it.
  ///
  /// - Complexity: O(*n*) in the length of the text, whatever number of names there are; a text of 15 bytes or less
  ///   takes O(1).
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func known(_ text: String) -> Name? { Name(word: text.nameWord) ?? equal(to: text) }

  /// Returns the name of a text that tells bindings apart, with a qualifier if there is one as well.
  @usableFromInline
  static func qualifying(_ text: String, _ qualifier: Any.Type?) -> Name {
    .interned(qualifier.map { Self.text(text, $0) } ?? text)
  }

  /// Returns the same name if something has it.
  @usableFromInline
  static func knownQualifying(_ text: String, _ qualifier: Any.Type?) -> Name? {
    known(qualifier.map { Self.text(text, $0) } ?? text)
  }

  /// A text that stands for another one and a qualifier: its parts are what people read, and what tells types apart.
  private static func text(_ text: String, _ qualifier: Any.Type) -> String {
    let number = UInt(bitPattern: ObjectIdentifier(qualifier))
    return "\(text)\0\(String(presenting: qualifier))\0\(number)"
  }

  /// The text between quotation marks, behind the qualifier that the name stands for if there is one.
  var quoted: String {
    let parts = text.split(separator: "\0", omittingEmptySubsequences: false)
    return (parts.count == 3 ? "\(parts[1]) named " : "") + DisplayName.name(given)
  }

  /// The text that was given, without the qualifier.
  var given: String { String(text.prefix { $0 != "\0" }) }

  /// Returns the name of an equal text of other bytes, such as one with an accent apart from its letter.
  @usableFromInline
  static func equal(to text: String) -> Name? { Name(word: NameTable.wordOfEqual(of: text)) }
}

extension String {
  /// The word of the name that has the same bytes; zero if there is none.
  @usableFromInline var nameWord: UInt { NameTable.word(of: self) }
}
