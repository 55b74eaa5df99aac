/// A graph as rules look at it: nodes and edges by their positions, in an order that does not depend on the graph's.
final class GraphIndex {
  /// The nodes by their identifiers.
  let nodes: [DependencyGraph.Node]

  /// The edges by the nodes that ask, then by those that are asked for, the eager ones first.
  let edges: [DependencyGraph.Edge]

  /// The position of the node that asks, for each edge.
  let sources: [Int]

  /// The position of the node that is asked for, for each edge.
  let targets: [Int]

  let injectors: InjectorTree

  /// The positions of the nodes that the program asks for itself.
  let entryPoints: [Int]

  /// Whether it is known what the program asks for.
  let hasEntryPoints: Bool

  private let positions: [Int: Int]
  private let outgoingStarts: [Int]
  private let incomingStarts: [Int]
  private let incomingEdges: [Int]

  private(set) lazy var keys = KeyIndex(nodes)
  private(set) lazy var identities = keys.identities(of: nodes)
  private(set) lazy var leadIns = LeadIns(self)
  private(set) lazy var missingRequests = MissingRequest.all(in: self)
  private(set) lazy var scopedPaths = ScopedPath.all(in: self)

  init(_ graph: DependencyGraph, entryPoints: Set<Int> = []) {
    let nodes = Self.sorted(graph.nodes)
    let positions = Dictionary(zip(nodes.map(\.id), nodes.indices)) { first, _ in first }
    // What is missing asks for nothing, whatever a graph says that was read from a file.
    let ends = graph.edges.map { edge -> (from: Int, to: Int)? in
      guard let from = positions[edge.from], let to = positions[edge.to] else { return nil }
      return nodes[from].role == .missing ? nil : (from, to)
    }
    let outgoing = Self.buckets(ends.map { $0?.from }, count: nodes.count)
    var order = outgoing.items
    for node in nodes.indices {
      let bucket = outgoing.starts[node]..<outgoing.starts[node + 1]
      guard bucket.count > 1 else { continue }
      order[bucket].sort { Self.precedes(graph.edges[$0], graph.edges[$1]) }
    }
    let targets = order.map { ends[$0]?.to ?? 0 }
    let incoming = Self.buckets(targets, count: nodes.count)
    self.nodes = nodes
    self.positions = positions
    self.targets = targets
    edges = order.map { graph.edges[$0] }
    sources = order.map { ends[$0]?.from ?? 0 }
    outgoingStarts = outgoing.starts
    incomingStarts = incoming.starts
    incomingEdges = incoming.items
    injectors = InjectorTree(graph.injectors)
    self.entryPoints = entryPoints.sorted().compactMap { positions[$0] }
    hasEntryPoints = !entryPoints.isEmpty
  }

  /// The position of the node with an identifier.
  func position(of id: Int) -> Int { positions[id] ?? 0 }

  /// The positions of the edges of a node that asks.
  func outgoing(_ node: Int) -> Range<Int> { outgoingStarts[node]..<outgoingStarts[node + 1] }

  /// The positions of the edges to a node that is asked for.
  func incoming(_ node: Int) -> ArraySlice<Int> { incomingEdges[incomingStarts[node]..<incomingStarts[node + 1]] }

  private static func sorted(_ nodes: [DependencyGraph.Node]) -> [DependencyGraph.Node] {
    let isSorted = zip(nodes, nodes.dropFirst()).allSatisfy { $0.id < $1.id }
    return isSorted ? nodes : nodes.sorted { $0.id < $1.id }
  }

  /// The positions of numbers, grouped by the number.
  private static func buckets(_ numbers: [Int?], count: Int) -> (starts: [Int], items: [Int]) {
    var starts = [Int](repeating: 0, count: count + 1)
    for case let number? in numbers { starts[number + 1] += 1 }
    for number in 0..<count { starts[number + 1] += starts[number] }
    var free = starts, items = [Int](repeating: 0, count: starts[count])
    for (position, number) in numbers.enumerated() {
      guard let number else { continue }
      items[free[number]] = position
      free[number] += 1
    }
    return (starts, items)
  }

  private static func precedes(_ one: DependencyGraph.Edge, _ other: DependencyGraph.Edge) -> Bool {
    if one.to != other.to { return one.to < other.to }
    if one.kind != other.kind { return rank(one.kind) < rank(other.kind) }
    return CodeLocation.precedes(one.request, other.request)
  }

  private static func rank(_ kind: DependencyGraph.Edge.Kind) -> Int {
    switch kind {
    case .required: 0
    case .collection: 1
    case .optional: 2
    case .lazy: 3
    case .provider: 4
    case .factoryArgument: 5
    }
  }
}
