import VialDiagnostics

/// Finds bindings that replaced another one, or hide the parent's.
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
      headline: "The binding for \(node.nameAndPart) in \(index.injectors.name(of: node.injector)) replaced the one "
        + "registered at \(replaced).",
      registration: node.registration,
      remedy: "register only one of them, or add named: or qualifiedBy: to one of them",
      nodes: [node.id]
    )
  }

  /// Returns the diagnostics of bindings for one key that hide others.
  private static func hidden(among bindings: [Int], in index: GraphIndex) -> [Diagnostic] {
    let sorted = bindings.map { (order: index.injectors.order(of: index.nodes[$0].injector), node: $0) }
      .ordered { ($0.order, $0.node) < ($1.order, $1.node) }
    // The first bindings of the current injector and its ancestors, the outermost first.
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

  /// Returns whether a binding uses another one for its key, as a decorator or a choice of a child does.
  private static func leads(from start: Int, to other: Int, in index: GraphIndex) -> Bool {
    let keys = index.keys.keys
    var queue = [start], next = 0, reached: Set = [start]
    while next < queue.count {
      for target in index.targets[index.outgoing(queue[next])] where keys[target] == keys[start] {
        let used = index.original(of: target) ?? target
        if index.identities[used] == index.identities[other] { return true }
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
      headline: "The binding for \(node.nameAndPart) in \(index.injectors.name(of: node.injector)) hides the one in "
        + index.injectors.name(of: hidden.injector) + hidden.registeredAt + ".",
      registration: node.registration,
      remedy: "keep both if that is intended, or add named: or qualifiedBy: to one of them",
      nodes: [node.id, hidden.id]
    )
  }
}
