/// One instance, one instance that is made on demand, or a new instance for each request.
///
/// The cases are Plug's.
public indirect enum Injection<Service> {
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
    let lifetime = Lifetime<Service>(injection.lifetime)
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
    let lifetime = Lifetime<Service>(injection.lifetime, isConfined: true)
    let registration = Registration(lifetime, nil, nil, condition, collection, priority, fileID, line)
    return try addInjection(injection, registration)
  }

  /// Adds the binding of an injection.
  func addInjection<Service>(
    _ injection: Injection<Service>,
    _ registration: Registration
  ) throws(InjectionError) -> Injector {
    try refuseNothing(registration)
    try addBinding(injection.binding(registration, in: self), registration)
    return self
  }
}

extension Injection {
  var lifetime: LifetimeKind { if case .factory = self { .transient } else { .singleton } }

  /// Returns the binding of a registration, which is confined to the main actor if the lifetime is.
  func binding(_ registration: Registration, in injector: Injector) -> Binding {
    let traits = registration.isConfined ? BindingTrait.ofMainActor : 0
    let header = BindingHeader(registration, of: injector, .nothing, traits: traits)
    return switch self {
    case .singleton(let instance), .lazySingleton(let instance?, _): SharedBinding(header, instance: instance)
    case .lazySingleton(nil, let make), .factory(let make): .of(header, AnyProvider { _ in make() })
    }
  }
}
