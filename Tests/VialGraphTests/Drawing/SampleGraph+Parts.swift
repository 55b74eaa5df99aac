import VialGraph

extension SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A page that is put together from a choice, decorators, and collections of which one is empty.
  static let parts = DependencyGraph(
    trusted: [injectors[0]],
    [
      Node(id: 1, type: "App.Page", injector: 1, registration: partPlace(1)),
      Node(id: 2, role: .choice, type: "any App.Theme", injector: 1),
      theme(3, .singleton, condition: #"the profile "night" is active"#),
      theme(4, .weak, condition: "the screen is\nblack <and> white"),
      theme(5, .transient),
      Node(id: 6, role: .decorator, type: "App.Store", injector: 1, registration: partPlace(6)),
      Node(
        id: 7,
        role: .decorator,
        type: "App.Store",
        lifetime: .singleton,
        injector: 1,
        registration: partPlace(7),
        part: .decorated
      ),
      Node(
        id: 8,
        type: "App.Store",
        lifetime: .singleton,
        injector: 1,
        registration: partPlace(8),
        knowledge: .opaque,
        part: .decorated
      ),
      plugin(9),
      plugin(10, condition: "it is late"),
      plugin(11, role: .decorator),
      plugin(12, part: .decorated),
      Node(id: 13, role: .absent, type: "Swift.Array<App.Badge>", lifetime: nil, injector: 1),
    ],
    [
      Edge(from: 1, to: 2), Edge(from: 1, to: 6), Edge(from: 1, to: 9, kind: .collection),
      Edge(from: 1, to: 10, kind: .collection), Edge(from: 1, to: 11, kind: .collection),
      Edge(from: 1, to: 13, kind: .collection), Edge(from: 2, to: 3, kind: .candidate),
      Edge(from: 2, to: 4, kind: .candidate), Edge(from: 2, to: 5, kind: .candidate), Edge(from: 4, to: 8, kind: .lazy),
      Edge(from: 6, to: 7, kind: .decorated), Edge(from: 7, to: 8, kind: .decorated),
      Edge(from: 11, to: 12, kind: .decorated),
    ]
  )

  /// The page some time later: lines have moved, a condition is another one, an element has gone and a decorator is new.
  static let changedParts: DependencyGraph = {
    var nodes = parts.nodes.filter { $0.id != 9 && $0.id != 7 }
    nodes[2] = theme(3, .singleton, condition: "it is late", line: 43)
    nodes[3] = theme(4, .weak, condition: "the screen is\nblack <and> white", line: 44)
    nodes[4] = theme(5, .singleton, line: 45)
    nodes.append(Node(id: 14, role: .decorator, type: "App.Page", injector: 1, registration: partPlace(50)))
    nodes[0] = Node(id: 1, type: "App.Page", injector: 1, registration: partPlace(1), part: .decorated)
    var edges = parts.edges.filter { $0.from != 7 && $0.to != 7 && $0.to != 9 }
    edges.append(Edge(from: 6, to: 8, kind: .decorated))
    edges.append(Edge(from: 14, to: 1, kind: .decorated))
    return DependencyGraph(trusted: [injectors[0]], nodes, edges)
  }()

  /// A choice under the given conditions.
  static func choice(under conditions: [String]) -> DependencyGraph {
    DependencyGraph(
      trusted: [injectors[0]],
      [Node(id: 0, role: .choice, type: "App.Theme", injector: 1)]
        + conditions.enumerated().map { position, condition in
          Node(id: position + 1, type: "App.Theme", injector: 1, part: .candidate, condition: condition)
        },
      conditions.indices.map { Edge(from: 0, to: $0 + 1, kind: .candidate) }
    )
  }

  private static func theme(
    _ id: Int,
    _ lifetime: DependencyGraph.Node.Lifetime,
    condition: String? = nil,
    line: Int? = nil
  ) -> DependencyGraph.Node {
    Node(
      id: id,
      type: "any App.Theme",
      lifetime: lifetime,
      injector: 1,
      registration: partPlace(line ?? id),
      part: .candidate,
      condition: condition
    )
  }

  private static func plugin(
    _ id: Int,
    role: DependencyGraph.Node.Role = .binding,
    part: DependencyGraph.Node.Part = .element,
    condition: String? = nil
  ) -> DependencyGraph.Node {
    Node(
      id: id,
      role: role,
      type: "App.Plugin",
      lifetime: .singleton,
      injector: 1,
      registration: partPlace(id),
      part: part,
      condition: condition
    )
  }

  private static func partPlace(_ line: Int) -> CodeLocation { CodeLocation(fileID: "App/Parts.swift", line: line) }
}
