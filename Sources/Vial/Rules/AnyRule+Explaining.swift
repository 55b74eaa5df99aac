extension AnyRule {
  /// Returns what the rule says in a context, with what those of its parts said that were asked.
  package func verdict(in context: Context) -> Verdict {
    switch expression {
    case .rule, .test, .constant: Verdict(rule: text, holds: predicate(context))
    case .chain(let name, let rules):
      verdict(of: rules, until: name.decisiveAnswer, decided: name.decisiveAnswer, in: context)
    case .list(let quantity, let rules):
      verdict(of: rules, until: quantity.decisiveAnswer, decided: !quantity.holdsUndecided, in: context)
    case .negation(let rule):
      negated(rule.verdict(in: context))
    }
  }

  private func verdict(of rules: [AnyRule], until decisive: Bool, decided: Bool, in context: Context) -> Verdict {
    var parts: [Verdict] = []
    for rule in rules {
      let verdict = rule.verdict(in: context)
      parts.add(verdict)
      if verdict.holds == decisive {
        return Verdict(rule: text, holds: decided, parts: parts, decision: .byLastPart)
      }
    }
    return Verdict(rule: text, holds: !decided, parts: parts, decision: .together)
  }

  private func negated(_ verdict: Verdict) -> Verdict {
    Verdict(rule: text, holds: !verdict.holds, parts: [verdict], decision: .byPartOfPart)
  }

  /// The rule as people read it.
  ///
  /// A rule of the program's own has its `description`, or else the name of its type.
  package var text: String {
    switch expression {
    case .rule(let rule): (rule as? any CustomStringConvertible)?.description ?? String(presenting: type(of: rule))
    case .test(let wording): wording.text
    case .constant(let holds): holds ? "always" : "never"
    case .chain(let name, let rules): rules.map(\.textOfPart).joined(separator: " \(name.rawValue) ")
    case .negation(let rule): rule.textOfNegation
    case .list(let quantity, let rules): "\(quantity.rawValue)(\(rules.map(\.text).joined(separator: ", ")))"
    }
  }

  /// The text as a part of a longer one.
  private var textOfPart: String {
    if case .chain = expression { "(\(text))" } else { text }
  }

  private var textOfNegation: String {
    switch expression {
    case .test(let wording): wording.contraryText ?? "!\(text)"
    case .chain: "!(\(text))"
    // With an operator in it, such as that of a comparison.
    case .negation(let rule) where rule.hasContraryText: "!(\(text))"
    case .rule, .constant, .negation, .list: "!\(text)"
    }
  }

  private var hasContraryText: Bool {
    if case .test(let wording) = expression { wording.contraryText != nil } else { false }
  }
}
