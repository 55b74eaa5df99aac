extension Injector {
  /// Adds the binding of a provider.
  @usableFromInline
  func add<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ placement: Placement,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    try refuseNothing(key, registration)
    let unisolated: @Sendable (__shared sending Resolver) throws -> sending Service
    do {
      unisolated = try IsolationErasure.provider(provider)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    var header = BindingHeader(
      key: placement.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration
    )
    if case .factory = declaration { header.role = .factory }
    try add(Binding.of(header, unisolated), declaration, placement, replacing: false)
    return self
  }

  /// Adds the binding of a provider without dependencies.
  func add<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ placement: Placement,
    replacing: Bool = false,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    try refuseNothing(key, registration)
    let unisolated: @Sendable () throws -> sending Service
    do {
      unisolated = try IsolationErasure.function(provider)
    } catch {
      throw .unsupportedIsolation(key, in: self, registration: registration)
    }
    let header = BindingHeader(
      key: placement.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      needsNothing: true
    )
    try add(Binding.of(header) { _ in try unisolated() }, .none, placement, replacing: replacing)
    return self
  }

  /// Throws for a provider without a `return`, whose service the compiler takes for `Void`.
  func refuseNothing(_ key: TypeKey, _ registration: CodeLocation) throws(InjectionError) {
    guard ObjectIdentifier(key.type) == ObjectIdentifier(Void.self) else { return }
    throw .noInstance(key, in: self, registration: registration)
  }
}
