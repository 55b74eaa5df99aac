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

  private init(_ wording: ClauseWording, about context: TypeKey?, isOnMainActor: Bool, _ predicate: @escaping Predicate)
  {
    self.wording = wording
    self.context = context
    self.isOnMainActor = isOnMainActor
    self.predicate = predicate
  }

  /// Creates a clause that asks a function about a context, which the injector resolves unless it is the requester.
  package convenience init<Context>(
    _ wording: ClauseWording,
    isOnMainActor: Bool = false,
    _ predicate: @escaping @Sendable (Context) -> Bool
  ) {
    let context = Context.self == Requester.self ? nil : TypeKey(Context.self, scope: nil, qualifier: nil)
    let ask: Predicate =
      if isOnMainActor {
        { contexts throws(InjectionError) in try contexts.isTrueOnMainActor(predicate) }
      } else {
        { contexts throws(InjectionError) in try contexts.isTrue(predicate) }
      }
    self.init(wording, about: context, isOnMainActor: isOnMainActor, ask)
  }

  /// Creates a clause that holds for one requester.
  convenience init(requestedBy requester: TypeKey) {
    self.init(.requester(requester), about: nil, isOnMainActor: false) { contexts in
      contexts.isRequested(by: requester)
    }
  }
}
