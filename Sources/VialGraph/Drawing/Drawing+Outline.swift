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

  /// Every node, within the frames of its injector and its ancestors if there are several injectors.
  ///
  /// An injector that has no nodes, and no child that has some, has no frame.
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
