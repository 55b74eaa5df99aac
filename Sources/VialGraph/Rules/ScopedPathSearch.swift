/// Finds the shortest paths from one end to all others, in the direction in which nodes ask or in the other one.
struct ScopedPathSearch {
  /// A node, and whether there is a step on the way to it that is only asked for when the first one has been made.
  ///
  /// What is lazy is kept, too, and is no different from what is eager.
  private struct State {
    let node: Int
    let isLater: Bool

    var number: Int { node * 2 + (isLater ? 1 : 0) }
  }

  private let index: GraphIndex
  private let ends: ScopedPathEnds
  private let isBackward: Bool

  /// For each state, the search that reached it last, the edge on which it did, and whether it was later before.
  private var visits: [Int]
  private var edges: [Int]
  private var wasLater: [Bool]

  init(_ index: GraphIndex, _ ends: ScopedPathEnds, isBackward: Bool) {
    self.index = index
    self.ends = ends
    self.isBackward = isBackward
    visits = [Int](repeating: -1, count: index.nodes.count * 2)
    edges = visits
    wasLater = [Bool](repeating: false, count: visits.count)
  }

  /// The paths on which a node is the first or, backward, the last.
  mutating func paths(from start: Int) -> [ScopedPath] {
    var queue = [State(node: start, isLater: false)], next = 0, found: [State] = []
    while next < queue.count {
      let state = queue[next]
      next += 1
      if isBackward {
        for edge in index.incoming(state.node) { follow(edge, from: state, start, &queue, &found) }
      } else {
        for edge in index.outgoing(state.node) { follow(edge, from: state, start, &queue, &found) }
      }
    }
    return found.map { path(to: $0, from: start) }
  }

  private mutating func follow(
    _ edge: Int,
    from state: State,
    _ start: Int,
    _ queue: inout [State],
    _ found: inout [State]
  ) {
    let node = isBackward ? index.sources[edge] : index.targets[edge]
    let isEnd = isBackward ? ends.isCaptor[node] : ends.isCaptive[node]
    guard isEnd || ends.isOnPath[node] else { return }
    let reached = State(node: node, isLater: state.isLater || isLater(edge))
    guard visits[reached.number] != start else { return }
    visits[reached.number] = start
    edges[reached.number] = edge
    wasLater[reached.number] = state.isLater
    if isEnd { found.append(reached) } else { queue.append(reached) }
  }

  private func path(to end: State, from start: Int) -> ScopedPath {
    var taken: [Int] = [], state = end
    while state.node != start {
      let edge = edges[state.number]
      taken.append(edge)
      let before = isBackward ? index.targets[edge] : index.sources[edge]
      state = State(node: before, isLater: wasLater[state.number])
    }
    if !isBackward { taken.reverse() }
    let first = PathStep(node: isBackward ? end.node : start, edge: nil)
    return ScopedPath(
      steps: [first] + taken.map { PathStep(node: index.targets[$0], edge: $0) },
      isLater: end.isLater
    )
  }

  private func isLater(_ edge: Int) -> Bool {
    switch index.kinds[edge] {
    case .required, .optional, .collection, .candidate, .decorated, .lazy:
      index.nodes[index.sources[edge]].role == .factory
    case .provider, .factoryArgument: true
    }
  }
}
