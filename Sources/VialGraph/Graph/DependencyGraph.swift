// A graph is an injector's, so importing VialGraph is enough.
@_exported public import Vial
@_exported public import VialDiagnostics

/// The bindings of a program's injectors and their dependencies, as a value.
///
/// You can compare a graph, write it to a file and read it again, check it with ``diagnostics(entryPoints:)``, and draw it.
public struct DependencyGraph: Hashable, Sendable {
  /// The version of the format in which a graph is written.
  static let currentVersion = 1

  /// The injectors, parents before their children; the first one is the outermost.
  public let injectors: [Injector]

  /// The bindings and the dependencies that have none, in the order of injectors and names.
  public let nodes: [Node]

  /// The dependencies, in the order of the nodes that ask.
  public let edges: [Edge]

  /// Creates a graph whose parts must fit together.
  init(injectors: [Injector], nodes: [Node], edges: [Edge]) throws(GraphError) {
    self.init(trusted: injectors, nodes, edges)
    if let flaw { throw GraphError(malformed: flaw) }
  }

  /// Creates a graph without checking that its parts fit together.
  package init(trusted injectors: [Injector], _ nodes: [Node], _ edges: [Edge]) {
    self.injectors = injectors
    self.nodes = nodes
    self.edges = edges
  }

  /// The first reference or identifier that is wrong.
  private var flaw: String? {
    var known: Set<Int> = []
    for injector in injectors {
      if let parent = injector.parent, !known.contains(parent) {
        return "injector \(injector.id) has the parent \(parent), which is not before it"
      }
      if !known.insert(injector.id).inserted { return "two injectors have the identifier \(injector.id)" }
    }
    var ids: Set<Int> = []
    for node in nodes {
      if !ids.insert(node.id).inserted { return "two nodes have the identifier \(node.id)" }
      for injector in [node.injector, node.context] where !known.contains(injector) {
        return "node \(node.id) belongs to injector \(injector), which is not there"
      }
    }
    for edge in edges {
      for node in [edge.from, edge.to] where !ids.contains(node) {
        return "an edge leads from node \(edge.from) to node \(edge.to), and there is no node \(node)"
      }
    }
    return nil
  }
}

extension DependencyGraph: Codable {
  private enum CodingKeys: CodingKey {
    case version, injectors, nodes, edges
  }

  /// Reads a graph that this version or an earlier one has written.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if a later version has written it, or if it is malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let version = try container.decode(Int.self, forKey: .version)
    func refusal(_ error: GraphError, at path: [any CodingKey]) -> DecodingError {
      .dataCorrupted(
        DecodingError.Context(codingPath: path, debugDescription: error.description, underlyingError: error)
      )
    }
    guard (1...Self.currentVersion).contains(version) else {
      throw refusal(GraphError(version: version), at: container.codingPath + [CodingKeys.version])
    }
    do {
      try self.init(
        injectors: container.decode([Injector].self, forKey: .injectors),
        nodes: container.decode([Node].self, forKey: .nodes),
        edges: container.decode([Edge].self, forKey: .edges)
      )
    } catch let error as GraphError {
      throw refusal(error, at: container.codingPath)
    }
  }

  /// Writes the graph with its version.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encode(injectors, forKey: .injectors)
    try container.encode(nodes, forKey: .nodes)
    try container.encode(edges, forKey: .edges)
  }
}
