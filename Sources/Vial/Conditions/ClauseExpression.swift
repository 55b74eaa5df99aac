/// What a rule or a condition asks that has no parts.
package protocol Clause: AnyObject, Sendable {
  var wording: ClauseWording { get }

  /// Whether the text says of which type the context is.
  static var isQualified: Bool { get }
}

extension Clause {
  var text: String { wording.text(isQualified: Self.isQualified) }

  /// The text of the negation, if it reads better than with `!`.
  fileprivate var textOfNegation: String? { wording.textOfNegation(isQualified: Self.isQualified) }
}

/// How a rule or a condition is made: of clauses, with operators between them.
///
/// The rarely used functions exist once, for rules and conditions together.
package indirect enum ClauseExpression<Leaf: Clause>: Sendable {
  case clause(Leaf)
  case all([ClauseExpression])
  case any([ClauseExpression])
  case not(ClauseExpression)

  /// Joins expressions of which all have to hold; what always holds is left out, and nested ones need no parentheses.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func all(of parts: [ClauseExpression]) -> ClauseExpression {
    let parts = parts.flatMap { if case .all(let inner) = $0 { inner } else { [$0] } }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Joins expressions of which one has to hold; what never holds is left out, and nested ones need no parentheses.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func any(of parts: [ClauseExpression]) -> ClauseExpression {
    let parts = parts.flatMap { if case .any(let inner) = $0 { inner } else { [$0] } }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  package var negated: ClauseExpression { if case .not(let part) = self { part } else { .not(self) } }

  /// Returns whether the expression holds, and asks no more clauses than needed.
  func holds<Failure>(_ isTrue: (Leaf) throws(Failure) -> Bool) throws(Failure) -> Bool {
    switch self {
    case .clause(let clause): return try isTrue(clause)
    case .all(let parts):
      for part in parts where try !part.holds(isTrue) { return false }
      return true
    case .any(let parts):
      for part in parts where try part.holds(isTrue) { return true }
      return false
    case .not(let part): return try !part.holds(isTrue)
    }
  }

  /// Returns whether the expression holds, with the verdicts of the parts that it asks.
  @_semantics("optimize.sil.specialize.generic.never")
  package func verdict<Failure>(_ isTrue: (Leaf) throws(Failure) -> Bool) throws(Failure) -> ClauseVerdict {
    let (parts, decisive): ([ClauseExpression], Bool)
    switch self {
    case .clause(let clause): return ClauseVerdict(rule: text, holds: try isTrue(clause))
    case .not(let part):
      let verdict = try part.verdict(isTrue)
      return ClauseVerdict(rule: text, holds: !verdict.holds, parts: [verdict], decision: .byPartOfPart)
    case .all(let all): (parts, decisive) = (all, false)
    case .any(let any): (parts, decisive) = (any, true)
    }
    var verdicts: [ClauseVerdict] = []
    for part in parts {
      let verdict = try part.verdict(isTrue)
      verdicts.add(verdict)
      if verdict.holds == decisive {
        return ClauseVerdict(rule: text, holds: decisive, parts: verdicts, decision: .byLastPart)
      }
    }
    let decision: ClauseVerdict.Decision = parts.isEmpty && decisive ? .never : .together
    return ClauseVerdict(rule: text, holds: !decisive, parts: verdicts, decision: decision)
  }

  /// The expression as people read it.
  @_semantics("optimize.sil.specialize.generic.never")
  package var text: String {
    switch self {
    case .clause(let clause): clause.text
    case .all(let parts): parts.isEmpty ? "always" : parts.map(\.textOfPart).joined(separator: " && ")
    case .any(let parts): parts.isEmpty ? "never" : parts.map(\.textOfPart).joined(separator: " || ")
    case .not(.clause(let clause)): clause.textOfNegation ?? "!\(clause.text)"
    case .not(let part): "!" + part.textOfPart
    }
  }

  private var textOfPart: String {
    switch self {
    case .clause, .not: text
    case .all(let parts), .any(let parts): parts.isEmpty ? text : "(\(text))"
    }
  }
}
