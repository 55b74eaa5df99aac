/// What a condition asks of one context.
package final class ConditionClause: Clause {
  typealias Predicate = ConditionExpression.Predicate

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
