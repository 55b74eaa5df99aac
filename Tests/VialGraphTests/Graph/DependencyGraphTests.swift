import Foundation
import Testing
@testable import VialGraph

@Suite struct `A dependency graph` {
  private let injectors = [
    DependencyGraph.Injector(id: 1, name: "app"),
    DependencyGraph.Injector(id: 2, name: "request", isScope: true, parent: 1),
  ]
  private let nodes: [DependencyGraph.Node] = [
    .sample(1, "App.Reporter", .singleton, qualifier: "App.Daily", at: "App/Wiring.swift", line: 3),
    DependencyGraph.Node(id: 2, role: .missing, type: "App.Clock", lifetime: nil, injector: 1),
  ]
  private let edges = [DependencyGraph.Edge(from: 1, to: 2, request: CodeLocation(fileID: "App/Wiring.swift", line: 4))]

  @Test func `is read as it was written`() throws {
    let graph = try DependencyGraph(injectors: injectors, nodes: nodes, edges: edges)
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: data) == graph)
  }

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
    } throws: { error in
      "\(error)".contains("The graph has version 2, and this program reads versions up to 1.")
    }
  }

  @Test(arguments: [
    ("App.Clock", "App"), ("Swift.Array<App.User>", "Swift"), ("(Swift.Int) throws -> App.User", "App"), ("()", ""),
    ("@Sendable (Shop.Cart) -> (Swift.Int) -> Shop.User", "Shop"),
  ])
  func `knows the module of a type`(type: String, module: String) {
    #expect(DependencyGraph.Node(id: 1, type: type, injector: 1).module == module)
  }
}

@Suite struct `The short name of a type` {
  @Test(arguments: [
    ("App.User", "User"),
    ("App.User.Kind", "User.Kind"),
    ("Swift.Array<App.User>", "Array<User>"),
    ("Swift.Dictionary<Swift.String, Swift.Array<App.User>>", "Dictionary<String, Array<User>>"),
    ("App.Box<App.User>.Iterator", "Box<User>.Iterator"),
    ("any App.Store & Swift.Sendable", "any Store & Sendable"),
    ("App.User.Type", "User.Type"),
    ("(App.User, name: Swift.String)", "(User, name: String)"),
    ("(Swift.Int) -> App.User", "(Int) → User"),
    ("@Sendable (Swift.Int) async throws -> App.User", "(Int) → User"),
    ("@isolated(any) @Sendable () throws(App.Oops) -> (Swift.Int) -> ()", "() → (Int) → ()"),
    ("@App.Actor (inout Swift.Int) -> Swift.Void", "(inout Int) → Void"),
    ("App.(unknown context at $10a4).Hidden", "Hidden"),
    ("App.Outer.(unknown context at $10a4).Hidden", "Outer.Hidden"),
    ("(extension in App):Swift.String.Index", "String.Index"),
    ("App.`raw identifier.with dots`", "`raw identifier.with dots`"),
    ("Market.Ünïcödé", "Ünïcödé"),
    ("InlineArray<3, App.User>", "InlineArray<3, User>"),
    ("User", "User"),
    ("", ""),
    ("@", "@"),
    ("`", "`"),
    ("App.", "App."),
    ("throws", "throws"),
    ("(unknown context at", "(unknown context at"),
  ])
  func `has no modules, attributes and effects`(type: String, name: String) {
    #expect(DependencyGraph.Node(id: 1, type: type, injector: 1).shortName == name)
  }

  @Test func `goes with those of the qualifier and the scope`() {
    let node = DependencyGraph.Node(id: 1, type: "App.Log", qualifier: "App.Audit", scope: "App.Request", injector: 1)
    #expect(node.shortDisplayName == "Log qualified by Audit scoped to Request")
  }

  @Test func `leaves a name beside the qualifier as it is`() {
    let node = DependencyGraph.Node(id: 1, type: "App.Log", qualifier: "App.Audit named \"a.b\"", injector: 1)
    #expect(node.shortDisplayName == "Log qualified by Audit named \"a.b\"")
  }

  @Test(arguments: HostileNames.all)
  func `is made of any text`(text: String) { #expect(ShortTypeName(text).text.isEmpty == text.isEmpty) }
}
