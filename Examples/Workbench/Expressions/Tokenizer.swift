/// Reads the tokens of an expression.
struct Tokenizer {
  /// The largest number of tokens, so that no expression is nested too deeply.
  private static let limit = 1000

  private let text: String
  private let characters: [Character]
  private var offset = 0

  /// Returns the tokens of a text, the last of which is its end.
  static func tokens(of text: String) throws(ExpressionError) -> [Token] {
    var tokenizer = Tokenizer(text)
    var tokens: [Token] = []
    while tokens.last?.kind != .end {
      let token = try tokenizer.next()
      if tokens.count == limit { throw ExpressionError("the expression is too long", at: token.offset, of: text) }
      tokens.append(token)
    }
    return tokens
  }

  private init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  private var current: Character? { character(at: offset) }

  private func character(at offset: Int) -> Character? {
    offset < characters.count ? characters[offset] : nil
  }

  private mutating func next() throws(ExpressionError) -> Token {
    skip(while: \.isWhitespace)
    let start = offset
    guard let current else { return Token(kind: .end, offset: start) }
    if current.isDigit || current == "." && character(at: offset + 1)?.isDigit == true {
      return Token(kind: .number(try number()), offset: start)
    }
    if current.isNameStart {
      skip(while: \.isNamePart)
      return Token(kind: .name(String(characters[start..<offset])), offset: start)
    }
    offset += 1
    return Token(kind: .symbol(current), offset: start)
  }

  /// Reads a number such as `3`, `.5` or `1.2e-3`.
  private mutating func number() throws(ExpressionError) -> Double {
    let start = offset
    skip(while: \.isDigit)
    if current == "." {
      offset += 1
      skip(while: \.isDigit)
    }
    if current == "e" || current == "E" {
      let hasSign = character(at: offset + 1) == "-" || character(at: offset + 1) == "+"
      let digits = offset + (hasSign ? 2 : 1)
      if character(at: digits)?.isDigit == true {
        offset = digits
        skip(while: \.isDigit)
      }
    }
    guard let number = Double(String(characters[start..<offset])), number.isFinite else {
      throw ExpressionError("the number is too large", at: start, of: text)
    }
    return number
  }

  private mutating func skip(while isSkipped: (Character) -> Bool) {
    while let current, isSkipped(current) { offset += 1 }
  }
}
