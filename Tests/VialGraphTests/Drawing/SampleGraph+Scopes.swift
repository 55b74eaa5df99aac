import VialGraph

extension SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A server whose scopes provide what a request brings, with a scope that forgets it.
  static let server = DependencyGraph(
    trusted: [injectors[0], DependencyGraph.Injector(id: 2, name: "request", isScope: true, parent: 1)],
    [
      serverNode(1, "App.Handler", .scoped),
      serverNode(2, "App.Handler", .scoped, context: 2),
      serverNode(3, "App.Statistics", .singleton),
      Node(id: 4, role: .provided, type: "App.Request", lifetime: nil, injector: 1, registration: serverPlace(4)),
      Node(
        id: 5,
        role: .provided,
        type: "any App.User",
        qualifier: #""admin""#,
        lifetime: nil,
        injector: 1,
        registration: serverPlace(5)
      ),
      Node(id: 6, role: .missing, type: "App.Request", lifetime: nil, injector: 2),
    ],
    [
      Edge(from: 1, to: 4), Edge(from: 1, to: 5, kind: .optional), Edge(from: 2, to: 6),
      Edge(from: 2, to: 5, kind: .optional), Edge(from: 3, to: 4, kind: .lazy),
    ]
  )

  private static func serverNode(
    _ id: Int,
    _ type: String,
    _ lifetime: DependencyGraph.Node.Lifetime,
    context: Int = 1
  ) -> DependencyGraph.Node {
    Node(id: id, type: type, lifetime: lifetime, injector: 1, context: context, registration: serverPlace(id))
  }

  private static func serverPlace(_ line: Int) -> CodeLocation { CodeLocation(fileID: "App/Server.swift", line: line) }
}
