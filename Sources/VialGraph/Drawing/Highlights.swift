/// The parts of a graph that its problems concern.
struct Highlights {
  /// The rules of the errors that concern a node, by the nodes' identifiers.
  private(set) var errors: [Int: [String]] = [:]

  /// What comes next on a cycle, by the nodes' identifiers.
  private var successors: [Int: Set<Int>] = [:]

  init(of problems: [Problem]) {
    for problem in problems {
      guard problem.severity == .error else { continue }
      for node in problem.nodes where errors[node]?.contains(problem.rule.description) != true {
        errors[node, default: []].append(problem.rule.description)
      }
      // One that may never happen, since it depends on conditions, is a warning.
      guard problem.rule == .cycle else { continue }
      for (node, next) in zip(problem.nodes, problem.nodes.dropFirst() + problem.nodes.prefix(1)) {
        successors[node, default: []].insert(next)
      }
    }
  }

  /// Whether an edge closes a cycle together with others; one that is followed later closes none.
  func isOnCycle(_ edge: DependencyGraph.Edge) -> Bool {
    edge.isEager && successors[edge.from]?.contains(edge.to) == true
  }
}
