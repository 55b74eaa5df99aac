extension AnyRule {
  /// The rule as a condition on a context that an injector gives.
  var asCondition: Condition {
    switch expression {
    case .rule, .test: Condition(.test(RuleTest(self)))
    case .constant(let holds): Condition(holds ? .all([]) : .any([]))
    case .chain(.and, let rules): rules.dropFirst().reduce(rules[0].asCondition) { $0 && $1.asCondition }
    case .chain(.or, let rules): rules.dropFirst().reduce(rules[0].asCondition) { $0 || $1.asCondition }
    case .negation(let rule): !rule.asCondition
    case .list(.allOf, let rules): Condition(.all(rules.map(\.asCondition)))
    case .list(.anyOf, let rules): Condition(.any(rules.map(\.asCondition)))
    case .list(.noneOf, let rules): !Condition(.any(rules.map(\.asCondition)))
    }
  }

  /// What it is called, and compares, if it is a property, a comparison or a closure.
  var wording: RuleWording? {
    if case .test(let wording) = expression { wording } else { nil }
  }
}
