extension LifetimeKind {
  /// The lifetime as a graph has it.
  package var inGraph: DependencyGraph.Node.Lifetime {
    switch self {
    case .transient, .conditional: .transient
    case .graph: .graph
    case .weak: .weak
    case .scoped: .scoped
    case .singleton: .singleton
    }
  }
}
