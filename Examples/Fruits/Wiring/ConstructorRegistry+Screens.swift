import Vial

extension ConstructorRegistry {
  /// Registers the constructors of the screens, as a storyboard would have them, and the screens that links open.
  func registerScreens() throws {
    try register(SignInController.self) { SignInController() }
      .register(ListController.self) { ListController() }
      .register(DetailController.self) { DetailController() }
      .register(BasketController.self) { BasketController() }
    try registerLinkedScreens()
  }

  /// Registers functions that make the dependency of a screen of a link, and open the screen.
  private func registerLinkedScreens() throws {
    try mainActor.register("basket", as: ViewController.self) { (opened: OpenedLink) in
      try opened.link.end()
      return try opened.visit.basketScreen
    }
    .register("fruit", as: ViewController.self) { (opened: OpenedLink) in
      try opened.visit.detailScreen(of: opened.link.fruit())
    }
    .register("list", as: ViewController.self) { (opened: OpenedLink) in
      let list = try opened.visit.listScreen
      try list.show(opened.link.season())
      return list
    }
  }

  /// The names of the screens that links open.
  var namesOfLinkedScreens: [String] { entries.filter { $0.dependency == OpenedLink.self }.map(\.name) }
}
