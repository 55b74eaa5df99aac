import Fixtures
import GraphSupport

private let file = "App/Wiring.swift"

@Suite struct `An error about a decorator` {
  let app = Injector(name: "app")

  private func decorate(_ mark: String) throws {
    try app.decorate((any Client).self) { WrappedClient(client: $0, mark: mark) }
  }

  @Test func `says that there is nothing to decorate`() throws {
    expectError(.notRegistered, .of((any Client).self), .places("refused: App/Wiring.swift:1")) {
      try app.decorate((any Client).self, fileID: file, line: 1) { $0 }
    }
    try app.register(into: [any Client].self) { WebClient() }.scopesProvide(Int.self, fileID: file, line: 2)
    let remedy = "decorate the elements in the injector that registers them"
    expectError(.notRegistered, .remedy(remedy)) { try Injector(parent: app).decorate((any Client).self) { $0 } }
    let error = expectError(.notRegistered, .registration(file, 2)) { try app.decorate(Int.self) { $0 + 1 } }
    #expect(error?.headline.contains("registered by each scope") == true)
    try app.registerClient()
    try app.close()
    expectError(.closed) { try decorate("1") }
  }

  @Test func `of its own is not kept, and the next request runs it again`() throws {
    let attempts = Counter()
    try app.register(lifetime: .singleton) { Counter() }
    try app.decorate(Counter.self, fileID: file, line: 2) { counter in
      counter.next()
      if attempts.next() == 1 { throw Refused() }
      return counter
    }
    expectError(.providerFailed, .cause(Refused.self), .registration(file, 2)) {
      try app.get(Counter.self, fileID: "App/Main.swift", line: 9)
    }
    // What it wraps is kept.
    #expect(try app.get(Counter.self).value == 2)
    #expect(attempts.value == 2)
  }

  @Test func `has the decorator on the path to the service that it wraps`() throws {
    try app.register(as: (any Client).self, fileID: file, line: 1) { (name: String) in WebClient(name: name) }
    try app.decorate((any Client).self, fileID: file, line: 2) { WrappedClient(client: $0, mark: "!") }
    expectError(
      .notRegistered,
      .of(String.self),
      .places(
        "requested: App/Wiring.swift:1",
        "path: Fixtures.Client, transient, registered at App/Wiring.swift:2, requested at App/Main.swift:9",
        "  Fixtures.Client, transient, registered at App/Wiring.swift:1, requested at App/Wiring.swift:2"
      )
    ) { try app.get((any Client).self, fileID: "App/Main.swift", line: 9) }
  }

  @Test(arguments: [Lifetime<Counter>.singleton, .weak])
  private func `is a cycle if it asks for what it decorates`(lifetime: Lifetime<Counter>) throws {
    app.observe { _ in }
    try app.register(lifetime: lifetime, fileID: file, line: 1) { Counter() }
    try app.decorate(Counter.self, fileID: file, line: 2) { counter, resolver in
      _ = try resolver.resolve(Counter.self, fileID: file, line: 3)
      return counter
    }
    let remedy = "use the first parameter of the decorator, or take a Lazy, which gives the same instance"
    expectError(.cycle, .remedy(remedy)) { try app.get(Counter.self) }
    #expect(app.problems().texts.contains { $0.contains("cycle: TestSupport.Counter") && $0.hasSuffix(remedy) })
  }

  @MainActor @Test func `says that it belongs to the main actor, or has to be awaited`() async throws {
    try app.register(lifetime: .singleton) { Counter() }
    try app.decorate(Counter.self) { @MainActor counter in counter.counting(counter) }
    try app.decorate(Counter.self) { @MainActor counter, _ in counter.counting(counter) }
    await expectErrorElsewhere(.requiresMainActor) { try app.get(Counter.self) }
    #expect(try app.get(Counter.self).value == 2)
    #expect(try await Task.detached { try app.get(Counter.self).value }.value == 2)
    try app.registerClient()
    try app.decorate((any Client).self) { @Kitchen in $0 }
    expectError(.notStarted) { try app.get((any Client).self) }
    #expect(try await app.get(awaiting: (any Client).self) is WebClient)
  }
}

/// What `@Registered` registers, when decorators and conditions have put it elsewhere since.
@Suite struct `A registration that ends with its property` {
  private final class Configurator {
    @Registered var greeting: Injection<String>

    init(_ injector: Injector, greeting: String = "hello") {
      _greeting = Registered(wrappedValue: .singleton(greeting), inInjector: injector)
    }
  }

  private let injector = Injector(name: "app", allowsOverriding: true)

  /// Calls a function while the property registers its greeting.
  private func whileRegistered(_ body: () throws -> Void) rethrows {
    let configurator = Configurator(injector)
    try body()
    extendLifetime(configurator)
  }

  @Test func `ends behind decorators, also those that an assembly took back`() throws {
    whileRegistered {
      injector.includeFailing { injector in try injector.decorate(String.self) { "\($0)!" } }
      #expect(injector[String.self] == "hello")
    }
    #expect(injector[String.self] == nil)
    try whileRegistered {
      try injector.decorate(String.self) { "\($0), you" }.decorate(String.self) { "\($0)!" }
      #expect(try injector.get(String.self) == "hello, you!")
    }
    #expect(injector[String.self] == nil)
    try injector.register { "good bye" }
    #expect(try injector.get(String.self) == "good bye, you!")
  }

  @Test func `ends in a copy that it was made for`() throws {
    try injector.register { "app" }
    var configurator: Configurator?
    let copy = try Injector(parent: injector).copy { configurator = Configurator($0) }
    #expect(try copy.get(String.self) == "hello")
    #expect(configurator != nil)
    configurator = nil
    #expect(copy[String.self] == nil)
  }

  @Test func `ends beside bindings with conditions, and leaves those`() throws {
    try injector.register(as: Features.self, injection: .singleton(Features()))
    try whileRegistered {
      try injector.register(when: .context(\Features.isTest)) { "good night" }
      #expect(try injector.get(String.self) == "hello")
    }
    #expect(throws: InjectionError.self) { try injector.get(String.self) }
    #expect(injector.isRegistered(type: String.self))
    let night = injector.makeScope()
    try night.register(as: Features.self, injection: .singleton(Features(isTest: true)))
    #expect(try night.get(String.self) == "good night")
  }

  @Test func `leaves what took its place, or another object of the class put there`() throws {
    try whileRegistered { try injector.decorate(String.self) { "\($0)!" }.register { "welcome" } }
    #expect(try injector.get(String.self) == "welcome!")
    var second: Configurator?
    whileRegistered { second = Configurator(injector, greeting: "hello again") }
    #expect(try injector.get(String.self) == "hello again!")
    extendLifetime(second)
  }
}
