extension DependencyGraph {
  /// Which way a view follows edges.
  public enum Direction: String, Codable, Sendable, CaseIterable {
    /// To what is asked for.
    case dependencies

    /// To what asks.
    case dependents

    /// To what is asked for, and on from there, and to what asks, and on from there.
    case both
  }
}
