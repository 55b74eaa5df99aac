/// The file of users cannot be read.
enum UserFileError: Error, CustomStringConvertible {
  case leftBehind
  case unreadable(path: String)
  case malformed(path: String, [MalformedLine])

  var description: String {
    switch self {
    case .leftBehind:
      "The users that belong to the program are not beside it; name others with --users."
    case .unreadable(let path):
      "The users cannot be read from \(path)."
    case .malformed(let path, let lines):
      "The users cannot be taken from \(path):" + lines.map { "\n  line \($0.number): \($0.flaw.reason)" }.joined()
    }
  }
}
