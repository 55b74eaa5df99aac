/// Nothing that the program asks for leads to a binding.
enum UnreachableRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    guard index.hasEntryPoints else { return [] }
    var queue = index.entryPoints, next = 0
    var isReached = [Bool](repeating: false, count: index.nodes.count)
    for node in queue { isReached[node] = true }
    while next < queue.count {
      let asking = queue[next]
      next += 1
      // What an opaque provider asks for may be anything.
      if index.nodes[asking].isBinding, index.nodes[asking].knowledge == .opaque { return [] }
      for edge in index.outgoing(asking) where !isReached[index.targets[edge]] {
        isReached[index.targets[edge]] = true
        queue.append(index.targets[edge])
      }
    }
    guard queue.count < index.nodes.count else { return [] }
    // A binding is reached if it is from one of the injectors from which it is seen.
    let identities = index.identities
    let reached = Set(queue.map { identities[$0] })
    return index.nodes.indices.filter { index.nodes[$0].isRegistered && !reached.contains(identities[$0]) }
      .map { diagnostic(index.nodes[$0]) }
  }

  private static func diagnostic(_ node: DependencyGraph.Node) -> Diagnostic {
    Diagnostic(
      code: .unreachable,
      severity: .warning,
      headline: "Nothing that the program asks for leads to \(node.nameAndPart).",
      registration: node.registration,
      remedy: "remove the binding, or name it as an entry point if the program asks for it",
      nodes: [node.id]
    )
  }
}
