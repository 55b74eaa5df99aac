extension FileValue {
  /// The text, if it is one.
  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// Whether it is true; `nil` if it is neither true nor false.
  var boolean: Bool? {
    guard case .boolean(let boolean) = content else { return nil }
    return boolean
  }

  /// The whole number, if it is one.
  var integer: Int? {
    guard case .integer(let integer) = content else { return nil }
    return integer
  }

  /// The elements of a list; none if it is no list.
  var elements: [FileValue] {
    guard case .list(let elements) = content else { return [] }
    return elements
  }

  /// The entries of a dictionary; none if it is no dictionary.
  var entries: [FileEntry] {
    guard case .dictionary(let entries) = content else { return [] }
    return entries
  }

  /// The value of a key, if this is a dictionary and has it.
  subscript(key: String) -> FileValue? { entries.first { $0.key == key }?.value }

  /// What it is, as errors call it.
  var title: String {
    switch content {
    case .text: "a text"
    case .integer: "a whole number"
    case .real: "a number with a fraction"
    case .boolean(let boolean): "\(boolean)"
    case .null: "null"
    case .date: "a date"
    case .data: "data"
    case .list: "a list"
    case .dictionary: "a dictionary"
    }
  }
}
