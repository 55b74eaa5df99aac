/// A graph with what a picture shows beside it.
struct Drawing {
  let graph: DependencyGraph

  /// The diagnostics that are highlighted.
  var diagnostics: [Diagnostic] = []

  /// What became of nodes, by their identifiers; empty where no two graphs are compared.
  var nodeChanges: [Int: DependencyGraph.Change] = [:]

  /// What became of edges, by their positions in the graph.
  var edgeChanges: [Int: DependencyGraph.Change] = [:]
}
