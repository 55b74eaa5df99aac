extension GraphIndex {
  /// The type of a node with its qualifier and scope.
  func name(of node: Int) -> String { nodes[node].displayName }

  /// The lines of a path.
  func lines(of path: ElidedList<PathStep>) -> [String] { path.lines(line(of:)) }

  /// The identifiers of nodes.
  func identifiers(of nodes: [Int]) -> [Int] { nodes.map { self.nodes[$0].id } }

  /// A binding in one line, as one that may have been meant, with its injector if another one was asked.
  func suggestion(_ node: Int, askedFrom injector: Int) -> String {
    let node = nodes[node]
    return node.displayName + node.registeredAt
      + (node.injector == injector ? "" : " in " + injectors.name(of: node.injector))
  }

  /// A step in one line, as the path in an error's text has it.
  private func line(of step: PathStep) -> String {
    let node = nodes[step.node]
    let lifetime = node.lifetime.map { ", " + $0.rawValue } ?? ""
    let holder = injectors.isOutermost(node.injector) ? "" : " in " + injectors.name(of: node.injector)
    let request = request(of: step.edge).map { ", requested at \($0)" } ?? ""
    return node.displayName + lifetime + node.registeredAt + holder + request
  }
}
