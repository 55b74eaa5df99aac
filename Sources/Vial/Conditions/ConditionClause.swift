/// What a condition asks of one context.
package final class ConditionClause: Sendable {
  typealias Predicate = @Sendable (_ contexts: inout Contexts) throws(InjectionError) -> Bool

  /// The request for the context, which may be confined to the main actor; `nil` for the requester.
  package let context: Requirement?
  let predicate: Predicate

  /// Creates a clause that asks a function about a context, which the injector resolves unless it is the requester.
  package init<Context>(isOnMainActor: Bool = false, _ predicate: @escaping @Sendable (Context) -> Bool) {
    let key = TypeKey(Context.self, scope: nil, qualifier: nil)
    let mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
    context = Context.self == Requester.self ? nil : Requirement(key, at: nil, mark: mark)
    self.predicate = { contexts throws(InjectionError) in
      isOnMainActor ? try contexts.isTrueOnMainActor(predicate) : try contexts.isTrue(predicate)
    }
  }
}
