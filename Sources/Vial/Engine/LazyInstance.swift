/// An instance that is constructed when it is first asked for, once, by the same engine as a singleton.
final class LazyInstance<Service>: Sendable {
  private let injector: Injector
  private let binding: DetachedBinding<Service>

  /// An instance from an injector; errors say that it was registered where it was asked for, under its own name if it
  /// has one.
  convenience init(
    of key: TypeKey,
    named name: TypeKey? = nil,
    lifetime: LifetimeKind = .singleton,
    in injector: Injector,
    registration: CodeLocation,
    isOnMainActor: Bool = false
  ) {
    self.init(for: name ?? key, lifetime: lifetime, in: injector, registration: registration) { resolver in
      // One of a service that is `Sendable` may have left the main actor.
      let mark = isOnMainActor ? ResolutionRequest.markOfCaller : 0
      return try resolver.injector.resolve(key, ResolutionRequest(continuing: mark, at: registration))
    }
  }

  /// An instance from a provider.
  init(
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
    binding = DetachedBinding(SharedBinding(header, provider))
  }

  /// Returns the instance, unless the injector was closed, even if it was asked for before.
  func getUnlessClosed(at location: CodeLocation) throws(InjectionError) -> Service {
    if injector.isClosed {
      throw .closed(injector, TypeKey(Service.self, like: binding.key), ResolutionRequest(at: location))
    }
    return try get(at: location)
  }

  /// Returns the instance, which stays there when the injector is closed.
  func get(at location: CodeLocation) throws(InjectionError) -> Service {
    try binding.instance(in: injector, ResolutionRequest(at: location))
  }
}
