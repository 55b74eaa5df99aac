/// A binding took the place of another one, or hides it.
enum OverriddenRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.compactMap { replacement($0, in: index) }
      + index.keys.bindings.filter { $0.count > 1 }.flatMap { hidden(among: $0, in: index) }
  }

  private static func replacement(_ node: DependencyGraph.Node, in index: GraphIndex) -> Diagnostic? {
    guard let replaced = node.replaced, node.isBinding else { return nil }
    return Diagnostic(
      code: .overridden,
      severity: .warning,
      headline: "The binding for \(node.nameAndPart) in \(index.injectors.name(of: node.injector)) took the place of "
        + "another one, registered at \(replaced).",
      registration: node.registration,
      remedy: "register one of them only, or one of them under a qualifier or in a child",
      nodes: [node.id]
    )
  }

  /// The diagnostics of bindings of the same type, qualifier and scope, of which some are below others.
  private static func hidden(among bindings: [Int], in index: GraphIndex) -> [Diagnostic] {
    let sorted = bindings.map { (order: index.injectors.order(of: index.nodes[$0].injector), node: $0) }
      .sorted { ($0.order, $0.node) < ($1.order, $1.node) }
    // The first bindings of the injectors from an outer one to the current one.
    var visible: [Int] = [], diagnostics: [Diagnostic] = []
    for (_, position) in sorted {
      let node = index.nodes[position]
      while let last = visible.last, !index.injectors.sees(node.injector, index.nodes[last].injector) {
        visible.removeLast()
      }
      let isRepeated = visible.last.map { index.nodes[$0].injector == node.injector } ?? false
      let above = isRepeated ? visible.dropLast().last : visible.last
      if !isRepeated { visible.append(position) }
      if let above, !leads(from: position, to: above, in: index) {
        diagnostics.append(diagnostic(node, hiding: index.nodes[above], in: index))
      }
    }
    return diagnostics
  }

  /// Whether a binding is used by another one of the same type, as what a child decorates or chooses by default is.
  private static func leads(from start: Int, to other: Int, in index: GraphIndex) -> Bool {
    let keys = index.keys.keys
    var queue = [start], next = 0, reached: Set = [start]
    while next < queue.count {
      for target in index.targets[index.outgoing(queue[next])] where keys[target] == keys[start] {
        if index.identities[target] == index.identities[other] { return true }
        if reached.insert(target).inserted { queue.append(target) }
      }
      next += 1
    }
    return false
  }

  private static func diagnostic(
    _ node: DependencyGraph.Node,
    hiding hidden: DependencyGraph.Node,
    in index: GraphIndex
  ) -> Diagnostic {
    Diagnostic(
      code: .overridden,
      severity: .note,
      headline: "The binding for \(node.nameAndPart) in \(index.injectors.name(of: node.injector)) hides that of "
        + index.injectors.name(of: hidden.injector) + hidden.registeredAt + ".",
      registration: node.registration,
      remedy: "leave it if it is meant, or register one of them under a qualifier",
      nodes: [node.id, hidden.id]
    )
  }
}
