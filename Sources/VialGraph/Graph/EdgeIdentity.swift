/// What makes an edge the same one in two graphs.
struct EdgeIdentity: Hashable {
  let from: NodeIdentity?
  let to: NodeIdentity?
  let kind: DependencyGraph.Edge.Kind

  init(of edge: DependencyGraph.Edge, between nodes: [Int: NodeIdentity]) {
    from = nodes[edge.from]
    to = nodes[edge.to]
    kind = edge.kind
  }
}
