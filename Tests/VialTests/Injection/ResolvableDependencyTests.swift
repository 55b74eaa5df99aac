import Fixtures
import Synchronization
import VialGraph

private struct Reporter {
  let client: any Client
  let name: String
}

private struct Number: Sendable {
  let value: Int
  init(text: String) throws {
    guard let value = Int(text) else { throw Refused() }
    self.value = value
  }
}

@Suite struct `Autowiring` {
  let injector = Injector(name: "app")

  @Test func `takes an initializer without arguments, and functions whose arguments have types`() throws {
    try injector.register(autowiring: Double.init as @Sendable () -> Double).register { 5 }
    #expect(try (injector.get(Double.self), injector.get(Int.self)) == (0, 5))
    try injector.register(as: (any Client).self) { WebClient(name: "a") }
    try injector.register { (client: any Client) in Reporter(client: client, name: "daily") }
    #expect(try injector.get(Reporter.self).name == "daily")
  }

  @Test func `gives an initializer its arguments by their types, and takes functions of none or of nine`() throws {
    try injector
      .register { 1 }.register { 2 as UInt8 }.register { 3 as Int8 }.register { 4 as UInt16 }.register { 5 as Int16 }
      .register { 6 as UInt32 }.register { 7 as Int32 }.register { 8 as UInt64 }.register { 9 as Int64 }
    try injector.register {
      (a: Int, b: UInt8, c: Int8, d: UInt16, e: Int16, f: UInt32, g: Int32, h: UInt64, i: Int64) in
      "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)"
    }
    #expect(try injector.get(String.self) == "123456789")
    let other = Injector(name: "other")
    try other.register(as: (any Client).self, lifetime: .singleton, autowiring: WebClient.init)
      .register { _ in "localhost" }.register(autowiring: Reporter.init)
    let reporter = try other.get(Reporter.self)
    #expect((reporter.client as? WebClient)?.name == "localhost")
    #expect(reporter.name == "localhost")
  }

  @MainActor @Test func `works in a provider, on an injector, and on the main actor's view`() throws {
    try injector.register(as: (any Client).self) { WebClient(name: "a") }.register { "weekly" }
    try injector.register { resolver in [try resolver.resolve(autowiring: Reporter.init).name] }
    #expect(try injector.get([String].self) == ["weekly"])
    #expect(try injector.resolve(autowiring: Reporter.init).name == "weekly")
    let box = Box()
    try injector.mainActor.register(lifetime: .singleton) { box }
    #expect(try injector.mainActor.resolve(autowiring: BoxHolder.init).box === box)
    let request = CodeLocation(line: #line + 2)
    expectError(.notRegistered, .request(request), .of(Int.self)) {
      try injector.resolve(autowiring: { (_: Int) in 5 })
    }
  }

  @Test func `passes on what an initializer throws, and says which argument is missing`() throws {
    try injector.register(fileID: "App/Wiring.swift", line: 7, autowiring: Reporter.init)
    expectError(.notRegistered, .of((any Client).self), .request("App/Wiring.swift", 7), .path("Reporter")) {
      try injector.get(Reporter.self)
    }
    try injector.register { "seven" }.register(autowiring: Number.init)
    expectError(.providerFailed, .cause(Refused.self)) { try injector.get(Number.self) }
  }
}

private struct Strict: InjectableViewModel { init(dependency: GreetingDependency) throws(Refused) { throw Refused() } }

private struct ListedDependency: ResolvableDependency {
  static let reads = Counter()
  static var requirements: [Requirement]? { reads.counting([.on(String.self)]) }
  init(from resolver: Resolver) {}
}

private struct Listed: InjectableService { init(dependency: ListedDependency) {} }

@Suite struct `A component whose dependency can be resolved` {
  let injector = Injector(name: "app")

  @Test func `is registered by its type, may be shared, and builds itself from a resolver`() throws {
    try injector.register { "Vial" }.register(Greeting.self)
      .register(Greeting.self, lifetime: .singleton, named: "shared")
    #expect(try injector.get(Greeting.self).text == "Hello, Vial.")
    #expect(try injector.get(Greeting.self, named: "shared").text == "Hello, Vial.")
    try injector.register { resolver in [try Greeting.injectableInstance(from: resolver).text] }
    #expect(try injector.get([String].self) == ["Hello, Vial."])
    try injector.register(named: "of a resolver and more") { (resolver: Resolver, name: String) in
      [try Greeting.injectableInstance(from: resolver).text, name]
    }
    #expect(try injector.get([String].self, named: "of a resolver and more") == ["Hello, Vial.", "Vial"])
    try injector.register { "!" as Character }
    #expect(try injector.get(Greeting.self).text == "Hello, Vial!")
    try injector.unregister(type: String.self)
    #expect(try injector.get(Greeting.self, named: "shared").text == "Hello, Vial.")
  }

  @Test func `passes on what it misses and throws, and lists its parts only when a graph asks for them`() throws {
    try injector.register(Greeting.self).register(Strict.self)
    expectError(.notRegistered, .path("Greeting")) { try injector.get(Greeting.self) }
    try injector.register { "Vial" }
    expectError(.providerFailed, .cause(Refused.self)) { try injector.get(Strict.self) }
    let other = Injector(name: "other")
    try other.register { "Vial" }.register(Listed.self)
    _ = try other.get(Listed.self)
    #expect(ListedDependency.reads.value == 0)
    let graph = other.dependencyGraph()
    #expect(ListedDependency.reads.value > 0)
    #expect(graph.edges.count == 1)
  }
}

private let file = "App/Farm.swift"

private final class Hen: Sendable {
  init() {}
  init(_ egg: Egg) {}
}

private struct Egg: Sendable { init(_ hen: Hen) {} }
private struct Farm { init(_ hen: Hen) {} }

@Suite struct `A cycle` {
  let injector = Injector(name: "farm")

  @Test func `of singletons comes back from where the first is asked for again`() throws {
    try injector.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      Hen(try resolver.resolve(fileID: file, line: 2))
    }
    try injector.register(lifetime: .singleton, fileID: file, line: 3) { resolver in
      Egg(try resolver.resolve(fileID: file, line: 4))
    }
    let error = expectError(.cycle, .request(file, 4)) { try injector.get(Hen.self, fileID: file, line: 5) }
    #expect(error?.path.map(\.request.line) == [5, 2, 4])
  }

  private static let lifetimeNames = ["transient", "graph", "weak", "singleton", "scoped"]

  @Test(arguments: lifetimeNames, lifetimeNames)
  func `is an error with the whole path, lead-in included, whatever the lifetimes`(hen: String, egg: String) throws {
    func lifetime<Service: Sendable>(_ name: String) throws -> Lifetime<Service> {
      let lifetimes: [String: Lifetime<Service>] = [
        "transient": .transient, "graph": .graph, "weak": .weak, "singleton": .singleton, "scoped": .scoped,
      ]
      return try #require(lifetimes[name])
    }
    try injector.register(lifetime: lifetime(hen), autowiring: Hen.init(_:))
    try injector.register(lifetime: lifetime(egg)) { try Egg($0.resolve()) }.register(autowiring: Farm.init)
    let asked = hen == "scoped" || egg == "scoped" ? injector.makeScope() : injector
    // A scoped instance within one that is kept for longer is an error of its own, which comes before the cycle's.
    let isCaptive = egg == "scoped" && (hen == "weak" || hen == "singleton")
    let becomesCaptive = hen == "scoped" && (egg == "weak" || egg == "singleton")
    for _ in 1...2 {
      if isCaptive || becomesCaptive {
        expectError(.captiveLifetime) { try asked.get(Farm.self) }
      } else {
        expectError(.cycle, .path("Farm", "Hen", "Egg", "Hen")) { try asked.get(Farm.self) }
      }
    }
  }

  @Test func `runs no provider twice`() throws {
    let runs = Mutex(0)
    try injector.register { resolver in
      runs.withLock { $0 += 1 }
      return try Hen(resolver.resolve())
    }
    try injector.register(autowiring: Egg.init)
    expectError(.cycle) { try injector.get(Hen.self) }
    #expect(runs.withLock { $0 } == 1)
  }

  @Test func `is found through calls of the injector itself, and in a provider that asks for its own service`() throws {
    try injector.register { _ in Hen(try injector.get()) }
    try injector.register(lifetime: .singleton) { _ in Egg(try injector.get()) }
    expectError(.cycle, .path("Hen", "Egg", "Hen")) { try injector.get(Hen.self) }
    try injector.register(lifetime: .singleton) { resolver in try resolver.resolve(Int.self) + 1 }
    expectError(.cycle, .path("Int", "Int")) { try injector.get(Int.self) }
  }

  @Test func `is found across parents and children, and gone after another registration`() throws {
    let child = Injector(name: "child", parent: injector)
    try injector.register(autowiring: Hen.init(_:))
    try child.register(autowiring: Egg.init)
    expectError(.cycle, .path("Egg", "Hen", "Egg")) { try child.get(Egg.self) }
    expectError(.notRegistered) { try injector.get(Hen.self) }
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton, autowiring: Hen.init(_:))
    try other.register(lifetime: .singleton, autowiring: Egg.init)
    expectError(.cycle) { try other.get(Egg.self) }
    try other.unregister(type: Hen.self).register(lifetime: .singleton) { _ in Hen() }
    _ = try other.get(Egg.self)
  }

  @Test func `may be caught by a provider, which goes on without the service`() throws {
    try injector.register(lifetime: .singleton) { resolver in
      let egg = try? resolver.resolve(Egg.self)
      #expect(egg == nil)
      return Token()
    }
    try injector.register { (_: Token) in Egg(Hen()) }
    _ = try (injector.get(Token.self), injector.get(Egg.self))
  }

  @Test func `is not found where one type is on different branches`() throws {
    try injector.register(autowiring: Token.init).register(autowiring: Pair<Token>.init)
      .register(autowiring: Pair<Pair<Token>>.init)
    let tree = try injector.get(Pair<Pair<Token>>.self)
    let leaves = [tree.one, tree.other].flatMap { [$0.one, $0.other] }
    #expect(Set(leaves.map(ObjectIdentifier.init)).count == 4)
  }
}
