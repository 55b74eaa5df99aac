extension DependencyGraph {
  /// Returns the graph in the language of Graphviz.
  ///
  /// `dot -Tsvg` makes a picture of it.
  ///
  /// - Parameter diagnostics: The diagnostics to highlight; by default all that ``diagnostics(entryPoints:)`` finds.
  /// - Returns: The text of a `.dot` file.
  /// - Complexity: O(*n*) in the number of nodes and edges, without finding diagnostics.
  public func dot(highlighting diagnostics: [Diagnostic]? = nil) -> String {
    Drawing(graph: self, diagnostics: diagnostics ?? self.diagnostics()).dot()
  }
}

extension DependencyGraph.Difference {
  /// Returns both graphs as one picture in the language of Graphviz, with additions, removals and changes.
  ///
  /// - Returns: The text of a `.dot` file; without differences, the picture of the graph.
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public func dot() -> String { drawing.dot() }
}

extension Drawing {
  func dot() -> String { DOTPicture(of: self).text }
}
