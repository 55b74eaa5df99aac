extension DependencyGraph {
  /// What is not the same in two graphs.
  ///
  /// A node is the same in both if its type, qualifier, scope, part and the names of its injectors are, and an edge if
  /// its ends and its kind are. Of several such nodes, such as the elements of a collection, those of one condition are
  /// the same, then those of one file, and then the others in their order. Several edges of one kind between the same
  /// ends are counted. Lines of code make no difference, files do; injectors without bindings make none either.
  public struct Difference: Hashable, Sendable {
    /// Everything that either graph holds, with identifiers of its own; what is in both is there as it is now.
    public let graph: DependencyGraph

    /// What became of nodes, by their identifiers in ``graph``; nodes that are the same are not in it.
    public let nodeChanges: [Int: Change]

    /// What became of edges, by their positions in ``graph``; edges that are the same are not in it.
    public let edgeChanges: [Int: Change]

    /// What changed nodes were before, by their identifiers in ``graph``.
    let formerNodes: [Int: Node]

    /// Whether there is no difference.
    public var isEmpty: Bool { nodeChanges.isEmpty && edgeChanges.isEmpty }

    /// What is drawn.
    var drawing: Drawing { Drawing(graph: graph, nodeChanges: nodeChanges, edgeChanges: edgeChanges) }

    init(_ union: GraphUnion) {
      graph = DependencyGraph(trusted: union.injectors, union.nodes, union.edges)
      nodeChanges = union.nodeChanges
      edgeChanges = union.edgeChanges
      formerNodes = union.formerNodes
    }

    /// Returns both graphs as one picture in the language of Graphviz, with what was added, removed and changed.
    ///
    /// - Returns: The text of a `.dot` file; without differences, the picture of the graph.
    /// - Complexity: O(*n*) in the number of nodes and edges.
    public func dot() -> String { drawing.dot() }

    /// Returns both graphs as one Mermaid flowchart, with what was added, removed and changed.
    ///
    /// - Returns: The text of a `.mmd` file; without differences, the picture of the graph.
    /// - Complexity: O(*n*) in the number of nodes and edges.
    public func mermaid() -> String { drawing.mermaid() }

    /// Returns a page with a picture of both graphs, to look at and search in.
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The page, which needs nothing else.
    public func html(title: String = "Differences") -> String { drawing.html(title: title) }
  }

  /// Returns what was added to another graph, removed from it and changed to make this one.
  ///
  /// - Parameter old: The other graph.
  /// - Returns: The difference.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges.
  public func difference(from old: DependencyGraph) -> Difference {
    Difference(GraphUnion(of: old, and: self))
  }
}
