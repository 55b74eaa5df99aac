/// A log cannot be read.
enum LogError: Error, CustomStringConvertible {
  case leftBehind(String)
  case unreadable(String)
  case malformed(String, line: Int)

  var description: String {
    switch self {
    case .leftBehind(let name): "\"\(name)\", which belongs to the program, is not beside it."
    case .unreadable(let title): "The log cannot be read from \(title)."
    case .malformed(let title, let line): "Line \(line) of \(title) begins no record, and no record is above it."
    }
  }
}
