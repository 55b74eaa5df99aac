extension DependencyGraph {
  /// Returns a page that draws the graph, and on which you can search, filter and follow dependencies.
  ///
  /// The page is one file, which loads nothing. A graph of more than 80 nodes opens with an overview: a map of all nodes
  /// by injector and module, from which you go to the nodes that you search or select. On a narrow
  /// screen, a smaller graph may open with it too.
  ///
  /// - Parameters:
  ///   - title: The title of the page.
  ///   - diagnostics: The diagnostics to list and mark; by default all that ``diagnostics(entryPoints:)`` finds.
  /// - Returns: The text of the page.
  /// - Complexity: O(*n*) in the number of nodes and edges and in the length of the diagnostics, without finding them.
  public func html(title: String = "Dependency graph", highlighting diagnostics: [Diagnostic]? = nil) -> String {
    HTMLPage(title: title, drawing: Drawing(graph: self, diagnostics: diagnostics ?? self.diagnostics())).text
  }
}

extension DependencyGraph.Difference {
  /// Returns a page that draws both graphs, on which you can search, filter and follow dependencies.
  ///
  /// - Parameter title: The title of the page.
  /// - Returns: The text of the page, which loads nothing.
  public func html(title: String = "Differences") -> String { HTMLPage(title: title, drawing: drawing).text }
}
