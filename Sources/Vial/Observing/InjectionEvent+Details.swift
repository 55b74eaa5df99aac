extension InjectionEvent {
  /// What both events of a request have in common, made once.
  struct Details: Sendable {
    let key: TypeKey
    let name: String?
    private(set) var lifetime: LifetimeKind?
    let injector: String
    private(set) var registration: CodeLocation?
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

    /// Names the binding that turned out to be the one to use.
    mutating func found(_ binding: Binding) {
      lifetime = binding.lifetime
      registration = binding.registration
    }

    /// The type with its qualifier and scope, or its name.
    var displayName: String {
      DisplayName.binding(
        of: key.typeName,
        name: name,
        qualifier: key.qualifierName,
        scope: key.scopeName
      )
    }
  }
}
