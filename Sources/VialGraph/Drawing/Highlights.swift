/// The parts of a graph that its diagnostics concern.
struct Highlights {
  /// The rules of the errors that concern a node, by the nodes' identifiers.
  private(set) var errors: [Int: [String]] = [:]

  /// What comes next on a cycle, by the nodes' identifiers.
  private var successors: [Int: Set<Int>] = [:]

  init(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      guard diagnostic.severity == .error else { continue }
      for node in diagnostic.nodes where errors[node]?.contains(diagnostic.code.description) != true {
        errors[node, default: []].append(diagnostic.code.description)
      }
      // One that may never happen, since it depends on conditions, is a warning.
      guard diagnostic.code == .cycle else { continue }
      for (node, next) in zip(diagnostic.nodes, diagnostic.nodes.dropFirst() + diagnostic.nodes.prefix(1)) {
        successors[node, default: []].insert(next)
      }
    }
  }

  /// Whether an edge closes a cycle together with others; one that is followed later closes none.
  func isOnCycle(_ edge: DependencyGraph.Edge) -> Bool {
    edge.isEager && successors[edge.from]?.contains(edge.to) == true
  }
}
