import NumberedTypes
import Vial

extension Benchmark {
  static let components: [Benchmark] = [
    Benchmark(name: "struct", target: .component) { side, count in
      switch side {
      case .vial: for number in 0..<count { keep(Label.injectableInstance(dependency: (number, 2))) }
      case .hand: for number in 0..<count { keep(Label(dependency: (number, 2))) }
      }
    },
    Benchmark(name: "class", target: .component) { side, count in
      switch side {
      case .vial: for number in 0..<count { keep(Counter.injectableInstance(dependency: number)) }
      case .hand: for number in 0..<count { keep(Counter(dependency: number)) }
      }
    },
    controller("controller, 10 names", names: 10),
    controller("controller, 2,000 names", names: 2_000),
    Benchmark(name: "controller under a text", target: .controller, prepare: { try fillRegistry(names: 10) }) {
      side,
      count in
      switch side {
      case .vial: for number in 0..<count { keep(try NamedScreen.injectableInstance(dependency: number)) }
      case .hand:
        for number in 0..<count {
          let screen = NamedScreen()
          screen.inject(number)
          keep(screen)
        }
      }
    },
    named("name with a dependency", target: .controller) { number in
      try Screen.registry.injectableInstance("page", as: Page.self, dependency: number)
    },
    named("name, as a protocol", target: .constructorAsProtocol) { number in
      try Screen.registry.injectableInstance("page", as: (any Paged).self, dependency: number)
    },
    Benchmark(name: "controller of the main actor", target: .unlimited, prepare: { try fillRegistry(names: 10) }) {
      side,
      count in
      switch side {
      case .vial: for number in 0..<count { keep(try MainActorScreen.injectableInstance(dependency: number)) }
      case .hand:
        for number in 0..<count {
          let screen = MainActorScreen()
          screen.inject(number)
          keep(screen)
        }
      }
    },
  ]

  private static func named<Product>(
    _ name: String,
    target: Target,
    _ request: @escaping @Sendable (_ number: Int) throws -> Product
  ) -> Benchmark {
    Benchmark(name: name, target: target, prepare: { try fillRegistry(names: 10) }) { side, count in
      switch side {
      case .vial: for number in 0..<count { keep(try request(number)) }
      case .hand: for number in 0..<count { keep(Page(number)) }
      }
    }
  }

  private static func controller(_ name: String, names: Int) -> Benchmark {
    Benchmark(name: name, target: .controller, prepare: { try fillRegistry(names: names) }) { side, count in
      switch side {
      case .vial: for number in 0..<count { keep(try Screen.injectableInstance(dependency: number)) }
      case .hand:
        for number in 0..<count {
          let screen = Screen()
          screen.inject(number)
          keep(screen)
        }
      }
    }
  }

  /// Registers the screens, and other types up to the given number of names.
  @MainActor
  private static func fillRegistry(names: Int) throws {
    let registry = Screen.registry
    for name in registry.entries.map(\.name) { registry.unregister(ConstructorName(name)) }
    try registry.register(Screen.self) { Screen() }
    try registry.register(NamedScreen.self) { NamedScreen() }
    try registry.register("page", Page.init)
    try registry.register(MainActorScreen.self) { @MainActor in MainActorScreen() }
    for number in registry.entries.count..<names {
      try registry.register(ConstructorName(of: NumberedType.of(number)), as: Int.self) { number }
    }
  }
}

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

/// A controller that a registry constructs, and that gets its dependency afterwards.
final class Screen: InjectableController {
  static let registry = ConstructorRegistry(name: "benchmarks")

  private(set) var number = 0

  init() {}

  func inject(_ number: Int) { self.number = number }
}

/// A controller under a name of its own.
final class NamedScreen: InjectableController {
  static var registry: ConstructorRegistry { Screen.registry }
  static var constructorName: ConstructorName { "named" }

  private(set) var number = 0

  init() {}

  func inject(_ number: Int) { self.number = number }
}

protocol Paged { var number: Int { get } }

/// A screen that takes its dependency.
final class Page: Paged {
  let number: Int

  init(_ number: Int) { self.number = number }
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
