extension DependencyGraph {
  /// How a node or an edge differs between two graphs.
  public enum Change: String, Codable, Sendable, CaseIterable {
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
    public let graph: DependencyGraph

    /// The changes of nodes, by their identifiers in ``graph``; unchanged nodes have no entry.
    public let nodeChanges: [Int: Change]

    /// The changes of edges, by their positions in ``graph``; unchanged edges have no entry.
    public let edgeChanges: [Int: Change]

    /// The old contents of changed nodes, by their identifiers in ``graph``.
    fileprivate let formerNodes: [Int: Node]

    /// Whether the graphs are the same.
    public var isEmpty: Bool { nodeChanges.isEmpty && edgeChanges.isEmpty }
  }

  /// Returns what changed from another graph to this one.
  ///
  /// - Parameter old: The other graph.
  /// - Returns: The difference.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges.
  public func difference(from old: DependencyGraph) -> Difference {
    let union = GraphUnion(of: old, and: self)
    return Difference(
      graph: DependencyGraph(trusted: union.injectors, union.nodes, union.edges),
      nodeChanges: union.nodeChanges,
      edgeChanges: union.edgeChanges,
      formerNodes: union.formerNodes
    )
  }
}

extension DependencyGraph.Difference: CustomStringConvertible {
  /// The added, removed and changed nodes and edges, a line each, in the order of names, and their numbers.
  public var description: String {
    if isEmpty { return "no differences" }
    let names = names
    return (lines(nodeLines(names)) + lines(edgeLines(names)) + [summary]).joined(separator: "\n")
  }

  private typealias Line = (name: String, sign: String, facts: String)

  private func lines(_ lines: [Line]) -> [String] {
    lines.sorted { $0 < $1 }.map { "\($0.sign) \($0.name)\($0.facts)" }
  }

  private func nodeLines(_ names: [Int: String]) -> [Line] {
    graph.nodes.compactMap { node in
      guard let change = nodeChanges[node.id] else { return nil }
      let name = names[node.id] ?? node.nameAndPart
      if let former = formerNodes[node.id] {
        return (name, change.asciiSign, ": " + changes(from: former, to: node).joined(separator: ", "))
      }
      let confinement = node.isolation == .confined ? ", " + DependencyGraph.Node.Isolation.confined.words : ""
      return (name, change.asciiSign, ", " + node.stateAndKnowledge + confinement + node.registeredAt)
    }
  }

  private func edgeLines(_ names: [Int: String]) -> [Line] {
    graph.edges.enumerated().compactMap { position, edge in
      guard let change = edgeChanges[position], let from = names[edge.from], let to = names[edge.to] else { return nil }
      return ("\(from) → \(to)", change.asciiSign, " (\(edge.kind.name))")
    }
  }

  private func changes(from old: DependencyGraph.Node, to new: DependencyGraph.Node) -> [String] {
    let facts: [(DependencyGraph.Node) -> String] = [
      \.type, \.state, \.knowledge.rawValue,
      { $0.isValue ? "a value" : "perhaps an object" },
      { $0.registration?.fileID ?? "an unknown file" },
      { $0.conditionInWords ?? "always" },
      { $0.isolation?.words ?? "on no actor" },
      { $0.isAsynchronous ? "asynchronous" : "synchronous" },
      { $0.startsEagerly ? "eager" : "on request" },
    ]
    return facts.map { ($0(old), $0(new)) }.filter { $0.0 != $0.1 }.map { "\($0.0) → \($0.1)" }
  }

  /// The names of nodes by their identifiers, with injectors if nodes of several injectors have the same name.
  private var names: [Int: String] {
    let places: [String: Set<[Int]>] = graph.nodes.reduce(into: [:]) { places, node in
      places[node.nameAndPart, default: []].insert([node.injector, node.context])
    }
    let injectors = graph.injectors.reduce(into: [:]) { $0[$1.id] = $1.displayName }
    return graph.nodes.reduce(into: [:]) { names, node in
      var name = node.nameAndPart
      if places[name, default: []].count > 1 {
        name += " in " + (injectors[node.injector] ?? "")
        if node.context != node.injector { name += " for " + (injectors[node.context] ?? "") }
      }
      names[node.id] = name
    }
  }

  private var summary: String {
    let parts = [
      summary(of: Array(nodeChanges.values), "node", "nodes"), summary(of: Array(edgeChanges.values), "edge", "edges"),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private func summary(of changes: [DependencyGraph.Change], _ one: String, _ many: String) -> String? {
    guard !changes.isEmpty else { return nil }
    let counts = DependencyGraph.Change.allCases.compactMap { change in
      let count = changes.count { $0 == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    return "\(changes.count == 1 ? one : many): " + counts.joined(separator: ", ")
  }
}

extension DependencyGraph.Change {
  /// The sign in a line of text, one that every keyboard has.
  fileprivate var asciiSign: String { self == .removed ? "-" : sign }
}
