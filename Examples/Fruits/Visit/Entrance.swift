import Vial

/// The entrance of the shop, where customers sign in and out.
///
/// A visit is a scope of the program's injector. Scoped instances live from signing in to signing out.
class Entrance {
  private let shop: MainActorInjector
  private(set) var visit: MainActorInjector?

  init(shop: MainActorInjector) { self.shop = shop }

  /// Signs a customer in, after signing out the one before.
  @discardableResult
  func signIn(_ customer: Customer) throws -> MainActorInjector {
    try signOut()
    let visit = shop.makeScope(name: customer.name)
    try visit.register(instance: customer)
    self.visit = visit
    return visit
  }

  /// Signs the customer out: closing the scope disposes of what it has made.
  func signOut() throws {
    try visit?.close()
    visit = nil
  }
}
