/// A definition says a word where one of some others is expected.
struct UnknownWord: Error, CustomStringConvertible {
  let description: String

  init<Choice: RawRepresentable<String> & CaseIterable>(_ word: String, among choices: Choice.Type) {
    self.init(word, among: choices.allCases.map(\.rawValue))
  }

  init(_ word: String, among choices: [String]) {
    description = "\"\(word)\" is none of \(choices.joined(separator: ", "))."
  }
}

extension RawRepresentable<String> where Self: CaseIterable {
  /// Creates the value that a word of a definition stands for.
  init(word: String) throws(UnknownWord) {
    guard let value = Self(rawValue: word) else { throw UnknownWord(word, among: Self.self) }
    self = value
  }
}
