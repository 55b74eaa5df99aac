extension ScopedPath {
  /// The problem that the path is; the headline names its two ends.
  func problem(
    _ rule: Problem.Rule,
    remedy: String,
    in index: GraphIndex,
    headline: (_ captive: DependencyGraph.Node, _ captor: DependencyGraph.Node) -> String
  ) -> Problem {
    let (first, last) = (steps[0], steps[steps.count - 1])
    let captive = index.nodes[last.node]
    return Problem(
      rule: rule,
      headline: headline(captive, index.nodes[first.node]),
      registration: captive.registration,
      request: last.edge.flatMap { index.edges[$0].request },
      path: index.lines(of: ElidedPath(steps)),
      remedy: remedy,
      nodes: index.identifiers(of: steps.map(\.node))
    )
  }
}
