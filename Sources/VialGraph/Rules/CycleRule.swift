/// What is asked for is needed to make itself.
enum CycleRule: ValidationRule {
  /// How many cycles are looked for among bindings that all lead to each other; there may be more than can be read.
  private static let limit = 100

  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    guard index.kinds.contains(.candidate) else { return diagnostics(in: index, withCandidates: false) }
    // Apart, so that a cycle which may happen does not hide one which does.
    return diagnostics(in: index, withCandidates: false) + diagnostics(in: index, withCandidates: true)
  }

  /// The diagnostics of all cycles with candidates on them, or of all without.
  private static func diagnostics(in index: GraphIndex, withCandidates: Bool) -> [Diagnostic] {
    let isFollowed = index.kinds.indices.map { edge in
      index.isEager[edge] && (withCandidates || index.kinds[edge] != .candidate)
    }
    let eager = EagerCycles(index, following: isFollowed)
    guard !eager.closingEdges.isEmpty else { return [] }
    let identities = index.identities
    var search = CycleSearch(index, components: eager.components, following: isFollowed)
    var seen: Set<[Int]> = [], diagnostics: [Diagnostic] = []
    let candidates = index.kinds.indices.filter { edge in
      isFollowed[edge] && index.kinds[edge] == .candidate
        && eager.components[index.sources[edge]] == eager.components[index.targets[edge]]
    }
    let closing = Dictionary(grouping: candidates + eager.closingEdges) { eager.components[index.sources[$0]] }
    for (_, edges) in closing.sorted(by: { $0.key < $1.key }) {
      let cycles = edges.prefix(limit).map { search.cycle(closedBy: $0) }
        .filter { !withCandidates || !chosen(on: $0, in: index).isEmpty }
        .filter { seen.insert(turned($0.map { identities[$0.node] })).inserted }
      for (position, cycle) in cycles.enumerated() {
        let others = position == cycles.count - 1 ? max(0, edges.count - limit) : 0
        diagnostics.append(diagnostic(cycle, others: others, in: index))
      }
    }
    return diagnostics
  }

  /// The candidates on a cycle, which are used under a condition.
  private static func chosen(on steps: [PathStep], in index: GraphIndex) -> [Int] {
    steps.filter { step in step.edge.map { index.kinds[$0] == .candidate } ?? false }.map(\.node)
  }

  private static func diagnostic(_ steps: [PathStep], others: Int, in index: GraphIndex) -> Diagnostic {
    // It begins where the shortest path enters it.
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
      headline: "\(index.name(of: first.node)) is needed to construct itself\(words(of: chosen, in: index)): "
        + "\(names)\(more).",
      registration: index.nodes[first.node].registration,
      request: index.request(of: first.edge),
      path: index.lines(of: path),
      remedy: chosen.isEmpty ? Remedy.cycle : "see that the condition excludes who asks, or " + Remedy.cycle,
      nodes: index.identifiers(of: cycle.map(\.node))
    )
  }

  /// What has to be chosen for a cycle to happen.
  private static func words(of chosen: [Int], in index: GraphIndex) -> String {
    guard let first = chosen.first else { return "" }
    switch chosen.count {
    case 1: return " where \(index.name(of: first)) is chosen"
    case 2: return " where \(index.name(of: first)) and \(index.name(of: chosen[1])) are chosen"
    default: return " where \(index.name(of: first)) and \(chosen.count - 1) more candidates are chosen"
    }
  }

  /// The numbers on a cycle, beginning with the least, so that the same cycle is always the same.
  private static func turned(_ numbers: [Int]) -> [Int] {
    let start = numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0
    return Array(numbers[start...] + numbers[..<start])
  }
}
