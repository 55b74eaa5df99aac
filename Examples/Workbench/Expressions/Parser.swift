/// Reads expressions from the tokens of a text.
///
/// It knows only the grammar, and takes the operations from a vocabulary, so an operation that is kept out does not exist.
struct Parser {
  let text: String
  let vocabulary: Vocabulary

  /// The names of a macro's arguments.
  var arguments: [String] = []

  private var rest: ArraySlice<Token>

  init(_ text: String, vocabulary: Vocabulary) throws(ExpressionError) {
    self.text = text
    self.vocabulary = vocabulary
    rest = try Tokenizer.tokens(of: text)[...]
  }

  /// The next token, which is the end when all others were read.
  var next: Token { rest[rest.startIndex] }

  /// Where the next token is.
  var place: Expression.Place { Expression.Place(offset: next.offset, text: text) }

  /// Reads the next token, unless it is the end.
  mutating func advance() {
    if rest.count > 1 { rest.removeFirst() }
  }

  /// Reads a symbol if it is next.
  mutating func skip(_ symbol: Character) -> Bool {
    let isNext = next.kind == .symbol(symbol)
    if isNext { advance() }
    return isNext
  }

  /// Returns an error at the next token.
  func error(_ reason: String) -> ExpressionError { ExpressionError(reason, at: next.offset, of: text) }

  /// Reads all that is left.
  mutating func wholeExpression() throws(ExpressionError) -> Expression {
    let expression = try expression()
    guard next.kind == .end else {
      if next.kind == .symbol(")") { throw error("there is no \"(\" for this \")\"") }
      throw errorBehindOperand(isOpen: false)
    }
    return expression
  }

  /// Reads operands, and between them operators of a precedence or of a higher one.
  mutating func expression(precedence minimum: Int = 0) throws(ExpressionError) -> Expression {
    var left = try operand()
    while case .symbol(let symbol) = next.kind {
      let place = place
      if let operation = vocabulary.postfix(String(symbol)) {
        advance()
        left = .operation(operation, [left], place)
      } else if let (operation, precedence) = vocabulary.infix(String(symbol)), precedence.rawValue >= minimum {
        advance()
        let right = try expression(precedence: precedence.rawValue + (precedence.isRightAssociative ? 0 : 1))
        left = .operation(operation, [left, right], place)
      } else {
        break
      }
    }
    return left
  }

  /// Returns the error at a token that stands where an operator could, and is none; a parenthesis may be open.
  func errorBehindOperand(isOpen: Bool) -> ExpressionError {
    switch next.kind {
    case .symbol(let symbol) where !"(),=".contains(symbol) && !vocabulary.contains(String(symbol)):
      error(vocabulary.reasonForAbsence(of: String(symbol)))
    case .end where isOpen:
      error("a \")\" is missing")
    default:
      error("an operator is expected, and not \(next.text)")
    }
  }
}
