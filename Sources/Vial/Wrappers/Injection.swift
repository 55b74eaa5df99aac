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

extension Injector {
  /// Registers an injection.
  ///
  /// Everything else is as for a provider.
  @discardableResult
  public func register<Service: Sendable>(
    as service: Service.Type,
    injection: Injection<Service>,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let lifetime = Lifetime<Service>(.singleton)
    let registration = Registration(lifetime, nil, nil, condition, collection, priority, fileID, line)
    return try addInjection(injection, registration)
  }

  /// Registers an injection of a service that is confined to the main actor.
  @MainActor
  @discardableResult
  public func register<Service>(
    as service: Service.Type,
    injection: Injection<Service>,
    when condition: Condition? = nil,
    into collection: [Service].Type? = nil,
    priority: Int = 0,
    fileID: String = #fileID,
    line: Int = #line
  ) throws(InjectionError) -> Injector {
    let lifetime = Lifetime<Service>(.singleton)
    let registration = Registration(lifetime, nil, nil, condition, collection, priority, fileID, line)
    return try addInjection(injection, registration, isConfined: true)
  }

  /// Adds the binding of an injection, which is confined to the main actor if the service is.
  func addInjection<Service>(
    _ injection: Injection<Service>,
    _ registration: Registration,
    isConfined: Bool = false
  ) throws(InjectionError) -> Injector {
    try refuseNothing(registration)
    let key = registration.options.key(for: registration.key)
    let binding = injection.binding(key, in: self, registration: registration.place, isConfined: isConfined)
    try addBinding(binding, .none, registration.options, replacing: false)
    return self
  }
}

extension Injection {
  /// Returns a binding, which is confined to the main actor if the service is.
  func binding(
    _ key: TypeKey,
    in injector: Injector,
    registration: CodeLocation,
    isConfined: Bool
  ) -> Binding {
    func header(_ lifetime: LifetimeKind) -> BindingHeader {
      BindingHeader(
        key: key,
        lifetime: lifetime,
        owner: injector,
        registration: registration,
        needsNothing: true,
        isConfined: isConfined,
        isOnMainActor: isConfined
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
