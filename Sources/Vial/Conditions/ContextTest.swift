/// Tells whether a condition holds in contexts, asking for them as they are needed.
typealias ContextPredicate = @Sendable (_ contexts: inout Contexts) throws(InjectionError) -> Bool

/// What a condition asks of one context.
protocol ContextTest: AnyObject, Sendable, CustomStringConvertible {
  /// The context, which an injector gives; `nil` if it is who asks.
  var context: TypeKey? { get }

  /// Whether it may be given a context that is confined to the main actor, whatever asks.
  var isOnMainActor: Bool { get }

  /// What it compares; `nil` if that is not known.
  var comparison: Comparison? { get }

  /// That it does not hold, as people read it.
  var descriptionOfNegation: String { get }

  /// Whether it holds.
  var predicate: ContextPredicate { get }
}
