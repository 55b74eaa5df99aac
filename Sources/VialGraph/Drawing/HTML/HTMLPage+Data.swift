extension HTMLPage {
  /// What the script draws.
  var data: JSONValue {
    .members([
      "title": .string(title),
      "injectors": .array(drawing.graph.injectors.map(\.json)),
      "nodes": .array(drawing.graph.nodes.map(data(of:))),
      "edges": .array(drawing.graph.edges.indices.map(edgeData(at:))),
      "problems": .array(drawing.problems.map(data(of:))),
    ])
  }

  private func data(of node: DependencyGraph.Node) -> JSONValue {
    .members([
      "id": .integer(node.id),
      "role": .string(node.role.rawValue),
      "name": .string(node.displayName),
      "type": .string(node.type),
      "module": .string(node.module),
      "qualifier": .optional(node.qualifier),
      "scope": .optional(node.scope),
      "lifetime": .optional(node.lifetime?.rawValue),
      "injector": .integer(node.injector),
      "context": .integer(node.context),
      "registration": .optional(node.registration?.description),
      "replaced": .optional(node.replaced?.description),
      "knowledge": .string(node.knowledge.rawValue),
      "change": .optional(drawing.nodeChanges[node.id]?.rawValue),
    ])
  }

  private func edgeData(at position: Int) -> JSONValue {
    let edge = drawing.graph.edges[position]
    return .members([
      "from": .integer(edge.from),
      "to": .integer(edge.to),
      "kind": .string(edge.kind.rawValue),
      "request": .optional(edge.request?.description),
      "isObserved": .bool(edge.isObserved),
      "change": .optional(drawing.edgeChanges[position]?.rawValue),
    ])
  }

  private func data(of problem: Problem) -> JSONValue {
    .members([
      "rule": .string(problem.rule.description),
      "severity": .string(problem.severity.rawValue),
      "headline": .string(problem.headline),
      "text": .string(problem.description),
      "nodes": .array(problem.nodes.map(JSONValue.integer)),
    ])
  }
}
