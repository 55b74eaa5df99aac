import Vial

/// A session in which two customers come, and one of them comes back.
struct Demonstration {
  let shop: Shop

  func play() async throws {
    try visit(of: "Ada") { visit in
      let list = try visit.listScreen
      list.show(.spring)
      print(list.text)
      try take(2, of: "rhubarb", from: list, in: visit)
      try take(1, of: "mango", from: list, in: visit)
    }
    try visit(of: "Grace") { visit in
      try take(1, of: "lime", from: visit.listScreen, in: visit)
    }
    try await order(for: "Ada")
    try shop.injector.close()
  }

  /// Lets a customer do something between signing in and signing out.
  private func visit(of name: String, _ actions: (Visit) throws -> Void) throws {
    guard let visit = try greet(name) else { return }
    try actions(visit)
    try visit.signOut()
    print("\(name) signs out.\n")
  }

  private func greet(_ name: String) throws -> Visit? {
    let signIn = try shop.signInScreen
    print("\(signIn.title) \(name).")
    let visit = signIn.signIn(as: name)
    print("\(visit?.badge.text ?? "")\n")
    return visit
  }

  private func take(_ kilograms: Int, of id: Fruit.ID, from list: ListController, in visit: Visit) throws {
    guard let detail = try list.open(id) else { return }
    detail.viewModel?.addToBasket(kilograms: kilograms)
    print(detail.text)
    print("\(visit.badge.text)\n")
  }

  private func order(for name: String) async throws {
    guard let visit = try greet(name) else { return }
    let basket = try visit.basketScreen
    print(basket.text)
    try await basket.order()
    print("Ordered for \(basket.viewModel?.total ?? "nothing").")
    print(visit.badge.text)
    try visit.signOut()
  }
}
