import Vial

/// A controller that a registry makes and that is injected afterwards.
final class Screen: InjectableController {
  static let registry = ConstructorRegistry(name: "benchmarks")

  private(set) var number = 0

  init() {}

  func inject(_ number: Int) { self.number = number }
}
