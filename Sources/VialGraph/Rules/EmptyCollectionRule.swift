/// Everything is asked for that is registered together, and there is nothing.
enum EmptyCollectionRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.kinds.indices.compactMap { edge in
      let (asking, asked) = (index.nodes[index.sources[edge]], index.nodes[index.targets[edge]])
      guard index.kinds[edge] == .collection, asked.role == .absent else { return nil }
      return .emptyCollection(
        named: asked.displayName,
        in: index.injectors.name(of: asked.injector),
        registration: asking.registration,
        request: index.request(of: edge),
        nodes: [asking.id, asked.id]
      )
    }
  }
}

extension Diagnostic {
  /// The diagnostic of a collection without elements.
  package static func emptyCollection(
    named name: String,
    in injector: String,
    registration: CodeLocation? = nil,
    request: CodeLocation?,
    nodes: [Int] = []
  ) -> Diagnostic {
    Diagnostic(
      code: .emptyCollection,
      severity: .note,
      headline: "\(name) is empty in \(injector), since nothing is registered into it.",
      registration: registration,
      request: request,
      remedy: "register elements with into:, unless they come later",
      nodes: nodes
    )
  }
}
