/// Two rules of which one has to hold; the second is asked if the first does not hold.
@usableFromInline
struct Disjunction<Left: Rule, Right: Rule<Left.Context>>: ComposedRule {
  @usableFromInline let left: Left
  @usableFromInline let right: Right

  @usableFromInline
  init(_ left: Left, _ right: Right) {
    self.left = left
    self.right = right
  }

  @_alwaysEmitIntoClient
  func holds(in context: Left.Context) -> Bool { left.holds(in: context) || right.holds(in: context) }

  func composedVerdict(in context: Left.Context) -> Verdict {
    let first = left.verdict(in: context)
    var parts = (left as? any ComposedRule)?.operatorOfText == operatorOfText ? first.parts : [first]
    if !first.holds { parts.append(right.verdict(in: context)) }
    let holds = parts.contains(where: \.holds)
    return Verdict(rule: composedText, holds: holds, parts: parts, decision: holds ? .byLastPart : .together)
  }

  var composedText: String { text(of: left, "||", right) }

  var operatorOfText: String? { "||" }
}
