extension DependencyGraph.Node {
  /// How a binding is reached that nobody gets who asks for its type alone.
  public enum Part: String, Codable, Sendable, CaseIterable {
    /// It is one of several under conditions, of which one is used.
    case candidate

    /// It is one of a collection.
    case element

    /// It is what a decorator wraps.
    case decorated
  }
}
