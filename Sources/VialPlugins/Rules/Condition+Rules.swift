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
