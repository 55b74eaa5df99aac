extension DependencyGraph {
  /// What became of a node or an edge from one graph to another.
  public enum Change: String, Codable, Sendable, CaseIterable {
    /// It is in the new graph alone.
    case added

    /// It is in the old graph alone.
    case removed

    /// It is in both, and not the same.
    case changed
  }
}
