/// What stands in the nodes of a picture.
struct NodeLabels {
  private let changes: [Int: DependencyGraph.Change]
  private let errors: [Int: [String]]
  private let injectors: [Int: DependencyGraph.Injector]

  init(of drawing: Drawing, highlights: Highlights) {
    changes = drawing.nodeChanges
    errors = highlights.errors
    injectors = drawing.graph.injectors.reduce(into: [:]) { $0[$1.id] = $1 }
  }

  /// The lines of a node.
  func lines(of node: DependencyGraph.Node) -> [String] {
    let sign = changes[node.id].map { $0.sign + " " } ?? ""
    var lines = [sign + Self.elided(node.title)]
    if let product = node.shortProduct { lines.append(Self.elided(product)) }
    if let qualifier = node.shortQualifier { lines.append("qualified by " + Self.elided(qualifier)) }
    if let scope = node.shortScope { lines.append("scoped to " + Self.elided(scope)) }
    if node.context != node.injector, let context = injectors[node.context] {
      lines.append("within " + Self.elided(context.title))
    }
    if let part = node.partAndCondition { lines.append(Self.elided(part)) }
    lines.append(node.stateAndKnowledge)
    if let isolation = node.isolation, isolation == .confined { lines.append(isolation.words) }
    // That something is missing is said already.
    if let errors = errors[node.id], errors != [node.role.rawValue] {
      lines.append("error: " + Self.elided(errors.joined(separator: ", ")))
    }
    return lines
  }

  /// A text of a length that does not spoil a picture.
  private static func elided(_ text: String) -> String {
    text.count > 60 ? text.prefix(39) + "…" + text.suffix(20) : text
  }
}
