extension DependencyGraph.Node {
  /// What a binding has to do with the main actor.
  public enum Isolation: String, Codable, Sendable, CaseIterable {
    /// It is registered through the main actor's view, and its instances may go anywhere.
    case mainActor

    /// It is registered through the main actor's view, and its instances stay on the main actor.
    case confined
  }
}
