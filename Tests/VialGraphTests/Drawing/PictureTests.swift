import TestSupport
@testable import VialGraph

@Suite struct `A picture of a graph` {
  /// The pictures that are compared with files, by the files' names.
  static let pictures: [(name: String, drawing: Drawing)] = [
    ("shop", .shop),
    ("plain", Drawing(graph: SampleGraph.plain)),
    ("hostile", Drawing(graph: SampleGraph.hostile)),
    ("parts", Drawing(graph: SampleGraph.parts, diagnostics: SampleGraph.parts.diagnostics())),
    ("parts-difference", SampleGraph.changedParts.difference(from: SampleGraph.parts).drawing),
    ("main-actor", Drawing(graph: SampleGraph.app, diagnostics: SampleGraph.app.diagnostics())),
    ("main-actor-difference", SampleGraph.changedApp.difference(from: SampleGraph.app).drawing),
    ("asynchronous", Drawing(graph: SampleGraph.pool, diagnostics: SampleGraph.pool.diagnostics())),
    ("asynchronous-difference", SampleGraph.changedPool.difference(from: SampleGraph.pool).drawing),
    ("named", Drawing(graph: SampleGraph.kernel, diagnostics: SampleGraph.kernel.diagnostics())),
    ("provided", Drawing(graph: SampleGraph.server, diagnostics: SampleGraph.server.diagnostics())),
    ("difference", SampleGraph.changed.difference(from: SampleGraph.graph).drawing),
  ]

  @Test(arguments: pictures.map(\.name), ["dot", "mmd"])
  func `in a language of pictures is what it always was`(name: String, language: String) throws {
    let drawing = try #require(Self.pictures.first { $0.name == name }?.drawing)
    let text = language == "dot" ? drawing.dot() : drawing.mermaid()
    try Golden.expect(text, is: "\(name).\(language)", of: "VialGraphTests")
  }

  @Test func `highlights all diagnostics unless it is told which`() {
    let graph = SampleGraph.graph
    #expect(graph.dot() == graph.dot(highlighting: graph.diagnostics()))
    #expect(graph.mermaid() == graph.mermaid(highlighting: graph.diagnostics()))
    #expect(graph.dot(highlighting: SampleGraph.diagnostics) == Drawing.shop.dot())
    #expect(graph.mermaid(highlighting: SampleGraph.diagnostics) == Drawing.shop.mermaid())
  }

  @Test func `can be empty`() throws {
    let empty = Drawing(graph: DependencyGraph(trusted: [], [], []))
    #expect(empty.mermaid() == "flowchart LR\n")
    #expect(empty.dot().hasPrefix("digraph {\n") && !empty.dot().contains("n1"))
  }

  @Test func `has no frame for an injector that has no nodes`() {
    let injectors = SampleGraph.injectors + [DependencyGraph.Injector(id: 3, name: "idle", parent: 2)]
    let graph = DependencyGraph(trusted: injectors, SampleGraph.nodes, SampleGraph.edges)
    #expect(!graph.dot().contains("idle") && !graph.mermaid().contains("idle"))
  }

  @Test func `marks the edges of a cycle and no others between its nodes`() {
    let nodes = (1...3).map { DependencyGraph.Node(id: $0, type: "App.T\($0)", injector: 1) }
    let edges = [(1, 2), (2, 3), (3, 1), (1, 3)].map { DependencyGraph.Edge(from: $0.0, to: $0.1) }
    let later = DependencyGraph.Edge(from: 1, to: 2, kind: .lazy)
    let highlights = Highlights(of: [Diagnostic(code: .cycle, headline: "", remedy: "", nodes: [1, 2, 3])])
    #expect((edges + [later]).map(highlights.isOnCycle) == [true, true, true, false, false])
    #expect(nodes.map { highlights.errors[$0.id] } == [["cycle"], ["cycle"], ["cycle"]])
  }

  @Test func `marks no edges of a cycle that may never happen`() {
    let diagnostic = Diagnostic(code: .cycle, severity: .warning, headline: "", remedy: "", nodes: [1, 2])
    let highlights = Highlights(of: [diagnostic])
    #expect(!highlights.isOnCycle(DependencyGraph.Edge(from: 1, to: 2)) && highlights.errors.isEmpty)
  }
}
