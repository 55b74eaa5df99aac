extension HTMLPage {
  /// What the script draws.
  var data: JSONValue {
    .members([
      "title": .string(title),
      "injectors": .array(drawing.graph.injectors.map(\.json)),
      "nodes": .array(drawing.graph.nodes.map(data(of:))),
      "edges": .array(edgeData),
      "diagnostics": .array(drawing.diagnostics.map(data(of:))),
    ])
  }

  private func data(of node: DependencyGraph.Node) -> JSONValue {
    .members([
      "id": .integer(node.id),
      "role": .string(node.role.rawValue),
      "name": .string(node.nameAndPart),
      "short": .string(node.title),
      "type": .optional(node.product),
      "product": .optional(node.shortProduct),
      "shortName": .string(node.shortNameAndPart),
      "module": .string(node.module),
      "qualifier": .optional(node.shortQualifier),
      "scope": .optional(node.shortScope),
      "lifetime": .optional(node.lifetime?.rawValue),
      "injector": .integer(node.injector),
      "context": .integer(node.context),
      "part": .optional(node.part?.rawValue),
      "condition": .optional(node.condition),
      "partAndCondition": .optional(node.partAndCondition),
      "registration": .optional(node.registration?.description),
      "replaced": .optional(node.replaced?.description),
      "knowledge": .string(node.knowledge.rawValue),
      "isolation": .optional(node.isolation?.words),
      "change": .optional(drawing.nodeChanges[node.id]?.rawValue),
    ])
  }

  private var edgeData: [JSONValue] {
    let highlights = Highlights(of: drawing.diagnostics)
    return drawing.graph.edges.enumerated().map { position, edge in
      .members([
        "from": .integer(edge.from),
        "to": .integer(edge.to),
        "kind": .string(edge.kind.rawValue),
        "request": .optional(edge.request?.description),
        "isObserved": .bool(edge.isObserved),
        "isInCycle": .bool(highlights.isOnCycle(edge)),
        "change": .optional(drawing.edgeChanges[position]?.rawValue),
      ])
    }
  }

  private func data(of diagnostic: Diagnostic) -> JSONValue {
    .members([
      "code": .string(diagnostic.code.description),
      "severity": .string(diagnostic.severity.rawValue),
      "headline": .string(diagnostic.headline),
      "text": .string(diagnostic.description),
      "nodes": .array(diagnostic.nodes.map(JSONValue.integer)),
    ])
  }
}
