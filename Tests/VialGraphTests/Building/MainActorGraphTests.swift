import GraphSupport

@testable import VialGraph

@MainActor @Suite struct `The graph of the main actor's registrations` {
  let app = Injector(name: "app")
  var view: MainActorView { app.mainActor }

  /// A line for each node: what it is, how it is reached, and what it has to do with the main actor.
  private func isolations(of injector: Injector? = nil) -> [String] {
    (injector ?? app).dependencyGraph().nodes.map { node in
      let part = node.part.map { " \($0)" } ?? ""
      return "\(node.shortName)\(part): \(node.isolation?.rawValue ?? "none")"
    }
  }

  @Test func `tells confined services, others of the main actor, and all the rest apart`() throws {
    try view.register(lifetime: .singleton) { GraphModel() }
    try view.register(lifetime: .transient) { GraphStore() }
    try app.register { GraphSettings() }
    try app.register(as: Int.self, injection: .singleton(1))
    let screen = GraphScreen(model: GraphModel(), store: GraphStore())
    try app.register(as: GraphScreen.self, injection: .singleton(screen))
    try app.register(as: (any GraphClock).self) { @MainActor in GraphSystemClock() }
    isolations().expect([
      "Int: none", "GraphClock: none", "GraphModel: confined", "GraphScreen: confined", "GraphSettings: none",
      "GraphStore: confined",
    ])
  }

  @Test func `keeps the isolation of decorators, and of what they wrap`() throws {
    try view.register { GraphModel() }
    try app.decorate(GraphModel.self) { model in model }
    #expect(isolations() == ["GraphModel decorated: confined", "GraphModel: none"])
    let other = Injector(name: "other")
    try other.register { GraphModel() }
    try other.register { GraphStore() }
    try other.mainActor.decorate { (model: GraphModel) in model }
    try other.mainActor.decorate { (store: GraphStore) in store }
    try other.decorate { (store: GraphStore) in store }
    isolations(of: other).expect([
      "GraphModel decorated: none", "GraphModel: confined", "GraphStore decorated: none",
      "GraphStore decorated: confined", "GraphStore: none",
    ])
  }

  @Test func `keeps the isolation of what a child takes from its parent, and of parts`() throws {
    try view.register(lifetime: .singleton) { GraphModel() }
    try view.register(lifetime: .transient) { GraphStore() }
    try view.register(lifetime: .transient, when: .requested(by: GraphSettings.self)) { GraphStore() }
    let child = Injector(name: "child", parent: app)
    try child.mainActor.decorate { (model: GraphModel) in model }
    isolations().expect([
      "GraphModel: confined", "GraphStore candidate: confined", "GraphStore: none",
      "GraphStore candidate: confined", "GraphModel decorated: confined", "GraphModel: confined",
    ])
  }

  @Test func `keeps the isolation in scopes and in what validation builds`() throws {
    try view.register(lifetime: .scoped) { GraphModel() }
    let scope = app.makeScope(name: "scope")
    _ = try scope.get(GraphModel.self)
    #expect(isolations(of: scope) == ["GraphModel: confined"])
    try scope.register(lifetime: .scoped) { resolver in GraphSync(model: try resolver.resolve()) }
    #expect(app.problems(building: true).errorTexts.count == 1)
  }

  @Test func `equals the graph of plain registrations apart from the isolation`() throws {
    let file = "App/Wiring.swift"
    let (store, settings): ([Requirement], [Requirement]) = ([.on(GraphStore.self)], [.on(GraphSettings?.self)])
    func wirePlainly(_ plain: Injector) throws {
      try plain.register(lifetime: .singleton, fileID: file, line: 1) { GraphStore() }
      try plain.register(as: (any GraphClock).self, lifetime: .singleton, fileID: file, line: 2) { GraphSystemClock() }
      try plain.register(fileID: file, line: 3, autowiring: GraphReporter.init)
      try plain.register(fileID: file, line: 4, autowiring: { (_: GraphStore) in GraphModel() })
      try plain.register(dependencies: store, fileID: file, line: 5) { _ in GraphSettings() }
      try plain.register(GraphService.self, fileID: file, line: 6)
      try plain.register(as: String.self, into: [String].self, fileID: file, line: 7) { "element" }
      try plain.register(as: String.self, when: .requested(by: GraphStore.self), fileID: file, line: 8) { "candidate" }
      try plain.register(as: String.self, fileID: file, line: 9) { "default" }
      try plain.decorate(GraphStore.self, dependencies: settings, fileID: file, line: 10) { store, _ in store }
      try plain.register(as: Double.self, fileID: file, line: 11) { resolver in
        _ = try resolver.resolve([String].self, fileID: file, line: 12)
        _ = try resolver.resolve(GraphMissing?.self, fileID: file, line: 13)
        return 1
      }
      try plain.register(lifetime: .weak(in: GraphFlow.self), fileID: file, line: 14) { GraphStore() }
    }
    func wire(_ app: Injector) throws {
      let view = app.mainActor
      try view.register(lifetime: .singleton, fileID: file, line: 1) { GraphStore() }
      try view.register(as: (any GraphClock).self, lifetime: .singleton, fileID: file, line: 2) { GraphSystemClock() }
      try view.register(fileID: file, line: 3, autowiring: GraphReporter.init)
      try view.register(fileID: file, line: 4, autowiring: { (_: GraphStore) in GraphModel() })
      try view.register(dependencies: store, fileID: file, line: 5) { _ in GraphSettings() }
      try app.register(GraphService.self, fileID: file, line: 6)
      try view.register(as: String.self, into: [String].self, fileID: file, line: 7) { "element" }
      try view.register(as: String.self, when: .requested(by: GraphStore.self), fileID: file, line: 8) { "candidate" }
      try view.register(as: String.self, fileID: file, line: 9) { "default" }
      try view.decorate(GraphStore.self, dependencies: settings, fileID: file, line: 10) { store, _ in store }
      try view.register(as: Double.self, fileID: file, line: 11) { resolver in
        _ = try resolver.resolve([String].self, fileID: file, line: 12)
        _ = try resolver.resolve(GraphMissing?.self, fileID: file, line: 13)
        return 1
      }
      try view.register(lifetime: .weak(in: GraphFlow.self), fileID: file, line: 14) { GraphStore() }
    }
    let plain = Injector(name: "app")
    try wirePlainly(plain)
    try wire(app)
    for injector in [plain, app] { injector.observe { _ in } }
    func text(_ injector: Injector) -> String {
      let isolation = /, "(isolation": "[a-zA-Z]*"|takesRightsOfRequester": true)/
      return injector.dependencyGraph().json().replacing(isolation, with: "")
    }
    #expect(text(app) == text(plain))
    #expect(app.problems().texts == plain.problems().texts)
    _ = try (plain.get(Double.self), app.get(Double.self))
    #expect(app.dependencyGraph().edges.count { $0.isObserved } == 2)
    #expect(text(app) == text(plain))
    let unconfined = isolations().filter { $0.hasSuffix("none") }
    #expect(unconfined == ["String: none", "GraphService: none", "GraphMissing: none"])
  }

  @Test func `tells requests of the main actor apart where nothing else says so`() throws {
    app.observe { _ in }
    try view.register(lifetime: .singleton) { GraphModel() }
    try app.register(factory: GraphDetail.self)
    try app.register { @MainActor in GraphWrappedPanel() }
    _ = try Injector.withDefault(app) { try app.get(GraphWrappedPanel.self) }
    let graph = app.dependencyGraph()
    #expect(graph.edges.map(\.isolation) == [.mainActor, .mainActor])
    #expect((graph.edges.map(\.kind), app.problems().texts) == ([.factoryArgument, .required], []))
  }
}
