extension DependencyGraph.Change {
  /// The sign before what is drawn.
  var sign: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }
}

extension DependencyGraph.Edge.Kind {
  /// What the kind is called.
  var name: String {
    self == .factoryArgument ? "factory argument" : rawValue
  }

  /// The colour of the line.
  var color: String {
    switch self {
    case .required: NodeColors.neutral
    case .optional: "#9a6ee0"
    case .lazy: "#3f8fd9"
    case .provider: "#2a9299"
    case .collection: "#b58900"
    case .factoryArgument: "#d0702c"
    case .candidate: "#7d8f1f"
    case .decorated: "#b84a8c"
    }
  }
}

extension DependencyGraph.Node.Isolation {
  /// What pictures and differences say of it.
  var words: String {
    switch self {
    case .mainActor: "on the main actor"
    case .confined: "confined to the main actor"
    }
  }
}

extension DependencyGraph.Injector {
  /// What stands above the bindings of the injector.
  var title: String { (isScope ? "scope" : "injector") + (name.map { " " + $0 } ?? "") }
}

extension DependencyGraph.Node {
  /// The role and the lifetime, as far as they say something.
  var state: String {
    switch role {
    case .missing: "missing"
    case .absent: "absent"
    case .binding: lifetime?.rawValue ?? "no lifetime"
    case .choice: "choice"
    case .component: "component"
    case .decorator: lifetime.map { $0 == .transient ? "decorator" : $0.rawValue + " decorator" } ?? "decorator"
    case .factory: lifetime.map { $0 == .transient ? "factory" : $0.rawValue + " factory" } ?? "factory"
    }
  }

  /// The state, and that it is not known what the provider asks for, if it is not.
  var stateAndKnowledge: String { state + (knowledge == .opaque ? ", opaque" : "") }

  /// That its instances stay on the main actor, as it stands behind a name, if they do.
  var confinement: String { isolation == .confined ? ", " + Isolation.confined.words : "" }
}
