import VialDiagnostics

/// Finds several bindings of an injector for one key.
enum AmbiguousRule: ValidationRule {
  static func diagnostics(in index: GraphIndex) -> [Diagnostic] {
    index.keys.bindings.filter { $0.count > 1 }.flatMap { conflicts(among: $0, in: index) }
  }

  private static func conflicts(among bindings: [Int], in index: GraphIndex) -> [Diagnostic] {
    let groups = Dictionary(grouping: bindings) { [index.nodes[$0].injector, index.nodes[$0].context] }
    return groups.values.filter { $0.count > 1 }.map { group in
      let sorted = group.ordered { one, other in
        let places = (index.nodes[one].registration, index.nodes[other].registration)
        return places.0 == places.1 ? one < other : CodeLocation.precedes(places.0, places.1)
      }
      let first = index.nodes[sorted[0]]
      let injector = index.injectors.name(of: first.injector).atBeginningOfSentence
      return Diagnostic(
        code: .ambiguous,
        headline: "\(injector) holds \(group.count) bindings for \(first.displayName).",
        registration: first.registration,
        nearMisses: sorted.map { index.suggestion($0, askedFrom: first.injector) },
        remedy: "register only one of them, or add named: or qualifiedBy: to the others",
        nodes: index.identifiers(of: sorted)
      )
    }
  }
}
