/// What the lines of a picture mean, as far as they are in it.
struct DOTLegend {
  /// A line with its meaning.
  struct Sample {
    let name: String
    var attributes: DOTAttributes
  }

  /// The lines in the order in which they are explained.
  private(set) var samples: [Sample]

  init(of drawing: Drawing, highlights: Highlights) {
    let edges = drawing.graph.edges
    let kinds = Set(edges.map(\.kind))
    samples = DependencyGraph.Edge.Kind.allCases.filter(kinds.contains).map { kind in
      Sample(name: kind.name, attributes: kind.dotAttributes)
    }
    if edges.contains(where: \.isObserved) {
      var attributes = DependencyGraph.Edge.Kind.required.dotAttributes
      attributes.addObserved()
      samples.append(Sample(name: "observed", attributes: attributes))
    }
    if drawing.isDifference {
      for number in samples.indices { samples[number].attributes.set("color", quoting: NodeColors.unchanged.line) }
    }
    if edges.contains(where: highlights.isOnCycle) {
      var attributes = DependencyGraph.Edge.Kind.required.dotAttributes
      attributes.addCycle()
      samples.append(Sample(name: "on a cycle", attributes: attributes))
    }
  }
}
