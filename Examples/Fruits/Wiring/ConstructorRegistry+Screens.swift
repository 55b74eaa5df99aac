import Vial

extension ConstructorRegistry {
  /// Registers the constructors of the screens, as a storyboard would have them.
  func registerScreens() throws {
    try register(SignInController.self) { SignInController() }
      .register(ListController.self) { ListController() }
      .register(DetailController.self) { DetailController() }
      .register(BasketController.self) { BasketController() }
  }
}
