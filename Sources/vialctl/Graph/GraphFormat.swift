import VialGraph

/// How a graph is drawn.
enum GraphFormat: String, CaseIterable {
  case dot, mermaid, json, html

  /// Returns a graph in this format.
  func text(of graph: DependencyGraph, title: String) -> String {
    switch self {
    case .dot: graph.dot()
    case .mermaid: graph.mermaid()
    case .json: graph.json()
    case .html: graph.html(title: title)
    }
  }
}
