import VialLinter

/// A file doesn't define a name.
struct UnknownName: Error, CustomStringConvertible {
  let name: String
  let file: String
  let nearMisses: [String]

  var description: String {
    let question = nearMisses.isEmpty ? "." : "; did you mean \(nearMisses.joined(separator: " or "))?"
    return "Nothing in \(file) has the name \"\(name)\"\(question)".printableLine
  }
}

extension String {
  /// A name without the `@` of a reference.
  var withoutMark: String { hasPrefix("@") ? String(dropFirst()) : self }
}
