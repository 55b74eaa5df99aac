/// A drawing in the language of Graphviz.
struct DOTPicture {
  private let drawing: Drawing
  private let highlights: Highlights
  private let labels: NodeLabels
  private var lines: [String] = []
  private var depth = 0

  var text: String { lines.joined(separator: "\n") + "\n" }

  init(of drawing: Drawing) {
    self.drawing = drawing
    highlights = Highlights(of: drawing.diagnostics)
    labels = NodeLabels(of: drawing, highlights: highlights)
    open("digraph")
    add("graph [rankdir=LR, bgcolor=transparent, nodesep=0.25, ranksep=0.6, \(Self.outerText)]")
    add("node [shape=box, style=filled, margin=\"0.16,0.08\", fontname=\(Self.font), fontsize=12]")
    add("edge [arrowsize=0.8, \(Self.outerText)]")
    addLegend()
    for step in drawing.outline {
      switch step {
      case .opening(let injector):
        open("subgraph cluster_\(injector.pictureIdentifier)")
        add("graph [label=\(DOTAttributes.quoted([injector.title])), style=rounded, color=\"\(NodeColors.neutral)\"]")
      case .node(let node): add(node.pictureIdentifier + attributes(of: node).text)
      case .closing: close()
      }
    }
    for (position, edge) in drawing.graph.edges.enumerated() {
      let (from, to) = edge.pictureIdentifiers
      add("\(from) -> \(to)" + attributes(of: edge, at: position).text)
    }
    close()
  }

  private static let font = #""Helvetica,Arial,sans-serif""#
  private static let outerText = "fontname=\(font), fontsize=10, fontcolor=\"\(NodeColors.neutral)\""

  private func attributes(of node: DependencyGraph.Node) -> DOTAttributes {
    let look = NodeLook(of: node)
    let change = drawing.nodeChanges[node.id]
    let colors = drawing.isDifference ? change.map(NodeColors.init) ?? .unchanged : look.colors
    let hasError = highlights.errors[node.id] != nil
    var attributes = DOTAttributes()
    attributes.set("label", text: labels.lines(of: node))
    for (name, value) in look.dotShape { attributes.set(name, value) }
    if node.knowledge == .opaque || look.hasBrokenLine || change == .removed {
      attributes.set("style", quoting: look == .graph ? "filled,rounded,dashed" : "filled,dashed")
    }
    if node.isAsynchronous { attributes.addCorners() }
    attributes.set("fillcolor", quoting: colors.fill)
    attributes.set("color", quoting: hasError ? NodeColors.error : colors.line)
    attributes.set("fontcolor", quoting: colors.text)
    if hasError || change != nil { attributes.set("penwidth", "2.5") }
    attributes.set(
      "tooltip",
      text: [node.displayName] + (node.place.map { [$0] } ?? [])
    )
    return attributes
  }

  private func attributes(of edge: DependencyGraph.Edge, at position: Int) -> DOTAttributes {
    var attributes = edge.kind.dotAttributes
    if edge.isObserved { attributes.addObserved() }
    if drawing.isDifference {
      attributes.set("color", quoting: NodeColors.unchanged.line)
      if let change = drawing.edgeChanges[position] { attributes.add(change) }
    }
    if highlights.isOnCycle(edge) { attributes.addCycle() }
    return attributes
  }

  /// Explains the lines, which have no labels, unless all of them are plain.
  private mutating func addLegend() {
    let samples = samples
    guard samples.contains(where: { $0.name != DependencyGraph.Edge.Kind.required.name }) else { return }
    open("subgraph cluster_legend")
    add("graph [label=\"legend\", style=dotted, color=\"\(NodeColors.neutral)\"]")
    add("node [shape=plaintext, style=solid, height=0, margin=\"0.05,0\", \(Self.outerText)]")
    for (number, sample) in samples.enumerated() {
      add("legend\(number) [label=\(DOTAttributes.quoted([sample.name]))]")
      add("legend\(number)_end [label=\"\", width=0]")
      add("legend\(number) -> legend\(number)_end" + sample.attributes.text)
    }
    close()
  }

  /// The lines that the legend explains, in order.
  private var samples: [(name: String, attributes: DOTAttributes)] {
    let edges = drawing.graph.edges
    let kinds = Set(edges.map(\.kind))
    let plain = DependencyGraph.Edge.Kind.required.dotAttributes
    var samples = DependencyGraph.Edge.Kind.allCases.filter(kinds.contains).map {
      (name: $0.name, attributes: $0.dotAttributes)
    }
    if edges.contains(where: \.isObserved) {
      samples.append(("observed", plain))
      samples[samples.count - 1].attributes.addObserved()
    }
    if drawing.isDifference {
      for number in samples.indices { samples[number].attributes.set("color", quoting: NodeColors.unchanged.line) }
    }
    if edges.contains(where: highlights.isOnCycle) {
      samples.append(("cycle", plain))
      samples[samples.count - 1].attributes.addCycle()
    }
    return samples
  }

  private mutating func open(_ head: String) {
    add(head + " {")
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    add("}")
  }

  private mutating func add(_ line: String) {
    lines.append(String(repeating: "  ", count: depth) + line)
  }
}
