import VialGraph

extension SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A server with a pool that starts eagerly, a transaction for each request, and a report that waits for nothing.
  static let pool = DependencyGraph(
    trusted: [injectors[0]],
    [
      poolNode(1, "App.Pool", .singleton, isAsynchronous: true, startsEagerly: true),
      poolNode(2, "App.Transaction", .scoped, isAsynchronous: true),
      poolNode(3, "App.Session", isAsynchronous: true, knowledge: .opaque),
      poolNode(4, "App.Metrics", .singleton, startsEagerly: true),
      poolNode(5, "App.Report", knowledge: .observed),
      poolNode(6, "App.Pool", .singleton, role: .decorator, isAsynchronous: true, startsEagerly: true),
    ],
    [
      Edge(from: 2, to: 6), Edge(from: 4, to: 6), Edge(from: 5, to: 2, isObserved: true),
      Edge(from: 5, to: 3, isObserved: true), Edge(from: 6, to: 1, kind: .decorated),
    ]
  )

  /// The server some time later: the pool starts on request, the metrics are asynchronous, and there is a mailer.
  static let changedPool: DependencyGraph = {
    var nodes = pool.nodes
    nodes[0] = poolNode(1, "App.Pool", .singleton, isAsynchronous: true)
    nodes[3] = poolNode(4, "App.Metrics", .singleton, isAsynchronous: true)
    nodes[5] = poolNode(6, "App.Pool", .singleton, role: .decorator, isAsynchronous: true)
    nodes.append(poolNode(7, "App.Mailer", .singleton, isAsynchronous: true, startsEagerly: true))
    return DependencyGraph(trusted: [injectors[0]], nodes, pool.edges)
  }()

  private static func poolNode(
    _ id: Int,
    _ type: String,
    _ lifetime: DependencyGraph.Node.Lifetime = .transient,
    role: DependencyGraph.Node.Role = .binding,
    isAsynchronous: Bool = false,
    startsEagerly: Bool = false,
    knowledge: DependencyGraph.Node.Knowledge = .declared
  ) -> DependencyGraph.Node {
    Node(
      id: id,
      role: role,
      type: type,
      lifetime: lifetime,
      injector: 1,
      registration: CodeLocation(fileID: "App/Server.swift", line: id),
      knowledge: knowledge,
      part: id == 1 ? .decorated : nil,
      isAsynchronous: isAsynchronous,
      startsEagerly: startsEagerly
    )
  }
}
