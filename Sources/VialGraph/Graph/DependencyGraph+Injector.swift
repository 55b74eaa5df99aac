extension DependencyGraph {
  /// An injector, or a scope, whose bindings are in a graph.
  public struct Injector: Hashable, Codable, Sendable, Identifiable {
    /// What tells the injector apart within its graph.
    public let id: Int

    /// The name that the program gave it.
    public let name: String?

    /// Whether it is a scope, which keeps instances of its own.
    public let isScope: Bool

    /// The injector that is asked for what is not registered in this one.
    public let parent: Int?

    /// Creates an injector.
    ///
    /// - Parameters:
    ///   - id: What tells it apart within its graph.
    ///   - name: The name that the program gave it.
    ///   - isScope: Whether it is a scope.
    ///   - parent: The injector that is asked for what is not registered in this one.
    public init(id: Int, name: String? = nil, isScope: Bool = false, parent: Int? = nil) {
      self.id = id
      self.name = name
      self.isScope = isScope
      self.parent = parent
    }

    /// What errors call the injector.
    public var displayName: String { DisplayName.injector(name, isScope: isScope) }
  }
}
