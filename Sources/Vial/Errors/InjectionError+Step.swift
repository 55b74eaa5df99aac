extension InjectionError {
  /// One provider on the path that led to an error.
  public struct Step: Sendable {
    /// An object, so that nothing but references to steps is copied.
    private final class Contents: Sendable {
      let key: TypeKey
      let lifetime: LifetimeKind
      let registration: CodeLocation?

      // The text is made of them when it is asked for, since steps are kept for errors that seldom come.
      private let injectorName: String?
      private let isScope: Bool

      var injector: String { DisplayName.injector(injectorName, isScope: isScope) }

      init(_ binding: Binding, in injector: Injector) {
        key = binding.key
        lifetime = binding.lifetime
        injectorName = injector.name
        isScope = injector.isScope
        registration = binding.place
      }
    }

    private let contents: Contents

    var key: TypeKey { contents.key }

    /// The type that was being provided.
    public var serviceType: Any.Type { key.type }

    /// The qualifier of the binding.
    public var qualifier: Any.Type? { key.qualifier }

    /// The name under which the binding was registered, if it has one.
    public var name: String? { key.givenName }

    /// The ``Scope`` of the binding.
    public var scope: Any.Type? { key.scope }

    /// The name of the binding's lifetime, such as `singleton`.
    public var lifetime: String { contents.lifetime.name }

    /// What errors call the injector from which the provider's dependencies came.
    public var injector: String { contents.injector }

    /// Where the binding was registered, or where a component is asked for that no injector holds.
    public var registration: CodeLocation { contents.registration ?? request }

    /// Where it was asked for.
    public private(set) var request: CodeLocation

    init(_ binding: Binding, in injector: Injector, request: CodeLocation) {
      contents = Contents(binding, in: injector)
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
      key == other.key && contents.registration == other.contents.registration && injector == other.injector
    }

    /// The step in one line, as the path in an error's text has it.
    func line(_ names: TypeNames) -> String {
      let place = contents.registration.map { "registered at \($0)" } ?? "a component"
      return "\(names.name(of: key)), \(lifetime), \(place), requested at \(request)"
    }
  }
}
