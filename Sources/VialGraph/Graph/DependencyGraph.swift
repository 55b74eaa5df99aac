/// What a program's injectors hold, and what each binding asks for, as a value.
///
/// A graph can be compared, written to a file and read again, checked with ``diagnostics(entryPoints:)``, and drawn.
public struct DependencyGraph: Hashable, Sendable {
  /// The version of the form in which a graph is written; a later one may not be readable.
  public static let currentVersion = 1

  /// The injectors, parents before their children; the first one is the outermost.
  public let injectors: [Injector]

  /// The bindings, and what is asked for and not there, in the order of injectors and names.
  public let nodes: [Node]

  /// Who asks for what, in the order of the nodes that ask.
  public let edges: [Edge]

  /// Creates a graph.
  ///
  /// - Parameters:
  ///   - injectors: The injectors, parents before their children.
  ///   - nodes: The bindings, each with an identifier of its own.
  ///   - edges: Who asks for what.
  /// - Throws: ``MalformedGraph`` if an injector, a node or an edge refers to one that is not there, or two share an
  ///   identifier.
  /// - Complexity: O(*n*) in the number of injectors, nodes and edges.
  public init(injectors: [Injector], nodes: [Node], edges: [Edge]) throws(MalformedGraph) {
    self.init(trusted: injectors, nodes, edges)
    if let reason = flaw { throw MalformedGraph(reason: reason) }
  }

  /// Creates a graph whose parts are known to fit together.
  package init(trusted injectors: [Injector], _ nodes: [Node], _ edges: [Edge]) {
    self.injectors = injectors
    self.nodes = nodes
    self.edges = edges
  }

  /// The first thing that does not fit together.
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
