/// A binding to which another one leads, whatever its provider asks for.
struct BindingLink {
  let key: TypeKey
  let kind: DependencyGraph.Edge.Kind

  /// Whether it is what the parent gives of the injector that holds the other one.
  var isOfParent = false

  /// The links of a binding; a decorator's is to what it wraps.
  static func all(of binding: Binding, decorated: TypeKey?) -> [BindingLink] {
    switch binding.role {
    case .instances, .lazy, .factory, .collection, .component: []
    case .decorator: decorated.map { [BindingLink(key: $0, kind: .decorated)] } ?? []
    case .inherited: [BindingLink(key: binding.key.service, kind: .required, isOfParent: true)]
    case .choice: (binding as? ChoiceBinding)?.links ?? []
    }
  }
}

extension ChoiceBinding {
  /// The links to the bindings of which one is chosen.
  fileprivate var links: [BindingLink] {
    let own = parts.map { BindingLink(key: $0, kind: .candidate) }
    return fallback == nil ? own + [BindingLink(key: key, kind: .candidate, isOfParent: true)] : own
  }

  /// What the conditions are about.
  var requirements: [Requirement] {
    var known: Set<TypeKey> = []
    let contexts = candidates.flatMap { $0.condition.contexts(at: $0.registration) }
    // Of what the main actor and others ask for, the request that may fail counts.
    return (contexts.filter { !$0.isOnMainActor } + contexts.filter(\.isOnMainActor)).filter {
      known.insert($0.key).inserted
    }
  }
}

extension CollectionElement {
  /// What its condition is about.
  var contexts: [Requirement] { condition?.contexts(at: registration) ?? [] }
}
