import Vial

extension ConstructorRegistry {
  /// Registers the constructors of the screens, or replaces them for another injector.
  static func registerScreens() throws {
    try current
      .override(SignInController.self) { SignInController() }
      .override(ListController.self) { ListController() }
      .override(DetailController.self) { DetailController() }
      .override(BasketController.self) { BasketController() }
  }
}
