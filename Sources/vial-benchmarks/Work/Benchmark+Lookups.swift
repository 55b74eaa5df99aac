import NumberedTypes
import Vial

private enum Backup: Qualifier {}

/// What every injector of the benchmarks shares.
final class Shared: Sendable {}

private final class Plain: InitializerInjectable {
  init(dependency: Void) {}
}

private struct Holder {
  @Inject var shared: Shared
}

extension Benchmark {
  /// Lookups and resolutions of an injector, next to reading a constant and to wiring by hand.
  static let lookups: [Benchmark] = [
    Benchmark(name: "singleton", target: .instructions(95)) { side, count in
      let (injector, shared) = (try filled(bindings: 10), Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "singleton with a qualifier", target: .instructions(130)) { side, count in
      let (injector, shared) = (try filled(bindings: 10), Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self, qualifiedBy: Backup.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "singleton with a name", target: .instructions(200)) { side, count in
      let (injector, shared) = (try Injector().register(lifetime: .singleton, named: "backup") { Shared() }, Shared())
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self, named: "backup")) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
    Benchmark(name: "component without a registration", target: .extraInstructions(2000)) { side, count in
      let injector = Injector()
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Plain.self)) }
      case .hand: for _ in 0..<count { keep(Plain(dependency: ())) }
      }
    },
    Benchmark(name: "singleton of 100,000", target: .ratio(1.3), batch: Filled.services.count) { side, count in
      let injector = side == .vial ? try Filled.many.get() : try Filled.few.get()
      for _ in 0..<count / Filled.services.count {
        for service in Filled.services { keep(try injector.get(Shared.self, qualifiedBy: service)) }
      }
    },
    Benchmark(name: "transient", target: .outOfReach(.extraInstructions(200), meanwhile: .extraInstructions(225))) {
      side,
      count in
      let injector = try Injector().register { _ in Object() }
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Object.self)) }
      case .hand: for _ in 0..<count { keep(Object()) }
      }
    },
    Benchmark(name: "graph of seven, closures", target: .ratio(1.5)) { side, count in
      switch side {
      case .vial: for _ in 0..<count { keep(try Wiring.closures.get(HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(Wiring.Hand.controller()) }
      }
    },
    Benchmark(name: "graph of seven, autowired", target: .outOfReach(.ratio(1.5), meanwhile: .ratio(1.85))) {
      side,
      count in
      switch side {
      case .vial: for _ in 0..<count { keep(try Wiring.autowired.get(HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(Wiring.Hand.controller()) }
      }
    },
    Benchmark(name: "graph, class-bound, closures", target: .outOfReach(.ratio(1.5), meanwhile: .ratio(1.66))) {
      side,
      count in
      switch side {
      case .vial: for _ in 0..<count { keep(try ClassBound.closures.get(ClassBound.HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(ClassBound.Hand.controller()) }
      }
    },
    Benchmark(name: "graph, class-bound, autowired", target: .outOfReach(.ratio(1.8), meanwhile: .ratio(2))) {
      side,
      count in
      switch side {
      case .vial: for _ in 0..<count { keep(try ClassBound.autowired.get(ClassBound.HistoryController.self)) }
      case .hand: for _ in 0..<count { keep(ClassBound.Hand.controller()) }
      }
    },
    Benchmark(name: "@Inject, next to get", target: .ratio(1.5)) { side, count in
      let injector = Injector.default
      if !injector.isRegistered(type: Shared.self) { try injector.register(lifetime: .singleton) { _ in Shared() } }
      switch side {
      case .vial: for _ in 0..<count { keep(Holder()) }
      case .hand: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      }
    },
  ]

  private final class Object {}

  /// An injector with so many bindings and the shared object.
  static func filled(bindings: Int) throws -> Injector {
    let injector = Injector()
    try Filled.fill(injector, upTo: bindings - 2)
    try injector.register(lifetime: .singleton) { Shared() }
    try injector.register(lifetime: .singleton, qualifiedBy: Backup.self) { Shared() }
    return injector
  }
}
