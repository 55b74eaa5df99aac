extension DependencyGraph {
  /// Returns a page that draws the graph, and lets whoever opens it search, filter and follow dependencies.
  ///
  /// The page is one file, which loads nothing.
  ///
  /// - Parameters:
  ///   - title: What the page is called.
  ///   - diagnostics: The diagnostics that are listed and marked; by default all that the graph has.
  /// - Returns: The text of the page.
  /// - Complexity: O(*n*) in the number of nodes and edges and in the length of the diagnostics, without finding them.
  public func html(title: String = "Dependency graph", highlighting diagnostics: [Diagnostic]? = nil) -> String {
    Drawing(graph: self, diagnostics: diagnostics ?? self.diagnostics()).html(title: title)
  }
}
