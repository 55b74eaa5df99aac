extension FileValue.Content {
  /// The value as part of a text; `nil` if it has no text.
  var textWithin: String? {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .boolean(let boolean): "\(boolean)"
    case .null, .date, .data, .list, .dictionary: nil
    }
  }
}
