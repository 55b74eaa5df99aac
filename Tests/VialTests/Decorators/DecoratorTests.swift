import Fixtures
import VialGraph

private struct LazyWrapper: Client {
  let client: Lazy<any Client>
  var name: String { ((try? client.get().name) ?? "none") + " lazy" }
}

private struct ProvidedWrapper: Client {
  let client: Provider<any Client>
  var name: String { ((try? client.get().name) ?? "none") + " provided" }
}

private struct InjectingWrapper: Client {
  @LazyInject var client: any Client
  var name: String { client.name + " property" }
}

@Suite struct `A decorator` {
  let app = Injector(name: "app")

  private func decorate(_ mark: String, in injector: Injector? = nil) throws {
    try (injector ?? app).decorate((any Client).self) { WrappedClient(client: $0, mark: mark) }
  }

  private func name(from injector: Injector? = nil) throws -> String {
    try (injector ?? app).get((any Client).self).name
  }

  @Test func `wraps what the one before it returned`() throws {
    try app.registerClient()
    try decorate("1")
    try decorate("2")
    try app.register { 3 }
    try app.decorate((any Client).self) { client, resolver in
      WrappedClient(client: client, mark: "\(try resolver.resolve(Int.self))")
    }
    #expect(try name() == "web123")
  }

  @Test func `wraps every candidate, also later ones`() throws {
    try app.register { Features() }
    try app.registerClient("default")
    try app.registerClient("test", when: .context(\Features.isTest))
    try decorate("!")
    try app.register(as: Int.self) { 0 }
    try app.registerClient("zero", when: .context(Int.self) { $0 == 1 })
    #expect(try name() == "default!")
    let test = Injector(name: "test", parent: app)
    try test.register { Features(isTest: true) }
    #expect(try name(from: test) == "test!")
    let one = Injector(name: "one", parent: app)
    try one.register { 1 }
    #expect(try name(from: one) == "zero!")
  }

  @Test func `wraps a binding that becomes a default once`() throws {
    try app.register { Features() }
    try app.registerClient("default")
    try decorate("!")
    try app.registerClient("test", when: .context(\Features.isTest))
    try decorate("?")
    #expect(try name() == "default!?")
    try app.unregister(type: (any Client).self)
    try app.registerClient("test", when: !.context(\Features.isTest))
    #expect(try name() == "test!?")
    try app.registerClient("default")
    #expect(try name() == "test!?")
  }

  @Test func `wraps elements, also later ones`() throws {
    try app.register(into: [any Client].self) { WebClient(name: "a") }
    try decorate("!")
    try app.register(into: [any Client].self, priority: 1) { WebClient(name: "b") }
    try decorate("?")
    #expect(try app.get([any Client].self).map(\.name) == ["b!?", "a!?"])
    try app.unregister(type: [any Client].self)
    #expect(try app.get([any Client].self).isEmpty)
    #expect(app.dependencyGraph().nodes.isEmpty)
    try app.register(into: [any Client].self) { WebClient(name: "c") }
    #expect(try app.get([any Client].self).map(\.name) == ["c!?"])
  }

  @Test func `applies to one qualifier and one scope`() throws {
    try app.registerClient()
    try app.register(as: (any Client).self, qualifiedBy: Backup.self) { WebClient(name: "backup") }
    try app.decorate((any Client).self, qualifiedBy: Backup.self) { WrappedClient(client: $0, mark: "!") }
    #expect(try (name(), app.get((any Client).self, qualifiedBy: Backup.self).name) == ("web", "backup!"))

    try app.register(lifetime: .weak(in: Flow.self)) { Counter() }
    try app.decorate(Counter.self, scopedTo: Flow.self) { counter in counter.counting(counter) }
    let counter = try app.get(Counter.self, scopedTo: Flow.self)
    #expect(try app.get(Counter.self, scopedTo: Flow.self) === counter)
    #expect(counter.value == 1)
    expectError(.notRegistered) { try decorate("!", in: Injector()) }
  }

  @Test func `goes on when another binding takes the place, which must be allowed`() throws {
    let lenient = Injector(name: "lenient", allowsOverriding: true)
    try lenient.registerClient("old")
    try decorate("!", in: lenient)
    try lenient.registerClient("new")
    #expect(try name(from: lenient) == "new!")
    #expect(lenient.dependencyGraph().nodes.count == 2)
    try lenient.unregister(type: (any Client).self)
    #expect(lenient.dependencyGraph().nodes.isEmpty)
    expectError(.notRegistered) { try name(from: lenient) }
    try lenient.registerClient("again")
    #expect(try name(from: lenient) == "again!")
    try lenient.decorate((any Client).self) { _, resolver in ProvidedWrapper(client: try resolver.resolve()) }
    let earlier = try lenient.get((any Client).self)
    try lenient.registerClient("last")
    #expect(earlier.name == "last! provided provided")
    try app.register(as: (any Client).self, fileID: "App/Wiring.swift", line: 1) { WebClient(name: "web") }
    try decorate("!")
    expectError(.alreadyRegistered, .registration("App/Wiring.swift", 1)) { try app.registerClient() }
  }

  @Test(arguments: [Lifetime<any Client>.transient, .graph, .scoped, .singleton])
  private func `gets what it decorates by a Lazy or a Provider of its own type`(lifetime: Lifetime<any Client>) throws {
    let made = Counter()
    try app.register(lifetime: lifetime) { made.counting(WebClient(name: "web") as any Client) }
    try decorate(" 1")
    try app.decorate((any Client).self) { _, resolver in LazyWrapper(client: try resolver.resolve()) }
    try app.decorate((any Client).self) { _, resolver in ProvidedWrapper(client: try resolver.resolve()) }
    try decorate(" 4")
    let scope = app.makeScope()
    let client = try scope.get((any Client).self)
    #expect((client.name, client.name) == ("web 1 lazy provided 4", "web 1 lazy provided 4"))
    if lifetime == .scoped || lifetime == .singleton { #expect(made.value == 1) }
  }

  @Test func `gets what it decorates by a Lazy or a Provider of an optional of its own type`() throws {
    try app.registerClient()
    try app.decorate((any Client).self) { _, resolver in
      let lazy = try resolver.resolve(Lazy<(any Client)?>.self)
      return WebClient(name: "\(try lazy.get()?.name ?? "nothing") lazy")
    }
    try app.decorate((any Client).self) { _, resolver in
      let provider = try resolver.resolve(Provider<(any Client)?>.self)
      return WebClient(name: "\(try provider.get()?.name ?? "nothing") provided")
    }
    #expect(try name(from: app) == "web lazy provided")
    try app.register(as: (any Client)?.self) { WebClient(name: "optional") }
    #expect(try name(from: app) == "optional provided")
  }

  @Test func `of what is weak in a scope type gets the service without a scope by a Lazy or a Provider`() throws {
    try app.register { Shape("plain") }.register(lifetime: .weak(in: Flow.self)) { Shape("flow") }
    try app.decorate(Shape.self, scopedTo: Flow.self) { shape, resolver in
      let (lazy, provider) = try (resolver.resolve(Lazy<Shape>.self), resolver.resolve(Provider<Shape>.self))
      return Shape("\(shape.name) \(try lazy.get().name) \(try provider.get().name)")
    }
    #expect(try app.get(Shape.self, scopedTo: Flow.self).name == "flow plain plain")
  }

  @Test func `gets by a Lazy of its own type what an ancestor has, a candidate, or an element`() throws {
    let child = Injector(name: "child", parent: app)
    try app.registerClient("ancestor's")
    try child.decorate((any Client).self) { _, resolver in LazyWrapper(client: try resolver.resolve()) }
    #expect(try name(from: child) == "ancestor's lazy")
    let other = Injector(name: "other")
    try other.register(as: Features.self) { Features(isTest: true) }
    try other.registerClient("candidate", when: .context(\Features.isTest))
    try other.register(into: [any Client].self) { WebClient(name: "element") }
    try other.decorate((any Client).self) { _, resolver in LazyWrapper(client: try resolver.resolve()) }
    #expect(try (name(from: other), other.get([any Client].self).map(\.name)) == ("candidate lazy", ["element lazy"]))
  }

  @Test func `gets what it decorates by a Lazy, if it is awaited, and by a lazy property`() async throws {
    try app.registerClient()
    try app.decorate((any Client).self) { _, resolver async throws in
      try await afterYield(LazyWrapper(client: resolver.resolve()))
    }
    #expect(try await app.get(awaiting: (any Client).self).name == "web lazy")
    let other = Injector(name: "other")
    try other.registerClient("other")
    try other.decorate((any Client).self) { _ in InjectingWrapper() }
    #expect(try name(from: other) == "other property")
  }

  @Test func `gets other services, and itself elsewhere, by a Lazy as everything does`() throws {
    try app.registerClient()
    try app.register(qualifiedBy: Backup.self) { WebClient(name: "backup") as any Client }
    try app.decorate((any Client).self) { client, resolver in
      let backup = try resolver.resolve(Lazy<any Client>.self, qualifiedBy: Backup.self)
      return WrappedClient(client: client, mark: " or \(try backup.get().name)")
    }
    #expect(try (name(), app.get(Lazy<any Client>.self).get().name) == ("web or backup", "web or backup"))
  }
}
