import Vial
import VialGraph

/// The format of the printed graph.
enum GraphFormat: String, CaseIterable {
  case dot, mermaid, json, html

  static let names = allCases.map(\.rawValue).joined(separator: "|")

  /// Returns a graph in this format.
  func text(of graph: DependencyGraph) -> String {
    switch self {
    case .dot: graph.dot()
    case .mermaid: graph.mermaid()
    case .json: graph.json()
    case .html: graph.html(title: "Ledger")
    }
  }
}
