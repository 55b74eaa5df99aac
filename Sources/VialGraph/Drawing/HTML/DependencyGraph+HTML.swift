extension DependencyGraph {
  /// Returns a page that draws the graph, and lets whoever opens it search, filter and follow dependencies.
  ///
  /// The page is one file, which loads nothing.
  ///
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - problems: The problems that are listed and marked; by default all that the graph has.
  /// - Returns: The text of the page.
  /// - Complexity: O(*n*) in the number of nodes and edges and in the length of the problems, without finding them.
  public func html(title: String = "Dependency graph", highlighting problems: [Problem]? = nil) -> String {
    Drawing(graph: self, problems: problems ?? self.problems()).html(title: title)
  }
}
