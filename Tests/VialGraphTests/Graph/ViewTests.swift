import TestSupport
import Testing
@testable import VialGraph

@Suite struct `A view of a graph` {
  typealias Direction = DependencyGraph.Direction

  private let graph = SampleGraph.graph

  private func ids(_ view: DependencyGraph) -> [Int] { view.nodes.map(\.id) }

  @Test(
    arguments: [
      (9, nil, Direction.dependencies, [1, 2, 6, 7, 8, 9, 12]),
      (9, 0, .dependencies, [9]),
      (9, 1, .dependencies, [6, 9, 12]),
      (9, 2, .dependencies, [2, 6, 7, 9, 12]),
      (2, nil, .dependents, [2, 3, 9, 10, 12]),
      (2, 1, .dependents, [2, 3, 12]),
      (12, 1, .both, [2, 9, 12]),
      (12, nil, .both, [1, 2, 9, 10, 12]),
      (6, nil, .dependencies, [6, 7, 8]),
      (1, nil, .dependencies, [1]),
      (9, -1, .dependencies, [9]),
      (99, nil, .both, []),
    ] as [(Int, Int?, Direction, [Int])]
  )
  func `holds what is so many steps away`(root: Int, depth: Int?, direction: Direction, nodes: [Int]) {
    #expect(ids(graph.view(from: root, depth: depth, direction: direction)) == nodes)
  }

  @Test func `keeps injectors and the edges between its nodes`() throws {
    let view = graph.view(from: 7, depth: 1)
    #expect(view.injectors == graph.injectors)
    #expect(view.nodes.map(\.id) == [6, 7, 8])
    #expect(view.edges.map { [$0.from, $0.to] } == [[6, 7], [7, 6], [7, 8]])
    #expect(try DependencyGraph(injectors: view.injectors, nodes: view.nodes, edges: view.edges) == view)
    let none = graph.view(from: 99)
    #expect(none.injectors == graph.injectors)
    #expect(none.nodes.isEmpty && none.edges.isEmpty)
  }

  @Test(arguments: [
    ("App.Clock", 1), ("Clock", 1), ("any Clock", 1), ("(Int) -> Array<Receipt>", 11),
    ("any App.Log qualified by App.Trace", 5), ("any Log qualified by Trace", 5),
    ("Log qualified by Audit", 4), ("App.Log qualified by App.Audit", 4), ("Rates", 8),
    ("@Sendable (Swift.Int) throws -> Swift.Array<App.Receipt>", 11), ("(Int) → Array<Receipt>", 11),
    ("App.Cart", 9), ("Cart", 9), ("Cart scoped to Request", 9), ("App.Cart scoped to App.Request", 9),
  ])
  func `begins at a node of a name`(name: String, root: Int) throws {
    #expect(ids(try graph.view(from: name, depth: 0)) == [root])
  }

  @Test func `begins at all nodes of a name, in whatever injector they are`() throws {
    let nodes = [
      DependencyGraph.Node(id: 1, type: "App.Outer.Clock", injector: 1),
      DependencyGraph.Node(id: 2, type: "App.Outer.Clock", injector: 2),
      DependencyGraph.Node(id: 3, type: "App.Clock.Face", injector: 1),
    ]
    let graph = try DependencyGraph(injectors: SampleGraph.injectors, nodes: nodes, edges: [])
    #expect(ids(try graph.view(from: "Clock")) == [1, 2])
    #expect(ids(try graph.view(from: "Outer.Clock")) == [1, 2])
  }

  @Test func `takes a whole name for what it says`() throws {
    let nodes = [
      DependencyGraph.Node(id: 1, type: "App.User", injector: 1),
      DependencyGraph.Node(id: 2, type: "App.User", qualifier: "App.Guest", injector: 1),
      DependencyGraph.Node(id: 3, type: "App.Other.User", injector: 1),
    ]
    let graph = try DependencyGraph(injectors: SampleGraph.injectors, nodes: nodes, edges: [])
    #expect(ids(try graph.view(from: "App.User")) == [1])
    #expect(ids(try graph.view(from: "User")) == [1])
    #expect(ids(try graph.view(from: "Other.User")) == [3])
  }

  @Test(arguments: [
    ("App.Page", [1]), ("Theme", [2]), ("Store", [6]), ("Plugin", [9, 10, 11]), ("Array<Badge>", [13]),
  ])
  func `begins at what is given to whoever asks, or at all elements`(name: String, roots: [Int]) throws {
    #expect(ids(try SampleGraph.parts.view(from: name, depth: 0)) == roots)
  }

  @Test func `begins at what is decorated if nothing else has the name`() throws {
    let view = SampleGraph.parts.view(from: 12)
    #expect(ids(try view.view(from: "Plugin")) == [12])
  }

  @Test func `says which names are like one that is unknown`() {
    let error = #expect(throws: GraphError.self) { try graph.view(from: "Clok") }
    #expect(error?.candidates == ["App.Clock"])
    ErrorTexts.graph.expect(error?.debugDescription, is: "No node with a name")
  }

  @Test func `says which nodes a name may stand for`() {
    let error = #expect(throws: GraphError.self) { try graph.view(from: "Log") }
    #expect(error.map { $0.debugDescription.hasPrefix("\($0)\n") } == true)
    ErrorTexts.graph.expect(error?.debugDescription, is: "Several nodes with a name")
  }

  @Test func `takes no qualifier for a type`() {
    let error = #expect(throws: GraphError.self) { try graph.view(from: "Audit") }
    #expect(error?.candidates == ["any App.Log qualified by App.Audit"])
  }

  @Test(arguments: ["", ".", "Zucchini"])
  func `knows nothing like some names`(name: String) {
    let error = #expect(throws: GraphError.self) { try graph.view(from: name) }
    #expect(error?.candidates == [])
  }
}
