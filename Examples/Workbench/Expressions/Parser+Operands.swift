extension Parser {
  /// Reads a number, or whatever else an operator stands in front of or behind.
  mutating func operand() throws(ExpressionError) -> Expression {
    switch next.kind {
    case .number(let number):
      advance()
      return .number(number)
    case .name(let name):
      return try word(name)
    case .symbol("("):
      advance()
      let expression = try expression()
      guard skip(")") else { throw errorBehindOperand(isOpen: true) }
      return expression
    case .symbol(let symbol):
      guard let operation = vocabulary.prefix(String(symbol)) else { throw errorAtOperand(symbol) }
      let place = place
      advance()
      return .operation(operation, [try expression(precedence: Precedence.power.rawValue)], place)
    case .end:
      throw error("a number is expected, and not \(next.text)")
    }
  }

  /// Reads a macro's argument, a constant, or a function with its arguments.
  private mutating func word(_ name: String) throws(ExpressionError) -> Expression {
    if let index = arguments.firstIndex(of: name) {
      advance()
      return .argument(index)
    }
    guard let operation = vocabulary.word(name) else { throw error(vocabulary.reasonForAbsence(of: name)) }
    let (place, start) = (place, self)
    advance()
    guard case .function(let counts) = operation.notation else { return .operation(operation, [], place) }
    guard skip("(") else { throw error("\"\(name)\" takes \(counts) in parentheses, and not \(next.text)") }
    let operands = try operands()
    if counts.contains(operands.count) { return .operation(operation, operands, place) }
    throw start.error("\"\(name)\" takes \(counts), and not \(operands.count)")
  }

  /// Reads a function's arguments, and the parenthesis behind them.
  private mutating func operands() throws(ExpressionError) -> [Expression] {
    if skip(")") { return [] }
    var operands: [Expression] = []
    repeat { operands.append(try expression()) } while skip(",")
    guard skip(")") else { throw errorBehindOperand(isOpen: true) }
    return operands
  }

  private func errorAtOperand(_ symbol: Character) -> ExpressionError {
    if "),=".contains(symbol) || vocabulary.contains(String(symbol)) {
      return error("a number is expected, and not \(next.text)")
    }
    return error(vocabulary.reasonForAbsence(of: String(symbol)))
  }
}
