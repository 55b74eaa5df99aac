/// What a rule said in a context.
public struct Verdict: Hashable, Sendable {
  /// What decided about a rule that has parts.
  package enum Decision {
    case together, byLastPart

    /// The rule is the negation of its part.
    case byPartOfPart

    /// The rule belongs to the main actor, and was not asked elsewhere.
    case notAsked
  }

  /// The rule as people read it.
  public let rule: String

  /// Whether the rule holds.
  public let holds: Bool

  /// What the parts of the rule said, in the order in which they were asked; those that were not asked are left out.
  public let parts: [Verdict]

  private let decision: Decision

  package init(rule: String, holds: Bool, parts: [Verdict] = [], decision: Decision = .together) {
    self.rule = rule
    self.holds = holds
    self.parts = parts
    self.decision = decision
  }

  /// What the part said that decided by itself, such as the first rule of a conjunction that does not hold; `nil` if
  /// the rule has no parts, or it took all of them.
  ///
  /// It is the innermost rule that is no negation: `isTrial` where `isPro && !isTrial` does not hold because of that.
  public var decidingPart: Verdict? {
    switch decision {
    case .together, .notAsked: nil
    case .byLastPart: parts.last?.innermostPart
    case .byPartOfPart: parts.last?.decidingPart
    }
  }

  /// What decided as seen from outside, which is no negation.
  private var innermostPart: Verdict {
    if decision == .byPartOfPart, let negated = parts.last { return negated.innermostPart }
    return decidingPart ?? self
  }
}

extension Verdict: CustomStringConvertible {
  /// What the rule said, in one line, and because of which part.
  public var description: String {
    // The rule that never holds says so itself.
    if rule == "never" { return "never holds" }
    if decision == .notAsked { return "\(rule) was not asked, since it belongs to the main actor" }
    let statement = rule + (holds ? " holds" : " does not hold")
    guard let decidingPart else { return statement }
    let answer = decidingPart.holds ? "does" : "does not"
    return "\(statement), since \(decidingPart.rule) \(answer)"
  }
}
