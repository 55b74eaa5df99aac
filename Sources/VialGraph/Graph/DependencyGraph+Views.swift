import VialDiagnostics

extension DependencyGraph {
  /// The direction in which a view follows edges.
  public enum Direction: String, Codable, Sendable, CaseIterable {
    /// From a node to its dependencies.
    case dependencies

    /// From a node to the nodes that depend on it.
    case dependents

    /// To the dependencies, and theirs, and to the dependents, and theirs.
    case both
  }

  /// Returns the part of the graph around a node.
  ///
  /// The view has all injectors, the nodes that it reaches, and every edge between them. Nodes keep their identifiers.
  ///
  /// - Parameters:
  ///   - root: The identifier of the node; the view is empty if no node has it.
  ///   - depth: How many edges away from the root a node may be; `nil` for any number.
  ///   - direction: The direction in which to follow edges.
  /// - Returns: The part of the graph.
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public func view(from root: Int, depth: Int? = nil, direction: Direction = .dependencies) -> DependencyGraph {
    view(from: [root], depth: depth, direction: direction)
  }

  /// Returns the part of the graph around the nodes with a name.
  ///
  /// Give the name of a registration, with or without quotation marks, or a type with its qualifier and scope, as errors
  /// or pictures show it. As long as only one node matches, you may leave out modules and outer types, `any`, or the
  /// qualifier and the scope. If several injectors have a node with the name, all of them are roots. Of a choice and its
  /// candidates, or a decorator and the binding that it wraps, the root is the first, which a request for the type gets.
  /// If only elements of a collection have the name, all of them are roots.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - depth: How many edges away from the nearest root a node may be; `nil` for any number.
  ///   - direction: The direction in which to follow edges.
  /// - Returns: The part of the graph.
  /// - Throws: ``GraphError`` if no node has the name, or several different ones have.
  /// - Complexity: O(*n*) in the number of nodes and edges; if it throws, also in the square of the name's length.
  public func view(
    from name: String,
    depth: Int? = nil,
    direction: Direction = .dependencies
  ) throws(GraphError) -> DependencyGraph {
    view(from: try nodes(named: name), depth: depth, direction: direction)
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

extension DependencyGraph {
  /// Returns the identifiers of the nodes that a name stands for, which all have the same display name.
  private func nodes(named name: String) throws(GraphError) -> [Int] {
    // The second spelling is the one of source code.
    let typed = (name.hasPrefix("any ") ? String(name.dropFirst(4)) : name).replacing("->", with: "→")
    for spelling in [name, typed] {
      if let nodes = try nodes(spelled: spelling) { return nodes }
    }
    throw GraphError(unknown: name, candidates: nearMisses(of: name))
  }

  private func nodes(spelled name: String) throws(GraphError) -> [Int]? {
    // The more exact readings come first, so that a whole name is never taken for the end of another one.
    let readings: [(Node) -> Bool] = [
      { $0.displayName == name },
      { $0.shortDisplayName == name },
      { Self.isEnd(name, of: $0.displayName, type: $0.type) },
      { Self.isEnd(name, of: $0.shortDisplayName, type: $0.title) },
      { node in Self.types(of: node).contains(name) },
      { Self.isName(name, of: $0) },
      { node in Self.types(of: node).contains { Self.isEnd(name, of: $0, type: $0) } },
    ]
    for matches in readings {
      let matching = nodes.filter(matches)
      let names = Set(matching.map(\.displayName))
      if names.count > 1 { throw GraphError(ambiguous: name, candidates: names.ordered(by: <)) }
      guard !names.isEmpty else { continue }
      // A request leads to a node that is no part; without one, elements and candidates come before decorated bindings.
      let groups = [matching.filter { $0.part == nil }, matching.filter { $0.part != .decorated }, matching]
      return groups.first { !$0.isEmpty }?.map(\.id)
    }
    return nil
  }

  /// The type in both spellings, unless the node has only a name; and the name of a property.
  private static func types(of node: Node) -> [String] {
    let types = node.name == nil || node.product != nil ? [node.type, node.shortName] : []
    if case .property(let name)? = node.bindingQualifier { return types + [name] }
    return types
  }

  /// Whether a registration has a name, which may stand between quotation marks.
  private static func isName(_ name: String, of node: Node) -> Bool {
    guard case .name(let known, _)? = node.bindingQualifier else { return false }
    return known == name || known == name.debugDescription
  }

  /// Whether a name is a whole name without its module, its outer types or `any`, but with everything behind the type.
  private static func isEnd(_ name: String, of whole: String, type: String) -> Bool {
    guard whole.hasSuffix("." + name) || whole == "any " + name else { return false }
    return name.count > whole.count - type.count
  }

  private func nearMisses(of name: String) -> [String] {
    var meanings: [String: Set<String>] = [:]
    for node in nodes {
      for name in [node.displayName, node.shortDisplayName, node.title] {
        meanings[name, default: []].insert(node.displayName)
      }
    }
    var misses: [String] = []
    for similar in NearMisses.of(name, among: meanings.keys.ordered(by: <)) {
      for meaning in meanings[similar, default: []].ordered(by: <) where !misses.contains(meaning) {
        misses.append(meaning)
      }
    }
    return Array(misses.prefix(3))
  }
}
