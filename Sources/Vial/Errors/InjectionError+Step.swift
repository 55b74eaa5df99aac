extension InjectionError {
  /// One provider on the path that led to an error.
  public struct Step: Sendable {
    /// What the step knows, in a class, so that copying a step copies references.
    final class Contents: Sendable {
      let key: TypeKey
      let lifetime: LifetimeKind
      let registration: CodeLocation?

      // The display name is made when it is read, since most steps are kept for errors that never happen.
      let site: ErrorSite

      init(_ key: TypeKey, _ lifetime: LifetimeKind, _ registration: CodeLocation?, in site: ErrorSite) {
        (self.key, self.lifetime, self.registration, self.site) = (key, lifetime, registration, site)
      }
    }

    private let contents: Contents

    var key: TypeKey { contents.key }
    var site: ErrorSite { contents.site }

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
    public var lifetime: String { contents.lifetime.name }

    /// The display name of the injector that the provider's dependencies came from.
    public var injector: String { site.displayName }

    /// The place where the binding was registered, or where a component without a registration is requested.
    public var registration: CodeLocation { contents.registration ?? request }

    /// The place of the request.
    public let request: CodeLocation

    init(_ contents: Contents, request: CodeLocation) { (self.contents, self.request) = (contents, request) }

    /// The same step, requested at another place.
    func requested(at request: CodeLocation) -> Step { Step(contents, request: request) }

    /// Whether both are providers of the same binding, with dependencies from the same injector.
    func isOfSameBinding(as other: Step) -> Bool {
      key == other.key && contents.registration == other.contents.registration && site == other.site
    }

    /// Whether the step chooses among bindings with conditions.
    var isChoice: Bool { contents.lifetime == .conditional }

    /// Whether the program made the step's instance where it is registered, as by a constructor.
    var isUnrequested: Bool { request == contents.registration && !key.isDeferred }

    /// Whether the step is a lazy property wrapper, which has no registration.
    var isWrapper: Bool { contents.registration == nil && contents.lifetime != .transient }

    /// Whether the step provides a service, or a part of it.
    package func isOfService(_ key: TypeKey) -> Bool { self.key.service.unscoped == key.unscoped }

    /// The step in one line, for the path in an error's text.
    func line(_ names: TypeNames) -> String {
      let (unregistered, isDeferred) = (isWrapper ? "a property wrapper" : "a component", key.isDeferred)
      let place = contents.registration.map { (isDeferred ? "taken at " : "registered at ") + $0.description }
      return names.name(of: key) + (isDeferred ? "" : ", " + lifetime) + ", " + (place ?? unregistered)
        + (request == contents.registration ? "" : ", requested at \(request)")
    }
  }
}

extension [InjectionError.Step] {
  /// The last step that has a registration, unlike a property wrapper, and isn't resolved later.
  var lastRegistered: InjectionError.Step? { last { !$0.key.isDeferred && !$0.isWrapper } }
}
