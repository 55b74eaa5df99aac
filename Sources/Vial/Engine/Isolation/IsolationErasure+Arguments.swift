// For initializers whose arguments an injector resolves. A registry does the same for those that it takes.
extension IsolationErasure {
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
