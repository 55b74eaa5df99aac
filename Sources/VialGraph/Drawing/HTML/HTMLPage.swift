import VialDiagnostics

/// A page that draws a graph in a browser, without loading anything.
///
/// The names of the program's types and injectors are in the page only as data, which the script sets as text, so that no
/// name is read as markup. The page's policy lets it neither load nor send anything.
struct HTMLPage {
  let title: String
  let drawing: Drawing

  var text: String { Self.filled(title: Self.escaped(title), data: Self.embeddable(data)) }

  private static func escaped(_ text: String) -> String {
    replacing(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"], in: text, escaping: "\\")
  }

  /// Returns a text that can't end the element that holds it; outside strings, JSON has none of these characters.
  private static func embeddable(_ value: JSONValue) -> String {
    replacing(["&": "\\u0026", "<": "\\u003c", ">": "\\u003e"], in: value.text, escaping: "\\\\")
  }

  /// Returns a text with some scalars replaced, and with a backslash and the number of those that change the direction of
  /// what follows, so that a name can't look like another one.
  private static func replacing(
    _ replacements: [Unicode.Scalar: String],
    in text: String,
    escaping backslash: String
  ) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if let replacement = replacements[scalar] {
        result += replacement
      } else if scalar.properties.isBidiControl {
        result += "\(backslash)u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension HTMLPage {
  /// The data that the script draws.
  private var data: JSONValue {
    .members([
      "title": .string(title),
      "words": Self.words,
      "injectors": .array(drawing.graph.injectors.map(data(of:))),
      "nodes": .array(drawing.graph.nodes.map(data(of:))),
      "edges": .array(edgeData),
      "diagnostics": .array(drawing.diagnostics.map(data(of:))),
      "otherChanges": drawing.otherChanges.isEmpty ? nil : .array(drawing.otherChanges.map(data(of:))),
    ])
  }

  /// The words for what the shapes and lines stand for, the same as in other pictures.
  private static let words: JSONValue = .object(
    NodeLook.allCases.map { (name: $0.rawValue, value: .string($0.name)) }
      + DependencyGraph.Edge.Kind.allCases.map { (name: $0.rawValue, value: .string($0.name)) }
  )

  private func data(of injector: DependencyGraph.Injector) -> JSONValue {
    .members([
      "id": .integer(injector.id),
      "title": .string(injector.title),
      "isScope": .bool(injector.isScope),
      "parent": injector.parent.map(JSONValue.integer),
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
      "look": .string(NodeLook(of: node).rawValue),
      "state": .string(node.state),
      "knowledge": .string(node.knowledge.rawValue),
      "isolation": .optional(node.isolation?.words),
      "construction": node.wordsOfConstruction.isEmpty ? nil : .array(node.wordsOfConstruction.map(JSONValue.string)),
      "change": .optional(drawing.nodeChanges[node.id]?.rawValue),
      "changedFacts": drawing.changedFacts[node.id].map { .array($0.map(JSONValue.string)) },
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
        "property": .optional(edge.property),
        "isInCycle": .bool(highlights.isOnCycle(edge)),
        "change": .optional(drawing.edgeChanges[position]?.rawValue),
      ])
    }
  }

  private func data(of line: DependencyGraph.Difference.Line) -> JSONValue {
    .members(["change": .string(line.change.rawValue), "text": .string(line.textWithoutSign)])
  }

  private func data(of diagnostic: Diagnostic) -> JSONValue {
    .members([
      "code": .string(diagnostic.code.rawValue),
      "severity": .string(diagnostic.severity.rawValue),
      "headline": .string(diagnostic.headline),
      "text": .string(diagnostic.description),
      "nodes": .array(diagnostic.nodes.map(JSONValue.integer)),
    ])
  }
}
