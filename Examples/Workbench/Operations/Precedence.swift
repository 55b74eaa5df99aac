/// How closely an operator binds its operands.
enum Precedence: Int, Comparable {
  case sum, product, power

  /// Whether the operator on the right is applied first where several follow each other.
  var isRightAssociative: Bool { self == .power }

  static func < (one: Precedence, other: Precedence) -> Bool { one.rawValue < other.rawValue }
}
