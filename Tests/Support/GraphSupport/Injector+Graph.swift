package import Testing
package import Vial
import VialGraph

extension Injector {
  /// Expects the nodes and edges of the injector's graph.
  package func expectGraph(
    nodes: [String],
    edges: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let graph = dependencyGraph()
    #expect(graph.nodeTexts == nodes, sourceLocation: sourceLocation)
    #expect(graph.edgeTexts == edges, sourceLocation: sourceLocation)
  }
}
