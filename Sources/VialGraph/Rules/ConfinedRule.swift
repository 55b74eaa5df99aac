/// Finds requests for a dependency that is confined to the main actor, where it could leave the main actor.
enum ConfinedRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    var search = ConfinedSearch(index)
    return search.requests().map { diagnostic($0, in: index) }
  }

  private static func diagnostic(_ request: ConfinedRequest, in index: GraphIndex) -> Diagnostic {
    let asking = index.sources[request.edges[0]]
    let targets = request.edges.map { PathStep(node: index.targets[$0], edge: $0) }
    let confined = index.nodes[targets[targets.count - 1].node]
    var path = index.leadIns.path(to: asking)
    for step in targets { path.append(step) }
    let isOfProvider = index.kinds[request.edges[0]] == .provider
    let reason = isOfProvider ? "and its Provider returns it only there" : "but this request could take it elsewhere"
    let ofProvider = "call get() of the Provider on the main actor, or register what needs it with injector.mainActor"
    let remedy: Remedy = confined.name != nil ? .namedConfined : isOfProvider ? .other(ofProvider) : .confined
    return Diagnostic(
      code: .confined,
      severity: isOfProvider ? .note : request.isCertain ? .error : .warning,
      headline: "\(confined.nameAndPart) in \(index.injectors.name(of: index.nodes[asking].context)) "
        + "is confined to the main actor, \(reason).",
      registration: confined.registration,
      request: index.request(of: request.edges[0]),
      path: index.lines(of: path),
      remedy: remedy.text(ofProperty: confined.isProperty) { confined.code.text(of: $0) },
      nodes: index.identifiers(of: [asking] + targets.map(\.node))
    )
  }
}

/// A request of a binding that belongs to no actor, for a confined dependency.
private struct ConfinedRequest {
  /// The edges from the binding to the confined one, with choices between them.
  let edges: [Int]

  /// Whether the request happens in any case, and doesn't depend on conditions.
  let isCertain: Bool
}

/// Finds the requests that the compiler doesn't keep on the main actor.
private struct ConfinedSearch {
  private let index: GraphIndex

  /// For each choice or initializer that leads to a confined binding, the first edge of a shortest path.
  private var paths: [Int: Int] = [:]

  /// The nodes that give a confined instance, whatever the conditions are.
  private var certain: Set<Int> = []

  init(_ index: GraphIndex) {
    self.index = index
    let confined = index.nodes.indices.filter { index.nodes[$0].isolation == .confined }
    certain = index.nodesLeading(to: confined) { edge in
      let isOfChoice = index.nodes[index.sources[edge]].role == .choice
      return asksElsewhere(edge) && isPassing(index.sources[edge]) && (isOfChoice || index.kinds[edge] == .required)
    }
  }

  /// Returns a request for each binding and each confined dependency of it.
  mutating func requests() -> [ConfinedRequest] {
    var queue = index.nodes.indices.filter { index.nodes[$0].isolation == .confined }, next = 0
    var requests: [ConfinedRequest] = []
    while next < queue.count {
      let target = queue[next]
      next += 1
      var last = -1
      for edge in index.incoming(target) where asksElsewhere(edge) && index.sources[edge] != last {
        last = index.sources[edge]
        // A choice makes the requests of its dependents, and an initializer has their rights. The
        // first edge between two nodes is the eager one.
        if !isPassing(last) || index.kinds[edge] == .provider {
          // A property wrapper may say that it asks on the main actor.
          let isCertain = index.kinds[edge] != .wrapper && index.isCertain(edge) && certain.contains(target)
          requests.append(ConfinedRequest(edges: [edge] + path(from: target), isCertain: isCertain))
        } else if paths[last] == nil {
          paths[last] = edge
          queue.append(last)
        }
      }
    }
    return requests
  }

  /// Whether a node gets a confined instance for its dependents.
  private func isPassing(_ node: Int) -> Bool {
    index.nodes[node].role == .choice || index.nodes[node].takesRightsOfRequester
  }

  private func asksElsewhere(_ edge: Int) -> Bool {
    index.nodes[index.sources[edge]].isolation == nil && index.isolations[edge] == nil
      && index.kinds[edge] != .lazyWrapper
  }

  /// Returns the edges from a choice or an initializer to a confined binding; none from any other node.
  private func path(from node: Int) -> [Int] {
    guard let first = paths[node] else { return [] }
    return Array(sequence(first: first) { paths[index.targets[$0]] })
  }
}
