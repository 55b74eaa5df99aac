@testable import VialGraph

extension SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A server with a pool that starts eagerly, a transaction for each request, and a report that waits for nothing.
  static let pool: DependencyGraph = .read("Pool")

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
  static let app: DependencyGraph = .read("App")

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
  static let server: DependencyGraph = .read("Server")
}

extension SampleGraph {
  /// A page that is put together from a choice, decorators, and collections of which one is empty.
  static let parts: DependencyGraph = .read("Parts")

  /// A kernel's services, which have names.
  static let kernel: DependencyGraph = .read("Kernel")

  /// The page some time later: lines have moved, a condition is another one, an element has gone and a decorator is new.
  static let changedParts: DependencyGraph = {
    var nodes = parts.nodes.filter { $0.id != 9 && $0.id != 7 }
    nodes[2] = .sample(3, theme, .singleton, at: file, line: 43, part: .candidate, condition: "it is late")
    let condition = "the screen is\nblack <and> white"
    nodes[3] = .sample(4, theme, .weak, at: file, line: 44, part: .candidate, condition: condition)
    nodes[4] = .sample(5, theme, .singleton, at: file, line: 45, part: .candidate)
    nodes.append(.sample(14, "App.Page", .transient, .decorator, at: file, line: 50))
    nodes[0] = .sample(1, "App.Page", at: file, part: .decorated)
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

  private static let file = "App/Parts.swift"
  private static let theme = "any App.Theme"
}
