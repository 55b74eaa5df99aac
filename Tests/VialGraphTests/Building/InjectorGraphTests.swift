import GraphSupport

@Suite struct `The graph of an injector` {
  let injector = Injector(name: "app")

  @Test func `has a node for each binding, with what the registration says`() throws {
    let file = "App/Wiring.swift"
    typealias Clock = any GraphClock
    let settings = Lifetime<GraphSettings>.weak(in: GraphFlow.self)
    try injector.register(as: Clock.self, lifetime: .singleton, qualifiedBy: GraphBackup.self, fileID: file, line: 1) {
      _ in
      unwanted()
    }
    try injector.register(lifetime: settings, fileID: file, line: 2) { _ in unwanted() }
    try injector.register(fileID: file, line: 3) { unwanted() as GraphStore }
    let graph = injector.dependencyGraph()
    #expect(graph.injectors == [DependencyGraph.Injector(id: 1, name: "app")])
    let (backup, flow) = ("VialGraphTests.GraphBackup", "VialGraphTests.GraphFlow")
    graph.nodes.expect([
      .sample(1, "VialGraphTests.GraphClock", .singleton, qualifier: backup, at: file, knowledge: .opaque),
      .sample(2, "VialGraphTests.GraphSettings", .weak, scope: flow, at: file, knowledge: .opaque, isValue: true),
      .sample(3, "VialGraphTests.GraphStore", at: file),
    ])
    #expect(graph.edges == [])
  }

  @Test func `has the edges of autowired initializers, by kind`() throws {
    try injector.register(as: (any GraphClock).self) { _ in unwanted() }
    try injector.register { _ in unwanted() as GraphStore }
    try injector.register(fileID: "App/Wiring.swift", line: 2, autowiring: GraphReporter.init)
    let graph = injector.dependencyGraph()
    #expect(graph.node("Reporter")?.knowledge == .declared)
    graph.lines.expect([
      "Reporter → Clock, required at App/Wiring.swift:2", "Reporter → Settings?, optional at App/Wiring.swift:2",
      "Reporter → Store, lazy at App/Wiring.swift:2", "Reporter → Store, provider at App/Wiring.swift:2",
    ])
    #expect(graph.node("Settings")?.role == .absent)
    try injector.register { _ in unwanted() as GraphSettings }
    #expect(injector.dependencyGraph().lines.contains("Reporter → Settings, optional at App/Wiring.swift:2"))
  }

  @Test func `has the edges of components whose dependency is autowired`() throws {
    try injector.register(GraphService.self, fileID: "App/Wiring.swift", line: 1)
    let graph = injector.dependencyGraph()
    #expect(graph.node("Service")?.knowledge == .declared)
    graph.lines.expect([
      "Service → Clock?, required at App/Needs.swift:4", "Service → Missing?, required at App/Needs.swift:4",
      "Service → Missing?, optional at App/Needs.swift:4",
    ])
    try injector.register(as: (any GraphClock).self) { GraphSystemClock() }.register { GraphMissing() }
    _ = try injector.get(GraphService.self)
    #expect((injector.dependencyGraph().edges.count, injector.dependencyGraph().edges.last?.kind) == (3, .lazy))
  }

  @Test func `has the edges of factories`() throws {
    try injector.register(factory: GraphPanel.self)
    try injector.register { _ in unwanted() as GraphStore }
    let graph = injector.dependencyGraph()
    #expect(graph.nodes.first?.role == .factory)
    #expect(graph.nodes.first?.displayName == "@Sendable (Swift.Int) throws -> VialGraphTests.GraphPanel")
    #expect(graph.nodes.first?.module == "VialGraphTests")
    #expect(graph.edges.map(\.kind) == [.factoryArgument, .factoryArgument, .provider])
  }

  @Test func `has the declared dependencies of a factory that is written by hand`() throws {
    try injector.register(factory: GraphStamp.self)
    #expect(injector.dependencyGraph().nodes.first?.knowledge == .opaque)
    let remedy = "list them in the registration, such as dependencies: [.on(…)], or write the factory with autocreate"
    #expect(try injector.validate().first?.remedy == remedy)
    let dependencies = [Requirement.on((any GraphClock).self)]
    try injector.register(factory: GraphStamp.self, qualifiedBy: GraphBackup.self, dependencies: dependencies)
    #expect(injector.dependencyGraph().edges.map(\.kind) == [.factoryArgument])
  }

  @Test func `has what a closure declares, and marks one that does not`() throws {
    try injector.register(dependencies: [.on((any GraphClock).self, qualifiedBy: GraphBackup.self)]) { _ in
      unwanted() as GraphStore
    }
    try injector.register { _ in unwanted() as GraphSettings }
    try injector.register(GraphUnknown.self)
    try injector.register(autowiring: GraphTaker.init)
    let graph = injector.dependencyGraph()
    #expect((graph.node("Store")?.knowledge, graph.edges.count) == (.declared, 2))
    #expect((graph.node("Settings")?.knowledge, graph.node("Unknown")?.knowledge) == (.opaque, .opaque))
    #expect(graph.node("Taker")?.knowledge == .opaque)
  }

  @Test func `has what a closure asked for while an observer listened`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    injector.observe { _ in }
    try injector.register(lifetime: .singleton) { GraphStore() }
    try injector.register(as: (any GraphClock).self) { GraphSystemClock() }
    try injector.register { resolver in
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 1)
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 2)
      _ = try resolver.resolve(Lazy<any GraphClock>.self, fileID: "App/Wiring.swift", line: 3)
      return GraphSettings()
    }
    try injector.register(GraphUnknown.self)
    for _ in 1...3 { _ = try (injector.get(GraphSettings.self), injector.get(GraphUnknown.self)) }
    let graph = injector.dependencyGraph()
    #expect((graph.node("Settings")?.knowledge, graph.node("Unknown")?.knowledge) == (.observed, .observed))
    graph.lines.expect([
      "Settings → Store, required seen at App/Wiring.swift:1", "Settings → Clock, lazy seen at App/Wiring.swift:3",
      "Unknown → Clock, required seen at App/Untold.swift:2",
    ])
    try injector.register { _ in GraphSettings() }
    #expect(injector.dependencyGraph().node("Settings")?.knowledge == .opaque)
    #expect(injector.dependencyGraph().node("Settings")?.replaced?.fileID == "VialGraphTests/InjectorGraphTests.swift")
    #expect(injector.dependencyGraph().edges.count == 1)
  }

  @Test func `has what a failing closure asked for, and goes on watching it`() throws {
    injector.observe { _ in }
    try injector.register { resolver in
      if try resolver.resolve(GraphSettings?.self) == nil { throw CancellationError() }
      _ = try resolver.resolve(Int?.self)
      return GraphStore()
    }
    #expect(throws: InjectionError.self) { try injector.get(GraphStore.self) }
    #expect(injector.dependencyGraph().node("Store")?.knowledge == .opaque)
    #expect(injector.dependencyGraph().edges.count == 1)
    try injector.register { GraphSettings() }
    _ = try injector.get(GraphStore.self)
    #expect(injector.dependencyGraph().node("Store")?.knowledge == .observed)
    #expect(injector.dependencyGraph().edges.count == 2)
  }

  @Test func `has what property wrappers and an injected resolver ask for`() throws {
    injector.observe { _ in }
    try injector.register(lifetime: .singleton) { GraphSettings() }
    try injector.register(as: (any GraphClock).self) { GraphSystemClock() }
    _ = try injector.get(GraphSettings.self)
    try injector.register(autowiring: GraphTaker.init)
    try injector.register { GraphWrapped() }
    try Injector.withDefault(injector) { _ = try (injector.get(GraphWrapped.self), injector.get(GraphTaker.self)) }
    let lines = injector.dependencyGraph().lines
    #expect(lines.contains("Wrapped → Settings, required seen at App/Wrapped.swift:1"))
    #expect(lines.contains("Taker → Settings, required seen at App/Taker.swift:1"))
    #expect(injector.dependencyGraph().node("Taker")?.knowledge == .observed)
  }

  @Test func `is the same however often it is made`() throws {
    try injector.register(factory: GraphPanel.self).register(autowiring: GraphReporter.init)
    try injector.register(GraphService.self).register(GraphUnknown.self).register(autowiring: GraphTaker.init)
    let graph = injector.dependencyGraph()
    for _ in 1...10 { #expect(injector.dependencyGraph() == graph) }
  }

  @Test func `keeps types apart that read alike`() throws {
    try injector.register(fileID: "App/A.swift", line: 2) { Secret() }
    try registerOtherSecret(in: injector, line: 1)
    try injector.register(qualifiedBy: GraphBackup.self) { Secret() }
    try injector.register(qualifiedBy: Primary.self) { 1 }.register(qualifiedBy: Primary.self, named: "x") { 1 }
      .register(lifetime: .weak(in: Primary.self)) { GraphStore() }
    injector.dependencyGraph().nodes.map { $0.displayName.replacing("VialGraphTests.", with: "") }.expect([
      "Swift.Int qualified by Primary", "Swift.Int qualified by Primary #2",
      #"Swift.Int qualified by Primary named "x""#, #"Swift.Int qualified by Primary #2 named "x""#,
      "GraphStore scoped to Primary", "GraphStore scoped to Primary #2",
      "Secret", "Secret #2", "Secret #2 qualified by GraphBackup",
    ])
    #expect(try injector.validate() == [])
    let app = Injector(name: "app"), child = Injector(name: "child", parent: app)
    try registerOtherSecret(in: child, line: 1)
    try app.register(dependencies: [.on(Int.self, qualifiedBy: Primary.self)]) { _ in "without the first of them" }
    #expect(child.problems().errorCodes == [.missing])
  }
}

private struct Secret: Sendable {}
private enum Primary: Qualifier, Scope {}

@Suite struct `A graph with requests to other injectors` {
  let app = Injector(name: "app")

  @Test func `has what a scope below a child gives, once there is one`() throws {
    try app.register(lifetime: .scoped, dependencies: [.on(GraphSettings?.self)]) { resolver in
      _ = try resolver.resolve(GraphSettings?.self)
      return GraphStore()
    }
    let child = Injector(name: "child", parent: app)
    try child.register(lifetime: .scoped, dependencies: [.on(GraphStore.self)]) { resolver in
      _ = try resolver.resolve(GraphStore.self)
      return GraphSettings()
    }
    #expect(throws: Never.self) { try child.validate() }
    let scope = child.makeScope()
    #expect(throws: InjectionError.self) { try scope.get(GraphStore.self) }
    #expect(throws: ValidationError.self) { try child.validate() }
  }

  @Test func `counts once what a provider declares and asks for at two places`() throws {
    try app.register(dependencies: [.on(GraphMissing.self, fileID: "App/Wiring.swift", line: 1)]) { resolver in
      _ = try resolver.resolve(GraphMissing.self, fileID: "App/Wiring.swift", line: 2)
      return GraphStore()
    }
    #expect(app.problems(building: true).errorCodes.count == 1)
  }

  @Test func `misses no entry point that may be missing`() throws {
    #expect(try app.get(GraphStore?.self) == nil)
    #expect(throws: Never.self) { try app.validate(entryPoints: [.on(GraphStore?.self)]) }
  }
}
