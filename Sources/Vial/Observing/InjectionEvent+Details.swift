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

    init(
      key: TypeKey,
      name: String?,
      lifetime: LifetimeKind?,
      injector: String,
      registration: CodeLocation?,
      request: CodeLocation?,
      parent: InjectionError.Step?,
      depth: Int,
      number: Int?,
      enclosing: Int?
    ) {
      self.key = key
      self.name = name ?? key.name
      self.lifetime = lifetime
      self.injector = injector
      self.registration = registration
      self.request = request
      self.parent = parent
      self.depth = depth
      self.number = number
      self.enclosing = enclosing
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
