/// What is asked for is needed to make itself.
enum CycleRule: ValidationRule {
  /// How many cycles are looked for among bindings that all lead to each other; there may be more than can be read.
  private static let limit = 100

  static func problems(in index: GraphIndex) -> [Problem] {
    let eager = EagerCycles(index)
    guard !eager.closingEdges.isEmpty else { return [] }
    let identities = index.identities
    var search = CycleSearch(index, components: eager.components)
    var seen: Set<[Int]> = [], problems: [Problem] = []
    let closing = Dictionary(grouping: eager.closingEdges) { eager.components[index.sources[$0]] }
    for (_, edges) in closing.sorted(by: { $0.key < $1.key }) {
      let cycles = edges.prefix(limit).map { search.cycle(closedBy: $0) }
        .filter { seen.insert(turned($0.map { identities[$0.node] })).inserted }
      for (position, cycle) in cycles.enumerated() {
        let others = position == cycles.count - 1 ? max(0, edges.count - limit) : 0
        problems.append(problem(cycle, others: others, in: index))
      }
    }
    return problems
  }

  private static func problem(_ steps: [PathStep], others: Int, in index: GraphIndex) -> Problem {
    // It begins where the shortest path enters it.
    let depths = index.leadIns.depths
    let start =
      steps.indices.min { (depths[steps[$0].node], steps[$0].node) < (depths[steps[$1].node], steps[$1].node) } ?? 0
    let cycle = steps[start...] + steps[..<start]
    let first = steps[start]
    var path = index.leadIns.path(to: first.node)
    for step in cycle.dropFirst() { path.append(step) }
    path.append(first)
    let names = ElidedList(cycle + [first]).lines { index.name(of: $0.node) }.joined(separator: " → ")
    let more = others == 0 ? "" : "; and \(others) more \(others == 1 ? "request closes" : "requests close") cycles"
    return Problem(
      rule: .cycle,
      headline: "\(index.name(of: first.node)) is needed to construct itself: \(names)\(more).",
      registration: index.nodes[first.node].registration,
      request: index.request(of: first.edge),
      path: index.lines(of: path),
      remedy: Remedy.cycle,
      nodes: index.identifiers(of: cycle.map(\.node))
    )
  }

  /// The numbers on a cycle, beginning with the least, so that the same cycle is always the same.
  private static func turned(_ numbers: [Int]) -> [Int] {
    let start = numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0
    return Array(numbers[start...] + numbers[..<start])
  }
}
