extension VariableExpression {
  /// Reads what stands between the parentheses of `%env(…)%`.
  init(_ text: Substring) throws(MalformedText) {
    var words = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)[...]
    // There is at least one word, be it empty.
    let variable = words.popLast() ?? ""
    var processors: [Processor] = []
    while let word = words.popFirst() {
      if word == "default" {
        guard let parameter = words.popFirst() else {
          throw MalformedText(
            headline: "%env(\(String(text).shown))% has no parameter behind \"default\".",
            remedy: "write %env(default:parameter:\(variable.shown))%, or %env(default::\(variable.shown))% for nothing"
          )
        }
        processors.append(.default(parameter: parameter))
      } else if let processor = Processor(name: word) {
        processors.append(processor)
      } else {
        throw MalformedText(
          headline: "%env(\(String(text).shown))% has the processor \(word.quoted), which does not exist.",
          nearMisses: NearMisses.of(word, among: Processor.names),
          remedy: "use one of \(Processor.names.joined(separator: ", "))"
        )
      }
    }
    let isName = variable.utf8.allSatisfy { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0.isLetterOrDigit }
    guard isName, !variable.isEmpty else {
      throw MalformedText(
        headline: "%env(\(String(text).shown))% does not end with the name of an environment variable.",
        remedy: "write %env(NAME)%, or %env(int:NAME)% with a processor in front of the name"
      )
    }
    if let (first, second) = Self.contradiction(in: processors) {
      throw MalformedText(
        headline: "%env(\(String(text).shown))% has \"\(second)\" read what \"\(first)\" has read already.",
        remedy: "leave out one of the two"
      )
    }
    self.init(processors: processors, variable: variable)
  }

  /// Two processors of which one gives no text, and the other needs one.
  private static func contradiction(in processors: [Processor]) -> (first: String, second: String)? {
    var reader: Processor?
    for processor in processors.reversed() {
      if case .default = processor { continue }
      if let reader { return (reader.text, processor.text) }
      if processor != .trim, processor != .string { reader = processor }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
