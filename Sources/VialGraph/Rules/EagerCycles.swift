/// The edges that close cycles of those that are followed.
struct EagerCycles {
  /// For each node, the number of its component, in which each node can be reached from each other one.
  private(set) var components: [Int]

  /// The edges to a node that led to the one which asks, in the order in which they were found.
  private(set) var closingEdges: [Int] = []

  /// Finds them as Tarjan does, with a stack of its own, so that long paths do no harm.
  init(_ index: GraphIndex, following isFollowed: [Bool]) {
    let count = index.nodes.count
    components = [Int](repeating: -1, count: count)
    var numbers = components, lowest = components, next = index.nodes.indices.map { index.outgoing($0).lowerBound }
    var isOnPath = [Bool](repeating: false, count: count)
    var path: [Int] = [], pending: [Int] = [], number = 0, component = 0
    for root in 0..<count where numbers[root] < 0 {
      path.append(root)
      while let node = path.last {
        if numbers[node] < 0 {
          (numbers[node], lowest[node], isOnPath[node]) = (number, number, true)
          pending.append(node)
          number += 1
        }
        if next[node] < index.outgoing(node).upperBound {
          let edge = next[node]
          next[node] += 1
          guard isFollowed[edge], Self.isFirst(edge, in: index) else { continue }
          let target = index.targets[edge]
          if numbers[target] < 0 {
            path.append(target)
          } else if components[target] < 0 {
            lowest[node] = min(lowest[node], numbers[target])
            if isOnPath[target] { closingEdges.append(edge) }
          }
        } else {
          path.removeLast()
          isOnPath[node] = false
          if let asking = path.last { lowest[asking] = min(lowest[asking], lowest[node]) }
          guard lowest[node] == numbers[node] else { continue }
          while let last = pending.popLast() {
            components[last] = component
            if last == node { break }
          }
          component += 1
        }
      }
    }
  }

  /// Whether an edge is the first one between its two nodes; those that are followed come before the others.
  private static func isFirst(_ edge: Int, in index: GraphIndex) -> Bool {
    let isRepeated =
      edge > 0 && index.sources[edge - 1] == index.sources[edge] && index.targets[edge - 1] == index.targets[edge]
    return !isRepeated
  }
}
