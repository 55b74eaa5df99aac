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
    Condition(AnyRule(rule).expression.map { ConditionClause($0.wording, $0.predicate) })
  }
}

extension ClauseExpression {
  /// Returns the same expression of other clauses.
  fileprivate func map<Other>(_ transform: (Leaf) -> Other) -> ClauseExpression<Other> {
    switch self {
    case .clause(let clause): .clause(transform(clause))
    case .all(let parts): .all(parts.map { $0.map(transform) })
    case .any(let parts): .any(parts.map { $0.map(transform) })
    case .not(let part): .not(part.map(transform))
    }
  }
}
