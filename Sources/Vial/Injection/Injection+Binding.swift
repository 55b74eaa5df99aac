extension Injection where Service: Sendable {
  /// The binding of a key that gives what the injection says.
  func binding(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Binding {
    func header(_ lifetime: LifetimeKind) -> BindingHeader {
      BindingHeader(
        key: key,
        lifetime: lifetime,
        owner: injector,
        registration: registration,
        needsNothing: true
      )
    }
    return switch self {
    case .singleton(let instance), .lazySingleton(let instance?, _):
      SharedBinding(header(.singleton), instance: instance)
    case .lazySingleton(nil, let make): SharedBinding(header(.singleton)) { _ in make() }
    case .factory(let make): TypedBinding(header(.transient)) { _ in make() }
    }
  }
}
