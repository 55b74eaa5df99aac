/// A drawing as a Mermaid flowchart, in the part of the language that every version understands.
struct MermaidPicture {
  private let drawing: Drawing
  private let highlights: Highlights
  private let labels: NodeLabels
  private var lines: [String] = []
  private var depth = 1
  private var styles = MermaidStyles()

  /// The whole text.
  var text: String { (["flowchart LR"] + lines + styles.lines).joined(separator: "\n") + "\n" }

  init(of drawing: Drawing) {
    self.drawing = drawing
    highlights = Highlights(of: drawing.diagnostics)
    labels = NodeLabels(of: drawing, highlights: highlights)
    for step in drawing.outline {
      switch step {
      case .opening(let injector):
        let identifier = injector.pictureIdentifier
        add("subgraph \(identifier) [\"\(Self.escaped([injector.title]))\"]")
        styles.add(identifier, to: .injector)
        depth += 1
      case .node(let node): add(node)
      case .closing:
        depth -= 1
        add("end")
      }
    }
    for (position, edge) in drawing.graph.edges.enumerated() { add(edge, at: position) }
  }

  private mutating func add(_ node: DependencyGraph.Node) {
    let identifier = node.pictureIdentifier
    let look = NodeLook(of: node)
    let (opening, closing) = look.mermaidBrackets
    let label = Self.escaped(labels.lines(of: node))
    add("\(identifier)\(opening)\"\(label)\"\(closing)")
    let change = drawing.nodeChanges[node.id]
    styles.add(identifier, to: drawing.isDifference ? MermaidStyles.Class(of: change) : MermaidStyles.Class(of: look))
    if node.knowledge == .opaque { styles.add(identifier, to: .opaque) }
    if highlights.errors[node.id] != nil { styles.add(identifier, to: .error) }
  }

  private mutating func add(_ edge: DependencyGraph.Edge, at position: Int) {
    let isOnCycle = highlights.isOnCycle(edge)
    let change = drawing.edgeChanges[position]
    var words = isOnCycle ? ["cycle"] : []
    if edge.kind != .required { words.append(edge.kind.name) }
    if edge.isObserved { words.append("observed") }
    let text = [change?.sign, words.isEmpty ? nil : words.joined(separator: ", ")].compactMap(\.self)
    let line =
      if isOnCycle || change == .added || change == .changed {
        "==>"
      } else if !edge.isEager || change == .removed {
        "-.->"
      } else if edge.kind == .optional {
        "--o"
      } else {
        "-->"
      }
    let label = text.isEmpty ? "" : "|\"\(Self.escaped([text.joined(separator: " ")]))\"|"
    let (from, to) = edge.pictureIdentifiers
    add("\(from) \(line)\(label) \(to)")
    if isOnCycle {
      styles.addEdge(position, color: NodeColors.error, width: 3)
    } else if drawing.isDifference {
      let colors = change.map(NodeColors.init) ?? .unchanged
      styles.addEdge(position, color: colors.line, width: change == nil ? 1 : 2)
    } else {
      styles.addEdge(position, color: edge.kind.color, width: 1)
    }
  }

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}
