import NumberedTypes
import Vial

extension Benchmark {
  /// Registering, next to a dictionary of closures; what is registered is kept.
  static let registering: [Benchmark] = [
    Benchmark(
      name: "register",
      target: .unlimited,
      mostBytes: 300,
      prepare: { try Registering.warmUp() },
      run: { side, count in
        switch side {
        case .vial: try Registering.register(count)
        case .hand: Registering.fillDictionary(count)
        }
      }
    )
  ]
}

/// Registers types of which there are many.
@MainActor
private enum Registering {
  private static let types = (0..<NumberedType.count).map { NumberedType.of($0) }
  private static var injectors: [Injector] = []
  private static var dictionaries: [[ObjectIdentifier: @Sendable () throws -> Any]] = []

  /// Lets the runtime make what it makes once for each type.
  static func warmUp() throws {
    try register(NumberedType.count)
    injectors = []
  }

  static func register(_ count: Int) throws {
    for start in stride(from: 0, to: count, by: types.count) {
      let injector = Injector()
      for type in types.prefix(count - start) { try register(type, in: injector) }
      injectors.append(injector)
    }
  }

  private static func register<Number: Numbered>(_: Number.Type, in injector: Injector) throws {
    try injector.register(lifetime: .singleton) { _ in Number() }
  }

  static func fillDictionary(_ count: Int) {
    for start in stride(from: 0, to: count, by: types.count) {
      var dictionary: [ObjectIdentifier: @Sendable () throws -> Any] = [:]
      for type in types.prefix(count - start) { dictionary[ObjectIdentifier(type)] = { type.init() } }
      dictionaries.append(dictionary)
    }
  }
}
