import Vial

/// A service that is not `Sendable`.
private protocol Users {}

private final class LiveUsers: Users {}

private final class Session {}

@MainActor private final class ViewModel {
  init(users: any Users) {
    keep(users)
  }
}

extension Benchmark {
  /// Lookups through the main actor's view of an injector.
  static let viewOfMainActor: [Benchmark] = [
    Benchmark(name: "main actor, singleton", target: .instructions(110)) { side, count in
      let (injector, shared) = (try filled(bindings: 10).mainActor, Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "main actor, confined singleton", target: .instructions(130)) { side, count in
      let (injector, session) = (try injectorOfMainActor(), Session())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Session.self)) }
      case .hand: for _ in 0..<count { keep(session) }
      }
    },
    Benchmark(name: "main actor, behind a protocol", target: .unlimited) { side, count in
      let (injector, users) = (try injectorOfMainActor(), LiveUsers() as any Users)
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get((any Users).self)) }
      case .hand: for _ in 0..<count { keep(users) }
      }
    },
    Benchmark(name: "main actor, one dependency", target: .instructions(1_345)) { side, count in
      let (injector, users) = (try injectorOfMainActor(), LiveUsers() as any Users)
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(ViewModel.self)) }
      case .hand: for _ in 0..<count { keep(ViewModel(users: users)) }
      }
    },
  ]

  /// The main actor's view of an injector with singletons that are confined to it, and with what depends on one of them.
  @MainActor
  private static func injectorOfMainActor() throws -> MainActorInjector {
    try filled(bindings: 10).mainActor
      .register(lifetime: .singleton) { Session() }
      .register(as: (any Users).self, lifetime: .singleton) { LiveUsers() }
      .register { resolver in try ViewModel(users: resolver.resolve()) }
  }
}
