extension InjectionError {
  /// One provider on the path that led to an error.
  public struct Step: Sendable {
    let key: TypeKey
    let lifetimeKind: LifetimeKind
    let place: CodeLocation?

    // The display name is made when it is read, since most steps are kept for errors that never happen.
    let site: ErrorSite

    /// The type that was being provided.
    public var serviceType: Any.Type { key.type }

    /// The qualifier of the binding.
    public var qualifier: Any.Type? { key.qualifier }

    /// The name of the binding, if it has one.
    public var name: String? { key.givenName }

    /// The ``Scope`` of the binding.
    public var scope: Any.Type? { key.scope }

    /// The type with its qualifier and scope, or its name.
    package var displayName: String { key.displayName }

    /// The name of the binding's lifetime, such as `singleton`.
    public var lifetime: String { lifetimeKind.name }

    /// The display name of the injector that the provider's dependencies came from.
    public var injector: String { site.displayName }

    /// The place where the binding was registered, or where a component without a registration is requested.
    public var registration: CodeLocation { place ?? request }

    /// The place of the request.
    public private(set) var request: CodeLocation

    /// The same step, requested at another place.
    package func requested(at request: CodeLocation) -> Step {
      var step = self
      step.request = request
      return step
    }

    /// Whether both are providers of the same binding, with dependencies from the same injector.
    func isOfSameBinding(as other: Step) -> Bool {
      key == other.key && place == other.place && site == other.site
    }

    /// Whether the step provides a service, or a part of it.
    package func isOfService(_ key: TypeKey) -> Bool { self.key.service.unscoped == key.unscoped }

    /// The step in one line, for the path in an error's text.
    func line(_ names: TypeNames) -> String {
      let unregistered = lifetimeKind == .transient ? "a component" : "a property wrapper"
      let registered = place.map { "registered at \($0)" } ?? unregistered
      return "\(names.name(of: key)), \(lifetime), \(registered), requested at \(request)"
    }
  }
}
