extension GraphIndex {
  /// The type of a node with its qualifier and scope, and what part it is.
  func name(of node: Int) -> String { nodes[node].nameAndPart }

  /// The lines of a path.
  func lines(of path: ElidedPath) -> [String] { path.lines(line(of:)) }

  /// The identifiers of nodes.
  func identifiers(of nodes: [Int]) -> [Int] { nodes.map { self.nodes[$0].id } }

  /// A binding in one line, as one that may have been meant, with its injector if another one was asked.
  func suggestion(_ node: Int, askedFrom injector: Int) -> String {
    let node = nodes[node]
    // An element is named as the error of a lookup names it.
    let isElement = node.part == .element && node.conditionInWords == nil
    let nameAndPlace =
      isElement
      ? "\(node.displayName), registered into [\(node.type)]" + (node.registration.map { " at \($0)" } ?? "")
      : node.nameAndPart + node.registeredAt
    return nameAndPlace
      + (node.injector == injector ? "" : " in " + injectors.name(of: node.injector))
  }

  /// A step in one line, as the path in an error's text has it.
  private func line(of step: PathStep) -> String {
    let node = nodes[step.node]
    let lifetime = lifetime(of: node).map { ", " + $0 } ?? ""
    let holder = injectors.isOutermost(node.injector) ? "" : " in " + injectors.name(of: node.injector)
    let request = request(of: step.edge).map { ", requested at \($0)" } ?? ""
    return node.nameAndPart + lifetime + node.registeredAt + holder + request
  }
  /// The lifetime as a path has it, and what says more.
  private func lifetime(of node: DependencyGraph.Node) -> String? {
    switch node.role {
    case .choice, .decorator, .component: node.state
    case .binding, .factory, .missing, .absent: node.lifetime?.rawValue
    }
  }
}
