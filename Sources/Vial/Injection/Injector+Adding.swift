extension Injector {
  /// Adds the binding of a provider.
  func add<Service>(
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service,
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation
  ) throws(InjectionError) -> Injector {
    let unisolated: @Sendable (__shared sending Resolver) throws -> sending Service
    do {
      unisolated = try Unisolated.provider(provider)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    try add(TypedBinding.of(key, lifetime, self, registration, unisolated), replacing: false)
    return self
  }

  /// Adds the binding of a provider that needs nothing.
  func add<Service>(
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service,
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    replacing: Bool = false,
    _ registration: CodeLocation
  ) throws(InjectionError) -> Injector {
    let unisolated: @Sendable () throws -> sending Service
    do {
      unisolated = try Unisolated.function(provider)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    let binding = TypedBinding<Service>.of(key, lifetime, self, registration) { _ in try unisolated() }
    try add(binding, replacing: replacing)
    return self
  }
}
