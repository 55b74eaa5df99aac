/// The notation of an operation in expressions.
enum Notation: Sendable {
  case infix(Precedence)
  case prefix
  case postfix
  case constant
  case function(ArgumentCounts)
}
