extension Rule {
  /// The rule as a condition on a context that an injector gives.
  var asCondition: Condition {
    (self as? any DividedRule)?.condition ?? Condition(.test(RuleTest(self) { self.holds(in: $0) }))
  }
}

extension AnyRule: DividedRule {
  var condition: Condition {
    (rule as? any DividedRule)?.condition ?? Condition(.test(RuleTest(rule, predicate: predicate)))
  }
}

extension Conjunction: DividedRule {
  var condition: Condition { left.asCondition && right.asCondition }
}

extension Disjunction: DividedRule {
  var condition: Condition { left.asCondition || right.asCondition }
}

extension Negation: DividedRule {
  var condition: Condition { !negated.asCondition }
}

extension RuleList: DividedRule {
  var condition: Condition {
    let parts = rules.map(\.asCondition)
    return switch quantity {
    case .allOf: Condition(.all(parts))
    case .anyOf: Condition(.any(parts))
    case .noneOf: !Condition(.any(parts))
    }
  }
}

extension Constant: DividedRule {
  var condition: Condition { Condition(holds ? .all([]) : .any([])) }
}

extension KeyPathRule: ComparableRule {
  var comparison: Comparison {
    Comparison(
      of: keyPath,
      name: PropertyName.qualified(keyPath, in: Context.self),
      with: true,
      allValues: [true, false]
    )
  }
}

extension ComparingRule: ComparableRule {
  var comparison: Comparison {
    let name = PropertyName.qualified(keyPath, in: Context.self)
    // A value that is not hashable has no other way to be told from others than its text.
    guard let hashable = value as? AnyHashable else {
      return Comparison(of: keyPath, name: name, with: AnyHashable(String(describing: value)))
    }
    return Comparison(of: keyPath, name: name, with: hashable, allValues: Self.allValues)
  }

  private static var allValues: [AnyHashable]? {
    if Value.self == Bool.self { return [true, false] }
    func all<Cases: CaseIterable>(_: Cases.Type) -> [AnyHashable] { Cases.allCases.compactMap { $0 as? AnyHashable } }
    return (Value.self as? any CaseIterable.Type).map { all($0) }
  }
}
