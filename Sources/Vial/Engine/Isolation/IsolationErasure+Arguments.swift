// For initializers whose arguments an injector resolves. A registry does the same for those that it takes.
extension IsolationErasure {
  private struct IsolatedInitializer<Product, each Argument> {
    let call: @isolated(any) @Sendable (repeat each Argument) throws -> Product
  }

  private struct Initializer<Product, each Argument> {
    let call: @Sendable (repeat each Argument) throws -> Product
  }

  /// Returns a function that the caller calls on the main actor only, if it belongs there; `nil` if it belongs to another actor.
  static func initializer<Product, each Argument>(
    _ isolated: @escaping @isolated(any) @Sendable (repeat each Argument) throws -> Product
  ) -> (call: @Sendable (repeat each Argument) throws -> Product, isOnMainActor: Bool)? {
    let isolation = isolated.isolation
    guard isolation == nil || isolation === MainActor.shared else { return nil }
    let unisolated = unsafe unsafeBitCast(
      IsolatedInitializer(call: isolated),
      to: Initializer<Product, repeat each Argument>.self
    )
    return (unisolated.call, isolation != nil)
  }
}
