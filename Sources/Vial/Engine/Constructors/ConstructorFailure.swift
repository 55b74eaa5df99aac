/// Why a constructor or provider could not be run, or its product not be used.
package enum ConstructorFailure: Error {
  /// It belongs to the main actor, and the caller does not run there.
  case requiresMainActor

  /// Its product must stay on the main actor, and the compiler would let the caller send it elsewhere.
  case confined

  /// The product is not of the type that was asked for.
  case wrongType(found: Any.Type)
}
