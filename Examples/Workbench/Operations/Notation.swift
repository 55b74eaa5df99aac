/// How expressions write an operation.
enum Notation: Sendable {
  case infix(Precedence)
  case prefix
  case postfix
  case constant
  case function(ArgumentCounts)
}
