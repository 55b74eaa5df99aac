@testable import VialGraph

/// Graphs that pages are tested with.
enum SampleGraphs {
  private typealias Node = DependencyGraph.Node

  /// A shop: an injector of the program, a scope for each request, every lifetime and every kind of edge.
  static let shop: DependencyGraph = .read("Shop")

  /// The shop with a choice and a decorator beside.
  static let shopWithParts = DependencyGraph(
    trusted: shop.injectors,
    shop.nodes + [
      Node(id: 26, role: .choice, type: "Shop.Theme", injector: 1),
      Node(id: 27, role: .decorator, type: "Shop.Theme", injector: 1, part: .candidate, condition: "it is late"),
      Node(id: 28, type: "Shop.Theme", injector: 1, part: .decorated),
    ],
    shop.edges + [edge(26, 27, .candidate), edge(27, 28, .decorated)]
  )

  /// The mistakes of the shop.
  static let shopDiagnostics: [Diagnostic] = .read("ShopDiagnostics")

  /// A chain of three, one beside it, and one alone: a → b → c ← d, e.
  static let chain: DependencyGraph = .read("Chain")

  /// A graph of so many nodes in eight tiers, several modules and two injectors, with three edges a node; most lead to
  /// a later tier, some back.
  static func large(_ count: Int) -> DependencyGraph {
    let lifetimes = Node.Lifetime.allCases
    let nodes = (0..<count).map { number in
      let injector = number * 3 < count ? 2 : 1
      return node(number, "Module\(number % 12).Component\(number)", lifetimes[number % 5], injector: injector)
    }
    let edges = (0..<count * 3).map { number in
      let from = number % (count - count / 8)
      let tierEnd = (from * 8 / count + 1) * count / 8
      let to = tierEnd + (number * 7919 + number / 13) % min(count - tierEnd, count / 4)
      return number % 97 == 0 ? edge(to, from, .lazy) : edge(from, to)
    }
    return DependencyGraph(trusted: shop.injectors, nodes, edges)
  }

  static func node(
    _ id: Int,
    _ type: String,
    _ lifetime: DependencyGraph.Node.Lifetime,
    qualifier: String? = nil,
    scope: String? = nil,
    injector: Int = 1
  ) -> DependencyGraph.Node {
    .sample(
      id,
      type,
      lifetime,
      qualifier: qualifier,
      scope: scope,
      in: injector,
      at: "Shop/Wiring.swift",
      line: 10 + id
    )
  }

  static func edge(
    _ from: Int,
    _ to: Int,
    _ kind: DependencyGraph.Edge.Kind = .required,
    observed: Bool = false
  ) -> DependencyGraph.Edge {
    DependencyGraph.Edge(from: from, to: to, kind: kind, request: place(from), isObserved: observed)
  }

  private static func place(_ number: Int) -> CodeLocation {
    CodeLocation(fileID: "Shop/Wiring.swift", line: 10 + number)
  }
}

extension SampleGraphs {
  /// Services that may be absent beside missing ones.
  static let absent: DependencyGraph = .read("Absent")

  /// One binding, for an injector and for its scope.
  static let injectors: DependencyGraph = .read("Injectors")

  /// Nodes of which several have one name.
  static let namesakes: DependencyGraph = .read("Namesakes")

  /// Ninety nodes of one module, in three files.
  static let oneModule = DependencyGraph(
    trusted: [DependencyGraph.Injector(id: 1, name: "app")],
    (0..<90).map { id in
      let place = CodeLocation(fileID: "App/Registrations\(id % 3).swift", line: id)
      return DependencyGraph.Node(
        id: id,
        type: "App.Component\(id)",
        lifetime: id.isMultiple(of: 2) ? .singleton : .transient,
        injector: 1,
        registration: place
      )
    },
    []
  )

  /// The chain with changes.
  static var changes: Drawing {
    var drawing = Drawing(graph: chain)
    drawing.nodeChanges = [1: .added, 2: .removed, 3: .changed]
    drawing.edgeChanges = [0: .added, 1: .removed, 2: .changed]
    return drawing
  }
}
