extension DependencyGraph {
  /// Returns the part of the graph around a node.
  ///
  /// Nodes keep their identifiers, all injectors are kept, and so is every edge between two nodes that are.
  ///
  /// - Parameters:
  ///   - root: The identifier of the node; where there is no such node, the view has none.
  ///   - depth: How many edges away from the root a node may be; without it, any number.
  ///   - direction: Which way edges are followed.
  /// - Returns: The part of the graph.
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public func view(from root: Int, depth: Int? = nil, direction: Direction = .dependencies) -> DependencyGraph {
    view(from: [root], depth: depth, direction: direction)
  }

  /// Returns the part of the graph around the nodes of a name.
  ///
  /// A name is one under which something is registered, with or without quotation marks, or a type with its qualifier
  /// and scope, as errors give it or without modules. As long as one node is meant,
  /// its beginning up to a dot may be left out, and so may `any`, or the qualifier and the scope; nodes of one name in
  /// several injectors are all roots. Of a choice and its candidates, or a decorator and what it wraps, the first is
  /// meant, which whoever asks for the type gets; where there are but elements of a collection, all of them are.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - depth: How many edges away from the nearest root a node may be; without it, any number.
  ///   - direction: Which way edges are followed.
  /// - Returns: The part of the graph.
  /// - Throws: ``UnknownNode`` if no node has the name, or several different ones.
  /// - Complexity: O(*n*) in the number of nodes and edges; if it throws, also in the square of the name's length.
  public func view(
    from name: String,
    depth: Int? = nil,
    direction: Direction = .dependencies
  ) throws(UnknownNode) -> DependencyGraph {
    view(from: try NodeNames(of: nodes).nodes(named: name), depth: depth, direction: direction)
  }

  private func view(from roots: [Int], depth: Int?, direction: Direction) -> DependencyGraph {
    var kept: Set<Int> = []
    if direction != .dependents {
      let neighbours = Dictionary(grouping: edges, by: \.from).mapValues { $0.map(\.to) }
      kept.formUnion(Self.reached(from: roots, over: neighbours, depth: depth))
    }
    if direction != .dependencies {
      let neighbours = Dictionary(grouping: edges, by: \.to).mapValues { $0.map(\.from) }
      kept.formUnion(Self.reached(from: roots, over: neighbours, depth: depth))
    }
    return DependencyGraph(
      trusted: injectors,
      nodes.filter { kept.contains($0.id) },
      edges.filter { kept.contains($0.from) && kept.contains($0.to) }
    )
  }

  /// The nodes that are at most so many steps away, the roots included.
  private static func reached(from roots: [Int], over neighbours: [Int: [Int]], depth: Int?) -> Set<Int> {
    var reached = Set(roots)
    var (frontier, steps) = (roots, 0)
    while !frontier.isEmpty, depth.map({ steps < $0 }) ?? true {
      frontier = frontier.flatMap { neighbours[$0] ?? [] }.filter { reached.insert($0).inserted }
      steps += 1
    }
    return reached
  }
}
