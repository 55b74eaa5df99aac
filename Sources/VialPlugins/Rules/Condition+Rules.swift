extension Condition {
  /// Returns the condition that a rule holds in a context, which the injector or the scope resolves.
  ///
  /// ```swift
  /// .context(\Features.usesCache && !\Features.isOffline)
  /// .context(\Deployment.stage == .production)
  /// ```
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The condition.
  public static func context<Context>(_ rule: some Rule<Context>) -> Condition {
    Condition(AnyRule(rule).expression.map { ConditionClause($0.predicate) })
  }
}

extension ClauseExpression {
  /// Returns the same expression of other clauses.
  fileprivate func map<Other>(_ transform: (Leaf) -> Other) -> ClauseExpression<Other> {
    switch self {
    case .clause(let wording, let clause): .clause(wording, transform(clause))
    case .parts(let parts, let isAny): .parts(parts.map { $0.map(transform) }, isAny: isAny)
    case .not(let part): .not(part.map(transform))
    }
  }
}
