/// Attributes of a node, an edge or a frame in the language of Graphviz, in the order in which they were set.
struct DOTAttributes {
  private var values: [(name: String, value: String)] = []

  /// Sets an attribute to a word or a number.
  mutating func set(_ name: String, _ value: String) {
    values.removeAll { $0.name == name }
    values.append((name, value))
  }

  /// Sets an attribute to any text.
  mutating func set(_ name: String, text lines: [String]) { set(name, Self.quoted(lines)) }

  /// Sets an attribute to a color, or to a list of words.
  mutating func set(_ name: String, quoting value: String) { set(name, "\"\(value)\"") }

  /// The attributes in brackets.
  var text: String {
    values.isEmpty ? "" : " [\(values.map { "\($0.name)=\($0.value)" }.joined(separator: ", "))]"
  }

  /// Returns a text between quotation marks that Graphviz shows as it is.
  ///
  /// Quotation marks prevent reading it as HTML, backslashes are no escape sequences, `&` begins no entity, and
  /// scalars without a picture are replaced.
  static func quoted(_ lines: [String]) -> String {
    let lines = lines.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) }
    // Scalars rather than characters, since a quotation mark can be part of a larger character.
    let texts = lines.map { line in line.unicodeScalars.map(escaped).joined() }
    return "\"\(texts.joined(separator: "\\n"))\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\"": "\\\""
    case "&": "&amp;"
    case _ where scalar.isUndrawable: "\u{FFFD}"
    default: String(scalar)
    }
  }
}

extension NodeLook {
  var dotShape: [(name: String, value: String)] {
    switch self {
    case .transient: [("shape", "box")]
    case .graph: [("shape", "box"), ("style", "\"filled,rounded\"")]
    case .weak: [("shape", "ellipse"), ("margin", "\"0,0.02\"")]
    case .scoped: [("shape", "parallelogram"), ("margin", "\"0,0.02\"")]
    case .singleton: [("shape", "hexagon"), ("margin", "\"0,0.02\"")]
    case .factory: [("shape", "component")]
    case .choice: [("shape", "diamond"), ("margin", "\"0,0\"")]
    case .decorator: [("shape", "box"), ("peripheries", "2")]
    case .component: [("shape", "tab")]
    case .provided: [("shape", "cds"), ("margin", "\"0.2,0.15\"")]
    case .missing: [("shape", "note")]
    case .absent: [("shape", "underline")]
    }
  }
}

extension DependencyGraph.Edge.Kind {
  /// The line: solid if the request happens while the instance is being constructed, broken if it happens later.
  var dotAttributes: DOTAttributes {
    var attributes = DOTAttributes()
    attributes.set("color", quoting: color)
    switch self {
    case .required: break
    case .optional: attributes.set("arrowhead", "onormal")
    case .collection: attributes.set("arrowhead", "crow")
    case .lazy:
      attributes.set("style", "dashed")
      attributes.set("arrowhead", "vee")
    case .provider:
      attributes.set("style", "dotted")
      attributes.set("arrowhead", "veevee")
    case .factoryArgument:
      attributes.set("style", "dashed")
      attributes.set("arrowhead", "odiamond")
    case .candidate: attributes.set("arrowhead", "diamond")
    case .decorated: attributes.set("arrowhead", "box")
    case .wrapper: attributes.set("arrowhead", "inv")
    case .lazyWrapper:
      attributes.set("style", "dashed")
      attributes.set("arrowhead", "oinv")
    }
    return attributes
  }
}

extension DOTAttributes {
  /// Cuts the corners of an asynchronous node off with lines.
  mutating func addCorners() {
    let style = values.first { $0.name == "style" }?.value.split(separator: "\"").first ?? "filled"
    set("style", quoting: style + ",diagonals")
  }

  /// Marks the line of an observed request.
  mutating func addObserved() {
    set("dir", "both")
    set("arrowtail", "odot")
  }

  /// Doubles the line of an edge on a cycle.
  mutating func addCycle() {
    set("color", quoting: "\(NodeColors.error):invis:\(NodeColors.error)")
    set("penwidth", "1.5")
  }

  /// Marks the line of a changed edge.
  ///
  /// The sign is at the head, since Graphviz fails for some graphs with words in the middle of lines.
  mutating func add(_ change: DependencyGraph.Change) {
    let color = NodeColors(of: change).line
    set("color", quoting: color)
    set("style", change == .removed ? "dashed" : "solid")
    set("penwidth", "2")
    set("headlabel", text: [change.sign])
    set("fontcolor", quoting: color)
    set("fontsize", "16")
    set("labeldistance", "2")
  }
}
