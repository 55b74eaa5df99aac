/// What a condition asks of one context.
package final class ConditionClause: Clause {
  typealias Predicate = @Sendable (_ contexts: inout Contexts) throws(InjectionError) -> Bool

  package static let isQualified = true

  package let wording: ClauseWording

  /// The context that the injector resolves; `nil` for the requester.
  package let context: TypeKey?

  /// Whether the context may be confined to the main actor.
  package let isOnMainActor: Bool
  let predicate: Predicate

  /// Creates a clause that asks a function about a context, which the injector resolves unless it is the requester.
  package init<Context>(
    _ wording: ClauseWording,
    isOnMainActor: Bool = false,
    _ predicate: @escaping @Sendable (Context) -> Bool
  ) {
    (self.wording, self.isOnMainActor) = (wording, isOnMainActor)
    context = Context.self == Requester.self ? nil : TypeKey(Context.self, scope: nil, qualifier: nil)
    self.predicate =
      if isOnMainActor {
        { contexts throws(InjectionError) in try contexts.isTrueOnMainActor(predicate) }
      } else {
        { contexts throws(InjectionError) in try contexts.isTrue(predicate) }
      }
  }
}
