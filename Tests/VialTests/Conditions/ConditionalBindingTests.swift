import Testing
import Vial

struct ConditionalBindingTests {
  protocol Client: Sendable {}
  struct WebClient: Client {}
  struct CachingClient: Client {}
  struct TestClient: Client {}

  struct Features: Sendable {
    var usesCache = false
    var isTest = false
  }

  struct Checkout {
    let client: any Client
  }

  private func injector(_ features: Features) throws -> Injector {
    let injector = Injector(name: "app")
    try injector.register(as: Features.self, injection: .singleton(features))
    try injector.register(as: (any Client).self, when: .context(\Features.usesCache)) { CachingClient() }
    try injector.register(as: (any Client).self, when: .context(\Features.isTest), { TestClient() })
    return injector
  }

  @Test func `gives the binding whose condition holds`() throws {
    #expect(try injector(Features(usesCache: true)).get((any Client).self) is CachingClient)
    #expect(try injector(Features(isTest: true)).get((any Client).self) is TestClient)
  }

  @Test func `gives the binding without a condition where none holds`() throws {
    let injector = try injector(Features())
    try injector.register(as: (any Client).self) { WebClient() }
    #expect(try injector.get((any Client).self) is WebClient)
  }

  @Test func `lists the candidates where several apply`() throws {
    let injector = try injector(Features(usesCache: true, isTest: true))
    let error = try #require(throws: InjectionError.self) { try injector.get((any Client).self) }
    #expect(error.code == .ambiguous)
    print(String(reflecting: error))
    let none = try self.injector(Features())
    let other = try #require(throws: InjectionError.self) { try none.get((any Client).self) }
    print(String(reflecting: other))
  }

  @Test func `collection and decorators`() throws {
    let injector = Injector(name: "app")
    try injector.register(into: [any Client].self) { WebClient() }
    try injector.register(into: [any Client].self, priority: 2) { CachingClient() }
    try injector.register { (clients: [any Client]) in clients.count }
    #expect(try injector.get([any Client].self).map { "\($0)" } == ["CachingClient()", "WebClient()"])
    #expect(try injector.get(Int.self) == 2)
    try injector.register(as: String.self, lifetime: .singleton) { "a" }
    try injector.decorate(String.self) { text in text + "b" }
    try injector.decorate(String.self) { text, resolver in text + "c\(try resolver.resolve(Int.self))" }
    #expect(try injector.get(String.self) == "abc2")
    print(injector.dependencyGraph().mermaid())
    try injector.validate(building: true)
  }
}
