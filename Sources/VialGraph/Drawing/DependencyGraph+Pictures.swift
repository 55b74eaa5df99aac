extension DependencyGraph {
  /// Returns the graph in the language of Graphviz.
  ///
  /// `dot -Tsvg` makes a picture of it.
  ///
  /// - Parameter problems: The problems to highlight; by default all that ``problems(entryPoints:)`` finds.
  /// - Returns: The text of a `.dot` file.
  /// - Complexity: O(*n*) in the number of nodes and edges, without finding problems.
  public func dot(highlighting problems: [Problem]? = nil) -> String {
    Drawing(graph: self, problems: problems ?? self.problems()).dot()
  }

  /// Returns the graph as a Mermaid flowchart, which many viewers of Markdown draw.
  ///
  /// - Parameter problems: The problems to highlight; by default all that ``problems(entryPoints:)`` finds.
  /// - Returns: The text of a `.mmd` file, or of a block of code whose language is `mermaid`.
  /// - Complexity: O(*n*) in the number of nodes and edges, without finding problems.
  public func mermaid(highlighting problems: [Problem]? = nil) -> String {
    Drawing(graph: self, problems: problems ?? self.problems()).mermaid()
  }
}
