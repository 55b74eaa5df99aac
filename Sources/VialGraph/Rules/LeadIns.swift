/// The shortest path to each node from one that no other node asks for.
///
/// If only nodes of a cycle ask for a node, the path begins with the first node of the cycle.
struct LeadIns {
  private let sources: [Int]

  /// For each node, the number of steps before it.
  private(set) var depths: [Int]

  /// For each node, the edge that leads to it; negative where a path begins.
  private var edges: [Int]

  /// For each node, the last of the first steps of a long path to it.
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

  /// Returns the steps to a node and the node itself.
  ///
  /// - Complexity: O(1) in the length of the path.
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

/// A node on a path, and the edge that leads to it, unless the path begins there.
struct PathStep {
  let node: Int
  let edge: Int?
}

/// The first and the last steps of a path, which may be long.
struct ElidedPath {
  private var first: [PathStep] = []
  private var last: [PathStep] = []
  private var count = 0

  init(_ steps: some Sequence<PathStep>) {
    for step in steps { append(step) }
  }

  fileprivate init(first: [PathStep], last: [PathStep], count: Int) {
    self.first = first
    self.last = last
    self.count = count
  }

  mutating func append(_ step: PathStep) {
    count += 1
    if first.count < ElidedList.half {
      first.append(step)
    } else {
      last.append(step)
      if last.count > ElidedList.half { last.removeFirst() }
    }
  }

  /// Returns the last step that is kept and for which a condition holds.
  func last(where condition: (PathStep) -> Bool) -> PathStep? {
    last.last(where: condition) ?? first.last(where: condition)
  }

  /// Returns a line for each step that is kept, and one for all that are left out.
  func lines(_ line: (PathStep) -> String) -> [String] {
    let left = count - first.count - last.count
    return first.map(line) + (left > 0 ? [ElidedList.omission(of: left)] : []) + last.map(line)
  }
}
