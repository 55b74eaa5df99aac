/// A path from what is kept for long, outside of any scope, to what a scope keeps.
struct ScopedPath {
  /// A node, and whether it is only asked for when the one that is kept has been made.
  ///
  /// What is lazy is kept, too, and is no different from what is eager.
  private struct State {
    let node: Int
    let isLater: Bool

    var number: Int { node * 2 + (isLater ? 1 : 0) }
  }

  /// The steps from the one that is kept for long to the one that a scope keeps.
  let steps: [PathStep]

  /// Whether it is asked for later, as often as it is needed.
  let isLater: Bool

  /// All of them, one for each two nodes and each way of asking.
  static func all(in index: GraphIndex) -> [ScopedPath] {
    let (captors, isOnPath) = ends(in: index)
    guard !captors.isEmpty else { return [] }
    var visits = [Int](repeating: -1, count: index.nodes.count * 2)
    // The edges on which states are reached, and whether what asks was itself asked for later.
    var edges = visits, isAskingLater = [Bool](repeating: false, count: visits.count)
    return captors.flatMap { captor in
      let start = State(node: captor, isLater: false)
      var queue = [start], next = 0, found: [State] = []
      while next < queue.count {
        let asking = queue[next]
        next += 1
        for edge in index.outgoing(asking.node) where isOnPath[index.targets[edge]] {
          let isLater = asking.isLater || isLater(edge, in: index)
          let target = State(node: index.targets[edge], isLater: isLater)
          guard visits[target.number] != captor else { continue }
          visits[target.number] = captor
          edges[target.number] = edge
          isAskingLater[target.number] = asking.isLater
          if isScoped(index.nodes[target.node]) { found.append(target) } else { queue.append(target) }
        }
      }
      return found.map { end in
        var steps: [PathStep] = [], state = end
        while state.number != start.number {
          let edge = edges[state.number]
          steps.append(PathStep(node: state.node, edge: edge))
          state = State(node: index.sources[edge], isLater: isAskingLater[state.number])
        }
        steps.append(PathStep(node: captor, edge: nil))
        return ScopedPath(steps: steps.reversed(), isLater: end.isLater)
      }
    }
  }

  /// The nodes that are kept for long and lead to what a scope keeps, and all that are on the way.
  private static func ends(in index: GraphIndex) -> (captors: [Int], isOnPath: [Bool]) {
    var queue = index.nodes.indices.filter { isScoped(index.nodes[$0]) }, next = 0, captors: [Int] = []
    var isOnPath = [Bool](repeating: false, count: index.nodes.count), isCaptor = isOnPath
    for node in queue { isOnPath[node] = true }
    while next < queue.count {
      for edge in index.incoming(queue[next]) {
        let (asking, node) = (index.sources[edge], index.nodes[index.sources[edge]])
        if isPassed(node), !isOnPath[asking] {
          isOnPath[asking] = true
          queue.append(asking)
        } else if [.singleton, .weak].contains(node.lifetime), !isCaptor[asking],
          !index.injectors.isWithinScope(node.context)
        {
          isCaptor[asking] = true
          captors.append(asking)
        }
      }
      next += 1
    }
    return (captors.sorted(), isOnPath)
  }

  private static func isScoped(_ node: DependencyGraph.Node) -> Bool {
    node.role == .binding && node.lifetime == .scoped
  }

  /// Whether an instance lives as long as the one that asks for it.
  private static func isPassed(_ node: DependencyGraph.Node) -> Bool {
    switch node.lifetime {
    case .transient, .graph: node.role != .missing
    case .weak, .scoped, .singleton: false
    case nil: node.role == .factory
    }
  }

  private static func isLater(_ edge: Int, in index: GraphIndex) -> Bool {
    switch index.edges[edge].kind {
    case .required, .optional, .collection, .lazy: index.nodes[index.sources[edge]].role == .factory
    case .provider, .factoryArgument: true
    }
  }
}
