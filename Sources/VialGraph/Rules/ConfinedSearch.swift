/// A binding that belongs to no actor asks for what is confined to the main actor.
struct ConfinedRequest {
  /// The edges from the binding to what is confined, with choices between them.
  let edges: [Int]

  /// Whether it asks in any case, and not just where conditions hold.
  let isCertain: Bool
}

/// Finds the requests for what is confined that the compiler doesn't keep on the main actor.
struct ConfinedSearch {
  /// The way from a choice to what is confined.
  private struct Way {
    let edges: [Int]
    let isCertain: Bool
  }

  private let index: GraphIndex

  /// The ways from choices; `nil` of one that leads nowhere, or is being looked at.
  private var ways: [Int: Way?] = [:]

  init(_ index: GraphIndex) {
    self.index = index
  }

  /// All of them, one for each binding and what it asks for.
  var requests: [ConfinedRequest] {
    mutating get {
      var queue = index.nodes.indices.filter { index.nodes[$0].isolation == .confined }, next = 0
      var requests: [ConfinedRequest] = [], reached: Set<Int> = []
      while next < queue.count {
        let target = queue[next]
        next += 1
        var last = -1
        for edge in index.incoming(target) where asksElsewhere(edge) && index.sources[edge] != last {
          let asking = index.sources[edge]
          // A choice asks on behalf of those that ask for it.
          if index.nodes[asking].role == .choice {
            if reached.insert(asking).inserted { queue.append(asking) }
            continue
          }
          // The first edge between two nodes is the eager one.
          last = asking
          let way = index.nodes[target].role == .choice ? way(from: target) : nil
          requests.append(
            ConfinedRequest(
              edges: [edge] + (way?.edges ?? []),
              isCertain: way?.isCertain ?? true && !isConditional(target)
            )
          )
        }
      }
      return requests
    }
  }

  /// Whether the main actor doesn't keep what an edge asks for.
  private func asksElsewhere(_ edge: Int) -> Bool {
    index.nodes[index.sources[edge]].isolation == nil && index.isolations[edge] == nil
  }

  /// Whether a node is an element that is used under a condition.
  private func isConditional(_ node: Int) -> Bool {
    index.nodes[node].part == .element && index.nodes[node].condition != nil
  }

  /// The way from a choice to what is confined.
  private mutating func way(from choice: Int) -> Way? {
    if let known = ways[choice] { return known }
    ways.updateValue(nil, forKey: choice)
    var found: Way?
    var isCertain = true
    for edge in index.outgoing(choice) where index.isolations[edge] == nil {
      let target = index.targets[edge]
      var way: Way?
      if index.nodes[target].isolation == .confined {
        way = Way(edges: [edge], isCertain: true)
      } else if index.nodes[target].role == .choice, let further = self.way(from: target) {
        way = Way(edges: [edge] + further.edges, isCertain: further.isCertain)
      }
      if index.kinds[edge] == .candidate {
        isCertain = isCertain && way?.isCertain ?? false
      } else if let way {
        // Every request looks at the context of a condition.
        ways[choice] = way
        return way
      }
      if let way, way.edges.count < found?.edges.count ?? .max { found = way }
    }
    let way = found.map { Way(edges: $0.edges, isCertain: isCertain) }
    ways[choice] = way
    return way
  }
}
