extension DependencyGraph {
  /// How a node differs between two graphs; an edge is only added or removed.
  package enum Change: String, Sendable, CaseIterable {
    /// Only the new graph has it.
    case added

    /// Only the old graph has it.
    case removed

    /// Both graphs have it, with different contents.
    case changed

    var sign: String {
      switch self {
      case .added: "+"
      case .removed: "−"
      case .changed: "~"
      }
    }
  }

  /// The differences between two graphs.
  ///
  /// A node is the same in both if its type, qualifier, scope, part and the names of its injectors are; an edge, if its
  /// ends and its kind are. Several such nodes, such as the elements of a collection, are paired by their conditions, then
  /// by their files, and then in order. Several edges of one kind between the same ends are counted. Lines of code make no
  /// difference, files do; injectors without bindings make none either.
  public struct Difference: Hashable, Sendable {
    /// The contents of both graphs, with new identifiers; nodes and edges of both have their new contents.
    let graph: DependencyGraph

    /// The changes of nodes, by their identifiers in ``graph``; unchanged nodes have no entry.
    fileprivate(set) var nodeChanges: [Int: Change]

    /// The changes of edges, by their positions in ``graph``; unchanged edges have no entry.
    let edgeChanges: [Int: Change]

    /// What changed of a node in words, the old and the new, by the identifiers in ``graph``.
    fileprivate(set) var changedFacts: [Int: [String]]

    /// What changed beside the graphs, by kinds.
    fileprivate(set) var others: [OtherChanges] = []

    /// Whether the graphs are the same.
    public var isEmpty: Bool { nodeChanges.isEmpty && edgeChanges.isEmpty && others.isEmpty }
  }

  /// Returns what changed from another graph to this one.
  ///
  /// - Parameter old: The other graph.
  /// - Returns: The difference.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges.
  public func difference(from old: DependencyGraph) -> Difference {
    let union = GraphUnion(of: old, and: self)
    let facts = union.nodes.compactMap { node in
      union.formerNodes[node.id].map { (node.id, node.changes(from: $0)) }
    }
    return Difference(
      graph: DependencyGraph(trusted: union.injectors, union.nodes, union.edges),
      nodeChanges: union.nodeChanges,
      edgeChanges: union.edgeChanges,
      changedFacts: Dictionary(uniqueKeysWithValues: facts)
    )
  }
}

extension DependencyGraph {
  /// Returns the graph with other places, or without them, such as for a definition file with another path.
  package func replacingPlaces(_ place: (CodeLocation) -> CodeLocation?) -> DependencyGraph {
    var (nodes, edges) = (nodes, edges)
    for index in nodes.indices { nodes[index].registration = nodes[index].registration.flatMap(place) }
    for index in edges.indices { edges[index].request = edges[index].request.flatMap(place) }
    return DependencyGraph(trusted: injectors, nodes, edges)
  }
}

extension DependencyGraph.Difference {
  /// What changed, with the nodes around it: those that changed, the ends of edges that changed, and the other ends of
  /// edges from and to a changed node.
  ///
  /// A picture of it fits into a comment. It has the edges between its nodes that changed or have a changed end.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public var surroundings: DependencyGraph.Difference {
    let kept = graph.edges.enumerated().filter { position, edge in
      edgeChanges[position] != nil || nodeChanges[edge.from] != nil || nodeChanges[edge.to] != nil
    }
    let nodes = Set(nodeChanges.keys).union(kept.flatMap { [$0.element.from, $0.element.to] })
    let changes = kept.enumerated().compactMap { position, edge in edgeChanges[edge.offset].map { (position, $0) } }
    return DependencyGraph.Difference(
      graph: DependencyGraph(
        trusted: graph.injectors,
        graph.nodes.filter { nodes.contains($0.id) },
        kept.map(\.element)
      ),
      nodeChanges: nodeChanges,
      edgeChanges: Dictionary(uniqueKeysWithValues: changes),
      changedFacts: changedFacts,
      others: others
    )
  }

  /// Returns the difference with what definition files say.
  ///
  /// - Parameters:
  ///   - lines: The changes of nodes, by their names.
  ///   - others: The changes of what no graph has, by the words for one and for several of a kind.
  /// - Returns: The difference.
  package func adding(
    _ lines: [String: Line],
    _ others: [(one: String, many: String, lines: [Line])]
  ) -> DependencyGraph.Difference {
    var difference = self
    difference.others = others.filter { !$0.lines.isEmpty }.map { OtherChanges(one: $0, many: $1, lines: $2) }
    for node in graph.nodes {
      guard let line = node.name.flatMap({ lines[$0] }) else { continue }
      // A graph has also a service that nothing defines and another one needs.
      difference.nodeChanges[node.id] = line.change
      difference.changedFacts[node.id] = line.facts
    }
    return difference
  }
}

extension DependencyGraph.Node {
  /// What differs from the same node of an older graph: the old and the new.
  fileprivate func changes(from old: Self) -> [String] {
    let facts: [(Self) -> String] = [
      \.type, \.state, \.knowledge.rawValue,
      { $0.isValue ? "a value" : "perhaps an object" },
      { $0.registration?.fileID ?? "an unknown file" },
      { $0.conditionInWords ?? "always" },
      { $0.isolation?.words ?? "on no actor" },
      { $0.isAsynchronous ? "asynchronous" : "synchronous" },
      { $0.startsEagerly ? "eager" : "on request" },
      { "priority \($0.decorationPriority ?? 0)" },
    ]
    return facts.map { ($0(old), $0(self)) }.filter { $0.0 != $0.1 }.map { "\($0.0) → \($0.1)" }
  }
}
