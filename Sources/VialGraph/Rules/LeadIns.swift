/// The shortest path to each node from one that nothing asks for.
///
/// Where a node is only asked for on a cycle, the path begins with the first node of the cycle.
struct LeadIns {
  private let sources: [Int]

  /// For each node, the number of steps before it.
  private(set) var depths: [Int]

  /// For each node, the edge on which it is reached; negative where a path begins.
  private var edges: [Int]

  /// For each node, the last of the steps at the beginning of a long path to it.
  private var heads: [Int]

  private var queue: [Int] = []
  private var next = 0

  init(_ index: GraphIndex) {
    sources = index.sources
    depths = [Int](repeating: -1, count: index.nodes.count)
    edges = depths
    heads = depths
    for node in index.nodes.indices where index.incoming(node).allSatisfy({ index.sources[$0] == node }) {
      begin(at: node)
    }
    spread(in: index)
    for node in index.nodes.indices where depths[node] < 0 {
      begin(at: node)
      spread(in: index)
    }
    queue = []
  }

  /// The steps to a node and the node itself.
  ///
  /// - Complexity: O(1), however long the path is.
  func path(to node: Int) -> ElidedPath {
    let count = depths[node] + 1
    guard count > 2 * ElidedList.half else { return ElidedPath(steps(to: node, atMost: count)) }
    return ElidedPath(
      first: steps(to: heads[node], atMost: ElidedList.half),
      last: steps(to: node, atMost: ElidedList.half),
      count: count
    )
  }

  private func steps(to node: Int, atMost count: Int) -> [PathStep] {
    var steps: [PathStep] = [], node = node
    while steps.count < count {
      let edge = edges[node]
      steps.append(PathStep(node: node, edge: edge < 0 ? nil : edge))
      guard edge >= 0 else { break }
      node = sources[edge]
    }
    return steps.reversed()
  }

  private mutating func begin(at node: Int) {
    depths[node] = 0
    heads[node] = node
    queue.append(node)
  }

  /// Goes on from the nodes in the queue to all that were not reached before.
  private mutating func spread(in index: GraphIndex) {
    while next < queue.count {
      let asking = queue[next]
      next += 1
      for edge in index.outgoing(asking) where depths[index.targets[edge]] < 0 {
        let target = index.targets[edge]
        depths[target] = depths[asking] + 1
        edges[target] = edge
        heads[target] = depths[target] < ElidedList.half ? target : heads[asking]
        queue.append(target)
      }
    }
  }
}
