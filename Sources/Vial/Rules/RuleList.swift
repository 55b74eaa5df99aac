/// A rule that asks any number of others, one after the other, until it is decided.
struct RuleList<Context>: ComposedRule {
  /// How many of the rules have to hold.
  enum Quantity: String {
    case allOf, anyOf, noneOf

    /// What a rule says that decides the matter, whatever the next ones say.
    var decisiveAnswer: Bool { self != .allOf }

    /// Whether the list holds if no rule decided the matter.
    var holdsUndecided: Bool { self != .anyOf }
  }

  let quantity: Quantity
  let rules: [AnyRule<Context>]

  func holds(in context: Context) -> Bool {
    for rule in rules where rule.holds(in: context) == quantity.decisiveAnswer { return !quantity.holdsUndecided }
    return quantity.holdsUndecided
  }

  func composedVerdict(in context: Context) -> Verdict {
    var parts: [Verdict] = []
    for rule in rules {
      let verdict = rule.verdict(in: context)
      parts.append(verdict)
      guard verdict.holds == quantity.decisiveAnswer else { continue }
      return Verdict(rule: composedText, holds: !quantity.holdsUndecided, parts: parts, decision: .byLastPart)
    }
    return Verdict(rule: composedText, holds: quantity.holdsUndecided, parts: parts, decision: .together)
  }

  var composedText: String { "\(quantity)(\(rules.map(\.text).joined(separator: ", ")))" }
}
