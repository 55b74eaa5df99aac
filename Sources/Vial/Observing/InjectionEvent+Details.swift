extension InjectionEvent {
  /// What both events of a request have in common, made once.
  final class Details: Sendable {
    let key: TypeKey
    let name: String?
    let lifetime: LifetimeKind?
    let injector: String
    let registration: CodeLocation?
    let request: CodeLocation?
    let parent: InjectionError.Step?
    let depth: Int
    let number: Int?
    let enclosing: Int?

    /// Keeps what there is to say of a binding, or of a key without one, and where this thread is.
    init(
      _ key: TypeKey,
      named name: String? = nil,
      _ binding: Binding?,
      in injector: Injector,
      request: CodeLocation? = nil,
      number: Int? = nil,
      enclosing: Int?
    ) {
      self.key = key
      self.name = name ?? key.name
      lifetime = binding?.lifetime
      self.injector = injector.displayName
      registration = binding?.registration
      self.request = request
      parent = ResolutionThread.innermostFrame?.step
      depth = ResolutionThread.currentDepth
      self.number = number
      self.enclosing = enclosing
    }

    private init(_ details: Details, lifetime: LifetimeKind, registration: CodeLocation) {
      key = details.key
      name = details.name
      self.lifetime = lifetime
      injector = details.injector
      self.registration = registration
      request = details.request
      parent = details.parent
      depth = details.depth
      number = details.number
      enclosing = details.enclosing
    }

    /// The same with another binding that turned out to be the one to use.
    func with(_ binding: Binding) -> Details {
      if lifetime == binding.lifetime, registration == binding.registration { return self }
      return Details(self, lifetime: binding.lifetime, registration: binding.registration)
    }

    /// The type with its qualifier and scope, or its name.
    var displayName: String {
      DependencyGraph.Node.displayName(
        of: key.typeName,
        name: name,
        qualifier: key.qualifierName,
        scope: key.scopeName
      )
    }
  }
}
