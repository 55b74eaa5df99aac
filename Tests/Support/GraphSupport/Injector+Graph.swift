package import TestSupport
package import Testing
package import Vial
package import VialGraph

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

  /// Expects the codes and places of all that validation finds, diagnostic by diagnostic.
  package func expectPlaces(
    _ expected: String...,
    building: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(problems(building: building).map(\.codeAndPlaces) == expected, sourceLocation: sourceLocation)
  }

  /// Expects that the text of all that validation finds is in a section.
  package func expectProblems(
    is name: String,
    entryPoints: [Requirement] = [],
    building: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = problems(entryPoints: entryPoints, building: building)
    ErrorTexts.graph.expect(problems, is: name, sourceLocation: sourceLocation)
  }
}

extension ErrorTexts {
  /// Expects that the text of diagnostics is in a section.
  package func expect(
    _ diagnostics: [Diagnostic],
    is name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(diagnostics.map(\.description).joined(separator: "\n\n"), is: name, sourceLocation: sourceLocation)
  }
}
