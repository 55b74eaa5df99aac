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

  /// Returns the graph as a Mermaid flowchart, which many viewers of Markdown draw.
  ///
  /// - Parameter diagnostics: The diagnostics to highlight; by default all that ``diagnostics(entryPoints:)`` finds.
  /// - Returns: The text of a `.mmd` file, or of a block of code whose language is `mermaid`.
  /// - Complexity: O(*n*) in the number of nodes and edges, without finding diagnostics.
  public func mermaid(highlighting diagnostics: [Diagnostic]? = nil) -> String {
    Drawing(graph: self, diagnostics: diagnostics ?? self.diagnostics()).mermaid()
  }
}
