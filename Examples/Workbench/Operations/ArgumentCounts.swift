/// The number of arguments that a function takes.
enum ArgumentCounts: Sendable {
  case exactly(Int)
  case oneOrMore

  func contains(_ count: Int) -> Bool {
    switch self {
    case .exactly(let number): count == number
    case .oneOrMore: count > 0
    }
  }

  /// The arguments, as in `x, y`.
  var usage: String {
    switch self {
    case .exactly(let number) where number > 3: (1...number).map { "x\($0)" }.joined(separator: ", ")
    case .exactly(let number): ["x", "y", "z"].prefix(number).joined(separator: ", ")
    case .oneOrMore: "x, …"
    }
  }
}

extension ArgumentCounts: CustomStringConvertible {
  var description: String {
    switch self {
    case .exactly(1): "1 argument"
    case .exactly(let number): "\(number) arguments"
    case .oneOrMore: "1 argument or more"
    }
  }
}
