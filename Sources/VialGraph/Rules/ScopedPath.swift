/// A path from what is kept for long, outside of any scope, to what a scope keeps.
struct ScopedPath {
  /// The steps from the one that is kept for long to the one that a scope keeps.
  let steps: [PathStep]

  /// Whether it is asked for later, as often as it is needed.
  let isLater: Bool

  /// All of them, one for each two nodes and each way of asking.
  static func all(in index: GraphIndex) -> [ScopedPath] {
    let ends = ScopedPathEnds(index)
    guard !ends.captors.isEmpty else { return [] }
    // It takes one search for each of those from which it starts.
    let isBackward = ends.captives.count < ends.captors.count
    var search = ScopedPathSearch(index, ends, isBackward: isBackward)
    return (isBackward ? ends.captives : ends.captors).flatMap { search.paths(from: $0) }
  }

  /// The diagnostic that the path is; the headline names its two ends.
  func diagnostic(
    _ code: Diagnostic.Code,
    remedy: String,
    in index: GraphIndex,
    headline: (_ captive: DependencyGraph.Node, _ captor: DependencyGraph.Node) -> String
  ) -> Diagnostic {
    let (first, last) = (steps[0], steps[steps.count - 1])
    let captive = index.nodes[last.node]
    return Diagnostic(
      code: code,
      headline: headline(captive, index.nodes[first.node]),
      registration: captive.registration,
      request: index.request(of: last.edge),
      path: index.lines(of: ElidedPath(steps)),
      remedy: remedy,
      nodes: index.identifiers(of: steps.map(\.node))
    )
  }
}
