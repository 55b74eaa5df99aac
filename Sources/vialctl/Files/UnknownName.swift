/// There is nothing of a name in a file.
struct UnknownName: Error, CustomStringConvertible {
  let name: String
  let file: String

  /// What may have been meant.
  let nearMisses: [String]

  var description: String {
    let question = nearMisses.isEmpty ? "" : "; did you mean \(nearMisses.joined(separator: " or "))?"
    return "Nothing in \(file) has the name \"\(name)\"\(question.isEmpty ? "." : question)".printableLine
  }
}

extension String {
  /// A name without the `@` with which a reference to it begins.
  var withoutMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
