/// Several bindings have the same type, qualifier and scope.
enum AmbiguousRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.keys.bindings.filter { $0.count > 1 }.flatMap { conflicts(among: $0, in: index) }
  }

  /// The diagnostics of bindings of the same type, qualifier and scope.
  private static func conflicts(among bindings: [Int], in index: GraphIndex) -> [Diagnostic] {
    let groups = Dictionary(grouping: bindings) { [index.nodes[$0].injector, index.nodes[$0].context] }
    return groups.values.filter { $0.count > 1 }.map { group in
      let sorted = group.sorted { one, other in
        let places = (index.nodes[one].registration, index.nodes[other].registration)
        return places.0 == places.1 ? one < other : CodeLocation.precedes(places.0, places.1)
      }
      let first = index.nodes[sorted[0]]
      return Diagnostic(
        code: .ambiguous,
        headline: "\(index.injectors.capitalizedName(of: first.injector)) holds \(group.count) bindings for "
          + "\(first.displayName).",
        registration: first.registration,
        nearMisses: sorted.map { index.suggestion($0, askedFrom: first.injector) },
        remedy: "register one of them only, or the others under a qualifier or in a child",
        nodes: index.identifiers(of: sorted)
      )
    }
  }
}
