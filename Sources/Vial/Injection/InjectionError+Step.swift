extension InjectionError {
  /// One provider on the path that led to an error.
  public struct Step: Sendable {
    let key: TypeKey
    private let kind: LifetimeKind

    /// The type that was being provided.
    public var serviceType: Any.Type { key.type }

    /// The qualifier of the binding.
    public var qualifier: Any.Type? { key.qualifier }

    /// The name under which the binding was registered, if it has one.
    public var name: String? { key.name }

    /// The ``Scope`` of the binding.
    public var scope: Any.Type? { key.scope }

    /// The name of the binding's lifetime, such as `singleton`.
    public var lifetime: String { kind.name }

    /// What errors call the injector from which the provider's dependencies came.
    public let injector: String

    /// Where the binding was registered.
    public let registration: CodeLocation

    /// Where it was asked for.
    public private(set) var request: CodeLocation

    init(_ binding: Binding, in injector: Injector, request: CodeLocation) {
      key = binding.key
      kind = binding.lifetime
      self.injector = injector.displayName
      registration = binding.registration
      self.request = request
    }

    /// The same step, asked for at another place.
    func requested(at request: CodeLocation) -> Step {
      var step = self
      step.request = request
      return step
    }

    /// Whether both are providers of the same binding, with dependencies from the same injector.
    func isOfSameBinding(as other: Step) -> Bool {
      key == other.key && registration == other.registration && injector == other.injector
    }

    /// The step in one line, as the path in an error's text has it.
    func line(_ names: TypeNames) -> String {
      "\(names.name(of: key)), \(lifetime), registered at \(registration), requested at \(request)"
    }
  }
}
