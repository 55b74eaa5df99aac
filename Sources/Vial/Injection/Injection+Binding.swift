extension Injection where Service: Sendable {
  /// The binding of a key that gives what the injection says.
  func binding(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Binding {
    binding(key, in: injector, registration: registration, isConfined: false, isOnMainActor: false)
  }
}

extension Injection {
  /// The binding of a key that gives what the injection says, and that is confined to the main actor or of a service that
  /// is `Sendable`.
  func binding(
    _ key: TypeKey,
    in injector: Injector,
    registration: CodeLocation,
    isConfined: Bool,
    isOnMainActor: Bool
  ) -> Binding {
    func header(_ lifetime: LifetimeKind) -> BindingHeader {
      BindingHeader(
        key: key,
        lifetime: lifetime,
        owner: injector,
        registration: registration,
        needsNothing: true,
        isConfined: isConfined,
        isOnMainActor: isOnMainActor
      )
    }
    return switch self {
    case .singleton(let instance), .lazySingleton(let instance?, _):
      SharedBinding(header(.singleton), instance: instance)
    case .lazySingleton(nil, let make): Binding.of(header(.singleton)) { _ in make() }
    case .factory(let make): Binding.of(header(.transient)) { _ in make() }
    }
  }
}
