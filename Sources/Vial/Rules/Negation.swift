/// A rule that holds where another one does not.
@usableFromInline
struct Negation<Negated: Rule>: ComposedRule {
  @usableFromInline let negated: Negated

  @usableFromInline
  init(_ negated: Negated) {
    self.negated = negated
  }

  @_alwaysEmitIntoClient
  func holds(in context: Negated.Context) -> Bool { !negated.holds(in: context) }

  func composedVerdict(in context: Negated.Context) -> Verdict {
    let verdict = negated.verdict(in: context)
    return Verdict(rule: composedText, holds: !verdict.holds, parts: [verdict], decision: .byPartOfPart)
  }

  var composedText: String { negated.textOfNegation }

  var operatorOfText: String? { negated.contraryText == nil ? nil : "!=" }
}
