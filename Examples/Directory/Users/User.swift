/// A person in the directory.
struct User: Identifiable, Sendable {
  /// The number that identifies the user.
  let id: Int
  let name: String
  let born: Int

  /// The year of death, unless the user lives.
  let died: Int?
  let knownFor: String

  /// Whether a text is the name or a word of it, in whatever case it is written.
  func isCalled(_ text: String) -> Bool {
    let (name, text) = (name.lowercased(), text.lowercased())
    return name == text || name.split(separator: " ").contains { $0 == text }
  }
}
