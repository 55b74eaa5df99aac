import Foundation

/// Formulas that have no value for some numbers.
enum Arithmetic {
  static func quotient(_ dividend: Double, _ divisor: Double) throws(CalculationError) -> Double {
    if divisor == 0 { throw CalculationError(reason: "nothing can be divided by zero") }
    return dividend / divisor
  }

  static func remainder(_ dividend: Double, _ divisor: Double) throws(CalculationError) -> Double {
    if divisor == 0 { throw CalculationError(reason: "nothing can be divided by zero") }
    return dividend.truncatingRemainder(dividingBy: divisor)
  }

  static func power(_ base: Double, _ exponent: Double) throws(CalculationError) -> Double {
    if base == 0, exponent < 0 { throw CalculationError(reason: "nothing can be divided by zero") }
    if base < 0, exponent != exponent.rounded() {
      throw CalculationError(reason: "\(base.text) has no power of \(exponent.text)")
    }
    return pow(base, exponent)
  }

  static func squareRoot(_ number: Double) throws(CalculationError) -> Double {
    if number < 0 { throw CalculationError(reason: "\(number.text) has no square root") }
    return number.squareRoot()
  }

  static func naturalLogarithm(_ number: Double) throws(CalculationError) -> Double {
    if number <= 0 { throw CalculationError(reason: "\(number.text) has no logarithm") }
    return log(number)
  }

  static func decimalLogarithm(_ number: Double) throws(CalculationError) -> Double {
    if number <= 0 { throw CalculationError(reason: "\(number.text) has no logarithm") }
    return log10(number)
  }

  static func factorial(_ number: Double) throws(CalculationError) -> Double {
    let whole = try Int(whole: number)
    if whole < 0 { throw CalculationError(reason: "\(number.text) has no factorial") }
    // The factorial of a larger number has no room.
    return whole > 170 ? .infinity : (0..<whole).reduce(1.0) { $0 * Double($1 + 1) }
  }

  /// Returns how many bits of a whole number are set.
  static func bitCount(_ number: Double) throws(CalculationError) -> Double {
    let whole = try Int(whole: number)
    if whole < 0 { throw CalculationError(reason: "\(number.text) is below zero") }
    return Double(whole.nonzeroBitCount)
  }
}
