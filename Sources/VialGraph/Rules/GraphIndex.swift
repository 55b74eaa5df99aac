/// A graph as rules look at it: nodes and edges by their positions, in an order that does not depend on the graph's.
///
/// The edges come by the nodes that ask, then by those that are asked for, the eager ones first.
final class GraphIndex {
  /// The nodes in the order of their identifiers.
  let nodes: [DependencyGraph.Node]

  /// For each edge, the position of the node that asks.
  let sources: [Int]

  /// For each edge, the position of the node that is asked for.
  let targets: [Int]

  /// For each edge, how it asks.
  let kinds: [DependencyGraph.Edge.Kind]

  /// For each edge, whether it asks while the one that asks is being made.
  let isEager: [Bool]

  /// For each edge, where the request belongs if that is not where the node does that asks.
  private(set) lazy var isolations = origins.map { graph.edges[$0].isolation }

  let injectors: InjectorTree

  /// The positions of the nodes that the program asks for itself.
  let entryPoints: [Int]

  /// Whether it is known what the program asks for.
  let hasEntryPoints: Bool

  private let graph: DependencyGraph
  private let positions: [Int: Int]

  /// For each edge, its place in the graph.
  private let origins: [Int]

  private let outgoing: Buckets
  private let incoming: Buckets

  private(set) lazy var keys = KeyIndex(nodes)
  private(set) lazy var identities = keys.identities(of: nodes)
  private(set) lazy var leadIns = LeadIns(self)
  private(set) lazy var missingRequests = MissingRequest.all(in: self)
  private(set) lazy var scopedPaths = ScopedPath.all(in: self)

  init(_ graph: DependencyGraph, entryPoints: Set<Int> = []) {
    let nodes = Self.sorted(graph.nodes)
    let positions = Dictionary(zip(nodes.map(\.id), nodes.indices)) { first, _ in first }
    var origins: [Int] = [], sources: [Int] = [], targets: [Int] = [], ranks: [Int] = []
    for edge in graph.edges.indices {
      // What is missing asks for nothing, whatever a graph says that was read from a file.
      guard let source = positions[graph.edges[edge].from], let target = positions[graph.edges[edge].to],
        nodes[source].isBinding
      else { continue }
      origins.append(edge)
      sources.append(source)
      targets.append(target)
      ranks.append(target * 8 + graph.edges[edge].kind.rank)
    }
    var outgoing = Buckets(sources, count: nodes.count)
    outgoing.sort { one, other in
      if ranks[one] != ranks[other] { return ranks[one] < ranks[other] }
      return CodeLocation.precedes(graph.edges[origins[one]].request, graph.edges[origins[other]].request)
    }
    let order = outgoing.items
    self.graph = graph
    self.nodes = nodes
    self.positions = positions
    self.outgoing = outgoing
    self.origins = order.map { origins[$0] }
    self.sources = order.map { sources[$0] }
    self.targets = order.map { targets[$0] }
    incoming = Buckets(self.targets, count: nodes.count)
    kinds = self.origins.map { graph.edges[$0].kind }
    isEager = self.origins.map { graph.edges[$0].isEager }
    injectors = InjectorTree(graph.injectors)
    self.entryPoints = entryPoints.sorted().compactMap { positions[$0] }
    hasEntryPoints = !entryPoints.isEmpty
  }

  /// The position of the node with an identifier.
  func position(of id: Int) -> Int { positions[id] ?? 0 }

  /// The positions of the edges of a node that asks.
  func outgoing(_ node: Int) -> Range<Int> { outgoing.range(node) }

  /// The positions of the edges to a node that is asked for.
  func incoming(_ node: Int) -> ArraySlice<Int> { incoming.group(node) }

  /// Where an edge asks.
  func request(of edge: Int?) -> CodeLocation? { edge.flatMap { graph.edges[origins[$0]].request } }

  private static func sorted(_ nodes: [DependencyGraph.Node]) -> [DependencyGraph.Node] {
    let isSorted = zip(nodes.indices, nodes.indices.dropFirst()).allSatisfy { nodes[$0].id < nodes[$1].id }
    return isSorted ? nodes : nodes.sorted { $0.id < $1.id }
  }
}
