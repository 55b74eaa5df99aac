import NumberedTypes
import Vial
import VialGraph

extension Benchmark {
  /// Registering, next to a dictionary of closures.
  static let registering: [Benchmark] = [
    Benchmark(
      name: "register",
      target: .heapOfRegistration,
      prepare: { try Registering.warmUp(Registering.types, areSingletons: true) },
      run: { side, count in try Registering.keep(side, count) }
    ),
    tearingDown(
      "register one of 1,000 and tear down",
      target: .registering,
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

/// Registers many types.
@MainActor
private enum Registering {
  private typealias Closures = [ObjectIdentifier: @Sendable () throws -> Any]

  static let types = (0..<NumberedType.count).map { NumberedType.of($0) }
  static let thousand = (0..<1_000).map { NumberedType.of($0) }
  private static var injectors: [Injector] = []
  private static var dictionaries: [Closures] = []

  /// Lets the runtime do its work that happens once for each type.
  static func warmUp(_ types: [any Numbered.Type], areSingletons: Bool) throws {
    _ = try injector(types[...], areSingletons: areSingletons)
  }

  /// Registers the given number of types, and keeps the injectors or dictionaries.
  static func keep(_ side: Benchmark.Side, _ count: Int) throws {
    for start in stride(from: 0, to: count, by: types.count) {
      let types = types.prefix(count - start)
      switch side {
      case .vial: injectors.append(try injector(types, areSingletons: true))
      case .hand: dictionaries.append(dictionary(types))
      }
    }
  }

  /// Registers a thousand types, and releases the injector or dictionary.
  @inline(never)
  static func discard(_ side: Benchmark.Side, areSingletons: Bool) throws {
    switch side {
    case .vial: _ = try injector(thousand[...], areSingletons: areSingletons)
    case .hand: _ = dictionary(thousand[...])
    }
  }

  private static let original = dictionary(types[..<5_000])

  /// Returns a dictionary of 5,000 types of which one was replaced.
  @inline(never)
  static func copy() -> Int {
    var copy = original
    copy[ObjectIdentifier(types[0])] = { 1 }
    return copy.count
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

extension Benchmark {
  /// Copying an injector of 5,000 bindings with their dependencies, next to changing a copy of a dictionary.
  static let copying: [Benchmark] = [
    Benchmark(
      name: "copy, 5,000 bindings",
      target: .copying,
      batch: 5_000,
      prepare: {
        _ = try Wired.one.get()
        try Registering.warmUp(Array(Registering.types.prefix(5_000)), areSingletons: true)
      },
      run: { side, count in
        for _ in 0..<count / 5_000 {
          switch side {
          case .vial: keep(try Wired.one.get().copy())
          case .hand: keep(Registering.copy())
          }
        }
      }
    )
  ]
}

extension Benchmark {
  /// Validating 1,000 bindings with 3,000 dependencies, next to the same number in injectors of 100.
  static let validating: [Benchmark] = [
    Benchmark(
      name: "validate, 1,000 bindings",
      target: .validating,
      batch: 1_000,
      run: { side, count in
        // The first run creates the injectors, so they do not count in the difference of two runs.
        for _ in 0..<count / 1_000 {
          switch side {
          case .vial: keep(try Wired.thousand.get().validate())
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
  static let one = Result { try injector(numbers: 0..<5_000) }
  static let thousand = Result { try injector(numbers: 0..<1_000) }
  static let ten = Result { try (0..<10).map { try injector(numbers: $0 * 100..<($0 + 1) * 100) } }

  /// Returns an injector where each numbered type depends on up to three later ones.
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
