/// An operation that needs nothing but the numbers.
struct Formula: Operation {
  let name: String
  let notation: Notation
  private let calculation: @Sendable ([Double]) throws(CalculationError) -> Double

  /// An operator between two numbers.
  static func infix(
    _ name: String,
    _ precedence: Precedence,
    _ calculation: @escaping @Sendable (Double, Double) throws(CalculationError) -> Double
  ) -> Formula {
    Formula(name: name, notation: .infix(precedence)) { numbers throws(CalculationError) in
      try calculation(numbers[0], numbers[1])
    }
  }

  /// An operator in front of a number.
  static func prefix(_ name: String, _ calculation: @escaping @Sendable (Double) -> Double) -> Formula {
    Formula(name: name, notation: .prefix) { numbers in calculation(numbers[0]) }
  }

  /// An operator behind a number.
  static func postfix(
    _ name: String,
    _ calculation: @escaping @Sendable (Double) throws(CalculationError) -> Double
  ) -> Formula {
    Formula(name: name, notation: .postfix) { numbers throws(CalculationError) in try calculation(numbers[0]) }
  }

  /// A number with a name.
  static func constant(_ name: String, _ value: Double) -> Formula {
    Formula(name: name, notation: .constant) { _ in value }
  }

  /// A function of one number.
  static func function(
    _ name: String,
    _ calculation: @escaping @Sendable (Double) throws(CalculationError) -> Double
  ) -> Formula {
    Formula(name: name, notation: .function(.exactly(1))) { numbers throws(CalculationError) in
      try calculation(numbers[0])
    }
  }

  /// A function of any numbers, of which there has to be one.
  static func function(ofMany name: String, _ calculation: @escaping @Sendable ([Double]) -> Double) -> Formula {
    Formula(name: name, notation: .function(.oneOrMore)) { numbers in calculation(numbers) }
  }

  /// A function of the bits of two whole numbers.
  static func function(ofBits name: String, _ calculation: @escaping @Sendable (Int, Int) -> Int) -> Formula {
    Formula(name: name, notation: .function(.exactly(2))) { numbers throws(CalculationError) in
      Double(calculation(try Int(whole: numbers[0]), try Int(whole: numbers[1])))
    }
  }

  func value(of numbers: [Double]) throws(CalculationError) -> Double { try calculation(numbers) }
}
