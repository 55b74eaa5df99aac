/// What makes an edge the same one in two graphs.
struct EdgeIdentity: Hashable {
  let from: NodeIdentity?
  let to: NodeIdentity?
  let kind: DependencyGraph.Edge.Kind

  /// Those of the ends that are parts, each of which is one of several that have the same identity.
  let parts: [Int]

  /// Creates the identity of an edge that is another one where both graphs are in one.
  init(of edge: DependencyGraph.Edge, between nodes: [Int: NodeIdentity], in union: DependencyGraph.Edge) {
    from = nodes[edge.from]
    to = nodes[edge.to]
    kind = edge.kind
    parts = [(from, union.from), (to, union.to)].compactMap { $0?.part == nil ? nil : $1 }
  }
}
