extension Injector {
  /// Adds the binding of a provider.
  @usableFromInline
  package func add<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ placement: Placement,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    guard let unisolated = IsolationErasure.provider(provider) else {
      if !lifetime.canBeAwaited { throw .unsupportedIsolation(key, in: self, registration: registration) }
      // An actor is entered by waiting.
      return try add(
        key,
        lifetime,
        registration,
        declaration,
        placement,
        awaiting: { resolver in
          try await provider(resolver.synchronous)
        }
      )
    }
    try refuseNothing(key, registration)
    var header = BindingHeader(
      key: placement.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      runsOnMainActor: provider.isolation != nil,
      hasLifecycle: placement.lifecycle != nil
    )
    if case .factory = declaration { header.role = .factory }
    try add(Binding.of(header, unisolated), declaration, placement, replacing: false)
    return self
  }

  /// Adds the binding of a provider without dependencies.
  package func add<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ placement: Placement,
    replacing: Bool = false,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    guard let unisolated = IsolationErasure.function(provider) else {
      if !lifetime.canBeAwaited { throw .unsupportedIsolation(key, in: self, registration: registration) }
      return try add(key, lifetime, registration, .none, placement, needsNothing: true, replacing: replacing) { _ in
        try await provider()
      }
    }
    try refuseNothing(key, registration)
    let header = BindingHeader(
      key: placement.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      needsNothing: true,
      runsOnMainActor: provider.isolation != nil,
      hasLifecycle: placement.lifecycle != nil
    )
    try add(Binding.of(header) { _ in try unisolated() }, .none, placement, replacing: replacing)
    return self
  }

  /// Adds the binding of a provider that has to be awaited.
  @usableFromInline
  package func add<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ placement: Placement,
    needsNothing: Bool = false,
    replacing: Bool = false,
    awaiting provider: @escaping @Sendable (AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let awaited: AnyProvider.Asynchronous = { resolver in StoredInstance(try await provider(resolver)) }
    let header = BindingHeader(
      key: placement.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      needsNothing: needsNothing,
      isAsynchronous: true,
      hasLifecycle: placement.lifecycle != nil
    )
    try addAwaited(header, key, declaration, placement, replacing: replacing, AnyProvider(asynchronous: awaited))
    return self
  }

  /// Adds the binding of a provider that has to be awaited.
  func addAwaited(
    _ header: BindingHeader,
    _ key: TypeKey,
    _ declaration: Declaration,
    _ placement: Placement,
    replacing: Bool = false,
    _ provider: AnyProvider
  ) throws(InjectionError) {
    try refuseNothing(key, header.registration)
    if !header.lifetime.canBeAwaited {
      throw .unsupportedLifetime(key, header.lifetime, in: self, registration: header.registration)
    }
    try add(Binding.of(header, provider), declaration, placement, replacing: replacing)
  }

  /// Throws for a provider without a `return`, whose service the compiler takes for `Void`.
  func refuseNothing(_ key: TypeKey, _ registration: CodeLocation) throws(InjectionError) {
    guard ObjectIdentifier(key.type) == ObjectIdentifier(Void.self) else { return }
    throw .noInstance(key, in: self, registration: registration)
  }
}
