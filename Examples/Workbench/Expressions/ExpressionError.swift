/// An expression cannot be understood, or has no value.
struct ExpressionError: Error, CustomStringConvertible {
  let reason: String

  /// The number of characters before the mistake.
  let offset: Int
  let text: String

  init(_ reason: String, at offset: Int, of text: String) {
    self.reason = reason
    self.offset = offset
    self.text = text
  }

  /// The reason, and the expression with a caret below the place.
  var description: String {
    // One line and one column a character, whatever white space it is.
    let line = String(text.map { $0.isWhitespace ? " " : $0 })
    return "\(reason)\n  \(line)\n  \(String(repeating: " ", count: offset))^"
  }
}
