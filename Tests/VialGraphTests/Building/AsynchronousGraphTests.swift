import Fixtures
import GraphSupport

@testable import VialGraph

private final class Pool: Sendable { init(_ settings: Settings) async throws {} }
private final class Users: Sendable { init(pool: Pool) {} }
private final class Session: Sendable { init(visit: Visit) async {} }
private final class Inbox: Sendable { init(outbox: Outbox) async {} }
private final class Outbox: Sendable { init(users: Sorter) async {} }
private final class Sorter: Sendable { init(inbox: Inbox) {} }

private struct Page {
  @Inject(fileID: "App/Page.swift", line: 1) var settings: GraphSettings
  let store: GraphStore
  init(store: GraphStore = Resolver.resolve(fileID: "App/Page.swift", line: 2)) { self.store = store }
}

@Suite struct `The graph of asynchronous bindings` {
  let app = Injector(name: "app")

  /// A line for each node: what it is, and when its instance is constructed.
  private func constructions(of injector: Injector? = nil) -> [String] {
    (injector ?? app).dependencyGraph().nodes.map { node in
      let words = [node.isAsynchronous ? "asynchronous" : nil, node.startsEagerly ? "eager" : nil].compactMap(\.self)
      return "\(node.shortName)\(node.part.map { " \($0)" } ?? ""): \(words.joined(separator: " "))"
    }
  }

  @Test func `tells what has to be awaited and what starts eagerly`() throws {
    try app.register(lifetime: .singleton.startsEagerly) { Settings() }
    try app.register(lifetime: .singleton.startsEagerly, autowiring: Pool.init)
    try app.register(autowiring: Users.init)
    try app.register { @Kitchen in Visit() }
    try app.register { _ async in GraphStore() }
    constructions().expect([
      "Settings: eager", "Visit: asynchronous", "GraphStore: asynchronous", "Pool: asynchronous eager", "Users: ",
    ])
  }

  @Test func `tells it of parts, and of decorators that start with what they wrap`() throws {
    try app.register(lifetime: .singleton.startsEagerly) { Settings() }
    try app.decorate(Settings.self) { settings in settings }
    try app.decorate(Settings.self) { settings async in settings }
    try app.register(lifetime: .singleton, into: [Visit].self) { () async in Visit() }
    try app.register(as: String.self, when: .requested(by: Settings.self)) { () async in "late" }
    constructions().expect([
      "Settings decorated: eager", "Settings decorated: eager", "Settings: asynchronous eager",
      "Visit element: asynchronous", "String: ", "String candidate: asynchronous",
    ])
  }

  @Test func `knows what autowired and listed dependencies are before anything runs`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1, autowiring: Pool.init)
    try app.register(fileID: "App/Wiring.swift", line: 2, autowiring: Users.init)
    try app.register(
      dependencies: [.on(Pool.self, fileID: "App/Wiring.swift", line: 4)],
      fileID: "App/Wiring.swift",
      line: 3
    ) {
      resolver async throws in
      _ = try resolver.resolve(Pool.self)
      return Visit()
    }
    app.expectProblems(is: "A missing dependency of an asynchronous binding")
    #expect(app.dependencyGraph().nodes.filter(\.isBinding).map(\.knowledge) == [.declared, .declared, .declared])
  }

  @Test func `shows what an observer saw a provider ask its resolver for`() async throws {
    app.observe { _ in }
    try app.register { Settings() }
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 2) { resolver async throws in
      _ = try? resolver.resolve(GraphMissing?.self, fileID: "App/Wiring.swift", line: 3)
      async let settings = resolver.resolve(awaiting: Settings.self, fileID: "App/Wiring.swift", line: 4)
      return try await Pool(settings)
    }
    let before = app.dependencyGraph()
    #expect(before.edges.isEmpty)
    #expect(before.nodes.map(\.knowledge) == [.declared, .opaque])
    _ = try await app.get(awaiting: Pool.self)
    let graph = app.dependencyGraph()
    #expect(graph.edges.map(\.isObserved) == [true, true])
    #expect(Set(graph.edgeTexts) == ["2 → 1 required at App/Wiring.swift:4", "2 → 3 optional at App/Wiring.swift:3"])
    #expect((graph.nodes.map(\.knowledge), app.problems().texts) == ([.declared, .observed, .declared], []))
  }

  @Test func `shows what the resolver of an actor, a wrapper and a default argument were asked for`() async throws {
    app.observe { _ in }
    try app.register { Settings() }.register { GraphSettings() }.register { GraphStore() }
    try app.register(fileID: "App/Wiring.swift", line: 1) { @Kitchen resolver in
      _ = try resolver.resolve(Settings.self, fileID: "App/Wiring.swift", line: 2)
      return Visit()
    }
    try app.decorate(Visit.self, fileID: "App/Wiring.swift", line: 3) { @Kitchen visit, resolver in
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 4)
      return visit
    }
    try app.register { () async in Page() }
    try await Injector.withDefault(app) {
      for _ in 1...2 { _ = try await (app.get(awaiting: Visit.self), app.get(awaiting: Page.self)) }
    }
    let graph = app.dependencyGraph()
    let observed = graph.edges.filter(\.isObserved).map { "\($0.request?.description ?? "")" }
    #expect(observed == ["App/Wiring.swift:2", "App/Wiring.swift:4", "App/Page.swift:2", "App/Page.swift:1"])
    #expect(graph.nodes.map(\.knowledge).contains(.opaque) == false)
  }

  @Test func `shows what a provider asked for before it failed`() async throws {
    app.observe { _ in }
    try app.register { resolver async throws in try await Pool(resolver.resolve()) }
    await #expect(throws: InjectionError.self) { try await app.get(awaiting: Pool.self) }
    #expect(app.dependencyGraph().edges.map(\.isObserved) == [true])
    #expect(app.problems().texts.map { $0.prefix(5) } == ["error", "note:"])
  }

  @Test func `finds captive dependencies`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Wiring.swift", line: 1) { () async in Visit() }
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 2, autowiring: Session.init)
    app.expectPlaces(
      """
      error captiveLifetime
        requested: App/Wiring.swift:2
        registered: App/Wiring.swift:2
        path: VialGraphTests.Session, singleton, registered at App/Wiring.swift:2
          Fixtures.Visit, scoped, registered at App/Wiring.swift:1, requested at App/Wiring.swift:2
      """
    )
  }

  @Test func `finds cycles over asynchronous and synchronous bindings`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 1, autowiring: Inbox.init)
    try app.register(fileID: "App/Wiring.swift", line: 2, autowiring: Outbox.init)
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 3, autowiring: Sorter.init)
    app.expectProblems(is: "A cycle of autowired bindings")
  }

  @Test func `warns of a request that failed since nothing waited`() async throws {
    app.observe { _ in }
    try app.register { Settings() }
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 1, autowiring: Pool.init)
    try app.register(fileID: "App/Wiring.swift", line: 2) { resolver in
      Users(pool: try resolver.resolve(Pool.self, fileID: "App/Wiring.swift", line: 3))
    }
    #expect(try app.validate().map(\.code) == [.opaque])
    await expectAwaitedError(.notStarted) { try await app.get(awaiting: Users.self) }
    #expect(
      app.problems().first?.codeAndPlaces == """
        warning notStarted
          requested: App/Wiring.swift:3
          registered: App/Wiring.swift:1
          path: VialGraphTests.Users, transient, registered at App/Wiring.swift:2
            VialGraphTests.Pool, singleton, registered at App/Wiring.swift:1, requested at App/Wiring.swift:3
        """
    )
  }

  @Test func `is right about both remedies`() async throws {
    func wire(_ injector: Injector, isEager: Bool, _ dependencies: [Requirement]?) throws {
      injector.observe { _ in }
      try injector.register { Settings() }
      try injector.register(lifetime: isEager ? .singleton.startsEagerly : .singleton, autowiring: Pool.init)
      try injector.register(dependencies: dependencies) { resolver in Users(pool: try resolver.resolve()) }
    }
    try wire(app, isEager: true, nil)
    try await app.start()
    _ = try app.get(Users.self)
    #expect(app.problems().texts == [])
    let other = Injector(name: "other")
    try wire(other, isEager: false, [.on(Pool.self)])
    _ = try await other.get(awaiting: Users.self)
    #expect(other.problems().texts == [])
  }

  @Test func `is right about a transient, which a synchronous request never gets`() async throws {
    app.observe { _ in }
    try app.register { Settings() }
    try app.register(autowiring: Pool.init)
    try app.register(autowiring: Users.init)
    try app.register(lifetime: .singleton) { resolver in
      _ = try resolver.resolve(Users.self)
      return Visit()
    }
    _ = try await app.get(awaiting: Users.self)
    for _ in 1...2 { await expectAwaitedError(.notStarted) { try await app.get(awaiting: Visit.self) } }
    #expect(app.problems().texts.first?.hasPrefix("error: VialGraphTests.Pool") == true)
  }

  @Test func `is right about the context of a condition, for which nothing waits`() async throws {
    let context = try Injector(name: "context").register(lifetime: .singleton) { () async in Settings() }
    try context.register(as: String.self, when: .context(Settings.self) { _ in true }) { "chosen" }
    try context.register(as: String.self) { "default" }
    await expectAwaitedError(.notStarted) { try await context.get(awaiting: String.self) }
    #expect(try context.validate().map(\.code) == [.notStarted])
    _ = try await context.get(awaiting: Settings.self)
    #expect(try context.get(String.self) == "chosen")
  }
}
