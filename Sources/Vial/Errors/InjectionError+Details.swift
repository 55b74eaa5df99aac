import Synchronization

extension InjectionError {
  /// What an error knows.
  ///
  /// A class, so that an error is one word to throw, and so that nothing but references to it is copied.
  final class Details: Sendable {
    let code: Code

    /// What errors call the injector, or the plugin point, that was asked.
    let injector: String
    let key: TypeKey?
    let name: String?
    let lifetime: LifetimeKind?
    let path: [Step]
    let request: CodeLocation?
    let registration: CodeLocation?
    let underlyingErrors: [any Error]

    /// The type that was found where another one was to be.
    let found: Any.Type?

    /// What would keep an instance for longer than a scope does.
    let captor: Step?
    let candidates: BindingCandidates?

    /// What the conditions of bindings said, a line each.
    let verdicts: [String]

    /// Whether the service is confined to the main actor.
    let isConfined: Bool

    /// Whether the instance was to be disposed of.
    let isDisposed: Bool

    /// Whether it is the rule of a plugin point that failed, and no plugin.
    let isRule: Bool

    /// The plugin points around a plugin, the outermost first.
    let points: [String]

    /// Whether a provider threw the error, or let it through, at any time.
    let wasThrownByProvider = Atomic<Bool>(false)

    init(
      code: Code,
      injector: String,
      key: TypeKey? = nil,
      name: String? = nil,
      lifetime: LifetimeKind? = nil,
      path: [Step] = [],
      request: CodeLocation? = nil,
      registration: CodeLocation? = nil,
      underlyingErrors: [any Error] = [],
      found: Any.Type? = nil,
      captor: Step? = nil,
      candidates: BindingCandidates? = nil,
      verdicts: [String] = [],
      isConfined: Bool = false,
      isDisposed: Bool = false,
      isRule: Bool = false,
      points: [String] = []
    ) {
      self.code = code
      self.injector = injector
      self.key = key
      self.name = name
      self.lifetime = lifetime
      self.path = path
      self.request = request
      self.registration = registration
      self.underlyingErrors = underlyingErrors
      self.found = found
      self.captor = captor
      self.candidates = candidates
      self.verdicts = verdicts
      self.isConfined = isConfined
      self.isDisposed = isDisposed
      self.isRule = isRule
      self.points = points
    }

    /// The same with another path.
    convenience init(_ details: Details, path: [Step]) {
      self.init(
        code: details.code,
        injector: details.injector,
        key: details.key,
        name: details.name,
        lifetime: details.lifetime,
        path: path,
        request: details.request,
        registration: details.registration,
        underlyingErrors: details.underlyingErrors,
        found: details.found,
        captor: details.captor,
        candidates: details.candidates,
        verdicts: details.verdicts,
        isConfined: details.isConfined,
        isDisposed: details.isDisposed,
        isRule: details.isRule,
        points: details.points
      )
    }
  }
}

extension InjectionError {
  /// What a graph calls what was asked for.
  package var nameInVain: String? { details.key?.primary.displayName }

  /// Whether a provider asked for what is confined to the main actor, and not the one that validates, which may itself
  /// be on a path.
  package var isConfinedDependency: Bool { details.isConfined && path.count > ResolutionThread.currentDepth }
}
