/// Definition files cannot be used, and why: everything that is wrong with them, at once.
public struct DefinitionError: Error {
  /// What is wrong, in the order of the files and of the places in them; warnings among it.
  public let mistakes: [Mistake]

  package init(mistakes: [Mistake]) {
    self.mistakes = mistakes
  }
}

extension DefinitionError: CustomStringConvertible, CustomDebugStringConvertible {
  /// How many mistakes there are, and the full text of each.
  public var description: String {
    let errors = mistakes.count { $0.severity == .error }
    let headline = "The definitions cannot be used: \(errors) \(errors == 1 ? "error" : "errors")."
    return ([headline] + mistakes.map(\.description)).joined(separator: "\n\n")
  }

  /// The same text.
  public var debugDescription: String { description }
}
