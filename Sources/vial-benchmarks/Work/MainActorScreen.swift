import Vial

/// A controller of the main actor.
@MainActor
final class MainActorScreen {
  private(set) var number = 0

  init() {}
}

extension MainActorScreen: @MainActor InjectableController {
  static var registry: ConstructorRegistry { Screen.registry }

  func inject(_ number: Int) { self.number = number }
}
