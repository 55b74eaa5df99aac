/// Everything is asked for that is registered together, and there is nothing.
enum EmptyCollectionRule: ValidationRule {
  static func problems(in index: GraphIndex) -> [Problem] {
    index.kinds.indices.compactMap { edge in
      let (asking, asked) = (index.nodes[index.sources[edge]], index.nodes[index.targets[edge]])
      guard index.kinds[edge] == .collection, asked.role == .absent else { return nil }
      return Problem(
        rule: .emptyCollection,
        severity: .note,
        headline: "\(asked.displayName) is empty in \(index.injectors.name(of: asked.injector)), "
          + "since nothing is registered into it.",
        registration: asking.registration,
        request: index.request(of: edge),
        remedy: "register elements with into:, unless they come later",
        nodes: [asking.id, asked.id]
      )
    }
  }
}
