import Vial

/// A view model that is a value.
struct Label: InjectableViewModel {
  let number: Int
  let scale: Int

  init(dependency: (number: Int, scale: Int)) {
    number = dependency.number
    scale = dependency.scale
  }
}

/// A service that is an object.
final class Counter: InjectableService {
  let start: Int

  init(dependency start: Int) { self.start = start }
}

/// A controller that a registry makes and that is injected afterwards.
final class Screen: InjectableController {
  static let registry = ConstructorRegistry(name: "benchmarks")

  private(set) var number = 0

  init() {}

  func inject(_ number: Int) { self.number = number }
}

/// A controller whose name is a text.
final class NamedScreen: InjectableController {
  static var registry: ConstructorRegistry { Screen.registry }
  static var constructorName: ConstructorName { "named" }

  private(set) var number = 0

  init() {}

  func inject(_ number: Int) { self.number = number }
}

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
