import VialGraph

/// A kernel's services, which have names.
enum NamedGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  static let nodes = [
    DependencyGraph.Node(id: 1, type: "App.Clock", lifetime: .singleton, injector: 1, registration: at(1)),
    DependencyGraph.Node(id: 2, type: "Any", name: "app", lifetime: .singleton, injector: 1, registration: at(2)),
    DependencyGraph.Node(
      id: 3,
      type: "App.ConsoleLogger",
      name: "app.logger",
      lifetime: .singleton,
      injector: 1,
      registration: at(3)
    ),
    DependencyGraph.Node(
      id: 4,
      type: "App.ConsoleLogger",
      name: "the \"other\" <logger>",
      lifetime: .weak,
      injector: 1,
      registration: at(4)
    ),
    DependencyGraph.Node(id: 5, role: .missing, type: "Any", name: "app.loger", lifetime: nil, injector: 1),
  ]

  static let edges = [
    DependencyGraph.Edge(from: 2, to: 1, request: at(2)),
    DependencyGraph.Edge(from: 2, to: 3, request: at(2)),
    DependencyGraph.Edge(from: 3, to: 4, kind: .lazy, request: at(3)),
    DependencyGraph.Edge(from: 4, to: 5, request: at(4)),
  ]

  static let graph = DependencyGraph(trusted: [DependencyGraph.Injector(id: 1, name: "kernel")], nodes, edges)

  private static func at(_ line: Int) -> CodeLocation { CodeLocation(fileID: "kernel.json", line: line) }
}
