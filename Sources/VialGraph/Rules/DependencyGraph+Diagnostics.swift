extension DependencyGraph {
  /// The rules, in the order in which diagnostics of the same severity are reported.
  private static let rules: [any ValidationRule.Type] = [
    MissingRule.self, AmbiguousRule.self, CycleRule.self, CaptiveLifetimeRule.self, ScopeNeededRule.self,
    ConfinedRule.self, ValueInWeakLifetimeRule.self, OverriddenRule.self, UnreachableRule.self,
    EmptyCollectionRule.self, OpaqueRule.self,
  ]

  /// Returns everything that goes wrong, may go wrong, or cannot be known.
  ///
  /// What nothing leads to is only looked for if there are entry points, and if it is known of each binding that they
  /// lead to what it asks for; an opaque one may ask for anything.
  ///
  /// - Parameter entryPoints: The identifiers of the nodes that the program asks for itself; without any, it may ask
  ///   for each of them.
  /// - Returns: The diagnostics, errors first, in an order that repeats.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges, and O(*n*) more for each diagnostic at most.
  public func diagnostics(entryPoints: Set<Int> = []) -> [Diagnostic] {
    let index = GraphIndex(self, entryPoints: entryPoints)
    let found = Self.rules.enumerated().flatMap { rank, rule in
      rule.diagnostics(in: index).map { (rank: rank, diagnostic: $0) }
    }
    let sorted = found.sorted { one, other in
      let ranks = (Self.rank(one.diagnostic.severity), one.rank)
      let otherRanks = (Self.rank(other.diagnostic.severity), other.rank)
      return ranks == otherRanks ? Self.precedes(one.diagnostic, other.diagnostic) : ranks < otherRanks
    }
    return Self.withoutRepetitions(sorted.map(\.diagnostic), in: index)
  }

  /// The diagnostics without those that are found again where the same bindings are seen from another injector.
  private static func withoutRepetitions(_ diagnostics: [Diagnostic], in index: GraphIndex) -> [Diagnostic] {
    guard diagnostics.count > 1 else { return diagnostics }
    let identities = index.identities
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { diagnostic in
      let essence = Diagnostic(
        code: diagnostic.code,
        severity: diagnostic.severity,
        headline: diagnostic.headline,
        registration: diagnostic.registration,
        request: diagnostic.request,
        remedy: "",
        nodes: diagnostic.nodes.map { identities[index.position(of: $0)] }
      )
      return seen.insert(essence).inserted
    }
  }

  private static func rank(_ severity: Diagnostic.Severity) -> Int {
    switch severity {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }

  private static func precedes(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    let places = [(one.registration ?? one.request, other.registration ?? other.request), (one.request, other.request)]
    for (place, otherPlace) in places where place != otherPlace { return CodeLocation.precedes(place, otherPlace) }
    if one.headline != other.headline { return one.headline < other.headline }
    if one.path != other.path { return one.path.lexicographicallyPrecedes(other.path) }
    return one.nodes.lexicographicallyPrecedes(other.nodes)
  }
}
