import Vial

/// A connection to another binding that is independent of what the provider asks for.
struct BindingLink {
  let key: TypeKey
  let kind: DependencyGraph.Edge.Kind

  /// The number of levels from the holder up to the ancestor that gives the other binding; zero for what requests find.
  var levels = 0

  static func all(of binding: Binding, _ known: BindingRequirements) -> [BindingLink] {
    switch binding.role {
    case .instances, .lazy, .wrapped, .factory, .component, .dependentComponent: []
    case .decorator: known.decorated.map { [BindingLink(key: $0, kind: .decorated)] } ?? []
    case .inherited: known.source.map { [BindingLink(key: $0.service, kind: .required, levels: $0.levels)] } ?? []
    case nil: binding.choice?.links(of: binding.key) ?? []
    }
  }
}

extension ServiceChoice {
  fileprivate func links(of service: TypeKey) -> [BindingLink] {
    let parts = candidates.map(\.key) + [fallback].compactMap(\.self)
    let own = parts.map { BindingLink(key: $0, kind: .candidate) }
    return fallback == nil ? own + [BindingLink(key: service, kind: .candidate, levels: 1)] : own
  }

  /// The contexts of the conditions, each once.
  var requirements: [Requirement] {
    var known: Set<TypeKey> = []
    return candidates.flatMap(\.contexts).mainActorLast
      .filter { known.insert($0.key).inserted }
  }
}

extension ServicePart {
  /// The contexts that the condition asks for.
  var contexts: [Requirement] {
    (condition?.clauses.leaves ?? []).compactMap { clause in
      clause.context.map {
        Requirement($0.key, at: registration, mark: $0.isOnMainActor ? ResolutionRequest.mainActorMark : 0)
      }
    }
  }
}

extension ClauseExpression {
  /// The clauses, in order.
  fileprivate var leaves: [Leaf] {
    switch self {
    case .clause(_, let clause): [clause]
    case .parts(let parts, _): parts.flatMap(\.leaves)
    case .not(let part): part.leaves
    }
  }
}

extension [Requirement] {
  /// The requests with the main actor's at the end: of two for one key, the other one counts, which may fail.
  var mainActorLast: Self {
    contains(where: \.isOnMainActor) ? filter { !$0.isOnMainActor } + filter(\.isOnMainActor) : self
  }
}
