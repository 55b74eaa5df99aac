import Fixtures
import GraphSupport

@Suite struct `An element of a collection` {
  let app = Injector(name: "app")
  private let disposed = Locked<[String]>([])

  private func register(_ name: String, _ lifetime: Lifetime<Resource>, priority: Int = 0) throws {
    try app.register(lifetime: lifetime, into: [Resource].self, priority: priority) { Resource(name, disposed) }
  }

  @Test func `is kept as its lifetime says`() throws {
    try register("singleton", .singleton)
    try register("scoped", .scoped)
    try register("weak", .weak)
    let (one, other) = (app.makeScope(), app.makeScope())
    let (steps, again, others) = try (one.get([Resource].self), one.get([Resource].self), other.get([Resource].self))
    #expect(steps.map(\.name) == ["singleton", "scoped", "weak"])
    #expect(zip(steps, again).map { $0 === $1 } == [true, true, true])
    #expect(zip(steps, others).map { $0 === $1 } == [true, false, true])
    expectError(.scopeNeeded) { try app.get([Resource].self) }
  }

  @Test func `is one instance however it is asked for, of a resolution, or for each request`() throws {
    try app.register(lifetime: .singleton, qualifiedBy: Fast.self, into: [Resource].self) { Resource("one", disposed) }
    let step = try app.get([Resource].self, qualifiedBy: Fast.self).first
    #expect(try app.get([QualifierKey: Resource].self)[Fast.self] === step)
    #expect(try app.get([Lazy<Resource>].self, qualifiedBy: Fast.self).first?.get() === step)
    #expect(try app.get([Provider<Resource>].self, qualifiedBy: Fast.self).first?.get() === step)
    #expect(try app.get(Lazy<[Resource]>.self, qualifiedBy: Fast.self).get().first === step)
    try app.register(lifetime: .graph, into: [Draft].self) { Draft() }.register(into: [Draft].self) { Draft() }
    try app.register { (one: [Draft], other: [Draft]) in zip(one, other).map { $0 === $1 } }
    #expect(try app.get([Bool].self) == [true, false])
    let (one, other) = (try app.get([Draft].self), try app.get([Draft].self))
    #expect(zip(one, other).allSatisfy { $0 !== $1 })
  }

  @Test func `of a child leaves what a scope below keeps of the parent's`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register(lifetime: .scoped) { Resource("kept", disposed) }
    let scope = child.makeScope()
    let kept = try scope.get(Resource.self)
    try child.register(into: [Resource].self) { Resource("element", disposed) }
    #expect(try scope.get(Resource.self) === kept)
    try scope.close()
    #expect(disposed.value == ["kept"])
  }

  @Test func `takes its dependencies from the injector that is asked, unless it is kept longer`() throws {
    try app.register { "app" }.register(into: [[Character]].self) { (text: String) in Array(text) }
    try app.register(lifetime: .singleton, into: [[Character]].self) { (text: String) in Array(text) }
    let child = Injector(parent: app)
    try child.register { "child" }
    #expect(try child.get([[Character]].self).map { String($0) } == ["child", "app"])
    try app.register { 3 }
    try app.register(as: Substring.self, into: [Substring].self, autowiring: { (number: Int) in "\(number)" })
    try app.register(as: Substring.self, lifetime: .singleton, into: [Substring].self) { (n: Int) in "\(n)\(n)" }
    #expect(try app.get([Substring].self) == ["3", "33"])
  }

  @Test func `is unregistered with all elements of its injector, or all under its qualifier`() throws {
    let child = Injector(name: "child", parent: app)
    try register("app", .scoped)
    try child.register(into: [Resource].self) { Resource("child", disposed) }
    try child.unregister(type: [Resource].self)
    let scope = child.makeScope()
    #expect(try scope.get([Resource].self).map(\.name) == ["app"])
    weak var released: Resource?
    do { released = try scope.get([Resource].self).first }
    #expect(released != nil)
    try app.unregister(type: [Resource].self)
    #expect(released == nil)
    #expect(try scope.get([Resource].self).isEmpty)
    #expect(app.dependencyGraph().nodes.isEmpty)
    expectError(.notRegistered) { try app.unregister(type: [Resource].self) }
    try register("new", .weak)
    #expect(try child.get([Resource].self).map(\.name) == ["new"])
    try app.register(into: [String].self) { "plain" }
    try app.register(qualifiedBy: Fast.self, into: [String].self) { "fast" }
    try app.unregister(type: [String].self)
    #expect(try app.get([String].self).isEmpty)
    #expect(try app.get([QualifierKey: String].self)[Fast.self] == "fast")
    try app.unregister(type: [String].self, qualifiedBy: Fast.self)
    #expect(try app.get([QualifierKey: String].self).isEmpty)
  }

  @Test func `is not kept longer than its dependencies, and disposed of with its injector, the last first`() throws {
    try app.register(lifetime: .scoped) { Visit() }
    try app.register(as: Resource.self, lifetime: .singleton, into: [Resource].self) { (_: Visit) in
      Resource("captor", disposed)
    }
    expectError(.captiveLifetime) { try app.makeScope().get([Resource].self) }
    #expect(app.problems().texts.count == 1)
    let other = Injector(name: "other")
    for (name, priority) in [("one", 0), ("two", 1)] {
      try other.register(lifetime: .singleton, into: [Resource].self, priority: priority) { Resource(name, disposed) }
    }
    _ = try other.get([Resource].self)
    try other.close()
    #expect(disposed.value == ["one", "two"])
  }

  @MainActor @Test func `may belong to the main actor`() async throws {
    try app.register(lifetime: .singleton, into: [Resource].self) { @MainActor in Resource("main", disposed) }
    await expectErrorElsewhere(.requiresMainActor) { try app.get([Resource].self) }
    let steps = try app.get([Resource].self)
    #expect(try await Task.detached { try app.get([Resource].self).first }.value === steps.first)
  }
}

@Suite struct `All of a type under qualifiers` {
  let app = Injector(name: "app")

  private func names(_ qualifier: (any Qualifier.Type)? = nil) throws -> [String] {
    try app.get([any Plugin].self, qualifiedBy: qualifier).map(\.name)
  }

  @Test func `is requested by its qualifier, or in a dictionary by qualifiers, which has nothing without one`() throws {
    try app.registerPlugin("plain")
    try app.registerPlugin("fast", qualifiedBy: Fast.self)
    let child = Injector(name: "child", parent: app)
    try child.registerPlugin("slow", qualifiedBy: Slow.self)
    #expect(try (names(), names(Fast.self)) == (["plain"], ["fast"]))
    #expect(try child.get([any Plugin].self, qualifiedBy: Slow.self).map(\.name) == ["slow"])
    let plugins = try child.get([QualifierKey: any Plugin].self)
    #expect((plugins.count, plugins[Fast.self]?.name) == (2, "fast"))
    #expect(plugins[QualifierKey(Slow.self)]?.name == "slow")
    #expect(plugins.keys.map(\.description).sorted() == ["Fast", "Slow"])
    #expect(try app.get([QualifierKey: Lazy<any Plugin>].self)[Fast.self]?.get().name == "fast")
  }

  @Test func `is a dictionary by names, with the elements of a child`() throws {
    let child = Injector(name: "child", parent: app)
    try app.registerPlugin("plain")
    try app.register(named: "one", into: [any Plugin].self) { NamedPlugin("1") }
    try app.register(qualifiedBy: Fast.self, named: "one", into: [any Plugin].self) { NamedPlugin("fast") }
    try child.register(named: "two", into: [any Plugin].self) { NamedPlugin("2") }
    #expect(try child.get([String: any Plugin].self).mapValues(\.name) == ["one": "1", "two": "2"])
    #expect(try app.get([String: Lazy<any Plugin>].self)["one"]?.get().name == "1")
    #expect(try app.get([any Plugin].self, named: "one").map(\.name) == ["1"])
    #expect(try app.get([any Plugin].self).map(\.name) == ["plain"])
    try app.unregister(type: [any Plugin].self, named: "one")
    #expect(try child.get([String: any Plugin].self).mapValues(\.name) == ["two": "2"])
    try app.register(dependencies: [.on([String: any Plugin].self)]) { _ in 5 }
    let problems = #expect(throws: ValidationError.self) { try app.validate() }?.errors
    #expect(problems?.map(\.headline).first?.contains("is not registered") == true)
    expectError(.notRegistered) { try app.get([String: any Plugin].self) }
    #expect(try app.get([String: any Plugin]?.self) == nil)
    try child.register(named: "two", into: [any Plugin].self) { NamedPlugin("2 again") }
    #expect(throws: InjectionError.self) { try child.get([String: any Plugin].self) }
    try app.register(named: "a\0b", into: [Int].self) { 1 }.register(named: "a\0c", into: [Int].self) { 2 }
    #expect(try app.get([String: Int].self) == ["a\0b": 1, "a\0c": 2])
  }

  @Test func `is registered if it has elements`() throws {
    try app.register(named: "one", into: [any Plugin].self) { NamedPlugin("1") }
    #expect(app.isRegistered(type: [String: any Plugin].self))
    #expect(app.isRegistered(type: [any Plugin].self, named: "one") && !app.isRegistered(type: [any Plugin].self))
    #expect(!app.isRegistered(type: [QualifierKey: any Plugin].self))
    try app.registerPlugin("fast", qualifiedBy: Fast.self)
    #expect(app.isRegistered(type: [QualifierKey: any Plugin].self))
    #expect(app.makeScope().isRegistered(type: [any Plugin].self, qualifiedBy: Fast.self))
    #expect(!app.isRegistered(type: Int.self))
    // Nothing tells dictionaries of one type apart.
    #expect(!app.isRegistered(type: [String: any Plugin].self, named: "one"))
    for name in ["one", "unknown"] {
      expectError(.notRegistered, .named(name)) { try app.get([String: any Plugin].self, named: name) }
    }
    expectError(.notRegistered) { try app.get([String: any Plugin].self, qualifiedBy: Fast.self) }
    #expect(try app.get([QualifierKey: any Plugin]?.self, qualifiedBy: Fast.self) == nil)
  }

  @Test func `is no dictionary where two are under one qualifier`() throws {
    for line in 1...2 {
      try app.register(qualifiedBy: Fast.self, into: [any Plugin].self, fileID: "App/Wiring.swift", line: line) {
        NamedPlugin("\(line)")
      }
    }
    #expect(try names(Fast.self) == ["1", "2"])
    expectError(
      .ambiguous,
      .of((any Plugin).self),
      .qualified(Fast.self),
      .places(
        "requested: App/Main.swift:9",
        "candidates: registered at App/Wiring.swift:1",
        "  registered at App/Wiring.swift:2"
      )
    ) { try app.get([QualifierKey: any Plugin].self, fileID: "App/Main.swift", line: 9) }
  }
}
