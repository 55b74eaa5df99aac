extension DependencyGraph {
  /// An injector, or a scope, whose bindings are in a graph.
  public struct Injector: Hashable, Codable, Sendable, Identifiable {
    /// A number that is unique within the graph.
    public let id: Int

    /// The name that the program gave it.
    public let name: String?

    /// Whether it is a scope, which keeps its own instances.
    public let isScope: Bool

    /// The injector that is asked for what isn't registered in this one.
    public let parent: Int?

    package init(id: Int, name: String? = nil, isScope: Bool = false, parent: Int? = nil) {
      self.id = id
      self.name = name
      self.isScope = isScope
      self.parent = parent
    }

    /// The injector as errors name it.
    var displayName: String { String(injector: name, isScope: isScope) }

    /// The injector as pictures name it.
    var title: String { (isScope ? "scope" : "injector") + (name.map { " " + $0 } ?? "") }
  }
}
