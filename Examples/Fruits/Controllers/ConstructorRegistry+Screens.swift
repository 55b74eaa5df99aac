import Vial

extension ConstructorRegistry {
  /// The screens of this program.
  static let screens = ConstructorRegistry(name: "screens")

  /// Registers how each screen is made, once, before the first of them is asked for.
  @MainActor
  static func registerScreens() throws {
    try screens.register(FruitListController.self) { @MainActor in FruitListController() }
    try screens.register(FruitDetailController.self) { @MainActor in FruitDetailController() }
  }
}
