import Foundation
import TestSupport

@testable import VialGraph

@Suite struct `A dependency graph` {
  private let injectors = SampleGraph.injectors
  private let nodes: [DependencyGraph.Node] = [
    .sample(1, "App.Reporter", .singleton, qualifier: "App.Daily", at: "App/Wiring.swift", line: 3),
    DependencyGraph.Node(id: 2, role: .missing, type: "App.Clock", lifetime: nil, injector: 1),
  ]

  @Test func `refuses parts that do not fit together`() throws {
    let error = #expect(throws: GraphError.self) {
      try DependencyGraph(injectors: injectors, nodes: nodes, edges: [DependencyGraph.Edge(from: 1, to: 7)])
    }
    let text = "The dependency graph is malformed: an edge leads from node 1 to node 7, and there is no node 7."
    #expect(error?.description == text)
    #expect(throws: GraphError(malformed: "two nodes have the identifier 1")) {
      try DependencyGraph(injectors: injectors, nodes: nodes + nodes, edges: [])
    }
    #expect(throws: GraphError(malformed: "injector 2 has the parent 1, which is not before it")) {
      try DependencyGraph(injectors: injectors.reversed(), nodes: [], edges: [])
    }
    #expect(throws: GraphError(malformed: "node 1 belongs to injector 1, which is not there")) {
      try DependencyGraph(injectors: [], nodes: nodes, edges: [])
    }
  }

  @Test func `refuses what a later version wrote`() throws {
    let data = Data(#"{"version": 2, "injectors": [], "nodes": [], "edges": []}"#.utf8)
    #expect {
      try JSONDecoder().decode(DependencyGraph.self, from: data)
    } throws: { error in "\(error)".contains("The graph has version 2, and this program reads versions up to 1.") }
  }

  @Test(arguments: [
    ("App.Clock", "App"), ("Swift.Array<App.User>", "Swift"), ("(Swift.Int) throws -> App.User", "App"), ("()", ""),
    ("@Sendable (Shop.Cart) -> (Swift.Int) -> Shop.User", "Shop"), ("App.Command<(Swift.Int) -> ()>", "App"),
    ("((Swift.Int) -> Swift.Int) -> Shop.Box<() -> Swift.Int>", "Shop"),
    ("nonisolated(nonsending) @Sendable (Swift.Int) async -> Shop.User", "Shop"),
  ])
  func `knows the module of a type`(type: String, module: String) {
    #expect(DependencyGraph.Node(id: 1, type: type, injector: 1).module == module)
  }
}

@Suite struct `The short name of a type` {
  @Test(arguments: [
    ("App.User", "User"), ("App.User.Kind", "User.Kind"), ("Swift.Array<App.User>", "Array<User>"),
    ("Swift.Dictionary<Swift.String, Swift.Array<App.User>>", "Dictionary<String, Array<User>>"),
    ("App.Box<App.User>.Iterator", "Box<User>.Iterator"), ("any App.Store & Swift.Sendable", "any Store & Sendable"),
    ("App.User.Type", "User.Type"), ("(App.User, name: Swift.String)", "(User, name: String)"),
    ("(Swift.Int) -> App.User", "(Int) → User"), ("@Sendable (Swift.Int) async throws -> App.User", "(Int) → User"),
    ("@isolated(any) @Sendable () throws(App.Oops) -> (Swift.Int) -> ()", "() → (Int) → ()"),
    ("@App.Actor (inout Swift.Int) -> Swift.Void", "(inout Int) → Void"),
    ("App.(unknown context at $10a4).Hidden", "Hidden"),
    ("App.Outer.(unknown context at $10a4).Hidden", "Outer.Hidden"),
    ("(extension in App):Swift.String.Index", "String.Index"),
    ("App.`raw identifier.with dots`", "`raw identifier.with dots`"), ("Market.Ünïcödé", "Ünïcödé"),
    ("InlineArray<3, App.User>", "InlineArray<3, User>"), ("User", "User"), ("", ""), ("@", "@"), ("`", "`"),
    ("App.", "App."), ("throws", "throws"), ("(unknown context at", "(unknown context at"),
  ])
  func `has no modules, attributes and effects`(type: String, name: String) {
    #expect(DependencyGraph.Node(id: 1, type: type, injector: 1).shortName == name)
  }

  @Test func `goes with the short names of the qualifier and the scope, and with a name as it is`() {
    let node = DependencyGraph.Node(id: 1, type: "App.Log", qualifier: "App.Audit", scope: "App.Request", injector: 1)
    #expect(node.shortDisplayName == "Log qualified by Audit scoped to Request")
    let named = DependencyGraph.Node(id: 1, type: "App.Log", qualifier: "App.Audit named \"a.b\"", injector: 1)
    #expect(named.shortDisplayName == "Log qualified by Audit named \"a.b\"")
  }

  @Test(arguments: HostileNames.all)
  func `is made of any text`(text: String) { #expect(ShortTypeName(text).text.isEmpty == text.isEmpty) }
}

@Suite struct `A view of a graph` {
  typealias Direction = DependencyGraph.Direction

  private let graph = SampleGraph.graph

  private func ids(_ view: DependencyGraph) -> [Int] { view.nodes.map(\.id) }

  @Test(
    arguments: [
      (9, nil, Direction.dependencies, [1, 2, 6, 7, 8, 9, 12]), (9, 0, .dependencies, [9]),
      (9, 1, .dependencies, [6, 9, 12]), (9, 2, .dependencies, [2, 6, 7, 9, 12]),
      (2, nil, .dependents, [2, 3, 9, 10, 12]), (2, 1, .dependents, [2, 3, 12]), (12, 1, .both, [2, 9, 12]),
      (12, nil, .both, [1, 2, 9, 10, 12]), (6, nil, .dependencies, [6, 7, 8]), (1, nil, .dependencies, [1]),
      (9, -1, .dependencies, [9]), (99, nil, .both, []),
    ] as [(Int, Int?, Direction, [Int])]
  )
  func `holds all nodes within a number of steps`(root: Int, depth: Int?, direction: Direction, nodes: [Int]) {
    #expect(ids(graph.view(from: root, depth: depth, direction: direction)) == nodes)
  }

  @Test func `keeps injectors and the edges between its nodes`() throws {
    let view = graph.view(from: 7, depth: 1)
    #expect((view.injectors, view.nodes.map(\.id)) == (graph.injectors, [6, 7, 8]))
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

  @Test(arguments: ["port", "Ada's", "a \"quoted\"\tname\n\\"])
  func `begins at what is registered under a name, which errors and graphs escape alike`(name: String) throws {
    let graph = try Injector().register(named: "\(name)") { 80 }.register(named: "other") { 443 }.dependencyGraph()
    let quoted = name.debugDescription
    for text in [name, quoted, "Int named \(quoted)", "Swift.Int named \(quoted)"] {
      #expect(try graph.view(from: text).nodes.map(\.displayName) == ["Swift.Int named \(quoted)"])
    }
  }

  @Test func `begins at all nodes of a name, in whatever injector they are`() throws {
    let nodes = [
      DependencyGraph.Node(id: 1, type: "App.Outer.Clock", injector: 1),
      DependencyGraph.Node(id: 2, type: "App.Outer.Clock", injector: 2),
      DependencyGraph.Node(id: 3, type: "App.Clock.Face", injector: 1),
    ]
    let graph = try DependencyGraph(injectors: SampleGraph.injectors, nodes: nodes, edges: [])
    #expect((ids(try graph.view(from: "Clock")), ids(try graph.view(from: "Outer.Clock"))) == ([1, 2], [1, 2]))
  }

  @Test func `takes a whole name for what it says`() throws {
    let nodes = [
      DependencyGraph.Node(id: 1, type: "App.User", injector: 1),
      DependencyGraph.Node(id: 2, type: "App.User", qualifier: "App.Guest", injector: 1),
      DependencyGraph.Node(id: 3, type: "App.Other.User", injector: 1),
    ]
    let graph = try DependencyGraph(injectors: SampleGraph.injectors, nodes: nodes, edges: [])
    #expect((ids(try graph.view(from: "App.User")), ids(try graph.view(from: "User"))) == ([1], [1]))
    #expect(ids(try graph.view(from: "Other.User")) == [3])
  }

  @Test(arguments: [
    ("App.Page", [1]), ("Theme", [2]), ("Store", [6]), ("Plugin", [9, 10, 11]), ("Array<Badge>", [13]),
  ])
  func `begins at the node that a request would get, or at all elements`(name: String, roots: [Int]) throws {
    #expect(ids(try SampleGraph.parts.view(from: name, depth: 0)) == roots)
  }

  @Test func `begins at the decorated node if nothing else has the name`() throws {
    #expect(ids(try SampleGraph.parts.view(from: 12).view(from: "Plugin")) == [12])
  }

  @Test func `says which nodes a name may stand for, and has a text where there is none`() {
    let error = #expect(throws: GraphError.self) { try graph.view(from: "Log") }
    #expect(error.map { $0.debugDescription.hasPrefix("\($0)\n") } == true)
    ErrorTexts.graph.expect(error?.debugDescription, is: "Several nodes with a name")
    let unknown = #expect(throws: GraphError.self) { try graph.view(from: "Clok") }
    ErrorTexts.graph.expect(unknown?.debugDescription, is: "No node with a name")
  }

  @Test(arguments: [
    ("Clok", ["App.Clock"]), ("Audit", ["any App.Log qualified by App.Audit"]), ("", []), (".", []), ("Zucchini", []),
  ])
  func `says which names are like one that no type has`(name: String, candidates: [String]) {
    #expect(#expect(throws: GraphError.self) { try graph.view(from: name) }?.candidates == candidates)
  }
}
