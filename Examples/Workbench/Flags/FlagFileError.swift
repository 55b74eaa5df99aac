/// The file of feature flags cannot be read.
enum FlagFileError: Error, CustomStringConvertible {
  case leftBehind
  case unreadable(path: String)
  case malformed(path: String, [MalformedLine])

  var description: String {
    switch self {
    case .leftBehind:
      "The flags that belong to the program are not beside it; name others with --flags."
    case .unreadable(let path):
      "The flags cannot be read from \(path)."
    case .malformed(let path, let lines):
      "The flags cannot be taken from \(path):" + lines.map { "\n  line \($0.number): \($0.flaw.reason)" }.joined()
    }
  }
}
