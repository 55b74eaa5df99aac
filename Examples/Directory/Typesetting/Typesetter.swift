/// Sets texts for a medium.
protocol Typesetter: Sendable {
  /// Returns the lines of a heading.
  func heading(_ text: String) -> [String]

  /// Returns a text that is at least as wide as a column.
  func column(_ text: String, width: Int) -> String

  /// Returns the years of a life, which may go on.
  func years(from born: Int, to died: Int?) -> String
}
