@testable import VialGraph

extension SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A server with a pool that starts eagerly, a transaction for each request, and a report that waits for nothing.
  static let pool = DependencyGraph(
    trusted: [injectors[0]],
    [
      .sample(1, "App.Pool", .singleton, at: program, part: .decorated, isAsynchronous: true, startsEagerly: true),
      .sample(2, "App.Transaction", .scoped, at: program, isAsynchronous: true),
      .sample(3, "App.Session", at: program, knowledge: .opaque, isAsynchronous: true),
      .sample(4, "App.Metrics", .singleton, at: program, startsEagerly: true),
      .sample(5, "App.Report", at: program, knowledge: .observed),
      .sample(6, "App.Pool", .singleton, .decorator, at: program, isAsynchronous: true, startsEagerly: true),
    ],
    [
      Edge(from: 2, to: 6), Edge(from: 4, to: 6), Edge(from: 5, to: 2, isObserved: true),
      Edge(from: 5, to: 3, isObserved: true), Edge(from: 6, to: 1, kind: .decorated),
    ]
  )

  /// The server some time later: the pool starts on request, the metrics are asynchronous, and there is a mailer.
  static let changedPool: DependencyGraph = {
    var nodes = pool.nodes
    nodes[0] = .sample(1, "App.Pool", .singleton, at: program, part: .decorated, isAsynchronous: true)
    nodes[3] = .sample(4, "App.Metrics", .singleton, at: program, isAsynchronous: true)
    nodes[5] = .sample(6, "App.Pool", .singleton, .decorator, at: program, isAsynchronous: true)
    nodes.append(.sample(7, "App.Mailer", .singleton, at: program, isAsynchronous: true, startsEagerly: true))
    return DependencyGraph(trusted: [injectors[0]], nodes, pool.edges)
  }()

  private static let program = "App/Server.swift"

  /// A small app of the main actor: a screen with a view model, a service that all may use, and a task that takes the view
  /// model elsewhere.
  static let app = DependencyGraph(
    trusted: [injectors[0]],
    [
      .sample(1, "App.ListScreen", at: screens, isolation: .confined),
      .sample(2, "App.ListModel", .singleton, at: screens, isolation: .confined),
      .sample(3, "any App.UserService", .singleton, at: screens, isolation: .mainActor),
      .sample(4, "App.SyncTask", .singleton, at: screens),
      .sample(5, "App.Clock", .singleton, at: screens),
    ],
    [
      Edge(from: 1, to: 2), Edge(from: 2, to: 3), Edge(from: 4, to: 2, kind: .lazy, isObserved: true),
      Edge(from: 4, to: 5),
    ]
  )

  /// The app some time later: the service is confined, the model is not any more, and there is another screen.
  static let changedApp: DependencyGraph = {
    var nodes = app.nodes
    nodes[1] = .sample(2, "App.ListModel", .singleton, at: screens, isolation: .mainActor)
    nodes[2] = .sample(3, "any App.UserService", .singleton, at: screens, isolation: .confined)
    nodes[4] = .sample(5, "App.Clock", .singleton, at: screens, isolation: .mainActor)
    nodes.append(.sample(6, "App.DetailScreen", at: screens, isolation: .confined))
    return DependencyGraph(trusted: [injectors[0]], nodes, app.edges)
  }()

  private static let screens = "App/Screens.swift"

  /// A server whose scopes provide what a request brings, with a scope that forgets it.
  static let server = DependencyGraph(
    trusted: [injectors[0], DependencyGraph.Injector(id: 2, name: "request", isScope: true, parent: 1)],
    [
      .sample(1, "App.Handler", .scoped, context: 1, at: program),
      .sample(2, "App.Handler", .scoped, context: 2, at: program),
      .sample(3, "App.Statistics", .singleton, context: 1, at: program),
      .sample(4, "App.Request", nil, .provided, at: program),
      .sample(5, "any App.User", nil, .provided, qualifier: #""admin""#, at: program),
      Node(id: 6, role: .missing, type: "App.Request", lifetime: nil, injector: 2),
    ],
    [
      Edge(from: 1, to: 4), Edge(from: 1, to: 5, kind: .optional), Edge(from: 2, to: 6),
      Edge(from: 2, to: 5, kind: .optional), Edge(from: 3, to: 4, kind: .lazy),
    ]
  )
}
