/// A word of an expression.
struct Token {
  enum Kind: Equatable {
    case number(Double)
    case name(String)
    case symbol(Character)
    case end
  }

  let kind: Kind

  /// The number of characters before it.
  let offset: Int

  /// Its name in errors.
  var text: String {
    switch kind {
    case .number(let number): number.text
    case .name(let name): "\"\(name)\""
    case .symbol(let symbol): "\"\(symbol)\""
    case .end: "the end"
    }
  }
}
