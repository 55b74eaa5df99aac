/// Finds bindings to which no entry point leads.
enum UnreachableRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    guard let entryPoints = index.entryPoints else { return [] }
    // It is enough to reach a binding from one of the injectors that see it.
    let identities = index.identities
    let views = Dictionary(grouping: index.nodes.indices) { identities[$0] }
    var queue: [Int] = [], next = 0, reached: Set<Int> = []
    func reach(_ node: Int) {
      if reached.insert(identities[node]).inserted { queue += views[identities[node], default: []] }
    }
    entryPoints.forEach(reach)
    // No entry point names a property, which code calls, or what the start of an injector constructs.
    index.nodes.indices.filter { index.nodes[$0].isProperty || index.nodes[$0].startsEagerly }.forEach(reach)
    while next < queue.count {
      let asking = queue[next]
      next += 1
      // An opaque provider may ask for anything. A property may as well, but is in the graph only once code has called it.
      let node = index.nodes[asking]
      if node.isBinding, !node.isProperty, node.knowledge == .opaque { return [] }
      index.targets[index.outgoing(asking)].forEach(reach)
      if let original = index.original(of: asking) { reach(original) }
    }
    // An entry point names no binding that only the descendants of its injector have.
    let asked = index.askedInjectors
    return index.nodes.indices.filter { position in
      let node = index.nodes[position]
      let isNameable = asked.isEmpty || asked.contains { index.injectors.sees($0, node.injector) }
      return node.isRegistered && isNameable && !reached.contains(identities[position])
    }.map {
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
