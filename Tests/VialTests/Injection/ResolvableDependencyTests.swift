import Fixtures
import Testing
import TestSupport
import Vial
import VialGraph

private final class Reporter {
  let client: any Client
  let name: String
  init(client: any Client, name: String) {
    self.client = client
    self.name = name
  }
}

private struct Settings: Sendable {
  let number: Int
  init(text: String) throws {
    guard let number = Int(text) else { throw Refused() }
    self.number = number
  }
}

@Suite struct `Autowiring` {
  let injector = Injector(name: "app")

  @Test func `gives an initializer its arguments by their types`() throws {
    try injector
      .register(as: (any Client).self, lifetime: .singleton, autowiring: WebClient.init)
      .register { _ in "localhost" }
      .register(autowiring: Reporter.init)
    let reporter = try injector.get(Reporter.self)
    #expect((reporter.client as? WebClient)?.name == "localhost")
    #expect(reporter.name == "localhost")
  }

  @Test func `takes an initializer without arguments, and a function of no argument`() throws {
    try injector.register(autowiring: Double.init as @Sendable () -> Double).register { 5 }
    #expect(try injector.get(Double.self) == 0)
    #expect(try injector.get(Int.self) == 5)
  }

  @Test func `takes a function whose arguments have types, for those that no binding gives`() throws {
    try injector.register(as: (any Client).self) { WebClient(name: "a") }
    try injector.register { (client: any Client) in Reporter(client: client, name: "daily") }
    #expect(try injector.get(Reporter.self).name == "daily")
  }

  @Test func `takes nine arguments`() throws {
    try injector
      .register { 1 }.register { 2 as UInt8 }.register { 3 as Int8 }.register { 4 as UInt16 }.register { 5 as Int16 }
      .register { 6 as UInt32 }.register { 7 as Int32 }.register { 8 as UInt64 }.register { 9 as Int64 }
    try injector.register {
      (a: Int, b: UInt8, c: Int8, d: UInt16, e: Int16, f: UInt32, g: Int32, h: UInt64, i: Int64) in
      "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)"
    }
    #expect(try injector.get(String.self) == "123456789")
  }

  @Test func `works inside of a provider`() throws {
    try injector.register(as: (any Client).self) { WebClient(name: "a") }.register { "weekly" }
    try injector.register { resolver in
      let reporter = try resolver.resolve(autowiring: Reporter.init)
      return [reporter.name]
    }
    #expect(try injector.get([String].self) == ["weekly"])
  }

  @MainActor @Test func `works on an injector and on the main actor's view`() throws {
    try injector.register(as: (any Client).self) { WebClient(name: "a") }.register { "weekly" }
    #expect(try injector.resolve(autowiring: Reporter.init).name == "weekly")
    final class Sheet {
      let label: Label
      init(label: Label) { self.label = label }
    }
    final class Label {}
    let label = Label()
    try injector.mainActor.register(lifetime: .singleton) { label }
    #expect(try injector.mainActor.resolve(autowiring: Sheet.init).label === label)
    let error = #expect(throws: InjectionError.self) { try injector.resolve(autowiring: { (_: Int) in 5 }) }
    #expect(error?.request == CodeLocation(line: #line - 1))
    #expect(error?.serviceType == Int.self)
  }

  @Test func `passes on what an initializer throws`() throws {
    try injector.register { "seven" }.register(autowiring: Settings.init)
    let error = expectError(.providerFailed) { try injector.get(Settings.self) }
    #expect(error?.underlyingError is Refused)
  }

  @Test func `says which argument is missing, and where the initializer was registered`() throws {
    try injector.register(fileID: "App/Wiring.swift", line: 7, autowiring: Reporter.init)
    let error = expectError(.notRegistered) { try injector.get(Reporter.self) }
    #expect(error?.serviceType == (any Client).self)
    #expect(error?.request == CodeLocation(fileID: "App/Wiring.swift", line: 7))
    #expect(error?.path.map { "\($0.serviceType)" } == ["Reporter"])
  }
}

private struct GreetingDependency: ResolvableDependency {
  let name: String
  let mark: Character?

  init(from resolver: Resolver) throws {
    name = try resolver.resolve()
    mark = try resolver.resolve()
  }
}

private struct Greeting: InjectableService {
  let text: String
  init(dependency: GreetingDependency) { text = "Hello, \(dependency.name)\(dependency.mark ?? ".")" }
}

private struct Strict: InjectableViewModel {
  init(dependency: GreetingDependency) throws(Refused) { throw Refused() }
}

private struct ListedDependency: ResolvableDependency {
  static let reads = Counter()

  static var requirements: [Requirement]? { reads.counting([.on(String.self)]) }

  init(from resolver: Resolver) {}
}

private struct Listed: InjectableService {
  init(dependency: ListedDependency) {}
}

@Suite struct `A component whose dependency can be resolved` {
  let injector = Injector(name: "app")

  @Test func `is registered by its type`() throws {
    try injector.register { "Vial" }.register(Greeting.self)
    #expect(try injector.get(Greeting.self).text == "Hello, Vial.")
    try injector.register { "!" as Character }
    #expect(try injector.get(Greeting.self).text == "Hello, Vial!")
  }

  @Test func `may be shared`() throws {
    try injector.register { "Vial" }.register(Greeting.self, lifetime: .singleton)
    #expect(try injector.get(Greeting.self).text == "Hello, Vial.")
    try injector.unregister(type: String.self)
    #expect(try injector.get(Greeting.self).text == "Hello, Vial.")
  }

  @Test func `builds itself from a resolver`() throws {
    try injector.register { "Vial" }
    try injector.register { resolver in [try Greeting.injectableInstance(from: resolver).text] }
    #expect(try injector.get([String].self) == ["Hello, Vial."])
  }

  @Test func `may be built of a resolver among other arguments`() throws {
    try injector.register { "Vial" }
    try injector.register { (resolver: Resolver, name: String) in
      [try Greeting.injectableInstance(from: resolver).text, name]
    }
    #expect(try injector.get([String].self) == ["Hello, Vial.", "Vial"])
  }

  @Test func `passes on what it misses and what it throws`() throws {
    try injector.register(Greeting.self).register(Strict.self)
    let missing = expectError(.notRegistered) { try injector.get(Greeting.self) }
    #expect(missing?.path.map { "\($0.serviceType)" } == ["Greeting"])
    try injector.register { "Vial" }
    let refused = #expect(throws: InjectionError.self) { try injector.get(Strict.self) }
    #expect(refused?.underlyingError is Refused)
  }

  @Test func `lists its parts when a graph asks for them, and not when it is registered or built`() throws {
    try injector.register { "Vial" }.register(Listed.self)
    _ = try injector.get(Listed.self)
    #expect(ListedDependency.reads.value == 0)
    let graph = injector.dependencyGraph()
    #expect(ListedDependency.reads.value > 0)
    #expect(graph.edges.count == 1)
  }
}
