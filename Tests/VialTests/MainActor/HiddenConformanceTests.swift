import Fixtures
import VialPlugins

/// What a service gives in a test; its conformances may belong to the main actor.
private protocol Gauge { func read() -> Int }
private final class MainGauge { init() {} }
extension MainGauge: @MainActor Gauge { func read() -> Int { 1 } }
private protocol Scale<Unit> { associatedtype Unit }
private protocol HandScale<Unit>: AnyObject, Scale {}
extension MainGauge: @MainActor HandScale { typealias Unit = Int }

private final class FreeGauge: Gauge {
  init() {}
  func read() -> Int { 2 }
}

private struct GaugeFactory: FactoryComponent {
  static var factory: (Resolver) -> @Sendable (Int) throws -> any Gauge { autocreate(NumberedGauge.init) }
}

private final class NumberedGauge { init(number: Int) {} }
extension NumberedGauge: @MainActor Gauge { func read() -> Int { 3 } }

/// A way to register a function that is converted to one that gives a protocol's type, which hides whose conformance it is.
private struct Conversion: Sendable, CustomTestStringConvertible {
  let testDescription: String

  /// Registers the function in an injector.
  let register: @Sendable (Injector, @escaping @Sendable () -> any Gauge) throws -> Void

  /// Asks for what it gives.
  var ask: @Sendable (Injector) throws -> Void = { _ = try $0.get((any Gauge).self) }

  static let all = [
    Conversion(testDescription: "autowiring", register: { try $0.register(as: (any Gauge).self, autowiring: $1) }),
    Conversion(
      testDescription: "a provider without a resolver",
      register: { injector, make in try injector.register { make() } }
    ),
    Conversion(testDescription: "a provider", register: { injector, make in try injector.register { _ in make() } }),
    Conversion(
      testDescription: "an optional",
      register: { injector, make in try injector.register(as: (any Gauge)?.self) { _ in make() } },
      ask: { _ = try $0.get((any Gauge)?.self) }
    ),
    Conversion(
      testDescription: "an element",
      register: { try $0.register(as: (any Gauge).self, into: [any Gauge].self, autowiring: $1) },
      ask: { _ = try $0.get([any Gauge].self) }
    ),
  ]
}

struct `A conformance of the main actor that a function's conversion hides` {
  private let injector = Injector(name: "app")

  @Test(arguments: Conversion.all)
  private func `is refused off the main actor, unless the type's own is of no actor`(_ conversion: Conversion) throws {
    try conversion.register(injector, MainGauge.init)
    expectError(.requiresMainActor) { try conversion.ask(injector) }
    let other = Injector(name: "other")
    try conversion.register(other, FreeGauge.init)
    try conversion.ask(other)
  }

  @Test(arguments: Conversion.all)
  @MainActor private func `is no obstacle on the main actor`(_ conversion: Conversion) throws {
    try conversion.register(injector, MainGauge.init)
    try conversion.ask(injector)
  }

  @Test func `is refused off the main actor for protocols with arguments, and for optionals of optionals`() throws {
    try injector.register(as: (any Scale<Int>).self, autowiring: MainGauge.init)
      .register(as: (any HandScale<Int>).self, autowiring: MainGauge.init)
    let make: @Sendable () -> any Gauge = MainGauge.init
    try injector.register(as: (any Gauge)??.self) { _ in make() }
    expectError(.requiresMainActor) { try injector.get((any Scale<Int>).self) }
    expectError(.requiresMainActor) { try injector.get((any HandScale<Int>).self) }
    expectError(.requiresMainActor) { try injector.get((any Gauge)??.self) }
  }

  @Test func `is no obstacle for an optional of an optional without a value`() throws {
    try injector.register(as: (any Gauge)??.self) { _ in .some(nil) }
    #expect(try injector.get((any Gauge)??.self).map { $0 == nil } == true)
    try injector.unregister(type: (any Gauge)??.self).register(as: (any Gauge)??.self) { _ in .none }
    #expect(try injector.get((any Gauge)??.self) == nil)
  }

  @Test func `is refused in the product of a factory, unless the main actor calls it`() async throws {
    try injector.register(factory: GaugeFactory.self)
    let make = try injector.get(GaugeFactory.Factory.self)
    expectError(.requiresMainActor) { try make(1) }
    #expect(try await MainActor.run { try make(1).read() } == 3)
  }

  @Test func `is refused in a plugin, a registry's product and an asynchronous provider`() async throws {
    let makeNumbered: @Sendable (Int) -> any Gauge = NumberedGauge.init
    let point = PluginPoint<Int, any Gauge> { Plug("gauge", makeNumbered) }
    expectError(.requiresMainActor) { try point.plugins(in: 1) }
    let make: @Sendable () -> any Gauge = MainGauge.init
    let registry = injector.constructors
    try registry.register("gauge", as: (any Gauge).self) { (_: Void) in make() }
      .register("wired", as: (any Gauge).self, autowiring: { (_: Void) in make() })
      .register("own", as: MainGauge.self) { MainGauge() }
    #expect((code("gauge"), code("wired")) == (.requiresMainActor, .requiresMainActor))
    nonisolated func code(_ name: ConstructorName) -> ConstructionError.Code? {
      #expect(throws: ConstructionError.self) { try registry.construct(name, as: (any Gauge).self) }?.code
    }
    // On the main actor, too, for code of no actor, which could send the product away. A cast finds the conformance there.
    try await MainActor.run {
      #expect((code("gauge"), code("own")) == (.requiresMainActor, .requiresMainActor))
      _ = try registry.construct("own", as: (any Gauge).self)
    }
    try injector.register { () async in await afterYield(make()) }
    await expectAwaitedError(.requiresMainActor) { try await injector.get(awaiting: (any Gauge).self) }
  }
}
