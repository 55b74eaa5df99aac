extension Parser {
  /// Reads a name that nothing else has.
  mutating func newName(_ purpose: String, _ isTaken: (String) -> Bool) throws(ExpressionError) -> String {
    guard case .name(let name) = next.kind else { throw error("\(purpose) is expected, and not \(next.text)") }
    if isTaken(name) { throw error("\"\(name)\" is there already") }
    advance()
    return name
  }
}
