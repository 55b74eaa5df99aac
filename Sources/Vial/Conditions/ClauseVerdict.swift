/// What a rule or a condition said in a context.
package struct ClauseVerdict {
  enum Decision {
    case together, byLastPart

    /// The rule has no parts, of which one would have to hold.
    case never

    /// The rule is the negation of its part.
    case byPartOfPart
  }

  let rule: String
  let holds: Bool

  /// What the parts said that were asked, in order.
  private(set) var parts: [ClauseVerdict] = []
  var decision = Decision.together

  /// What the one part said that decided; `nil` if the rule has no parts, or needed all of them.
  ///
  /// It is the innermost rule that is no negation: `isTrial` where `isPro && !isTrial` does not hold because of that.
  var decidingPart: ClauseVerdict? { decider(or: nil) }

  /// Returns the innermost part that decided, or another verdict if the rule has no parts, or needed all of them.
  private func decider(or own: ClauseVerdict?) -> ClauseVerdict? {
    guard let last = parts.last else { return own }
    return switch decision {
    case .together, .never: own
    case .byLastPart: last.decider(or: last)
    case .byPartOfPart: last.decider(or: own.map { _ in last })
    }
  }

  /// Returns a verdict of another type, which a function makes of the rule, of whether it holds, of its parts' verdicts and
  /// of the text.
  package func map<Verdict>(_ transform: (String, Bool, [Verdict], String) -> Verdict) -> Verdict {
    transform(rule, holds, parts.map { $0.map(transform) }, text)
  }

  /// What the rule said, in one line, and because of which part.
  var text: String {
    if decision == .never { return "\(rule) holds" }
    let statement = rule + (holds ? " holds" : " does not hold")
    guard let decidingPart else { return statement }
    return "\(statement), since \(decidingPart.rule) " + (decidingPart.holds ? "does" : "does not")
  }
}
