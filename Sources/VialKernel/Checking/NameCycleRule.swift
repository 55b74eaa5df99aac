/// No name needs itself.
struct NameCycleRule: DefinitionRule {
  let context: DefinitionContext
  var diagnostics: Diagnostics

  mutating func check() {
    for cycle in NameGraph(context).cycles {
      guard let first = cycle.first else { continue }
      let titles = cycle.map(\.title)
      let path = zip(cycle, titles.dropFirst() + titles.prefix(1)).map { step, target in
        "\(step.title) has \(target) \(step.edge.role), at \(step.edge.position)"
      }
      diagnostics.add(
        .cycle,
        at: first.edge.position,
        "Dependency cycle: \(ElidedList.lines(titles + titles.prefix(1)).joined(separator: " → ")).",
        path: ElidedList.lines(path),
        remedy: remedy(for: cycle.map(\.edge))
      )
    }
  }

  private func remedy(for edges: [NameGraph.Edge]) -> String {
    if let edge = edges.first(where: \.isOfDecorated) {
      return "write \"@.inner\" at \(edge.position), for what is decorated"
    }
    return edges.contains(where: \.isOfService)
      ? "let one of them take {\"$lazy\": \"@name\"}, or move what they share to a third"
      : "give one of them a value of its own"
  }
}
