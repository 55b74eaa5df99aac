/// The condition under which one of several bindings for a service is used.
///
/// ```swift
/// try injector.register(as: (any Client).self) { WebClient() }
/// try injector.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
/// ```
///
/// A condition is a ``Rule`` over a context. The context is a service like any other, which the injector or the scope
/// resolves. `&&`, `||` and `!` combine conditions, whatever their contexts are.
public struct Condition: Sendable {
  package let expression: RuleExpression<ConditionClause>

  init(_ expression: RuleExpression<ConditionClause>) {
    self.expression = expression
  }

  /// Returns whether the condition holds, and resolves contexts as it needs them.
  func holds(in contexts: inout Contexts) throws(InjectionError) -> Bool {
    try expression.holds { clause throws(InjectionError) in try clause.predicate(&contexts) }
  }

  /// Returns whether the condition holds, with the verdicts of the parts that it asks.
  func verdict(in contexts: inout Contexts) throws(InjectionError) -> RuleVerdict {
    try expression.verdict { clause throws(InjectionError) in try clause.predicate(&contexts) }
  }

  /// The contexts that the condition asks for, as requirements of a registration.
  package func contexts(at registration: CodeLocation) -> [Requirement] {
    expression.clauses.compactMap { clause in
      clause.context.map { Requirement($0, at: registration, isOnMainActor: clause.isOnMainActor) }
    }
  }

  /// Asks the condition in the fastest way.
  var predicate: ConditionClause.Predicate {
    if case .clause(let clause) = expression { return clause.predicate }
    return { [self] contexts throws(InjectionError) in try holds(in: &contexts) }
  }
}

extension Condition: CustomStringConvertible {
  /// The condition as people read it.
  public var description: String { expression.text }
}

/// What a condition asks of one context.
package final class ConditionClause: Clause {
  typealias Predicate = @Sendable (_ contexts: inout Contexts) throws(InjectionError) -> Bool

  private let wording: RuleWording

  /// The context that the injector resolves; `nil` for the requester.
  let context: TypeKey?

  /// Whether the context may be confined to the main actor.
  let isOnMainActor: Bool
  let predicate: Predicate

  init(
    _ wording: RuleWording,
    about context: TypeKey?,
    isOnMainActor: Bool = false,
    _ predicate: @escaping Predicate
  ) {
    self.wording = wording
    self.context = context
    self.isOnMainActor = isOnMainActor
    self.predicate = predicate
  }

  /// What the clause compares; `nil` if that is not known.
  package var comparison: Comparison? { wording.comparison }
  package var text: String { wording.text(isQualified: true) }
  package var textOfNegation: String? { wording.textOfNegation(isQualified: true) }
}
