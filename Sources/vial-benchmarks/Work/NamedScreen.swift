import Vial

/// A controller whose name is a text.
final class NamedScreen: InjectableController {
  static var registry: ConstructorRegistry { Screen.registry }
  static var constructorName: ConstructorName { "named" }

  private(set) var number = 0

  init() {}

  func inject(_ number: Int) { self.number = number }
}
