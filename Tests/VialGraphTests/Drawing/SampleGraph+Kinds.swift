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

  /// A small app of the main actor: a screen with a view model, a service that all may use, and a task that takes the view
  /// model elsewhere.
  static let app = DependencyGraph(
    trusted: [injectors[0]],
    [
      appNode(1, "App.ListScreen", isolation: .confined),
      appNode(2, "App.ListModel", .singleton, isolation: .confined),
      appNode(3, "any App.UserService", .singleton, isolation: .mainActor),
      appNode(4, "App.SyncTask", .singleton),
      appNode(5, "App.Clock", .singleton),
    ],
    [
      Edge(from: 1, to: 2), Edge(from: 2, to: 3), Edge(from: 4, to: 2, kind: .lazy, isObserved: true),
      Edge(from: 4, to: 5),
    ]
  )

  /// The app some time later: the service is confined, the model is not any more, and there is another screen.
  static let changedApp: DependencyGraph = {
    var nodes = app.nodes
    nodes[1] = appNode(2, "App.ListModel", .singleton, isolation: .mainActor)
    nodes[2] = appNode(3, "any App.UserService", .singleton, isolation: .confined)
    nodes[4] = appNode(5, "App.Clock", .singleton, isolation: .mainActor)
    nodes.append(appNode(6, "App.DetailScreen", isolation: .confined))
    return DependencyGraph(trusted: [injectors[0]], nodes, app.edges)
  }()

  private static func appNode(
    _ id: Int,
    _ type: String,
    _ lifetime: DependencyGraph.Node.Lifetime = .transient,
    isolation: DependencyGraph.Node.Isolation? = nil
  ) -> DependencyGraph.Node {
    let registration = CodeLocation(fileID: "App/Screens.swift", line: id)
    return Node(id: id, type: type, lifetime: lifetime, injector: 1, registration: registration, isolation: isolation)
  }

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
