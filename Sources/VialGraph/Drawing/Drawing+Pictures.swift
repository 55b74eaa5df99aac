extension Drawing {
  /// The picture in the language of Graphviz.
  func dot() -> String { DOTPicture(of: self).text }

  /// The picture as a Mermaid flowchart.
  func mermaid() -> String { MermaidPicture(of: self).text }

  /// Whether two graphs are compared, and are not the same.
  var isDifference: Bool { !nodeChanges.isEmpty || !edgeChanges.isEmpty }
}
