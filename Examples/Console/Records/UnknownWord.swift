/// A definition says a word where one of some others is expected.
struct UnknownWord: Error, CustomStringConvertible {
  let description: String

  init<Choice: RawRepresentable<String> & CaseIterable>(_ word: String, among choices: Choice.Type) {
    description = "\"\(word)\" is none of \(choices.allCases.map(\.rawValue).joined(separator: ", "))."
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// Creates the value that a word of a definition stands for.
  init(word: String) throws(UnknownWord) {
    guard let value = Self(rawValue: word) else { throw UnknownWord(word, among: Self.self) }
    self = value
  }
}
