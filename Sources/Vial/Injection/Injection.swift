/// One instance, one instance that is made on demand, or a new instance for each request.
///
/// The cases are Plug's.
public enum Injection<Service> {
  /// An instance of the program for every request, which the injector never disposes of.
  case singleton(Service)

  /// The same instance for every request: the given one, or else the one that the function returns for the first request.
  case lazySingleton(Service?, @Sendable () -> Service)

  /// A new instance for every request.
  case factory(@Sendable () -> Service)
}

extension Injection: Sendable where Service: Sendable {}

extension Injection where Service: Sendable {
  func binding(_ key: TypeKey, in injector: Injector, registration: CodeLocation) -> Binding {
    binding(key, in: injector, registration: registration, isConfined: false, isOnMainActor: false)
  }
}

extension Injection {
  /// Returns a binding, which has to be confined to the main actor if the service is not `Sendable`.
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
