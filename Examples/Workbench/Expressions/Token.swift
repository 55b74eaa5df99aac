/// A word of an expression.
struct Token {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    case symbol(Character)
    case end
  }

  let kind: Kind

  /// How many characters are before it.
  let offset: Int

  /// What errors call it.
  var text: String {
    switch kind {
    case .number(let number): number.text
    case .name(let name): "\"\(name)\""
    case .symbol(let symbol): "\"\(symbol)\""
    case .end: "the end"
    }
  }
}
