/// A binding that belongs to no actor asks for what is confined to the main actor.
struct ConfinedRequest {
  /// The edges from the binding to what is confined, with choices between them.
  let edges: [Int]

  /// Whether it asks in any case, and not just where conditions hold.
  let isCertain: Bool
}

/// Finds the requests for what is confined that the compiler does not keep on the main actor.
struct ConfinedSearch {
  private let index: GraphIndex

  /// For each choice that leads to what is confined, the first edge of a shortest way.
  private var ways: [Int: Int] = [:]

  /// Whether choices lead there whatever their conditions say; `false` while that is being found out.
  private var certainties: [Int: Bool] = [:]

  init(_ index: GraphIndex) {
    self.index = index
  }

  /// All of them, one for each binding and what it asks for.
  mutating func requests() -> [ConfinedRequest] {
    var queue = index.nodes.indices.filter { index.nodes[$0].isolation == .confined }, next = 0
    var requests: [ConfinedRequest] = []
    while next < queue.count {
      let target = queue[next]
      next += 1
      var last = -1
      for edge in index.incoming(target) where asksElsewhere(edge) && index.sources[edge] != last {
        last = index.sources[edge]
        // A choice asks on behalf of those that ask for it. The first edge between two nodes is the eager one.
        if index.nodes[last].role != .choice {
          requests.append(ConfinedRequest(edges: [edge] + way(from: target), isCertain: isCertain(target)))
        } else if ways[last] == nil {
          ways[last] = edge
          queue.append(last)
        }
      }
    }
    return requests
  }

  /// Whether the compiler does not keep on the main actor what an edge asks for.
  private func asksElsewhere(_ edge: Int) -> Bool {
    index.nodes[index.sources[edge]].isolation == nil && index.isolations[edge] == nil
  }

  /// The edges from a choice to what is confined; none from any other node.
  private func way(from node: Int) -> [Int] {
    var edges: [Int] = [], node = node
    while let edge = ways[node] {
      edges.append(edge)
      node = index.targets[edge]
    }
    return edges
  }

  /// Whether a request for a node meets what is confined, whatever conditions say.
  private mutating func isCertain(_ node: Int) -> Bool {
    guard index.nodes[node].role == .choice else {
      let isElement = index.nodes[node].part == .element
      return index.nodes[node].isolation == .confined && !(isElement && index.nodes[node].condition != nil)
    }
    if let known = certainties[node] { return known }
    certainties[node] = false
    var areCandidatesCertain = true, isContextCertain = false
    for edge in index.outgoing(node) where asksElsewhere(edge) {
      let isCertain = isCertain(index.targets[edge])
      if index.kinds[edge] == .candidate {
        areCandidatesCertain = areCandidatesCertain && isCertain
      } else {
        isContextCertain = isContextCertain || isCertain
      }
    }
    certainties[node] = areCandidatesCertain || isContextCertain
    return areCandidatesCertain || isContextCertain
  }
}
