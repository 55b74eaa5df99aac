/// A text by which services are registered and asked for: one and the same for all texts that are equal.
///
/// Only who registers makes names, so that asking for what nobody knows costs no memory.
///
/// Why `@unchecked Sendable` is sound: what a name refers to is not changed once it is there, and never deallocated.
@safe
@usableFromInline
package struct Name: Hashable, @unchecked Sendable {
  let entry: UnsafeMutablePointer<NameEntry>

  init(_ entry: UnsafeMutablePointer<NameEntry>) {
    unsafe self.entry = unsafe entry
  }

  /// Returns the name of a text, which stays in memory as long as the program runs.
  package static func interned(_ text: String) -> Name { known(text) ?? NameTable.name(inserting: text) }

  /// Returns the name of a text, if somebody registers or has registered something under it.
  ///
  /// - Complexity: O(*n*) in the length of the text, whatever number of names there are; a text of 15 bytes or less and
  ///   one that is the very text that was registered take O(1).
  @usableFromInline
  package static func known(_ text: String) -> Name? { NameTable.name(of: text) }

  /// The text, as it was first registered.
  package var text: String { unsafe entry.pointee.text }

  /// The address of the entry plus one, which no metadata has.
  @usableFromInline var word: UInt {
    @inline(__always) get { unsafe UInt(bitPattern: entry) | 1 }
  }

  /// Creates the name that has a word.
  @inline(__always)
  init?(word: UInt) {
    guard word & 1 == 1, let entry = unsafe UnsafeMutablePointer<NameEntry>(bitPattern: word & ~1) else { return nil }
    unsafe self.entry = unsafe entry
  }
}
