import Vial
import VialKernel

private enum Backup: Qualifier {}

extension Benchmark {
  /// Lookups of a kernel by a name, next to those by a type with a qualifier.
  static let names: [Benchmark] = [
    byName("get by name", "app.logger", target: .ratio(2)),
    byName("get by a long name", "app.repositories.orders.logger", target: .ratio(2)),
  ]

  private static func byName(_ title: String, _ name: String, target: Target) -> Benchmark {
    Benchmark(name: title, target: target) { side, count in
      // A name comes from a file, and is no literal of the program.
      let read = String(decoding: Array(name.utf8), as: UTF8.self)
      let kernel = Kernel(environment: nil, variables: [:])
      try kernel.container.attach(read) { Shared() }
      switch side {
      case .vial: for _ in 0..<count { keep(try kernel.get(name, as: Shared.self)) }
      case .hand:
        let injector = kernel.container.injector
        try injector.register(lifetime: .singleton, qualifiedBy: Backup.self) { Shared() }
        for _ in 0..<count { keep(try injector.get(Shared.self, qualifiedBy: Backup.self)) }
      }
    }
  }
}
