/// What a rule or a condition said in a context.
package struct ClauseVerdict {
  enum Decision {
    case together, byLastPart

    /// The rule has no parts, of which one would have to hold.
    case never

    /// The rule is the negation of its part.
    case byPartOfPart
  }

  package let rule: String
  package let holds: Bool

  /// What the parts said that were asked, in order.
  package private(set) var parts: [ClauseVerdict] = []
  var decision = Decision.together

  /// What the one part said that decided; `nil` if the rule has no parts, or needed all of them.
  ///
  /// It is the innermost rule that is no negation: `isTrial` where `isPro && !isTrial` does not hold because of that.
  var decidingPart: ClauseVerdict? {
    switch decision {
    case .together, .never: nil
    case .byLastPart: parts.last?.innermostPart
    case .byPartOfPart: parts.last?.decidingPart
    }
  }

  private var innermostPart: ClauseVerdict {
    if decision == .byPartOfPart, let negated = parts.last { return negated.innermostPart }
    return decidingPart ?? self
  }
}

extension ClauseVerdict: CustomStringConvertible {
  /// What the rule said, in one line, and because of which part.
  package var description: String {
    if decision == .never { return "\(rule) holds" }
    let statement = rule + (holds ? " holds" : " does not hold")
    guard let decidingPart else { return statement }
    return "\(statement), since \(decidingPart.rule) " + (decidingPart.holds ? "does" : "does not")
  }
}
