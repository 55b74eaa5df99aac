import Vial

extension ConstructorRegistry {
  /// The screens of this program.
  static let screens = ConstructorRegistry(name: "screens")

  /// Registers the constructors of the screens, or replaces them for another injector.
  static func registerScreens() throws {
    try screens
      .override(SignInController.self) { SignInController() }
      .override(ListController.self) { ListController() }
      .override(DetailController.self) { DetailController() }
      .override(BasketController.self) { BasketController() }
  }
}
