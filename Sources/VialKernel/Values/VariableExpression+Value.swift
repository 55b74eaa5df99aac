extension VariableExpression {
  /// What an expression gives.
  enum Value {
    case value(FileValue.Content)

    /// The value of a parameter, or nothing if it has no name, since the variable is not set or empty.
    case standIn(parameter: String)
  }

  /// What stands between the parentheses.
  var words: String { (processors.map(\.text) + [variable]).joined(separator: ":") }

  /// Returns what a variable's text gives.
  ///
  /// - Throws: ``UnusableVariable``, without what the text says.
  func value(of text: String?) throws(UnusableVariable) -> Value {
    var content: FileValue.Content? = text.map { .text($0) }
    for processor in processors.reversed() {
      if case .default(let parameter) = processor {
        if content == nil { return .standIn(parameter: parameter) }
        if case .text("") = content { return .standIn(parameter: parameter) }
        continue
      }
      // A default that is yet to come stands in for what is empty.
      guard let present = content else { continue }
      if case .text("") = present, !isRequired, processor != .trim, processor != .string { continue }
      content = try processor.applied(to: present)
    }
    guard let content else { throw .missing }
    return .value(content)
  }
}

extension VariableExpression.Processor {
  /// Turns what the processor behind this one gives into what it stands for.
  fileprivate func applied(to content: FileValue.Content) throws(UnusableVariable) -> FileValue.Content {
    // Only one processor makes of a text something else.
    guard case .text(let text) = content else { return content }
    switch self {
    case .string, .default: return content
    case .trim: return .text(text.trimmed)
    case .int:
      guard let integer = Int(text) else { throw .malformed("a whole number") }
      return .integer(integer)
    case .float:
      guard let real = Double(text), real.isFinite else { throw .malformed("a number") }
      return .real(real)
    case .bool:
      switch text.lowercased() {
      case "true", "yes", "on", "1": return .boolean(true)
      case "false", "no", "off", "0": return .boolean(false)
      default: throw .malformed("true or false, yes or no, on or off, 1 or 0")
      }
    case .csv:
      if text.isEmpty { return .list([]) }
      let place = TextPlace(line: 1, column: 1)
      let elements = text.split(separator: ",", omittingEmptySubsequences: false)
      return .list(elements.map { FileValue(.text(String($0).trimmed), at: place) })
    case .json:
      var mistakes = Mistakes()
      let value = FileValue.read(Array(text.utf8), of: "", mistakes: &mistakes)
      guard let value, mistakes.list.isEmpty else { throw .malformed("JSON") }
      return value.content
    }
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(
      start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)
    )
  }
}
