import Testing
import Vial
@testable import VialGraph

private struct Handler: Sendable { init(request: Request, log: GraphStore) {} }
private struct Router: Sendable { init(handler: Provider<Handler>) {} }
private final class Cache: Sendable { init(log: GraphStore, router: Router) {} }
@Suite struct `The graph of a family of injectors` {
  let app = Injector(name: "app")

  /// The edges, each end with the injectors that hold it and that give its dependencies.
  private func lines(_ graph: DependencyGraph) -> [String] {
    var names: [Int: String] = [:]
    for node in graph.nodes {
      let type = node.type.replacing("VialGraphTests.", with: "")
      names[node.id] = "\(type)\(node.role == .missing ? "?" : "") \(node.injector)/\(node.context)"
    }
    return graph.edges.map { "\(names[$0.from] ?? "") → \(names[$0.to] ?? "")" }
  }

  private func registerAll() throws {
    try app.register(autowiring: Handler.init).register(autowiring: Router.init)
    try app.register(lifetime: .singleton, autowiring: Cache.init)
    try app.register(lifetime: .singleton) { GraphStore() }
    try app.register(lifetime: .scoped, autowiring: Needing<Request>.init)
  }

  @Test func `has parents first, whichever injector is asked`() throws {
    let child = Injector(name: "child", parent: app)
    let scope = child.makeScope(name: "scope")
    try registerAll()
    let expected = [
      DependencyGraph.Injector(id: 1, name: "app"),
      DependencyGraph.Injector(id: 2, name: "child", parent: 1),
      DependencyGraph.Injector(id: 3, name: "scope", isScope: true, parent: 2),
    ]
    for injector in [app, child, scope] { #expect(injector.dependencyGraph().injectors == expected) }
    #expect(app.dependencyGraph() == scope.dependencyGraph())
    #expect(app.dependencyGraph().nodes.filter { $0.role == .binding }.count == 5)
  }

  @Test func `leaves out a brother`() throws {
    let (one, other) = (app.makeScope(name: "one"), app.makeScope(name: "other"))
    try other.register { Request() }
    #expect(one.dependencyGraph().nodes.isEmpty)
    #expect(app.dependencyGraph().nodes.count == 1)
  }

  @Test func `has what a scope gives other dependencies twice, and what it does not once`() throws {
    try registerAll()
    let scope = app.makeScope(name: "request")
    try scope.register { Request() }
    #expect(
      lines(app.dependencyGraph()) == [
        "Cache 1/1 → GraphStore 1/1", "Cache 1/1 → Router 1/1", "Handler 1/1 → Request? 1/1",
        "Handler 1/1 → GraphStore 1/1", "Needing<Request> 1/1 → Request? 1/1", "Router 1/1 → Handler 1/1",
        "Handler 1/2 → Request 2/2", "Handler 1/2 → GraphStore 1/1", "Needing<Request> 1/2 → Request 2/2",
        "Router 1/2 → Handler 1/2",
      ]
    )
    #expect(app.dependencyGraph() == scope.dependencyGraph())
  }

  @Test func `follows what a child changes down to its own scopes`() throws {
    try registerAll()
    let child = Injector(name: "child", parent: app)
    try child.register { Request() }
    let scope = child.makeScope(name: "scope")
    try scope.register(qualifiedBy: GraphBackup.self, autowiring: Handler.init)
    let lines = lines(scope.dependencyGraph())
    // What a scope keeps is given by a scope alone, and takes from there what is registered in between.
    #expect(
      lines.filter { $0.hasPrefix("Needing<Request>") } == [
        "Needing<Request> 1/1 → Request? 1/1", "Needing<Request> 1/3 → Request 2/2",
      ]
    )
    #expect(lines.contains("Handler 1/2 → Request 2/2"))
    #expect(lines.contains("Handler 3/3 → Request 2/2"))
    #expect(!lines.contains { $0.hasPrefix("Handler 1/3") })
  }

  @Test func `has no copies that scopes made of bindings`() throws {
    try registerAll()
    try app.register { Request() }
    let scope = app.makeScope()
    _ = try scope.get(Needing<Request>.self)
    #expect(scope.dependencyGraph().nodes.count == 6)
    #expect(!scope.dependencyGraph().nodes.contains { $0.injector == 2 })
  }

  @Test func `has what a provider was seen to ask for in a scope`() throws {
    app.observe { _ in }
    try app.register { Request() }
    try app.register(lifetime: .scoped) { resolver in
      Needing<Request>(try resolver.resolve(fileID: "App/Wiring.swift", line: 1))
    }
    for _ in 1...3 { _ = try app.makeScope().get(Needing<Request>.self) }
    #expect(lines(app.dependencyGraph()) == ["Needing<Request> 1/1 → Request 1/1"])
    #expect(app.dependencyGraph().nodes.first?.knowledge == .observed)
  }

  @Test func `is made while others register`() async throws {
    let app = app
    await withTaskGroup { group in
      group.addTask {
        for _ in 1...200 {
          _ = try? app.register { Request() }
          _ = try? app.unregister(type: Request.self)
        }
      }
      group.addTask { for _ in 1...200 { _ = app.makeScope().dependencyGraph() } }
    }
    #expect(app.dependencyGraph().nodes.isEmpty)
  }
}
