import NumberedTypes
import Vial

extension Benchmark {
  /// Every benchmark, in the order in which the table lists them.
  static let all: [Benchmark] =
    components + lookups + viewOfMainActor + parts + names + factories + scopes + plugins + registering + validating
    + definitions

  private static let components: [Benchmark] = [
    Benchmark(name: "struct", target: .ratio(1.05)) { side, count in
      switch side {
      case .vial: for number in 0..<count { keep(Label.injectableInstance(dependency: (number, 2))) }
      case .hand: for number in 0..<count { keep(Label(dependency: (number, 2))) }
      }
    },
    Benchmark(name: "class", target: .ratio(1.05)) { side, count in
      switch side {
      case .vial: for number in 0..<count { keep(Counter.injectableInstance(dependency: number)) }
      case .hand: for number in 0..<count { keep(Counter(dependency: number)) }
      }
    },
    controller("controller, 10 names", names: 10),
    controller("controller, 10,000 names", names: 10_000),
    Benchmark(name: "controller under a text", target: .unlimited, prepare: { try fillRegistry(names: 10) }) {
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

  private static func controller(_ name: String, names: Int) -> Benchmark {
    Benchmark(name: name, target: .extraInstructions(120), prepare: { try fillRegistry(names: names) }) { side, count in
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

  /// Registers the screens, and other types to make so many names.
  @MainActor
  private static func fillRegistry(names: Int) throws {
    let registry = Screen.registry
    for name in registry.names { registry.unregister(ConstructorName(name)) }
    try registry.register(Screen.self) { Screen() }
    try registry.register(NamedScreen.self) { NamedScreen() }
    try registry.register(MainActorScreen.self) { @MainActor in MainActorScreen() }
    for number in registry.names.count..<names {
      try registry.register(ConstructorName(of: NumberedType.of(number)), Int.self) { number }
    }
  }
}
