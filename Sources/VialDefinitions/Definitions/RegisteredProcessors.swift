/// The processors of environment variables that a program registers.
struct RegisteredProcessors: Sendable {
  /// Returns what a variable's text stands for.
  typealias Function = @Sendable (String) throws -> String

  /// Their names, sorted.
  let names: [String]

  /// The remedy for an unknown name that the program may register; `nil` if these are all.
  let remedy: String?

  /// What they do, which only the program knows.
  let functions: [String: Function]

  /// Calls a processor.
  func apply(_ name: String, to text: String) throws(UnusableVariable.Flaw) -> String {
    guard let function = functions[name] else { throw .unknown }
    do {
      return try function(text)
    } catch {
      // The error may have the text in it.
      throw .not("what the processor \(name.quoted) reads")
    }
  }
}

extension String {
  /// Whether a program can register a processor of the name, which a file must be able to spell.
  package var canNameProcessor: Bool {
    !VariableExpression.Processor.names.contains(self) && !isEmpty
      && utf8.allSatisfy { $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }
  }
}
