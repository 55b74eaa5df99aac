/// The remedies that an error and a rule of the graph have in common.
package enum Remedy {
  package static let missing = "register a binding before it is asked for, or ask for one that is there"
  package static let qualifier = "ask for one of them with its qualifier, or register one without a qualifier"
  package static let cycle = "let one of them take a Lazy or a Provider of the next, or move what they share to a third"
  package static let captiveLifetime =
    "register both with the same lifetime, or pass the instance to the call that needs it"
  package static let scopeNeeded = "ask a scope that makeScope() made, or register with another lifetime"
  package static let valueInWeakLifetime = "make it a class, or register with another lifetime"

  /// For a dependency that is confined to the main actor, and requested where it could leave it.
  package static let confined =
    "ask injector.mainActor, register there what needs it, say on: .shared in a wrapper, a default argument or a "
    + "Provider's get(), or register a type that is Sendable"

  /// For a `Provider` of such a dependency.
  package static let confinedProvider =
    "call get(on: .shared) of the Provider, or register through injector.mainActor what needs it"

  static let wrongType = "ask for a type that the service has, or register another service under the name"
  static let closing = "close such an injector on the main actor, or from elsewhere with await MainActor.run { … }"
}
