extension DependencyGraph {
  /// What became of a node or an edge from one graph to another.
  public enum Change: String, Codable, Sendable, CaseIterable {
    case added, removed, changed
  }
}
