/// What is to be kept while somebody holds it is no object.
enum ValueInWeakLifetimeRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.nodes.filter { $0.lifetime == .weak && $0.isValue && $0.isBinding }.map { node in
      Diagnostic(
        code: .valueInWeakLifetime,
        headline: "\(node.nameAndPart) is to be kept while somebody holds it, and is no reference to an object.",
        registration: node.registration,
        remedy: Remedy.valueInWeakLifetime,
        nodes: [node.id]
      )
    }
  }
}
