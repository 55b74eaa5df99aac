import TestSupport
import Testing
import Vial
import VialGraph

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

private struct Refused: Error {}

private struct Strict: InjectableViewModel {
  init(dependency: GreetingDependency) throws(Refused) { throw Refused() }
}

private struct ListedDependency: ResolvableDependency {
  static let reads = Counter()

  static var requirements: [Requirement]? {
    reads.next()
    return [.on(String.self)]
  }

  init(from resolver: Resolver) {}
}

private struct Listed: InjectableService {
  init(dependency: ListedDependency) {}
}

@Suite struct `A component whose dependency can be resolved` {
  let injector = Injector(name: "app")

  @Test func `is registered by its type alone`() throws {
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
    let missing = #expect(throws: InjectionError.self) { try injector.get(Greeting.self) }
    #expect(missing?.code == .notRegistered)
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
