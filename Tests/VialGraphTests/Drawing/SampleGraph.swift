import Foundation
import TestSupport

@testable import VialGraph

/// A shop that has a bit of everything.
enum SampleGraph {
  private typealias Node = DependencyGraph.Node
  private typealias Edge = DependencyGraph.Edge

  static let graph: DependencyGraph = .read("SmallShop")
  static let (injectors, nodes, edges) = (graph.injectors, graph.nodes, graph.edges)

  static let diagnostics = [
    Diagnostic(code: .missing, headline: "App.Rates has no binding.", remedy: "register one", nodes: [7, 8]),
    Diagnostic(code: .cycle, headline: "App.Prices needs itself.", remedy: "use a Lazy", nodes: [6, 7]),
    Diagnostic(code: .opaque, severity: .note, headline: "Nothing is known.", remedy: "declare it", nodes: [4]),
  ]

  private static func at(_ line: Int) -> CodeLocation { CodeLocation(fileID: "App/Wiring.swift", line: line) }
}

extension Decodable {
  /// Reads what tests draw from a JSON file in `Tests/Support/Graphs`.
  static func read(_ name: String) -> Self {
    let file = BuildProducts.package.appending(path: "Tests/Support/Graphs/\(name).json")
    do { return try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)) } catch {
      fatalError("\(name): \(error)")
    }
  }
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
