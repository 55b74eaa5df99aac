/// An operation that expressions use.
protocol Operation: Sendable {
  /// Its name in expressions.
  var name: String { get }

  /// Its notation in expressions.
  var notation: Notation { get }

  /// Returns the result for numbers, as many as the notation takes.
  func value(of numbers: [Double]) throws(CalculationError) -> Double
}

extension Operation {
  /// How it is used, as in `x + y`.
  var usage: String {
    switch notation {
    case .infix: "x \(name) y"
    case .prefix: "\(name)x"
    case .postfix: "x\(name)"
    case .constant: name
    case .function(let counts): "\(name)(\(counts.usage))"
    }
  }
}
