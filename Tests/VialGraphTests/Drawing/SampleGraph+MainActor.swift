import VialGraph

extension SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

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
}
