extension NodeLook {
  /// The attributes of Graphviz that make the shape.
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
    case .missing: [("shape", "note")]
    case .absent: [("shape", "underline")]
    }
  }
}

extension DependencyGraph.Edge.Kind {
  /// The attributes of Graphviz that make the line.
  ///
  /// A solid line is followed while the instance that asks is being made, and a broken one later.
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
    }
    return attributes
  }
}

extension DOTAttributes {
  /// Marks the line of what nothing declares.
  mutating func addObserved() {
    set("dir", "both")
    set("arrowtail", "odot")
  }

  /// Marks the line of an edge on a cycle by drawing it twice.
  mutating func addCycle() {
    set("color", quoting: "\(NodeColors.error):invis:\(NodeColors.error)")
    set("penwidth", "1.5")
  }

  /// Shows what became of an edge.
  ///
  /// The sign is at the head, where it leaves the layout as it is: Graphviz fails for some graphs with words at the
  /// middle of lines.
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
