extension DependencyGraph {
  /// Returns the graph as a Mermaid flowchart, which many viewers of Markdown draw.
  ///
  /// - Parameter diagnostics: The diagnostics to highlight; by default all that ``diagnostics(entryPoints:)`` finds.
  /// - Returns: The text of a `.mmd` file, or of a code block whose language is `mermaid`.
  /// - Complexity: O(*n*) in the number of nodes and edges, without finding diagnostics.
  public func mermaid(highlighting diagnostics: [Diagnostic]? = nil) -> String {
    Drawing(graph: self, diagnostics: diagnostics ?? self.diagnostics()).mermaid()
  }
}

extension DependencyGraph.Difference {
  /// Returns the additions, removals and changes, and the nodes around them, as a Mermaid flowchart.
  ///
  /// It draws ``surroundings``, since viewers of Markdown draw no large picture. Another format draws both graphs whole.
  ///
  /// - Returns: The text of a `.mmd` file.
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public func mermaid() -> String { surroundings.drawing.mermaid() }
}

extension Drawing {
  func mermaid() -> String { MermaidPicture(of: self).text }
}
