/// A graph with the diagnostics or changes that a picture shows.
struct Drawing {
  let graph: DependencyGraph
  var diagnostics: [Diagnostic] = []

  /// The changes of nodes, by their identifiers, and of edges, by their positions; empty unless two graphs are compared.
  var nodeChanges: [Int: DependencyGraph.Change] = [:]
  var edgeChanges: [Int: DependencyGraph.Change] = [:]

  /// What changed of nodes in words, by their identifiers.
  var changedFacts: [Int: [String]] = [:]

  /// What changed and is no part of a graph.
  var otherChanges: [DependencyGraph.Difference.Line] = []

  var isDifference: Bool { !nodeChanges.isEmpty || !edgeChanges.isEmpty }
}

extension DependencyGraph.Difference {
  var drawing: Drawing {
    Drawing(
      graph: graph,
      nodeChanges: nodeChanges,
      edgeChanges: edgeChanges,
      changedFacts: changedFacts,
      otherChanges: others.flatMap(\.lines)
    )
  }
}

extension Drawing {
  /// A step through a picture from its beginning to its end.
  enum OutlineStep {
    /// The frame of an injector begins.
    case opening(DependencyGraph.Injector)

    /// A node stands here.
    case node(DependencyGraph.Node)

    /// The innermost frame ends.
    case closing
  }

  /// The nodes, within the frames of their injectors if there are several injectors.
  ///
  /// Injectors without nodes have no frames, unless one of their children has nodes.
  var outline: [OutlineStep] {
    guard graph.injectors.count > 1 else { return graph.nodes.map(OutlineStep.node) }
    let nodes = Dictionary(grouping: graph.nodes, by: \.injector)
    var framed = Set(nodes.keys)
    for injector in graph.injectors.reversed() where framed.contains(injector.id) {
      if let parent = injector.parent { framed.insert(parent) }
    }
    let children = Dictionary(grouping: graph.injectors.filter { framed.contains($0.id) }, by: \.parent)
    var steps: [OutlineStep] = []
    var ahead = (children[nil] ?? []).reversed().map(OutlineStep.opening)
    while let step = ahead.popLast() {
      steps.append(step)
      guard case .opening(let injector) = step else { continue }
      steps += (nodes[injector.id] ?? []).map(OutlineStep.node)
      ahead.append(.closing)
      ahead += (children[injector.id] ?? []).reversed().map(OutlineStep.opening)
    }
    return steps
  }
}

// Identifiers in the languages of pictures.
extension DependencyGraph.Injector {
  var pictureIdentifier: String { identifier("i", id) }
}

extension DependencyGraph.Node {
  var pictureIdentifier: String { identifier("n", id) }
}

extension DependencyGraph.Edge {
  var pictureIdentifiers: (from: String, to: String) { (identifier("n", from), identifier("n", to)) }
}

/// Identifiers can't contain a minus sign.
private func identifier(_ letter: String, _ id: Int) -> String {
  (id < 0 ? "\(letter)_" : letter) + "\(id.magnitude)"
}

extension Unicode.Scalar {
  /// Whether the scalar has no picture, or turns the direction of the text around it.
  var isUndrawable: Bool {
    switch value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: properties.generalCategory == .control || properties.isNoncharacterCodePoint
    }
  }
}
