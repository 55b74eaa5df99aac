import GraphSupport

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

  @Test func `leaves out a sibling of the injector`() throws {
    let (one, other) = (app.makeScope(name: "one"), app.makeScope(name: "other"))
    try other.register { Request() }
    #expect(one.dependencyGraph().nodes.isEmpty)
    #expect(app.dependencyGraph().nodes.count == 1)
  }

  @Test func `has what a scope gives other dependencies twice, and what it does not once`() throws {
    try registerAll()
    let scope = app.makeScope(name: "request")
    try scope.register { Request() }
    lines(app.dependencyGraph()).expect([
      "Cache 1/1 → GraphStore 1/1", "Cache 1/1 → Router 1/1", "Handler 1/1 → Request? 1/1",
      "Handler 1/1 → GraphStore 1/1", "Needing<Request> 1/1 → Request? 1/1", "Router 1/1 → Handler 1/1",
      "Handler 1/2 → Request 2/2", "Handler 1/2 → GraphStore 1/1", "Needing<Request> 1/2 → Request 2/2",
      "Router 1/2 → Handler 1/2",
    ])
    #expect(app.dependencyGraph() == scope.dependencyGraph())
  }

  @Test func `follows what a child changes down to its own scopes`() throws {
    try registerAll()
    let child = Injector(name: "child", parent: app)
    try child.register { Request() }
    let scope = child.makeScope(name: "scope")
    try scope.register(qualifiedBy: GraphBackup.self, autowiring: Handler.init)
    let lines = lines(scope.dependencyGraph())
    // What a scope keeps is given by a scope alone, and takes from there the bindings in between.
    lines.filter { $0.hasPrefix("Needing<Request>") }.expect([
      "Needing<Request> 1/1 → Request? 1/1", "Needing<Request> 1/3 → Request 2/2",
    ])
    #expect(lines.contains("Handler 1/2 → Request 2/2") && lines.contains("Handler 3/3 → Request 2/2"))
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

/// A graph whose nodes, edges and injectors can be looked up.
struct GraphIndex {
  typealias Node = DependencyGraph.Node

  let graph: DependencyGraph
  let nodes: [Int: Node]
  let edges: [Int: [DependencyGraph.Edge]]
  let injectors: [Int: DependencyGraph.Injector]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    nodes = Dictionary(graph.nodes.map { ($0.id, $0) }) { first, _ in first }
    edges = Dictionary(grouping: graph.edges, by: \.from)
    injectors = Dictionary(graph.injectors.map { ($0.id, $0) }) { first, _ in first }
  }

  /// An injector and those around it.
  func lineage(of injector: Int) -> [Int] { Array(sequence(first: injector) { injectors[$0]?.parent }) }

  /// The node for what an injector gives.
  func node(of type: String, askedFrom injector: Int) -> Node? {
    for holder in lineage(of: injector) {
      let own = graph.nodes.filter { $0.type == type && $0.isBinding && $0.part == nil && $0.injector == holder }
      guard let first = own.first else { continue }
      if first.lifetime == .singleton || first.lifetime == .weak { return first }
      return lineage(of: injector).lazy.compactMap { context in own.first { $0.context == context } }.first
    }
    return nil
  }
}

extension Injector {
  /// Makes an injector with so many random descendants, which have numbers for names; the ancestor of all comes first.
  static func randomFamily(below count: Int, _ numbers: inout RandomNumbers) -> [Injector] {
    var injectors = [Injector(name: "1")]
    for number in 2...(2 + numbers.next(below: count)) {
      let parent = injectors[numbers.next(below: injectors.count)]
      let isScope = numbers.next(below: 2) == 0
      injectors.append(isScope ? parent.makeScope(name: "\(number)") : Injector(name: "\(number)", parent: parent))
    }
    return injectors
  }
}

/// What a graph and its diagnostics say about asking for something.
struct FamilyPrediction {
  typealias Node = DependencyGraph.Node

  let index: GraphIndex
  let diagnostics: [Diagnostic]

  init(_ injector: Injector) { (index, diagnostics) = (GraphIndex(injector.dependencyGraph()), injector.problems()) }

  private func isWithinScope(_ injector: Int) -> Bool {
    index.lineage(of: injector).contains { index.injectors[$0]?.isScope == true }
  }

  /// A node and all that is made along with it.
  private func parts(of nodes: [Int]) -> Set<Int> {
    var found = Set(nodes)
    var queue = nodes
    while let node = queue.popLast() {
      for edge in index.edges[node] ?? [] where edge.isEager && found.insert(edge.to).inserted { queue.append(edge.to) }
    }
    return found
  }

  /// What may go wrong when something is asked for, and what must.
  func diagnostics(asking node: Node) -> (possible: Set<Diagnostic.Code>, certain: [Diagnostic]) {
    let parts = parts(of: [node.id])
    let relevant = diagnostics(of: parts)
    var possible = Set(relevant.map(\.code))
    // A service that asks for scoped ones may be within a scope some other time.
    if asksForScoped(parts), !isWithinScope(node.context) { possible.insert(.scopeNeeded) }
    return (possible, relevant.filter { isCertain($0, parts) })
  }

  /// What may go wrong when what a node asks for later is asked for.
  func problemsLater(_ node: Node) -> Set<Diagnostic.Code> {
    let parts = parts(of: (index.edges[node.id] ?? []).map(\.to))
    var possible = Set((diagnostics(of: parts) + diagnostics.filter { $0.nodes.first == node.id }).map(\.code))
    if asksForScoped(parts), !isWithinScope(node.context) { possible.insert(.scopeNeeded) }
    return possible
  }

  private func asksForScoped(_ parts: Set<Int>) -> Bool { parts.contains { index.nodes[$0]?.lifetime == .scoped } }

  private func diagnostics(of parts: Set<Int>) -> [Diagnostic] {
    // A cycle is reported once, although other injectors have it as well.
    let bindings = Set(parts.map(identity))
    return diagnostics.filter { diagnostic in
      diagnostic.code == .cycle
        ? diagnostic.nodes.allSatisfy { bindings.contains(identity($0)) }
        : diagnostic.nodes.first.map(parts.contains) ?? false
    }
  }

  private func identity(_ node: Int) -> String {
    index.nodes[node].map { "\($0.type) \($0.injector) \($0.role)" } ?? ""
  }

  /// Whether making the parts must fail.
  private func isCertain(_ diagnostic: Diagnostic, _ parts: Set<Int>) -> Bool {
    let steps = Array(zip(diagnostic.nodes, diagnostic.nodes.dropFirst()))
    switch diagnostic.code {
    case .missing: return steps.contains { asks($0.0, for: $0.1) { $0 == .required } }
    case .captiveLifetime: return steps.allSatisfy { asks($0.0, for: $0.1) { $0 == .required || $0 == .optional } }
    case .cycle: return diagnostic.nodes.allSatisfy(parts.contains)
    default: return false
    }
  }

  private func asks(_ node: Int, for other: Int, _ isMeant: (DependencyGraph.Edge.Kind) -> Bool) -> Bool {
    (index.edges[node] ?? []).contains { $0.to == other && isMeant($0.kind) }
  }
}
