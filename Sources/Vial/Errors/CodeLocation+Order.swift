extension CodeLocation {
  /// Whether a place comes before another one, by file and line; what has no place comes last.
  package static func precedes(_ one: CodeLocation?, _ other: CodeLocation?) -> Bool {
    guard let one else { return false }
    guard let other else { return true }
    return (one.fileID, one.line) < (other.fileID, other.line)
  }
}
