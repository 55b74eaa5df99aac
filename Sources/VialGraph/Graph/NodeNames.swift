/// The names by which somebody may ask for nodes.
struct NodeNames {
  private let nodes: [DependencyGraph.Node]

  init(of nodes: [DependencyGraph.Node]) {
    self.nodes = nodes
  }

  /// Returns the identifiers of the nodes that are meant, which all have the same display name.
  func nodes(named name: String) throws(UnknownNode) -> [Int] {
    // The second is how somebody types it who has the source in front of him.
    let typed = (name.hasPrefix("any ") ? String(name.dropFirst(4)) : name).replacing("->", with: "→")
    for spelling in [name, typed] {
      if let nodes = try nodes(spelled: spelling) { return nodes }
    }
    throw UnknownNode(name: name, nearMisses: nearMisses(of: name))
  }

  private func nodes(spelled name: String) throws(UnknownNode) -> [Int]? {
    // What is more exact comes first, so that a whole name is never taken for the end of another one.
    let readings: [(DependencyGraph.Node) -> Bool] = [
      { $0.displayName == name },
      { $0.shortDisplayName == name },
      { Self.isEnd(name, of: $0.displayName, type: $0.type) },
      { Self.isEnd(name, of: $0.shortDisplayName, type: $0.title) },
      { node in Self.types(of: node).contains(name) },
      { node in Self.types(of: node).contains { Self.isEnd(name, of: $0, type: $0) } },
    ]
    for isMeant in readings {
      let meant = nodes.filter(isMeant)
      let names = Set(meant.map(\.displayName))
      if names.count > 1 { throw UnknownNode(name: name, candidates: names.sorted()) }
      if !names.isEmpty { return Self.askedFor(of: meant).map(\.id) }
    }
    return nil
  }

  /// The nodes that a request leads to, or all elements and candidates, or what there is.
  private static func askedFor(of nodes: [DependencyGraph.Node]) -> [DependencyGraph.Node] {
    let groups = [nodes.filter { $0.part == nil }, nodes.filter { $0.part != .decorated }]
    return groups.first { !$0.isEmpty } ?? nodes
  }

  /// The type of a node in both spellings, where it says something.
  private static func types(of node: DependencyGraph.Node) -> [String] {
    node.name == nil || node.product != nil ? [node.type, node.shortName] : []
  }

  /// Whether a name is a whole one but for a module, outer types, or the word that makes a type of a protocol.
  ///
  /// What the whole name has behind the type has to be there.
  private static func isEnd(_ name: String, of whole: String, type: String) -> Bool {
    guard whole.hasSuffix("." + name) || whole == "any " + name else { return false }
    return name.count > whole.count - type.count
  }

  /// The display names of nodes whose names, with modules or without, resemble another one.
  private func nearMisses(of name: String) -> [String] {
    var meanings: [String: Set<String>] = [:]
    for node in nodes {
      for name in [node.displayName, node.shortDisplayName, node.title] {
        meanings[name, default: []].insert(node.displayName)
      }
    }
    var misses: [String] = []
    for similar in NearMisses.of(name, among: meanings.keys.sorted()) {
      for meaning in meanings[similar, default: []].sorted() where !misses.contains(meaning) { misses.append(meaning) }
    }
    return Array(misses.prefix(3))
  }
}
