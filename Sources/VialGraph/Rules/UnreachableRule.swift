/// Finds bindings to which no entry point leads.
enum UnreachableRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    guard index.hasEntryPoints else { return [] }
    var queue = index.entryPoints, next = 0
    var isReached = [Bool](repeating: false, count: index.nodes.count)
    for node in queue { isReached[node] = true }
    while next < queue.count {
      let asking = queue[next]
      next += 1
      // An opaque provider may ask for anything.
      if index.nodes[asking].isBinding, index.nodes[asking].knowledge == .opaque { return [] }
      for edge in index.outgoing(asking) where !isReached[index.targets[edge]] {
        isReached[index.targets[edge]] = true
        queue.append(index.targets[edge])
      }
    }
    guard queue.count < index.nodes.count else { return [] }
    // It is enough to reach a binding from one of the injectors that see it.
    let identities = index.identities
    let reached = Set(queue.map { identities[$0] })
    return index.nodes.indices.filter { index.nodes[$0].isRegistered && !reached.contains(identities[$0]) }.map {
      let node = index.nodes[$0]
      return Diagnostic(
        code: .unreachable,
        severity: .warning,
        headline: "\(node.nameAndPart) is unreachable: no entry point leads to it.",
        registration: node.registration,
        remedy: "remove the binding, or name it as an entry point"
          + (node.name == nil ? ": validate(entryPoints: [.on(\(node.code.text(of: .request)))])" : ""),
        nodes: [node.id]
      )
    }
  }
}
