/// The texts in the nodes of a picture.
struct NodeLabels {
  private let changes: [Int: DependencyGraph.Change]
  private let errors: [Int: [String]]
  private let injectors: [Int: DependencyGraph.Injector]

  init(of drawing: Drawing, highlights: Highlights) {
    changes = drawing.nodeChanges
    errors = highlights.errors
    injectors = drawing.graph.injectors.reduce(into: [:]) { $0[$1.id] = $1 }
  }

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
    // The state of a missing node already says so.
    if let errors = errors[node.id], errors != [node.role.rawValue] {
      lines.append("error: " + Self.elided(errors.joined(separator: ", ")))
    }
    return lines
  }

  private static func elided(_ text: String) -> String {
    text.count > 60 ? text.prefix(39) + "…" + text.suffix(20) : text
  }
}

/// The parts of a graph that diagnostics concern.
struct Highlights {
  /// The codes of the errors that concern nodes, by the nodes' identifiers.
  private(set) var errors: [Int: [String]] = [:]

  /// The next nodes on cycles, by the nodes' identifiers.
  private var successors: [Int: Set<Int>] = [:]

  init(of diagnostics: [Diagnostic]) {
    // A cycle that depends on conditions is a warning, and not highlighted.
    for diagnostic in diagnostics where diagnostic.severity == .error {
      let (code, nodes) = (diagnostic.code.rawValue, diagnostic.nodes)
      for node in nodes where errors[node]?.contains(code) != true { errors[node, default: []].append(code) }
      guard diagnostic.code == .cycle else { continue }
      for (node, next) in zip(nodes, nodes.dropFirst() + nodes.prefix(1)) {
        successors[node, default: []].insert(next)
      }
    }
  }

  /// Returns whether an edge is part of a cycle; one that is followed later is part of none.
  func isOnCycle(_ edge: DependencyGraph.Edge) -> Bool {
    edge.isEager && successors[edge.from]?.contains(edge.to) == true
  }
}
