/// An expression to calculate.
indirect enum Expression: Sendable {
  case number(Double)

  /// The argument of a macro, by its place.
  case argument(Int)

  /// An operation on the values of other expressions, and where it is written.
  case operation(any Operation, [Expression], Place)

  /// A place in a text.
  struct Place {
    let offset: Int
    let text: String
  }

  /// Returns the value, which is a finite number.
  func value(with arguments: [Double] = []) throws(ExpressionError) -> Double {
    switch self {
    case .number(let number): return number
    case .argument(let index): return arguments[index]
    case .operation(let operation, let operands, let place):
      var numbers: [Double] = []
      for operand in operands { numbers.append(try operand.value(with: arguments)) }
      do throws(CalculationError) {
        let value = try operation.value(of: numbers)
        guard value.isFinite else { throw CalculationError(reason: "the value is too large") }
        return value
      } catch {
        throw ExpressionError(error.reason, at: place.offset, of: place.text)
      }
    }
  }
}
