extension DependencyGraph.Difference: CustomStringConvertible {
  /// What was added, removed and changed, a line each, in the order of names, and how much of it there is.
  public var description: String {
    if isEmpty { return "no differences" }
    let names = names
    return (lines(nodeLines(names)) + lines(edgeLines(names)) + [summary]).joined(separator: "\n")
  }

  /// A line, and what it is sorted by.
  private typealias Entry = (name: String, sign: String, facts: String)

  private func lines(_ entries: [Entry]) -> [String] {
    entries.sorted { ($0.name, $0.sign, $0.facts) < ($1.name, $1.sign, $1.facts) }
      .map { "\($0.sign) \($0.name)\($0.facts)" }
  }

  private func nodeLines(_ names: [Int: String]) -> [Entry] {
    graph.nodes.compactMap { node in
      guard let change = nodeChanges[node.id] else { return nil }
      let name = names[node.id] ?? node.nameAndPart
      if let former = formerNodes[node.id] {
        return (name, change.asciiSign, ": " + changes(from: former, to: node).joined(separator: ", "))
      }
      return (name, change.asciiSign, ", " + node.stateAndKnowledge + node.confinement + node.registeredAt)
    }
  }

  private func edgeLines(_ names: [Int: String]) -> [Entry] {
    graph.edges.enumerated().compactMap { position, edge in
      guard let change = edgeChanges[position], let from = names[edge.from], let to = names[edge.to] else { return nil }
      return ("\(from) → \(to)", change.asciiSign, " (\(edge.kind.name))")
    }
  }

  /// What became of the parts of a node.
  private func changes(from old: DependencyGraph.Node, to new: DependencyGraph.Node) -> [String] {
    let parts = [
      (old.type, new.type),
      (old.state, new.state),
      (old.knowledge.rawValue, new.knowledge.rawValue),
      (old.isValue ? "a value" : "perhaps an object", new.isValue ? "a value" : "perhaps an object"),
      (old.registration?.fileID ?? "an unknown file", new.registration?.fileID ?? "an unknown file"),
      (old.conditionInWords ?? "always", new.conditionInWords ?? "always"),
      (old.isolation?.words ?? "on no actor", new.isolation?.words ?? "on no actor"),
    ]
    return parts.filter { $0.0 != $0.1 }.map { "\($0.0) → \($0.1)" }
  }

  /// The names of nodes, with their injectors where several have the same name, by the nodes' identifiers.
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
    let (nodes, edges) = (Array(nodeChanges.values), Array(edgeChanges.values))
    let parts = [summary(of: nodes, "node", "nodes"), summary(of: edges, "edge", "edges")]
    return parts.compactMap(\.self).joined(separator: "; ")
  }

  private func summary(of changes: [DependencyGraph.Change], _ one: String, _ many: String) -> String? {
    let counts = DependencyGraph.Change.allCases.compactMap { change in
      let count = changes.count { $0 == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    guard !counts.isEmpty else { return nil }
    return "\(changes.count == 1 ? one : many): " + counts.joined(separator: ", ")
  }
}

extension DependencyGraph.Change {
  /// The sign before a line of text, which is in everybody's keyboard.
  fileprivate var asciiSign: String {
    self == .removed ? "-" : sign
  }
}
