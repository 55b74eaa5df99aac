import NumberedTypes
import Vial
import VialGraph

extension Benchmark {
  /// Validating 10,000 bindings with 30,000 dependencies, for each binding, next to as many in injectors of 1,000.
  static let validating: [Benchmark] = [
    Benchmark(
      name: "validate, 10,000 bindings",
      target: .ratio(1.3),
      batch: 10_000,
      run: { side, count in
        // What a side needs is made when it first runs, and is no part of the difference of two runs.
        for _ in 0..<count / 10_000 {
          switch side {
          case .vial: keep(try Wired.one.get().validate())
          case .hand: for injector in try Wired.ten.get() { keep(try injector.validate()) }
          }
        }
      }
    )
  ]
}

/// Injectors whose bindings each declare three dependencies.
@MainActor
private enum Wired {
  static let one = Result { try injector(numbers: 0..<10_000) }
  static let ten = Result { try (0..<10).map { try injector(numbers: $0 * 1_000..<($0 + 1) * 1_000) } }

  /// An injector where each of the numbered types depends on three that come later, as far as there are any.
  private static func injector(numbers: Range<Int>) throws -> Injector {
    let injector = Injector()
    for number in numbers {
      let later = [1, 7, 61].map { number + $0 }.filter(numbers.contains)
      try register(NumberedType.of(number), later.map { requirement(NumberedType.of($0)) }, in: injector)
    }
    return injector
  }

  private static func requirement<Number: Numbered>(_: Number.Type) -> Requirement { .on(Number.self) }

  private static func register<Number: Numbered>(
    _: Number.Type,
    _ dependencies: [Requirement],
    in injector: Injector
  ) throws {
    try injector.register(dependencies: dependencies) { _ in Number() }
  }
}
