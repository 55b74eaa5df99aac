/// What is to be kept while somebody holds it is no object.
enum ValueInWeakLifetimeRule: ValidationRule {
  static func problems(in index: GraphIndex) -> [Problem] {
    index.nodes.filter { $0.lifetime == .weak && $0.isValue && $0.isBinding }.map { node in
      Problem(
        rule: .valueInWeakLifetime,
        headline: "\(node.nameAndPart) has the lifetime weak, but is not a class.",
        registration: node.registration,
        remedy: Remedy.valueInWeakLifetime,
        nodes: [node.id]
      )
    }
  }
}
