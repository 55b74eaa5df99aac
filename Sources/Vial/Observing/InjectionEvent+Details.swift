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

    /// The same with the binding that turned out to be the one to use.
    init(_ details: Details, found binding: Binding) {
      key = details.key
      name = details.name
      lifetime = binding.lifetime
      injector = details.injector
      registration = binding.registration
      request = details.request
      parent = details.parent
      depth = details.depth
      number = details.number
      enclosing = details.enclosing
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
