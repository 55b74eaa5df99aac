import VialDiagnostics

extension DependencyGraph.Difference: CustomStringConvertible {
  /// The added, removed and changed nodes and edges, a line each, in the order of names, and their numbers.
  public var description: String {
    isEmpty ? "no differences" : texts.joined(separator: "\n")
  }

  /// A line for each change, with those beside the graph, and one with the numbers of changes; none without a change.
  package var texts: [String] {
    if isEmpty { return [] }
    let lines = lines
    return (lines.nodes + others.flatMap(\.lines) + lines.edges).map(\.text) + [summary]
  }

  /// The changes of a kind that no graph has.
  struct OtherChanges: Hashable, Sendable {
    let one: String
    let many: String
    let lines: [Line]
  }

  /// A change of a node or an edge, or of something beside the graph, in words.
  package struct Line: Hashable, Sendable {
    let change: DependencyGraph.Change
    let name: String

    /// What the part is, or what of it changed.
    let facts: [String]
    let textWithoutSign: String

    package init(_ change: DependencyGraph.Change, _ name: String, _ facts: [String]) {
      self.init(change, name, facts, separator: change == .changed ? ": " : ", ")
    }

    fileprivate init(_ change: DependencyGraph.Change, _ name: String, _ facts: [String], separator: String) {
      (self.change, self.name, self.facts) = (change, name, facts)
      textWithoutSign = facts.isEmpty ? name : name + separator + facts.joined(separator: ", ")
    }

    var text: String { "\(change.asciiSign) \(textWithoutSign)" }
  }

  /// The changes of nodes and the changes of edges, each in the order of names.
  var lines: (nodes: [Line], edges: [Line]) {
    let names = names
    let nodes = graph.nodes.compactMap { node -> Line? in
      guard let change = nodeChanges[node.id] else { return nil }
      let name = names[node.id] ?? node.nameAndPart
      if let facts = changedFacts[node.id] { return Line(change, name, facts) }
      let confinement = node.isolation == .confined ? DependencyGraph.Node.Isolation.confined.words : nil
      return Line(change, name, [node.stateAndKnowledge, confinement, node.place].compactMap(\.self))
    }
    let edges = graph.edges.enumerated().compactMap { position, edge -> Line? in
      guard let change = edgeChanges[position], let from = names[edge.from], let to = names[edge.to] else { return nil }
      return Line(change, "\(from) → \(to)", ["(\(edge.kind.name))"], separator: " ")
    }
    return (Self.ordered(nodes), Self.ordered(edges))
  }

  private static func ordered(_ lines: [Line]) -> [Line] {
    lines.ordered { one, other in
      (one.name, one.change.asciiSign, one.textWithoutSign) < (
        other.name, other.change.asciiSign, other.textWithoutSign
      )
    }
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

  /// The numbers of changes.
  var summary: String {
    let parts =
      [
        Self.summary(of: Array(nodeChanges.values), "node", "nodes"),
        Self.summary(of: Array(edgeChanges.values), "edge", "edges"),
      ] + others.map { Self.summary(of: $0.lines.map(\.change), $0.one, $0.many) }
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  static func summary(of changes: [DependencyGraph.Change], _ one: String, _ many: String) -> String? {
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
