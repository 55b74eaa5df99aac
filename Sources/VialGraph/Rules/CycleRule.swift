import VialDiagnostics

/// Finds dependency cycles.
enum CycleRule: ValidationRule {
  /// The number of cycles to report among nodes that all lead to each other; there may be too many to read.
  private static let limit = 100

  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    let certain = diagnostics(in: index, withConditions: false)
    if index.kinds.indices.allSatisfy(index.isCertain) { return certain }
    // Separately, so that a cycle that depends on conditions doesn't hide one that always happens.
    return certain + diagnostics(in: index, withConditions: true)
  }

  /// Returns the diagnostics of all cycles that depend on conditions, or of all others.
  private static func diagnostics(in index: GraphIndex, withConditions: Bool) -> [Diagnostic] {
    let isFollowed = index.kinds.indices.map { index.isEager[$0] && (withConditions || index.isCertain($0)) }
    let eager = EagerCycles(index, following: isFollowed)
    guard !eager.closingEdges.isEmpty else { return [] }
    let identities = index.identities
    var search = CycleSearch(index, components: eager.components, following: isFollowed)
    var seen: Set<[Int]> = [], diagnostics: [Diagnostic] = []
    let uncertain = index.kinds.indices.filter { edge in
      isFollowed[edge] && !index.isCertain(edge)
        && eager.components[index.sources[edge]] == eager.components[index.targets[edge]]
    }
    let closing = Dictionary(grouping: uncertain + eager.closingEdges) { eager.components[index.sources[$0]] }
    for (_, edges) in closing.ordered(by: { $0.key < $1.key }) {
      let cycles = edges.prefix(limit).map { search.cycle(closedBy: $0) }
        .filter { !withConditions || !chosen(on: $0, in: index).isEmpty }
        .filter { seen.insert(turned($0.map { identities[$0.node] })).inserted }
      for (position, cycle) in cycles.enumerated() {
        let others = position == cycles.count - 1 ? max(0, edges.count - limit) : 0
        diagnostics.append(diagnostic(cycle, others: others, in: index))
      }
    }
    return diagnostics
  }

  /// Returns the candidates and elements on a cycle that are used under a condition.
  private static func chosen(on steps: [PathStep], in index: GraphIndex) -> [Int] {
    steps.filter { step in step.edge.map { !index.isCertain($0) } ?? false }.map(\.node)
  }

  private static func diagnostic(_ steps: [PathStep], others: Int, in index: GraphIndex) -> Diagnostic {
    // The cycle begins where the shortest path enters it.
    let depths = index.leadIns.depths
    let start =
      steps.indices.min { (depths[steps[$0].node], steps[$0].node) < (depths[steps[$1].node], steps[$1].node) } ?? 0
    let cycle = steps[start...] + steps[..<start]
    let first = steps[start]
    var path = index.leadIns.path(to: first.node)
    for step in cycle.dropFirst() { path.append(step) }
    path.append(first)
    let names = ElidedPath(cycle + [first]).lines { index.name(of: $0.node) }.joined(separator: " → ")
    let more = others == 0 ? "" : "; and \(others) more \(others == 1 ? "request closes" : "requests close") cycles"
    let chosen = chosen(on: Array(cycle), in: index)
    return Diagnostic(
      code: .cycle,
      severity: chosen.isEmpty ? .error : .warning,
      headline: "Dependency cycle\(words(of: chosen, in: index)): \(names)\(more).",
      registration: index.nodes[first.node].registration,
      request: index.request(of: first.edge),
      path: index.lines(of: path),
      remedy: (chosen.isEmpty ? "" : "let the condition exclude the requester, or ")
        + remedy(for: Array(cycle) + [first], in: index),
      nodes: index.identifiers(of: cycle.map(\.node))
    )
  }

  /// Returns the remedy for the first request on a cycle that an initializer makes.
  private static func remedy(for steps: [PathStep], in index: GraphIndex) -> String {
    if index.nodes[steps[0].node].isProperty { return Remedy.cycle.text(ofProperty: true) { _ in "" } }
    // An element can't be decorated apart from its collection.
    if steps.count == 2, index.nodes[steps[0].node].name == nil, index.nodes[steps[0].node].part != .element {
      let code = index.nodes[steps[0].node].code
      let remedy: Remedy = index.nodes[steps[0].node].role == .decorator ? .decoratorCycle : .ownCycle
      return remedy.text { $0 == .service ? index.name(of: steps[0].node) : code.text(of: $0) }
    }
    let request = zip(steps, steps.dropFirst()).first { asking, asked in
      asked.edge.map { index.kinds[$0] == .required } == true && index.nodes[asking.node].isMadeByInitializer
        && index.nodes[asked.node].name == nil && index.nodes[asked.node].part == nil
    }
    guard let (asking, asked) = request else { return Remedy.anyCycle.text { _ in "" } }
    let code = index.nodes[asked.node].code
    let remedy: Remedy = code.text(of: .takenArguments).isEmpty ? .cycle : .qualifiedCycle
    return remedy.text { $0 == .taker ? index.name(of: asking.node) : code.text(of: $0) }
  }

  private static func words(of chosen: [Int], in index: GraphIndex) -> String {
    guard let first = chosen.first else { return "" }
    switch chosen.count {
    case 1: return " where \(index.name(of: first)) is chosen"
    case 2: return " where \(index.name(of: first)) and \(index.name(of: chosen[1])) are chosen"
    default: return " where \(index.name(of: first)) and \(chosen.count - 1) more candidates are chosen"
    }
  }

  /// Returns the numbers on a cycle, beginning with the least, so that the same cycle is always equal.
  private static func turned(_ numbers: [Int]) -> [Int] {
    let start = numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0
    return Array(numbers[start...] + numbers[..<start])
  }
}

extension DependencyGraph.Node {
  /// Whether an initializer may take what the binding requests.
  fileprivate var isMadeByInitializer: Bool {
    (role == .binding || role == .component) && part == nil && name == nil && code.isBuilt
  }
}

/// Finds shortest cycles.
private struct CycleSearch {
  private let index: GraphIndex
  private let components: [Int]
  private let isFollowed: [Bool]

  // For each node, the search that reached it last, and by which edge.
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

  /// Returns a shortest cycle through an edge.
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

/// Tarjan's strongly connected components, with a stack of its own, so that long paths don't overflow the thread's.
private struct EagerCycles {
  /// For each node, the number of its component, in which every node leads to every other one.
  private(set) var components: [Int]

  /// The edges back to a node of the current path, in the order in which they were found.
  private(set) var closingEdges: [Int] = []

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

  /// Returns whether an edge is the first one between its two nodes; those that are followed come before the others.
  private static func isFirst(_ edge: Int, in index: GraphIndex) -> Bool {
    edge == 0 || index.sources[edge - 1] != index.sources[edge] || index.targets[edge - 1] != index.targets[edge]
  }
}
