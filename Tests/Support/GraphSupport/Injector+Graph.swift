@_exported public import TestSupport
package import Testing
@_exported public import VialGraph

extension Injector {
  /// Expects the nodes and edges of the injector's graph.
  package func expectGraph(nodes: [String], edges: [String], sourceLocation: SourceLocation = #_sourceLocation) {
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
    let places = problems(building: building, sourceLocation: sourceLocation).map(\.codeAndPlaces)
    #expect(places == expected, sourceLocation: sourceLocation)
  }

  /// Expects that the text of all that validation finds is in a section.
  package func expectProblems(
    is name: String,
    entryPoints: [Requirement] = [],
    building: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let problems = problems(entryPoints: entryPoints, building: building, sourceLocation: sourceLocation)
    ErrorTexts.graph.expect(problems, is: name, sourceLocation: sourceLocation)
  }
}

extension ErrorTexts {
  /// Expects that the text of diagnostics is in a section.
  package func expect(
    _ diagnostics: [Diagnostic],
    is name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) { expect(diagnostics.map(\.description).joined(separator: "\n\n"), is: name, sourceLocation: sourceLocation) }
}

extension DependencyGraph {
  /// A line for each node: what it is, how it is reached, and under which condition it is used.
  package var nodeTexts: [String] {
    nodes.map { node in
      var text = "\(node.id) \(node.displayName.withoutTestModule) \(node.role)"
      if let lifetime = node.lifetime { text += " \(lifetime)" }
      if let part = node.part { text += " \(part)" }
      if let condition = node.condition { text += " if \(condition.withoutTestModule)" }
      if injectors.count > 1 { text += ", \(node.injector)/\(node.context)" }
      return text
    }
  }

  /// A line for each edge.
  package var edgeTexts: [String] {
    edges.map { "\($0.from) → \($0.to) \($0.kind)" + ($0.request.map { " at \($0)" } ?? "") }
  }
}

extension Injector {
  /// What validation returns or throws, and an expectation that it throws exactly if there is an error.
  package func problems(
    entryPoints: [Requirement] = [],
    building: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> [Diagnostic] {
    do throws(ValidationError) {
      let diagnostics = try validate(entryPoints: entryPoints, building: building)
      return diagnostics.expectingErrors(areThrown: false, sourceLocation: sourceLocation)
    } catch { return error.diagnostics.expectingErrors(areThrown: true, sourceLocation: sourceLocation) }
  }
}

extension [Diagnostic] {
  /// The texts, diagnostic by diagnostic.
  package var texts: [String] { map(\.description) }
  package var errorTexts: [String] { texts.filter { $0.hasPrefix("error") } }
  package var errorCodes: [Diagnostic.Code] { filter { $0.severity == .error }.map(\.code) }

  /// Returns what a validation returned or threw, and expects that there is an error exactly if it threw.
  package func expectingErrors(areThrown: Bool, sourceLocation: SourceLocation = #_sourceLocation) -> Self {
    #expect(
      contains { $0.severity == .error } == areThrown,
      "validation throws errors, and nothing else",
      sourceLocation: sourceLocation
    )
    return self
  }
}

extension Diagnostic {
  /// The text with the code in place of the headline, and without the remedy, whose words the catalogue of texts has.
  package var codeAndPlaces: String {
    let places = description.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("  remedy: ") }
    return (["\(severity) \(code)"] + places).joined(separator: "\n")
  }
}

extension String {
  /// The text without the names of the modules in which tests declare types.
  fileprivate var withoutTestModule: String {
    ["VialGraphTests.", "VialTests.", "Fixtures."].reduce(self) { $0.replacing($1, with: "") }
  }
}
