extension Diagnosis {
  /// Adds an error that the program's own code threw, if there is one.
  mutating func add(_ error: (any Error)?) {
    guard let error else { return }
    let attributed = error as? AttributedError
    var text = String(reflecting: attributed?.error ?? error)
    text.removeUnknownContexts()
    add("error" + (attributed?.origin ?? ""), text)
  }

  /// A headline and the first line of the error that the program's own code threw, in one line.
  @inline(never)
  static func line(_ headline: String, _ error: any Error) -> String {
    var first = ""
    for character in "\(error)" {
      if !character.isNewline { first.append(character) } else if !first.isEmpty { break }
    }
    return headline.dropLast() + ": " + (first.isEmpty ? "an error without a text" : first)
  }
}
