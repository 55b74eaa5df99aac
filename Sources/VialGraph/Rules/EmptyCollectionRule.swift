import VialDiagnostics

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
        asked.code,
        in: index.injectors.name(of: asked.injector),
        registration: asking.registration,
        request: index.request(of: edge),
        nearMisses: nearMisses(of: asked, in: index),
        nodes: [asking.id, asked.id]
      )
    }
  }

  /// Returns bindings of the elements' type that aren't in the collection, without `into:` or under a qualifier.
  private static func nearMisses(of collection: DependencyGraph.Node, in index: GraphIndex) -> [String] {
    let start = ["Swift.Array<", "Swift.Dictionary<Vial.QualifierKey, "].first(where: collection.type.hasPrefix)
    guard let start else { return [] }
    let element = String(collection.type.dropFirst(start.count).dropLast())
    let bindings = index.nodes.indices.filter { position in
      let node = index.nodes[position]
      return node.isRegistered && node.name == nil && node.scope == nil && node.type == element
    }
    let lines = Set(bindings.map { index.suggestion($0, askedFrom: collection.injector) })
    return Array(lines.ordered(by: <).prefix(5))
  }
}

extension Diagnostic {
  static func emptyCollection(
    _ name: String,
    _ code: ServiceCode,
    in injector: String,
    registration: CodeLocation? = nil,
    request: CodeLocation?,
    nearMisses: [String] = [],
    nodes: [Int] = []
  ) -> Diagnostic {
    Diagnostic(
      code: .emptyCollection,
      severity: .note,
      headline: "\(name) is empty in \(injector): no element is registered into it.",
      registration: registration,
      request: request,
      nearMisses: nearMisses,
      remedy: name.hasPrefix("Swift.Array<")
        ? "register elements, unless you do so later: try injector.register(into: \(code.text(of: .request))) { … }"
        : "register elements with into:, unless you do so later",
      nodes: nodes
    )
  }
}
