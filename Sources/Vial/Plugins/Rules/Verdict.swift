/// What a rule said in a context.
public struct Verdict: Hashable, Sendable {
  /// What decided about a rule that has parts.
  enum Decision {
    case together, byLastPart, byPartOfPart
  }

  /// The rule as people read it.
  public let rule: String

  /// Whether the rule holds.
  public let holds: Bool

  /// What the parts of the rule said, in the order in which they were asked; those that were not asked are left out.
  public let parts: [Verdict]

  private let decision: Decision

  init(rule: String, holds: Bool, parts: [Verdict] = [], decision: Decision = .together) {
    self.rule = rule
    self.holds = holds
    self.parts = parts
    self.decision = decision
  }

  /// What the part said that decided by itself, such as the first rule of a conjunction that does not hold; `nil` if
  /// the rule has no parts, or it took all of them.
  public var decidingPart: Verdict? {
    switch decision {
    case .together: nil
    case .byLastPart: parts.last.map { $0.decidingPart ?? $0 }
    case .byPartOfPart: parts.last?.decidingPart
    }
  }
}

extension Verdict: CustomStringConvertible {
  /// What the rule said, in one line, and because of which part.
  public var description: String {
    // The rule that never holds says so itself.
    if rule == "never" { return "never holds" }
    let statement = rule + (holds ? " holds" : " does not hold")
    guard let decidingPart else { return statement }
    let answer = decidingPart.holds ? "does" : "does not"
    return "\(statement), since \(decidingPart.rule) \(answer)"
  }
}
