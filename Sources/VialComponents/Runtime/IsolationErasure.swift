/// Turns functions that belong to the main actor, or to no actor, into functions to call from anywhere.
///
/// Why the casts are sound: the two function types have one representation. The isolation that the cast drops is none,
/// or the main actor's, which is checked before every call.
///
/// Providers and initializers are cast in structures, since a bare function value would be wrapped twice if its result is a
/// generic parameter.
@usableFromInline
package enum IsolationErasure {
  @usableFromInline
  struct IsolatedInitializer<Product, Failure: Error, each Argument> {
    let call: @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product

    @usableFromInline
    init(call: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product) {
      self.call = call
    }
  }

  @usableFromInline
  struct Initializer<Product, Failure: Error, each Argument> {
    @usableFromInline let call: @Sendable (repeat each Argument) throws(Failure) -> Product
  }

  /// Returns a function that the caller calls on the main actor only, if it belongs there; `nil` if it belongs to another actor.
  @_alwaysEmitIntoClient
  package static func initializer<Product, Failure: Error, each Argument>(
    _ isolated: @escaping @isolated(any) @Sendable (repeat each Argument) throws(Failure) -> Product
  ) -> (call: @Sendable (repeat each Argument) throws(Failure) -> Product, isOnMainActor: Bool)? {
    let isolation = isolated.isolation
    guard isolation == nil || isolation === MainActor.shared else { return nil }
    let unisolated = unsafe unsafeBitCast(
      IsolatedInitializer(call: isolated),
      to: Initializer<Product, Failure, repeat each Argument>.self
    )
    return (unisolated.call, isolation != nil)
  }
}
