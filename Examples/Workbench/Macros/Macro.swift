/// An operation that a user defines, such as `double(x) = x * 2` or `dozen = 12`.
struct Macro: Operation {
  let name: String
  let notation: Notation
  private let expression: Expression

  /// Reads a definition, which can use the operations that are there without it.
  init(definition: String, vocabulary: Vocabulary) throws(ExpressionError) {
    var parser = try Parser(definition, vocabulary: vocabulary)
    name = try parser.newName("the macro's name", vocabulary.contains)
    if parser.skip("(") {
      var arguments: [String] = []
      repeat {
        arguments.append(try parser.newName("the name of an argument", arguments.contains))
      } while parser.skip(",")
      guard parser.skip(")") else { throw parser.error("a \")\" is expected, and not \(parser.next.text)") }
      notation = .function(.exactly(arguments.count))
      parser.arguments = arguments
    } else {
      notation = .constant
    }
    guard parser.skip("=") else { throw parser.error("a \"=\" is expected, and not \(parser.next.text)") }
    expression = try parser.wholeExpression()
  }

  func value(of numbers: [Double]) throws(CalculationError) -> Double {
    do {
      return try expression.value(with: numbers)
    } catch {
      // The place is in the definition, which the expression does not show.
      throw CalculationError(reason: "\(name): \(error.reason)")
    }
  }
}
