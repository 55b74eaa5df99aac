/// A drawing as a Mermaid flowchart, in the part of the language that every version understands.
struct MermaidPicture {
  private let drawing: Drawing
  private let highlights: Highlights
  private let labels: NodeLabels
  private var lines: [String] = []
  private var depth = 1
  private var styles = MermaidStyles()

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
    add("\(identifier)\(opening)\"\(Self.escaped(labels.lines(of: node)))\"\(closing)")
    let change = drawing.nodeChanges[node.id]
    styles.add(identifier, to: drawing.isDifference ? MermaidStyles.Class(of: change) : MermaidStyles.Class(of: look))
    if node.isAsynchronous { styles.add(identifier, to: .asynchronous) }
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
      if isOnCycle || change == .added {
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

extension MermaidPicture {
  /// Returns a text that Mermaid shows as it is between quotation marks.
  ///
  /// Characters that mean something to Mermaid, to the Markdown in its labels or to HTML become entities.
  private static func escaped(_ lines: [String]) -> String {
    lines.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
      .map { line in
        // Scalars rather than characters, since a quotation mark can be part of a larger character.
        let scalars = Array(line.unicodeScalars)
        return scalars.indices.map { escaped(scalars[$0], isFirst: $0 == 0, next: scalars.dropFirst($0 + 1).first) }
          .joined()
      }
      .joined(separator: "<br/>")
  }

  private static func escaped(_ scalar: Unicode.Scalar, isFirst: Bool, next: Unicode.Scalar?) -> String {
    switch scalar {
    case "\"": "#quot;"
    case "<": "#lt;"
    case ">": "#gt;"
    case "&": "#amp;"
    case _ where scalar.isUndrawable: "\u{FFFD}"
    // A number with a dot begins a list at the start of a line, and spaces begin a code block.
    case _ where isFirst && (scalar.isNumber || scalar == " "): entity(scalar)
    case " ", ",", "(", ")", "→", "…", "−": String(scalar)
    // Mermaid takes the semicolon from the end of a line that looks like a style, and has icons such as fa:name.
    case ":" where next == " ": ":"
    case "." where next != " ": "."
    case _ where scalar.isLetter || scalar.isNumber: String(scalar)
    default: entity(scalar)
    }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String { "#\(scalar.value);" }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  fileprivate var isNumber: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: true
    default: false
    }
  }
}
