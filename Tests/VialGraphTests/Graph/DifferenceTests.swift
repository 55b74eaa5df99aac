import TestSupport
@testable import VialGraph

@Suite struct `The difference of two graphs` {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  private let app = DependencyGraph.Injector(id: 1, name: "app")

  private func graph(_ nodes: [Node], _ edges: [Edge] = []) -> DependencyGraph {
    DependencyGraph(trusted: [app], nodes, edges)
  }

  @Test func `reads as a review does`() throws {
    let difference = SampleGraph.changed.difference(from: SampleGraph.graph)
    try Golden.expect("\(difference)\n", is: "difference.txt", of: "VialGraphTests")
    #expect(!difference.isEmpty)
    let graph = difference.graph
    #expect(try DependencyGraph(injectors: graph.injectors, nodes: graph.nodes, edges: graph.edges) == graph)
  }

  @Test func `of parts reads as a review does`() throws {
    let difference = SampleGraph.changedParts.difference(from: SampleGraph.parts)
    try Golden.expect("\(difference)\n", is: "parts-difference.txt", of: "VialGraphTests")
  }

  @Test func `tells what became confined to the main actor, asynchronous or eager`() throws {
    let confinement = SampleGraph.changedApp.difference(from: SampleGraph.app)
    try Golden.expect("\(confinement)", is: "confinement-difference.txt", of: "VialGraphTests")
    let eagerness = SampleGraph.changedPool.difference(from: SampleGraph.pool)
    try Golden.expect("\(eagerness)", is: "eagerness-difference.txt", of: "VialGraphTests")
  }

  @Test func `is empty if lines of parts alone have changed, in whatever order they are`() {
    func parts(_ order: [Int], lines: Int) -> DependencyGraph {
      let nodes = order.map { number -> Node in
        let condition = number % 2 == 0 ? nil : "\(number)"
        let (file, line) = ("App/\(number / 4).swift", lines * number)
        return .sample(number, "App.A", .singleton, at: file, line: line, part: .element, condition: condition)
      }
      return graph(nodes, order.map { Edge(from: $0, to: $0, kind: .lazy) })
    }
    #expect(parts([1, 2, 3, 4, 5, 6], lines: 1).difference(from: parts([6, 3, 5, 1, 4, 2], lines: 7)).isEmpty)
  }

  @Test func `pairs parts by their conditions, then by their files, then by their order`() throws {
    func part(_ id: Int, _ lifetime: Node.Lifetime, _ file: String, _ condition: String?) -> Node {
      .sample(id, "App.A", lifetime, at: file, part: .candidate, condition: condition)
    }
    let old = graph([part(1, .weak, "A", "x"), part(2, .weak, "A", "y"), part(3, .weak, "B", nil)])
    let new = graph([part(1, .weak, "B", "z"), part(2, .scoped, "C", "y"), part(3, .graph, "D", "x")])
    try Golden.expect("\(new.difference(from: old))", is: "paired-parts-difference.txt", of: "VialGraphTests")
  }

  @Test func `is empty for the same graph, in whatever order and with whatever identifiers and lines`() {
    let renumbered = DependencyGraph(
      trusted: SampleGraph.injectors,
      SampleGraph.nodes.reversed().map { node in
        Node(
          id: node.id + 100,
          role: node.role,
          type: node.type,
          qualifier: node.qualifier,
          scope: node.scope,
          lifetime: node.lifetime,
          injector: node.injector,
          registration: node.registration.map { CodeLocation(fileID: $0.fileID, line: $0.line + 7) },
          knowledge: node.knowledge
        )
      },
      SampleGraph.edges.reversed().map { Edge(from: $0.from + 100, to: $0.to + 100, kind: $0.kind) }
    )
    let difference = renumbered.difference(from: SampleGraph.graph)
    #expect(difference.isEmpty)
    #expect("\(difference)" == "no differences")
    #expect((difference.graph.nodes.count, difference.graph.edges.count) == (12, 15))
    #expect((difference.dot(), difference.mermaid()) == (difference.graph.dot(highlighting: []), "flowchart LR\n"))
    #expect(difference.markdown(title: "Shop") == "### `Shop`\n\nNo differences.\n")
  }

  @Test func `has what changed with the nodes around it`() throws {
    let names = ["A", "B", "C", "D", "E", "F"]
    func nodes(_ changed: DependencyGraph.Node.Lifetime) -> [Node] {
      names.enumerated().map { Node(id: $0, type: "App.\($1)", lifetime: $1 == "B" ? changed : .weak, injector: 1) }
    }
    func edges(_ pairs: [(Int, Int)]) -> [Edge] { pairs.map { Edge(from: $0, to: $1) } }
    let old = graph(nodes(.weak), edges([(0, 1), (1, 2), (2, 3), (3, 4), (4, 5)]))
    let new = graph(nodes(.singleton), edges([(0, 1), (1, 2), (2, 3), (3, 4), (5, 4)]))
    let part = new.difference(from: old).surroundings
    #expect(part.graph.nodes.map(\.type) == ["App.A", "App.B", "App.C", "App.E", "App.F"])
    let ends = part.graph.nodes.reduce(into: [:]) { $0[$1.id] = $1.type.suffix(1) }
    #expect(part.graph.edges.map { "\(ends[$0.from] ?? "")\(ends[$0.to] ?? "")" } == ["AB", "BC", "EF", "FE"])
    #expect(part.edgeChanges == [2: .removed, 3: .added])
    #expect(part.description == new.difference(from: old).description)
    #expect(part.surroundings == part)
    let (injectors, parts) = (part.graph.injectors, part.graph.nodes)
    #expect(try DependencyGraph(injectors: injectors, nodes: parts, edges: part.graph.edges) == part.graph)
  }

  @Test func `is a comment in Markdown, in which no name is markup`() throws {
    let difference = SampleGraph.changed.difference(from: SampleGraph.graph)
    try Golden.expect(difference.markdown(title: "Shop & `Co`"), is: "difference.md", of: "VialGraphTests")
  }

  @Test func `has no picture in Markdown if that is too large`() {
    let nodes = (0...600).map { Node(id: $0, type: "App.A\($0)", injector: 1) }
    let edges = (1...600).map { Edge(from: 0, to: $0) }
    let text = graph(nodes, edges).difference(from: graph([])).markdown()
    #expect(text.hasSuffix("</details>\n\nThe picture of 601 nodes is too large for a comment.\n"))
  }

  @Test func `names all that changed in a node`() throws {
    let old = graph([
      Node(id: 1, type: "App.A", injector: 1, registration: CodeLocation(fileID: "App/A.swift", line: 1))
    ])
    let new = graph([
      Node(id: 1, role: .factory, type: "App.A", lifetime: .weak, injector: 1, knowledge: .opaque, isValue: true)
    ])
    try Golden.expect("\(new.difference(from: old))", is: "node-difference.txt", of: "VialGraphTests")
  }

  @Test func `counts edges that are the same, and takes another kind of edge for another edge`() throws {
    let nodes = [Node(id: 1, type: "App.A", injector: 1), Node(id: 2, type: "App.B", injector: 1)]
    let once = graph(nodes, [Edge(from: 1, to: 2)])
    let thrice = graph(nodes, [Edge](repeating: Edge(from: 1, to: 2), count: 3))
    try Golden.expect("\(thrice.difference(from: once))", is: "equal-edges-difference.txt", of: "VialGraphTests")
    #expect("\(once.difference(from: thrice))".hasSuffix("edges: 2 removed"))
    #expect(once.difference(from: thrice).graph.edges.count == 3)
    let lazy = graph(nodes, [Edge(from: 1, to: 2, kind: .lazy)])
    try Golden.expect("\(lazy.difference(from: once))", is: "edge-kind-difference.txt", of: "VialGraphTests")
  }

  @Test func `tells nodes apart by their injectors`() throws {
    let (old, new) = ([Node(id: 1, type: "App.A", injector: 1)], [Node(id: 1, type: "App.A", injector: 2)])
    let oldGraph = DependencyGraph(trusted: SampleGraph.injectors, old, [])
    let newGraph = DependencyGraph(trusted: SampleGraph.injectors, new, [])
    try Golden.expect("\(newGraph.difference(from: oldGraph))", is: "injectors-difference.txt", of: "VialGraphTests")
  }

  @Test func `loses nothing where injectors or nodes cannot be told apart`() throws {
    let twins = [app] + (2...3).map { DependencyGraph.Injector(id: $0, name: "twin", isScope: true, parent: 1) }
    let (two, one) = (
      [Node(id: 1, type: "App.A", lifetime: .weak, injector: 2), Node(id: 2, type: "App.A", injector: 3)],
      [Node(id: 5, type: "App.A", injector: 2)]
    )
    let old = DependencyGraph(trusted: twins, two, [Edge(from: 1, to: 2), Edge(from: 2, to: 1)])
    let new = DependencyGraph(trusted: Array(twins.dropLast()), one, [Edge(from: 5, to: 5)])
    for difference in [new.difference(from: old), old.difference(from: new)] {
      let graph = difference.graph
      #expect((graph.injectors.count, graph.nodes.count, graph.edges.count) == (3, 2, 3))
      #expect((difference.nodeChanges.count, difference.edgeChanges.count) == (1, 3))
      #expect(try DependencyGraph(injectors: graph.injectors, nodes: graph.nodes, edges: graph.edges) == graph)
    }
  }

  @Test func `goes from one graph to the other, whatever they are`() throws {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let (old, new) = (RandomGraph.make(using: &generator), RandomGraph.make(using: &generator))
      #expect(old.difference(from: old).isEmpty)
      let difference = new.difference(from: old)
      let (nodes, edges) = (difference.nodeChanges.values, difference.edgeChanges.values)
      let graph = difference.graph
      #expect(graph.nodes.count - nodes.count { $0 == .added } == old.nodes.count)
      #expect(graph.nodes.count - nodes.count { $0 == .removed } == new.nodes.count)
      #expect(graph.edges.count - edges.count { $0 == .added } == old.edges.count)
      #expect(graph.edges.count - edges.count { $0 == .removed } == new.edges.count)
      #expect(try DependencyGraph(injectors: graph.injectors, nodes: graph.nodes, edges: graph.edges) == graph)
    }
  }
}
