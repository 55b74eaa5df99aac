/// Finds weak lifetimes of values, to which there are no weak references.
enum ValueInWeakLifetimeRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.filter { $0.lifetime == .weak && $0.isValue && $0.isBinding }.map { node in
      Diagnostic(
        code: .valueInWeakLifetime,
        headline: "\(node.nameAndPart) has the lifetime weak, but is not a class.",
        registration: node.registration,
        remedy: Remedy.valueInWeakLifetime,
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
        headline: "It is not known what the provider of \(node.nameAndPart) asks for.",
        registration: node.registration,
        remedy: remedy(for: node),
        nodes: [node.id]
      )
    }
  }

  private static func remedy(for node: DependencyGraph.Node) -> String {
    if node.role == .factory { return "write the factory with autocreate, or declare dependencies:" }
    // A validation doesn't wait for a provider.
    if node.isAsynchronous { return "declare dependencies:, or autowire an initializer" }
    return "declare dependencies:, autowire an initializer, or validate with building: true"
  }
}
