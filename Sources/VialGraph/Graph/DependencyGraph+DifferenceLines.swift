extension DependencyGraph.Difference: CustomStringConvertible {
  /// The added, removed and changed nodes and edges, a line each, in the order of names, and their numbers.
  public var description: String {
    if isEmpty { return "no differences" }
    return (lines.map(\.text) + [summary]).joined(separator: "\n")
  }

  /// A change of a node or an edge, or of something beside the graph, in words.
  package struct Line {
    package let change: DependencyGraph.Change
    package let name: String

    /// What the part is, or what of it changed.
    package let facts: [String]
    fileprivate var separator: String

    package init(_ change: DependencyGraph.Change, _ name: String, _ facts: [String]) {
      (self.change, self.name, self.facts) = (change, name, facts)
      separator = change == .changed ? ": " : ", "
    }

    package var text: String { "\(change.asciiSign) \(textWithoutSign)" }

    var textWithoutSign: String { facts.isEmpty ? name : name + separator + facts.joined(separator: ", ") }
  }

  /// The changes of nodes, and then of edges, each in the order of names.
  package var lines: [Line] { nodeLines + edgeLines }

  package var nodeLines: [Line] {
    let names = names
    let lines = graph.nodes.compactMap { node -> Line? in
      guard let change = nodeChanges[node.id] else { return nil }
      let name = names[node.id] ?? node.nameAndPart
      if let facts = changedFacts[node.id] { return Line(change, name, facts) }
      let confinement = node.isolation == .confined ? DependencyGraph.Node.Isolation.confined.words : nil
      return Line(change, name, [node.stateAndKnowledge, confinement, node.place].compactMap(\.self))
    }
    return lines.sorted { ($0.name, $0.change.asciiSign, $0.text) < ($1.name, $1.change.asciiSign, $1.text) }
  }

  package var edgeLines: [Line] {
    let names = names
    let lines = graph.edges.enumerated().compactMap { position, edge -> Line? in
      guard let change = edgeChanges[position], let from = names[edge.from], let to = names[edge.to] else { return nil }
      var line = Line(change, "\(from) → \(to)", ["(\(edge.kind.name))"])
      line.separator = " "
      return line
    }
    return lines.sorted { ($0.name, $0.change.asciiSign, $0.text) < ($1.name, $1.change.asciiSign, $1.text) }
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
  package var summary: String {
    let parts = [
      Self.summary(of: Array(nodeChanges.values), "node", "nodes"),
      Self.summary(of: Array(edgeChanges.values), "edge", "edges"),
    ]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  package static func summary(of changes: [DependencyGraph.Change], _ one: String, _ many: String) -> String? {
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
