/// How a rule or a condition is made: of clauses, with operators between them.
///
/// The rarely used functions exist once, for rules and conditions together.
package indirect enum ClauseExpression<Leaf: AnyObject & Sendable>: Sendable {
  /// A rule or a condition without parts, and what asks it.
  case clause(ClauseWording, Leaf)

  /// Expressions of which one has to hold, or all have to.
  case parts([ClauseExpression], isAny: Bool)
  case not(ClauseExpression)

  /// Joins expressions of which one has to hold, or all have to; what decides nothing is left out, and nested ones need no
  /// parentheses.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func joining(_ parts: [ClauseExpression], isAny: Bool) -> ClauseExpression {
    let parts = parts.flatMap { if case .parts(let inner, isAny) = $0 { inner } else { [$0] } }
    return parts.count == 1 ? parts[0] : .parts(parts, isAny: isAny)
  }

  package var negated: ClauseExpression { if case .not(let part) = self { part } else { .not(self) } }

  /// Returns whether the expression holds, and asks no more clauses than needed.
  func holds<Failure>(_ isTrue: (Leaf) throws(Failure) -> Bool) throws(Failure) -> Bool {
    switch self {
    case .clause(_, let clause): return try isTrue(clause)
    case .parts(let parts, let isAny):
      for part in parts where try part.holds(isTrue) == isAny { return isAny }
      return !isAny
    case .not(let part): return try !part.holds(isTrue)
    }
  }

  /// Returns whether the expression holds, with the verdicts of the parts that it asks.
  @_semantics("optimize.sil.specialize.generic.never")
  package func verdict<Failure>(
    isQualified: Bool,
    _ isTrue: (Leaf) throws(Failure) -> Bool
  ) throws(Failure) -> ClauseVerdict {
    let text = text(isQualified: isQualified)
    switch self {
    case .clause(_, let clause): return ClauseVerdict(rule: text, holds: try isTrue(clause))
    case .not(let part):
      let verdict = try part.verdict(isQualified: isQualified, isTrue)
      return ClauseVerdict(rule: text, holds: !verdict.holds, parts: [verdict], decision: .byPartOfPart)
    case .parts(let parts, let isAny):
      var verdicts: [ClauseVerdict] = []
      for part in parts {
        let verdict = try part.verdict(isQualified: isQualified, isTrue)
        verdicts.add(verdict)
        if verdict.holds == isAny {
          return ClauseVerdict(rule: text, holds: isAny, parts: verdicts, decision: .byLastPart)
        }
      }
      let decision: ClauseVerdict.Decision = parts.isEmpty && isAny ? .never : .together
      return ClauseVerdict(rule: text, holds: !isAny, parts: verdicts, decision: decision)
    }
  }

  /// Returns the expression as people read it; in a condition, it says of which type the context is.
  @_semantics("optimize.sil.specialize.generic.never")
  package func text(isQualified: Bool) -> String {
    func textOfPart(_ part: ClauseExpression) -> String {
      let text = part.text(isQualified: isQualified)
      return if case .parts(let parts, _) = part, !parts.isEmpty { "(\(text))" } else { text }
    }
    switch self {
    case .clause(let wording, _): return wording.text(isQualified: isQualified)
    case .parts(let parts, let isAny):
      if parts.isEmpty { return isAny ? "never" : "always" }
      return parts.map(textOfPart).joined(separator: isAny ? " || " : " && ")
    case .not(let part):
      guard case .clause(let wording, _) = part else { return "!" + textOfPart(part) }
      return wording.text(isQualified: isQualified, isNegated: true)
    }
  }
}
