import VialPlugins

private protocol Gate: Sendable {}

private final class Front: Gate {}

private final class Back: Gate {}

private final class Yard: Gate {}

/// The context that decides which gate is used.
private struct Hours: Sendable {
  enum Part: Sendable {
    case morning, evening, night
  }

  let part: Part
}

extension Benchmark {
  /// Several bindings under one type, next to a `switch` and an array by hand.
  static let parts: [Benchmark] = [
    Benchmark(name: "one of three by a condition", target: .condition) { side, count in
      let (front, back, night) = (Front(), Back(), Yard())
      let injector = Injector(name: "gates")
      try injector.register(as: Hours.self, injection: .singleton(Hours(part: .night)))
      let gate = (any Gate).self
      try injector.register(as: gate, lifetime: .singleton, when: .context(\Hours.part == .morning)) { front }
      try injector.register(as: gate, lifetime: .singleton, when: .context(\Hours.part == .evening)) { back }
      try injector.register(as: gate, lifetime: .singleton, when: .context(\Hours.part == .night)) { night }
      let hours = try injector.get(Hours.self)
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(gate)) }
      case .hand:
        for _ in 0..<count {
          switch hours.part {
          case .morning: keep(front as any Gate)
          case .evening: keep(back as any Gate)
          case .night: keep(night as any Gate)
          }
        }
      }
    },
    Benchmark(name: "collection of ten", target: .unlimited) { side, count in
      let injector = Injector(name: "gates")
      for _ in 0..<10 { try injector.register(lifetime: .singleton, into: [any Gate].self) { Front() } }
      let gates = try injector.get([any Gate].self)
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get([any Gate].self)) }
      case .hand:
        for _ in 0..<count {
          var all: [any Gate] = []
          for gate in gates { all.append(gate) }
          keep(all)
        }
      }
    },
    Benchmark(name: "decorated singleton", target: .readySingleton) { side, count in
      let (injector, shared) = (try injectorOfOne(), Shared())
      try injector.decorate(Shared.self) { _ in Shared() }
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(Shared.self)) }
      case .hand: for _ in 0..<count { keep(shared) }
      }
    },
  ]
}
