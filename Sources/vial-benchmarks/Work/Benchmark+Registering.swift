import NumberedTypes
import Vial

extension Benchmark {
  /// Registering, next to a dictionary of closures.
  static let registering: [Benchmark] = [
    Benchmark(
      name: "register",
      target: .bytesKept(300),
      prepare: { try Registering.warmUp(Registering.types, areSingletons: true) },
      run: { side, count in try Registering.keep(side, count) }
    ),
    tearingDown(
      "register one of 1,000 and tear down",
      target: .instructions(4_700, holdsAllocations: false),
      areSingletons: false
    ),
    tearingDown("register one singleton of 1,000 and tear down", target: .unlimited, areSingletons: true),
  ]

  private static func tearingDown(_ name: String, target: Target, areSingletons: Bool) -> Benchmark {
    Benchmark(
      name: name,
      target: target,
      batch: 1_000,
      prepare: { try Registering.warmUp(Registering.thousand, areSingletons: areSingletons) },
      run: { side, count in
        for _ in 0..<count / 1_000 { try Registering.discard(side, areSingletons: areSingletons) }
      }
    )
  }
}

/// Registers types of which there are many.
@MainActor
private enum Registering {
  private typealias Closures = [ObjectIdentifier: @Sendable () throws -> Any]

  static let types = (0..<NumberedType.count).map { NumberedType.of($0) }
  static let thousand = (0..<1_000).map { NumberedType.of($0) }
  private static var injectors: [Injector] = []
  private static var dictionaries: [Closures] = []

  /// Lets the runtime make what it makes once for each type.
  static func warmUp(_ types: [any Numbered.Type], areSingletons: Bool) throws {
    _ = try injector(types[...], areSingletons: areSingletons)
  }

  /// Registers so many types, and keeps what they are registered in.
  static func keep(_ side: Benchmark.Side, _ count: Int) throws {
    for start in stride(from: 0, to: count, by: types.count) {
      let types = types.prefix(count - start)
      switch side {
      case .vial: injectors.append(try injector(types, areSingletons: true))
      case .hand: dictionaries.append(dictionary(types))
      }
    }
  }

  /// Registers a thousand types, and lets go of what they are registered in.
  @inline(never)
  static func discard(_ side: Benchmark.Side, areSingletons: Bool) throws {
    switch side {
    case .vial: _ = try injector(thousand[...], areSingletons: areSingletons)
    case .hand: _ = dictionary(thousand[...])
    }
  }

  @inline(never)
  private static func injector(
    _ types: ArraySlice<any Numbered.Type>,
    areSingletons: Bool
  ) throws -> Injector {
    let injector = Injector()
    if areSingletons {
      for type in types { try registerSingleton(type, in: injector) }
    } else {
      for type in types { try register(type, in: injector) }
    }
    return injector
  }

  private static func registerSingleton<Number: Numbered>(_: Number.Type, in injector: Injector) throws {
    try injector.register(lifetime: .singleton) { _ in Number() }
  }

  private static func register<Number: Numbered>(_: Number.Type, in injector: Injector) throws {
    try injector.register { _ in Number() }
  }

  @inline(never)
  private static func dictionary(_ types: ArraySlice<any Numbered.Type>) -> Closures {
    var dictionary: Closures = [:]
    for type in types { dictionary[ObjectIdentifier(type)] = { type.init() } }
    return dictionary
  }
}
