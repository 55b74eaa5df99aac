/// Finds shortest cycles.
struct CycleSearch {
  private let index: GraphIndex
  private let components: [Int]
  private let isFollowed: [Bool]

  /// For each node, the search that reached it last, and the edge on which it did.
  private var visits: [Int]
  private var edges: [Int]

  private var visit = 0

  init(_ index: GraphIndex, components: [Int], following isFollowed: [Bool]) {
    self.index = index
    self.components = components
    self.isFollowed = isFollowed
    visits = [Int](repeating: 0, count: index.nodes.count)
    edges = visits
  }

  /// The steps of a shortest cycle on which an edge is, each with the edge that leads to it.
  mutating func cycle(closedBy closing: Int) -> [PathStep] {
    let (end, start) = (index.sources[closing], index.targets[closing])
    visit += 1
    visits[start] = visit
    var queue = [start], next = 0
    while visits[end] != visit, next < queue.count {
      for edge in index.outgoing(queue[next]) where isFollowed[edge] {
        let target = index.targets[edge]
        guard components[target] == components[start], visits[target] != visit else { continue }
        visits[target] = visit
        edges[target] = edge
        queue.append(target)
      }
      next += 1
    }
    var steps: [PathStep] = [], node = end
    while node != start {
      steps.append(PathStep(node: node, edge: edges[node]))
      node = index.sources[edges[node]]
    }
    return [PathStep(node: start, edge: closing)] + steps.reversed()
  }
}
