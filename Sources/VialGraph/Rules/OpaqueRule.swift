/// It is not known what a provider asks for.
enum OpaqueRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.filter { $0.knowledge == .opaque && $0.isBinding }.map { node in
      Diagnostic(
        code: .opaque,
        severity: .note,
        headline: "It is not known what the provider of \(node.nameAndPart) asks for.",
        registration: node.registration,
        remedy: node.role == .factory
          ? "write the factory with autocreate, or declare dependencies:"
          : "declare dependencies:, autowire an initializer, or validate with building: true",
        nodes: [node.id]
      )
    }
  }
}
