import Vial

/// A session in which two customers come, and one of them comes back.
struct Demonstration {
  private let shop: MainActorInjector
  private let signIn: SignInController
  private let entrance: Entrance

  init(shop: MainActorInjector) throws {
    self.shop = shop
    signIn = try shop.get()
    entrance = try shop.get()
  }

  func play() async throws {
    try visit(of: "Ada") { visit in
      let list = try visit.get(ListController.self)
      list.show(.spring)
      print(list.text)
      try take(2, of: "rhubarb", from: list, in: visit)
      try take(1, of: "mango", from: list, in: visit)
    }
    try visit(of: "Grace") { visit in
      try take(1, of: "lime", from: visit.get(), in: visit)
    }
    try await order(for: "Ada")
    try shop.close()
  }

  /// Lets a customer do something between signing in and signing out.
  private func visit(of name: String, _ actions: (MainActorInjector) throws -> Void) throws {
    try greet(name)
    if let visit = entrance.visit { try actions(visit) }
    try entrance.signOut()
    print("\(name) signs out.\n")
  }

  private func greet(_ name: String) throws {
    print("\(signIn.title) \(name).")
    try signIn.signIn(as: name)
    print("\(try entrance.visit?.get(BasketBadge.self).text ?? "")\n")
  }

  private func take(_ kilograms: Int, of id: Fruit.ID, from list: ListController, in visit: MainActorInjector) throws {
    guard let detail = try list.open(id) else { return }
    detail.viewModel?.addToBasket(kilograms: kilograms)
    print(detail.text)
    print("\(try visit.get(BasketBadge.self).text)\n")
  }

  private func order(for name: String) async throws {
    try greet(name)
    guard let visit = entrance.visit else { return }
    let basket = try visit.get(BasketController.self)
    print(basket.text)
    try await basket.order()
    print("Ordered for \(basket.viewModel?.total ?? "nothing").")
    print(try visit.get(BasketBadge.self).text)
    try entrance.signOut()
  }
}
