import Vial

/// How the graph of the directory is printed.
enum GraphFormat: String, CaseIterable {
  case dot, mermaid

  static let names = allCases.map(\.rawValue).joined(separator: "|")

  func picture(of graph: DependencyGraph) -> String {
    switch self {
    case .dot: graph.dot()
    case .mermaid: graph.mermaid()
    }
  }
}
