/// An instance that is constructed when it is first asked for, once, by the same engine as a singleton.
///
/// Why this is sound: those who have one are generic, and ask for the type for which they made it.
final class LazyInstance: Sendable {
  private let injector: Injector
  private let binding: DetachedBinding

  /// An instance from an injector; errors say that it was registered where it was asked for, under its own name if it
  /// has one.
  convenience init<Service>(
    of key: TypeKey,
    _: Service.Type,
    named name: TypeKey? = nil,
    lifetime: LifetimeKind = .singleton,
    in injector: Injector,
    registration: CodeLocation,
    isOnMainActor: Bool = false
  ) {
    self.init(for: name ?? key, lifetime: lifetime, in: injector, registration: registration) { resolver in
      // One of a service that is `Sendable` may have left the main actor.
      let mark = isOnMainActor ? ResolutionRequest.markOfCaller : 0
      let request = ResolutionRequest(continuing: mark, at: registration)
      return try resolver.injector.instance(for: key, request) as Service
    }
  }

  /// An instance from a provider.
  init<Service>(
    for key: TypeKey,
    lifetime: LifetimeKind = .singleton,
    in injector: Injector,
    registration: CodeLocation,
    provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    self.injector = injector
    let header = BindingHeader(
      key: key,
      lifetime: lifetime,
      owner: injector,
      registration: registration,
      role: .lazy
    )
    binding = DetachedBinding(LazyBinding(header, provider))
  }

  /// Returns the instance, unless the injector was closed, even if it was asked for before.
  func getUnlessClosed<Service>(at location: CodeLocation) throws(InjectionError) -> Service {
    if injector.isClosed {
      throw .closed(injector, TypeKey(Service.self, like: binding.key), ResolutionRequest(at: location))
    }
    return try get(at: location)
  }

  /// Returns the instance, which stays there when the injector is closed.
  func get<Service>(at location: CodeLocation) throws(InjectionError) -> Service {
    try binding.instance(in: injector, ResolutionRequest(at: location))
  }
}

/// A binding that errors call by the name of a lazy instance, which is not the type of its service.
private final class LazyBinding: SharedBinding, @unchecked Sendable {
  private let service: Any.Type

  override var serviceType: Any.Type { service }

  init<Service>(
    _ header: BindingHeader,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    service = Service.self
    super.init(header, AnyProvider(provider))
  }
}
