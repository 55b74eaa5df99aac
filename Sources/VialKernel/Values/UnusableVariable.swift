/// Why an environment variable has no value; what it says is in no error.
enum UnusableVariable: Error {
  case missing

  /// It cannot be read as something, such as a whole number.
  case malformed(String)

  func mistake(_ expression: VariableExpression, at position: FilePosition) -> Mistake {
    let name = expression.variable
    switch self {
    case .missing:
      return Mistake(
        .missingVariable,
        at: position,
        "The environment variable \"\(name)\" is not set.",
        remedy: "set it, or write %env(default::\(expression.words))% for nothing"
      )
    case .malformed(let expected):
      return Mistake(
        .malformedVariable,
        at: position,
        "The environment variable \"\(name)\" is not \(expected).",
        remedy: "correct what it is set to, which is not shown here"
      )
    }
  }
}
