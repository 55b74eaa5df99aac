/// Finds weak lifetimes of values, to which there are no weak references.
enum ValueInWeakLifetimeRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.filter { $0.lifetime == .weak && $0.isValue && $0.isBinding }.map { node in
      Diagnostic(
        code: .valueInWeakLifetime,
        headline: "\(node.nameAndPart) has the lifetime weak, but \(node.type) is not a class.",
        registration: node.registration,
        remedy: Remedy.valueInWeakLifetime.replacing("%f", with: node.type),
        nodes: [node.id]
      )
    }
  }
}

/// Finds providers whose dependencies aren't known.
enum OpaqueRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.filter { $0.knowledge == .opaque && $0.isBinding }.map { node in
      Diagnostic(
        code: .opaque,
        severity: .note,
        headline: "The dependencies of \(node.nameAndPart) are not known before its provider runs.",
        registration: node.registration,
        remedy: remedy(for: node),
        nodes: [node.id]
      )
    }
  }

  private static func remedy(for node: DependencyGraph.Node) -> String {
    let declare = "declare them, such as dependencies: [.on(…)]"
    if node.role == .factory { return declare + ", or write the factory with autocreate" }
    let autowire = node.code.isBuilt ? ", register with autowiring: \(node.type).init" : ""
    // A validation doesn't wait for a provider.
    return declare + autowire + (node.isAsynchronous ? "" : ", or validate with building: true")
  }
}
