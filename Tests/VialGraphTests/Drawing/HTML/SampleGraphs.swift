@testable import VialGraph

/// Graphs that pages are tested with.
enum SampleGraphs {
  private typealias Injector = DependencyGraph.Injector
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  /// A shop: an injector of the program, a scope for each request, every lifetime and every kind of edge.
  static let shop = DependencyGraph(
    trusted: [Injector(id: 1, name: "app"), Injector(id: 2, name: "request", isScope: true, parent: 1)],
    [
      node(1, "Shop.Configuration", .singleton),
      node(2, "Shop.Database", .singleton),
      node(3, "Shop.Logger", .singleton, qualifier: "Shop.Audit"),
      node(4, "Shop.Logger", .singleton),
      node(5, "Network.Client", .singleton, knowledge: .opaque),
      node(6, "Shop.ImageCache", .weak),
      node(7, "Shop.ProductRepository", .singleton),
      node(8, "Shop.OrderRepository", .singleton),
      node(9, "Payment.Gateway", .graph),
      node(10, "Payment.CardProcessor", .transient),
      node(11, "Payment.FraudCheck", .transient),
      node(12, "Swift.Array<Shop.Discount>", .transient),
      node(13, "Shop.SeasonalDiscount", .transient),
      node(14, "Shop.LoyaltyDiscount", .transient),
      Node(id: 15, role: .missing, type: "Foundation.Clock", lifetime: nil, injector: 1),
      node(16, "Metrics.Reporter", .singleton, knowledge: .observed),
      node(17, "Metrics.Counter", .singleton),
      node(18, "Shop.FeatureFlags", .singleton),
      node(19, "Shop.Session", .scoped, scope: "Shop.Request", injector: 2),
      node(20, "Shop.Cart", .scoped, scope: "Shop.Request", injector: 2),
      node(21, "Shop.CheckoutViewModel", .transient, injector: 2),
      node(22, "Shop.ProductListViewModel", .graph, injector: 2),
      Node(id: 23, role: .factory, type: "(Swift.String) -> Shop.InvoiceMailer", injector: 2, registration: place(23)),
      node(24, "Shop.CurrentUser", .scoped, scope: "Shop.Request", injector: 2),
      node(25, "Shop.CheckoutController", .transient, injector: 2),
    ],
    [
      edge(2, 1), edge(2, 4), edge(3, 4), edge(5, 1), edge(6, 5, .lazy), edge(7, 2), edge(7, 6, .optional), edge(8, 2),
      edge(8, 3), edge(9, 5), edge(9, 10), edge(10, 11), edge(11, 9, .required), edge(12, 13, .collection),
      edge(12, 14, .collection), edge(14, 7), edge(13, 15), edge(16, 17), edge(17, 16, .lazy),
      edge(16, 4, observed: true), edge(19, 2), edge(19, 24), edge(20, 19), edge(20, 12), edge(21, 20), edge(21, 9),
      edge(21, 23, .provider), edge(22, 7), edge(22, 6), edge(23, 24, .factoryArgument), edge(23, 5, .factoryArgument),
      edge(24, 8), edge(25, 21), edge(25, 22), edge(21, 16, .optional), edge(8, 15, .optional),
    ]
  )

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
  static let shopDiagnostics = [
    Diagnostic(
      code: .cycle,
      headline: "Payment.Gateway needs itself.",
      registration: place(9),
      path: ["Payment.Gateway", "Payment.CardProcessor", "Payment.FraudCheck", "Payment.Gateway"],
      remedy: "Ask for one of them lazily.",
      nodes: [9, 10, 11]
    ),
    Diagnostic(
      code: .missing,
      headline: "Nothing is registered for Foundation.Clock.",
      request: place(13),
      path: ["Shop.Cart", "Swift.Array<Shop.Discount>", "Shop.SeasonalDiscount", "Foundation.Clock"],
      remedy: "Register Foundation.Clock in the injector \"app\".",
      nodes: [13, 15]
    ),
    Diagnostic(
      code: .overridden,
      severity: .warning,
      headline: "The binding of Shop.Configuration replaces another one.",
      remedy: "Remove one of them.",
      nodes: [1]
    ),
    Diagnostic(
      code: .opaque,
      severity: .note,
      headline: "It is not known what Network.Client asks for.",
      remedy: "Declare its dependencies.",
      nodes: [5]
    ),
  ]

  /// A chain of three, one beside it, and one alone: a → b → c ← d, e.
  static let chain = DependencyGraph(
    trusted: [Injector(id: 1, name: "app")],
    [
      node(1, "App.A", .transient), node(2, "App.B", .singleton), node(3, "Core.C", .singleton),
      node(4, "Core.D", .weak), node(5, "Core.E", .transient),
    ],
    [edge(1, 2), edge(2, 3), edge(4, 3)]
  )

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
    return DependencyGraph(
      trusted: [Injector(id: 1, name: "app"), Injector(id: 2, name: "request", isScope: true, parent: 1)],
      nodes,
      edges
    )
  }

  static func node(
    _ id: Int,
    _ type: String,
    _ lifetime: DependencyGraph.Node.Lifetime,
    qualifier: String? = nil,
    scope: String? = nil,
    injector: Int = 1,
    knowledge: DependencyGraph.Node.Knowledge = .declared
  ) -> DependencyGraph.Node {
    .sample(
      id,
      type,
      lifetime,
      qualifier: qualifier,
      scope: scope,
      in: injector,
      at: "Shop/Wiring.swift",
      line: 10 + id,
      knowledge: knowledge
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
  static let absent = DependencyGraph(
    trusted: [DependencyGraph.Injector(id: 1)],
    [
      DependencyGraph.Node(id: 1, type: "App.Report", injector: 1),
      DependencyGraph.Node(id: 2, role: .absent, type: "App.Printer", lifetime: nil, injector: 1),
      DependencyGraph.Node(id: 3, role: .missing, type: "App.Paper", lifetime: nil, injector: 1),
    ],
    [edge(1, 2, .optional), edge(1, 3)]
  )

  /// One binding, for an injector and for its scope.
  static let injectors = DependencyGraph(
    trusted: shop.injectors,
    [
      DependencyGraph.Node(id: 1, type: "App.A", injector: 1),
      DependencyGraph.Node(id: 2, type: "App.A", injector: 1, context: 2),
    ],
    []
  )

  /// Nodes of which several have one name.
  static let namesakes = DependencyGraph(
    trusted: [DependencyGraph.Injector(id: 1, name: "app")],
    [
      node(1, "App.Logger", .singleton), node(2, "App.Logger", .singleton, qualifier: "App.Audit"),
      node(3, "Core.Clock", .singleton), node(4, "Tests.Clock", .singleton),
      DependencyGraph.Node(id: 5, type: "Core.Bell", injector: 1),
      DependencyGraph.Node(id: 6, type: "Core.Bell", injector: 1), node(7, "App.Only", .weak),
    ],
    [3, 4, 5, 6].map { edge(7, $0) }
  )

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
