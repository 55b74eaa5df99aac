/// Finds the shortest cycles of a graph of numbers.
struct CycleSearch {
  /// The limit of the cycles that are reported.
  private static let limit = 100

  /// For each node, the nodes that it leads to.
  private let targets: [[Int]]

  /// For each node, the distance from a node that no other leads to.
  private let depths: [Int]

  init(_ targets: [[Int]]) {
    self.targets = targets
    var isLedTo = [Bool](repeating: false, count: targets.count)
    for (node, all) in targets.enumerated() { for target in all where target != node { isLedTo[target] = true } }
    var depths = [Int](repeating: -1, count: targets.count)
    func spread(from roots: [Int]) {
      var queue = roots, next = 0
      for root in roots { depths[root] = 0 }
      while next < queue.count {
        for target in targets[queue[next]] where depths[target] < 0 {
          depths[target] = depths[queue[next]] + 1
          queue.append(target)
        }
        next += 1
      }
    }
    spread(from: targets.indices.filter { !isLedTo[$0] })
    for node in targets.indices where depths[node] < 0 { spread(from: [node]) }
    self.depths = depths
  }

  /// The nodes of each cycle, from the one where the shortest path enters it.
  var cycles: [[Int]] {
    var seen: Set<[Int]> = []
    return closingEdges.prefix(Self.limit).map { cycle(from: $0.target, to: $0.source) }.compactMap { cycle in
      let start = cycle.indices.min { (depths[cycle[$0]], cycle[$0]) < (depths[cycle[$1]], cycle[$1]) } ?? 0
      let turned = Array(cycle[start...] + cycle[..<start])
      return seen.insert(turned).inserted ? turned : nil
    }
  }

  /// The edges that close a cycle; the search doesn't recurse, since paths may be long.
  private var closingEdges: [(source: Int, target: Int)] {
    var edges: [(source: Int, target: Int)] = []
    var next = [Int](repeating: -1, count: targets.count)
    var isOnPath = [Bool](repeating: false, count: targets.count)
    for root in targets.indices where next[root] < 0 {
      var path = [root]
      while let node = path.last {
        isOnPath[node] = true
        next[node] += 1
        guard next[node] < targets[node].count else {
          path.removeLast()
          isOnPath[node] = false
          continue
        }
        let target = targets[node][next[node]]
        if isOnPath[target] { edges.append((node, target)) } else if next[target] < 0 { path.append(target) }
      }
    }
    return edges
  }

  /// Returns a shortest path from one node to another.
  private func cycle(from start: Int, to end: Int) -> [Int] {
    var origins = [start: start], queue = [start], next = 0
    while origins[end] == nil, next < queue.count {
      for target in targets[queue[next]] where origins[target] == nil {
        origins[target] = queue[next]
        queue.append(target)
      }
      next += 1
    }
    var path = [end]
    while let node = path.last, node != start, let origin = origins[node] { path.append(origin) }
    return path.reversed()
  }
}
