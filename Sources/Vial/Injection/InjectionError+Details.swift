extension InjectionError {
  /// What an error knows.
  struct Details: Sendable {
    let code: Code

    /// What errors call the injector, or the plugin point, that was asked.
    let injector: String
    var key: TypeKey?
    var name: String?
    var lifetime: LifetimeKind?
    var path: [Step] = []
    var request: CodeLocation?
    var registration: CodeLocation?
    var underlyingErrors: [any Error] = []

    /// The type that was found where another one was to be.
    var found: Any.Type?

    /// What would keep an instance for longer than a scope does.
    var captor: Step?
    var candidates: BindingCandidates?

    /// What the conditions of bindings said, a line each.
    var verdicts: [String] = []

    /// Whether the service is confined to the main actor.
    var isConfined = false

    /// Whether the instance was to be disposed of.
    var isDisposed = false

    /// Whether it is the rule of a plugin point that failed, and no plugin.
    var isRule = false

    /// The plugin points around a plugin, the outermost first.
    var points: [String] = []
  }
}

extension InjectionError {
  /// What a graph calls what was asked for.
  package var nameInVain: String? { details.key?.primary.displayName }

  /// Whether a provider asked for what is confined to the main actor, and not the one that validates, which may itself
  /// be on a path.
  package var isConfinedDependency: Bool { details.isConfined && path.count > ResolutionThread.currentDepth }
}
