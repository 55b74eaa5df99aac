import TestSupport
import Testing
import Vial

private final class Engine: Sendable {}

private struct Car: FactoryComponent {
  let seats: Int
  let engine: Engine
  static var factory: (Resolver) -> @Sendable (Int) throws -> Car { autocreate(Car.init(seats:engine:)) }
}

private final class Garage {
  @LazyInject var engine: Engine
}

private final class Keeper: Disposable, Sendable {
  let engine: Lazy<Engine>
  let codes = Locked<[InjectionError.Code]>([])

  init(engine: Lazy<Engine>) { self.engine = engine }

  func dispose() {
    do throws(InjectionError) { _ = try engine.get() } catch { codes.change { $0.append(error.code) } }
  }
}

@Suite struct `Of an injector that was closed,` {
  private let injector = Injector(name: "app")

  private func code<Value>(_ body: () throws(InjectionError) -> Value) -> InjectionError.Code? {
    do throws(InjectionError) { _ = try body() } catch { return error.code }
    return nil
  }

  @Test(arguments: [Lifetime<Engine>.singleton, .weak, .scoped], [false, true])
  private func `a lazy instance is the error that it was closed, asked before or not`(
    lifetime: Lifetime<Engine>,
    wasAsked: Bool
  ) throws {
    try injector.register(lifetime: lifetime) { Engine() }.register { 5 }
    let scope = injector.makeScope(name: "request")
    let lazy = try scope.get(Lazy<Engine>.self), optional = try scope.get(Lazy<Engine?>.self)
    let absent = try scope.get(Lazy<String?>.self), transient = try scope.get(Lazy<Int>.self)
    let held = wasAsked ? try [lazy.get(), optional.get(), absent.get(), transient.get()] as [Any?] : []
    try injector.close()
    #expect(code { () throws(InjectionError) in try lazy.get() } == .closed)
    #expect(code { () throws(InjectionError) in try optional.get() } == .closed)
    #expect(code { () throws(InjectionError) in try absent.get() } == .closed)
    #expect(code { () throws(InjectionError) in try transient.get() } == .closed)
    withExtendedLifetime(held) {}
  }

  @Test func `a lazy instance tells of the injector and the place that asks`() throws {
    try injector.register(lifetime: .singleton) { Engine() }
    let lazy = try injector.get(Lazy<Engine>.self)
    _ = try lazy.get()
    try injector.close()
    let error = #expect(throws: InjectionError.self) { try lazy.get(fileID: "App/Main.swift", line: 7) }
    #expect(error?.code == .closed)
    #expect(error?.serviceType == Engine.self)
    #expect(error?.injector == #"the injector "app""#)
    #expect(
      error?.debugDescription.errorPlaces == """
          requested: App/Main.swift:7
        """
    )
  }

  @Test func `a provider and a factory are that error`() throws {
    try injector.register(lifetime: .singleton) { Engine() }.register(factory: Car.self)
    let provider = try injector.get(Provider<Engine>.self), factory = try injector.get(Car.Factory.self)
    _ = try (provider.get(), factory(4))
    try injector.close()
    #expect(code { () throws(InjectionError) in try provider.get() } == .closed)
    let error = #expect(throws: InjectionError.self) { try factory(4) }
    #expect(error?.code == .closed)
  }

  @Test func `a lazy instance is that error for what is disposed of`() throws {
    try injector.register(lifetime: .singleton) { Engine() }.register(lifetime: .singleton, autowiring: Keeper.init)
    let keeper = try injector.get(Keeper.self)
    _ = try keeper.engine.get()
    try injector.close()
    #expect(keeper.codes.value == [.closed])
  }

  @Test func `a lazy property keeps the value that it has`() throws {
    try injector.register(lifetime: .singleton) { Engine() }
    let garage = Injector.withDefault(injector) { Garage() }
    let engine = garage.engine
    try injector.close()
    #expect(garage.engine === engine)
  }

  @Test func `a lazy property that was not read ends the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let injector = Injector(name: "app")
      try injector.register(lifetime: .singleton) { Engine() }
      let garage = Injector.withDefault(injector) { Garage() }
      try injector.close()
      _ = garage.engine
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The injector \"app\" is closed, and can neither register nor resolve VialTests.Engine."))
  }
}
