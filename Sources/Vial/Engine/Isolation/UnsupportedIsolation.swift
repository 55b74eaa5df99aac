/// A constructor or provider belongs to an actor that cannot be entered without waiting.
struct UnsupportedIsolation: Error {}

/// A constructor or provider could not run, or its product cannot be used.
package enum ConstructorFailure: Error {
  /// It belongs to the main actor, and the caller does not run there.
  case requiresMainActor

  /// Its product must stay on the main actor, and the compiler would let the caller send it elsewhere.
  case confined

  /// The product is not of the requested type.
  case wrongType(found: Any.Type)
}
