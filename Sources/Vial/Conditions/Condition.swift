/// The condition under which one of several bindings for a service is used.
///
/// ```swift
/// try injector.register(as: (any Client).self) { WebClient() }
/// try injector.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
/// ```
///
/// A condition asks a context, which is a service like any other: the injector or the scope resolves it. `&&`, `||` and `!`
/// combine conditions. With `VialPlugins`, a condition can be made of a rule.
public struct Condition: Sendable {
  /// The clauses with the operators between them.
  package let clauses: ClauseExpression<ConditionClause>

  package init(_ clauses: ClauseExpression<ConditionClause>) { self.clauses = clauses }
}

extension Condition: CustomStringConvertible {
  /// The condition as people read it.
  public var description: String { clauses.text(isQualified: true) }
}

extension Condition {
  /// Asks the condition in the fastest way.
  var predicate: ConditionClause.Predicate {
    if case .clause(_, let clause) = clauses { return clause.predicate }
    return { [clauses] contexts throws(InjectionError) in
      try clauses.holds { clause throws(InjectionError) in try clause.predicate(&contexts) }
    }
  }

  /// Returns whether the condition holds and why, in one line.
  func verdict(in contexts: inout Contexts) throws(InjectionError) -> String {
    try clauses.verdict(isQualified: true) { clause throws(InjectionError) in try clause.predicate(&contexts) }.text
  }
}
