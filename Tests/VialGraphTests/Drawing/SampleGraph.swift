@testable import VialGraph

/// A shop that has a bit of everything.
enum SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  static let injectors = [
    DependencyGraph.Injector(id: 1, name: "app"),
    DependencyGraph.Injector(id: 2, name: "request", isScope: true, parent: 1),
  ]

  static let nodes: [DependencyGraph.Node] = [
    Node(id: 1, type: "App.Clock", lifetime: .singleton, injector: 1, registration: at(3)),
    Node(id: 2, type: "App.Database", lifetime: .singleton, injector: 1, registration: at(4)),
    Node(id: 3, type: "App.Images", lifetime: .weak, injector: 1, registration: at(5)),
    Node(id: 4, type: "any App.Log", qualifier: "App.Audit", injector: 1, registration: at(6), knowledge: .opaque),
    Node(id: 5, type: "any App.Log", qualifier: "App.Trace", injector: 1, registration: at(7), knowledge: .observed),
    Node(id: 6, type: "App.Prices", lifetime: .graph, injector: 1, registration: at(8)),
    Node(id: 7, type: "App.Taxes", lifetime: .graph, injector: 1, registration: at(9)),
    Node(id: 8, role: .missing, type: "App.Rates", lifetime: nil, injector: 1),
    Node(id: 9, type: "App.Cart", scope: "App.Request", lifetime: .scoped, injector: 2, registration: at(12)),
    Node(id: 10, type: "App.Checkout", injector: 2, registration: at(13)),
    .sample(11, receipts, .transient, .factory, in: 2, at: file, line: 14),
    Node(id: 12, type: "App.User", lifetime: .scoped, injector: 2, registration: at(15)),
  ]

  static let edges: [DependencyGraph.Edge] = [
    Edge(from: 2, to: 1, request: at(4)),
    Edge(from: 3, to: 2, kind: .lazy, request: at(5)),
    Edge(from: 5, to: 1, isObserved: true),
    Edge(from: 6, to: 7, request: at(8)),
    Edge(from: 7, to: 6, request: at(9)),
    Edge(from: 7, to: 8, request: at(9)),
    Edge(from: 9, to: 12, request: at(12)),
    Edge(from: 9, to: 6, request: at(12)),
    Edge(from: 10, to: 9, request: at(13)),
    Edge(from: 10, to: 4, kind: .collection, request: at(13)),
    Edge(from: 10, to: 5, kind: .collection, request: at(13)),
    Edge(from: 10, to: 3, kind: .optional, request: at(13)),
    Edge(from: 10, to: 11, request: at(13)),
    Edge(from: 11, to: 1, kind: .factoryArgument, request: at(14)),
    Edge(from: 12, to: 2, kind: .provider, request: at(15)),
  ]

  static let graph = DependencyGraph(trusted: injectors, nodes, edges)

  static let diagnostics = [
    Diagnostic(code: .missing, headline: "App.Rates has no binding.", remedy: "register one", nodes: [7, 8]),
    Diagnostic(code: .cycle, headline: "App.Prices needs itself.", remedy: "use a Lazy", nodes: [6, 7]),
    Diagnostic(code: .opaque, severity: .note, headline: "Nothing is known.", remedy: "declare it", nodes: [4]),
  ]

  private static let file = "App/Wiring.swift"
  private static let receipts = "@Sendable (Swift.Int) throws -> Swift.Array<App.Receipt>"
  private static func at(_ line: Int) -> CodeLocation { CodeLocation(fileID: file, line: line) }
}

extension DependencyGraph.Node {
  /// A node of a sample, registered in a file at the line of its identifier, if nothing else is said.
  static func sample(
    _ id: Int,
    _ type: String,
    _ lifetime: Lifetime? = .transient,
    _ role: Role = .binding,
    qualifier: String? = nil,
    scope: String? = nil,
    in injector: Int = 1,
    context: Int? = nil,
    at file: String,
    line: Int? = nil,
    knowledge: Knowledge = .declared,
    isValue: Bool = false,
    part: Part? = nil,
    condition: String? = nil,
    isolation: Isolation? = nil,
    isAsynchronous: Bool = false,
    startsEagerly: Bool = false
  ) -> Self {
    Self(
      id: id,
      role: role,
      type: type,
      qualifier: qualifier,
      scope: scope,
      lifetime: lifetime,
      injector: injector,
      context: context,
      registration: CodeLocation(fileID: file, line: line ?? id),
      knowledge: knowledge,
      isValue: isValue,
      part: part,
      condition: condition,
      isolation: isolation,
      isAsynchronous: isAsynchronous,
      startsEagerly: startsEagerly
    )
  }
}

extension SampleGraph {
  /// One injector, and nothing that is worth a legend.
  static let plain = DependencyGraph(
    trusted: [injectors[0]],
    [Node(id: 1, type: "App.List", injector: 1), Node(id: 2, type: "App.Clock", lifetime: .singleton, injector: 1)],
    [Edge(from: 1, to: 2)]
  )

  /// Names that are not meant to be read.
  static let hostile = graph(of: HostileNames.all)

  /// The shop some time later.
  static let changed: DependencyGraph = {
    var nodes = Self.nodes.filter { ![3, 8].contains($0.id) }
    nodes[1] = Node(id: 2, type: "App.Database", lifetime: .weak, injector: 1, registration: at(40))
    nodes[2] = .sample(4, "any App.Log", qualifier: "App.Audit", at: "App/Logs.swift", line: 1)
    nodes.append(Node(id: 8, type: "App.Rates", injector: 1, registration: at(41), isValue: true))
    nodes.append(Node(id: 13, type: "App.Mailer", lifetime: .scoped, injector: 2, registration: at(42)))
    var edges = Self.edges.filter { $0.from != 3 && $0.to != 3 && $0.from != 7 }
    edges.append(Edge(from: 7, to: 8))
    edges.append(Edge(from: 7, to: 6, kind: .lazy))
    edges.append(Edge(from: 10, to: 13, kind: .provider))
    return DependencyGraph(trusted: injectors, nodes, edges)
  }()

  /// Nodes of the given names in one injector of the first name.
  static func graph(of names: [String]) -> DependencyGraph {
    DependencyGraph(
      trusted: [DependencyGraph.Injector(id: 1, name: names[0])],
      names.enumerated().map { Node(id: $0 + 1, type: $1, qualifier: $1, injector: 1) },
      names.indices.map { Edge(from: 1, to: $0 + 1) }
    )
  }

  /// What a picture shows of a text: what has no picture of its own is replaced.
  static func shown(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String(String.UnicodeScalarView($0.unicodeScalars.map { $0.isUndrawable ? "\u{FFFD}" : $0 })) }
      .joined(separator: "\n")
  }
}

extension Drawing {
  /// The shop with its diagnostics.
  static let shop = Drawing(graph: SampleGraph.graph, diagnostics: SampleGraph.diagnostics)
}
