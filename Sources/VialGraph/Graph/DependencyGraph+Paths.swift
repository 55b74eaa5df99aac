extension DependencyGraph {
  /// The names of each injector and its ancestors, the outermost first, by the injectors' identifiers.
  var injectorPaths: [Int: [String?]] {
    injectors.reduce(into: [:]) { paths, injector in
      paths[injector.id] = (injector.parent.flatMap { paths[$0] } ?? []) + [injector.name]
    }
  }

  /// What makes each node the same one in another graph, by the nodes' identifiers.
  var nodeIdentities: [Int: NodeIdentity] {
    let paths = injectorPaths
    return nodes.reduce(into: [:]) { $0[$1.id] = NodeIdentity(of: $1, injectors: paths) }
  }
}
