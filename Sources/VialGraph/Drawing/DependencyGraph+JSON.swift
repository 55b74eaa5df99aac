import VialDiagnostics

extension DependencyGraph {
  /// Returns the graph as JSON, with an injector, a node or an edge on each line.
  ///
  /// A decoder reads it as it reads the output of an encoder. The lines are in the order of the graph, so that you can
  /// compare two texts.
  ///
  /// - Returns: The text, which ends with a line break.
  /// - Complexity: O(*n*) in the number of injectors, nodes and edges.
  public func json() -> String {
    """
    {
      "version": \(Self.currentVersion),
      "injectors": \(Self.lines(injectors.map(\.json))),
      "nodes": \(Self.lines(nodes.map(\.json))),
      "edges": \(Self.lines(edges.map(\.json)))
    }

    """
  }

  private static func lines(_ values: [JSONValue]) -> String {
    values.isEmpty ? "[]" : "[\n    " + values.map(\.text).joined(separator: ",\n    ") + "\n  ]"
  }
}

extension DependencyGraph.Injector {
  var json: JSONValue {
    .members([
      "id": .integer(id),
      "name": .optional(name),
      "isScope": .bool(isScope),
      "parent": parent.map(JSONValue.integer),
    ])
  }
}

extension DependencyGraph.Node {
  fileprivate var json: JSONValue {
    .members([
      "id": .integer(id),
      "role": .string(role.rawValue),
      "type": .string(type),
      "name": .optional(name),
      "qualifier": .optional(qualifier),
      "scope": .optional(scope),
      "lifetime": .optional(lifetime?.rawValue),
      "injector": .integer(injector),
      "context": .integer(context),
      "registration": registration?.json,
      "knowledge": .string(knowledge.rawValue),
      "isValue": .bool(isValue),
      "replaced": replaced?.json,
      "part": .optional(part?.rawValue),
      "condition": .optional(condition),
      "isolation": .optional(isolation?.rawValue),
      "isAsynchronous": isAsynchronous ? .bool(true) : nil,
      "startsEagerly": startsEagerly ? .bool(true) : nil,
      "takesRightsOfRequester": takesRightsOfRequester ? .bool(true) : nil,
      "decorationPriority": decorationPriority.map(JSONValue.integer),
    ])
  }
}

extension DependencyGraph.Edge {
  fileprivate var json: JSONValue {
    .members([
      "from": .integer(from),
      "to": .integer(to),
      "kind": .string(kind.rawValue),
      "request": request?.json,
      "isObserved": .bool(isObserved),
      "isolation": .optional(isolation?.rawValue),
      "property": .optional(property),
    ])
  }
}

extension CodeLocation {
  fileprivate var json: JSONValue { .members(["fileID": .string(fileID), "line": .integer(line)]) }
}
