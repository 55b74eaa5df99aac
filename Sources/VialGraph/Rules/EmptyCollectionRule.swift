/// Finds requested collections without elements.
enum EmptyCollectionRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.kinds.indices.compactMap { edge in
      let (asking, asked) = (index.nodes[index.sources[edge]], index.nodes[index.targets[edge]])
      guard asked.role == .absent else { return nil }
      switch index.kinds[edge] {
      case .collection, .lazy, .provider: break
      default: return nil
      }
      return .emptyCollection(
        asked.displayName,
        in: index.injectors.name(of: asked.injector),
        registration: asking.registration,
        request: index.request(of: edge),
        nodes: [asking.id, asked.id]
      )
    }
  }
}

extension Diagnostic {
  static func emptyCollection(
    _ name: String,
    in injector: String,
    registration: CodeLocation? = nil,
    request: CodeLocation?,
    nodes: [Int] = []
  ) -> Diagnostic {
    Diagnostic(
      code: .emptyCollection,
      severity: .note,
      headline: "\(name) is empty in \(injector): no element is registered into it.",
      registration: registration,
      request: request,
      remedy: name.hasPrefix("Swift.Array<")
        ? "register elements, unless you do so later: try injector.register(into: \(name).self) { … }"
        : "register elements with into:, unless you do so later",
      nodes: nodes
    )
  }
}
