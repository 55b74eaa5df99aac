/// A condition that is made of clauses with operators between them, as rules are.
final class RuleCondition: ConditionExpression {
  let expression: RuleExpression<ConditionClause>

  init(_ expression: RuleExpression<ConditionClause>) {
    self.expression = expression
  }

  var text: String { expression.text }

  var predicate: Predicate {
    if case .clause(let clause) = expression { return clause.predicate }
    return { [expression] contexts throws(InjectionError) in
      try expression.holds { clause throws(InjectionError) in try clause.predicate(&contexts) }
    }
  }

  func verdict(in contexts: inout Contexts) throws(InjectionError) -> String {
    try expression.verdict { clause throws(InjectionError) in try clause.predicate(&contexts) }.description
  }

  func contexts(at registration: CodeLocation) -> [Requirement] {
    expression.clauses.compactMap { clause in
      clause.context.map { Requirement($0, at: registration, isOnMainActor: clause.isOnMainActor) }
    }
  }
}

extension Condition {
  init(_ clauses: RuleExpression<ConditionClause>) {
    self.init(expression: RuleCondition(clauses))
  }

  /// The clauses with the operators between them.
  package var clauses: RuleExpression<ConditionClause> {
    guard let made = expression as? RuleCondition else { preconditionFailure("every condition is made here") }
    return made.expression
  }
}
