import Vial

private enum Backup: Qualifier {}

extension Benchmark {
  /// Lookups by a name, next to those by a type with a qualifier.
  static let names: [Benchmark] = [
    byName("get by name", "app.logger", target: .ratio(2)),
    byName("get by a long name", "app.repositories.orders.logger", target: .missedRatio(2, below: 2.3)),
  ]

  private static func byName(_ title: String, _ name: String, target: Target) -> Benchmark {
    Benchmark(name: title, target: target) { side, count in
      // A name comes from a file, and is no literal of the program.
      let read = String(decoding: Array(name.utf8), as: UTF8.self)
      let injector = Injector()
      try injector.register(lifetime: .singleton, qualifiedBy: Backup.self) { Shared() }
      let place = CodeLocation(fileID: #fileID, line: #line)
      try injector.add(named: read, lifetime: .singleton, registration: place, requirements: []) { _ in Shared() }
      switch side {
      case .vial: for _ in 0..<count { keep(try injector.get(named: name, as: Shared.self)) }
      case .hand: for _ in 0..<count { keep(try injector.get(Shared.self, qualifiedBy: Backup.self)) }
      }
    }
  }
}
