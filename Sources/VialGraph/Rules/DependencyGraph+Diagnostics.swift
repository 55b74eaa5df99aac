import VialDiagnostics

/// A check of a dependency graph.
protocol ValidationRule: SendableMetatype {
  /// Returns the diagnostics of the rule, in any order.
  static func diagnostics(in index: GraphIndex) -> [Diagnostic]
}

/// How validation has built what a graph shows, which remedies then don't suggest.
enum ValidationRun {
  case none, synchronous, awaiting
}

extension DependencyGraph {
  /// The rules, in the order in which diagnostics of the same severity are reported.
  private static let rules: [any ValidationRule.Type] = [
    MissingRule.self, AmbiguousRule.self, CycleRule.self, CaptiveLifetimeRule.self, ScopeNeededRule.self,
    ConfinedRule.self, NotStartedRule.self, ValueInWeakLifetimeRule.self, OverriddenRule.self, UnreachableRule.self,
    EmptyCollectionRule.self, OpaqueRule.self,
  ]

  /// Returns the errors, warnings and notes of the graph.
  ///
  /// With entry points, the graph is also searched for bindings that none of them reaches, unless one of them reaches an
  /// opaque binding, which may ask for anything.
  ///
  /// - Parameter entryPoints: The identifiers of the nodes that the program itself asks for; without any, it may ask for
  ///   each of them.
  /// - Returns: The diagnostics, errors first, in an order that repeats.
  /// - Complexity: O(*n* log *n*) in the number of nodes and edges, and at most O(*n*) more for each diagnostic.
  public func diagnostics(entryPoints: Set<Int> = []) -> [Diagnostic] {
    diagnostics(entryPoints: entryPoints.isEmpty ? nil : entryPoints, after: .none)
  }

  /// Returns the diagnostics.
  ///
  /// Without entry points, the program may ask for everything; without an injector, it asks the injectors with the entry points.
  func diagnostics(entryPoints: Set<Int>?, of injector: Int? = nil, after run: ValidationRun) -> [Diagnostic] {
    let index = GraphIndex(self, entryPoints: entryPoints, of: injector, after: run)
    let found = Self.rules.enumerated().flatMap { rank, rule in
      rule.diagnostics(in: index).map { (rank: rank, diagnostic: $0) }
    }
    let sorted = found.ordered { one, other in
      one.rank == other.rank ? Self.precedes(one.diagnostic, other.diagnostic) : one.rank < other.rank
    }
    return Self.withoutRepetitions(sorted.map(\.diagnostic).bySeverity, in: index)
  }

  /// Removes the diagnostics that repeat others for the same bindings, seen from another injector.
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

  private static func precedes(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    let places = [(one.registration ?? one.request, other.registration ?? other.request), (one.request, other.request)]
    for (place, otherPlace) in places where place != otherPlace { return CodeLocation.precedes(place, otherPlace) }
    if one.headline != other.headline { return one.headline < other.headline }
    if one.path != other.path { return one.path.lexicographicallyPrecedes(other.path) }
    return one.nodes.lexicographicallyPrecedes(other.nodes)
  }
}

extension [Diagnostic] {
  /// The diagnostics with errors first and notes last, and otherwise in the same order.
  var bySeverity: [Diagnostic] {
    Diagnostic.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
