extension Injector {
  /// Adds the binding of a provider.
  @usableFromInline
  func addProvider<Service>(
    _ registration: Registration,
    _ declaration: Declaration,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    guard let unisolated = IsolationErasure.provider(provider) else {
      // An actor is entered by waiting, so the binding is asynchronous.
      try refuseUnawaited(registration)
      let entering = AnyProvider(asynchronous: { StoredInstance(try await provider($0.synchronous)) })
      return try add(entering, registration, declaration, traits: BindingTrait.asynchronous)
    }
    let checked = AnyProvider(IsolationErasure.checking(unisolated))
    let traits = provider.isolation == nil ? 0 : BindingTrait.runsOnMainActor
    return try add(checked, registration, declaration, traits: traits)
  }

  /// Adds the binding of a provider without dependencies.
  func addProvider<Service>(
    _ registration: Registration,
    replacing: Bool = false,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    guard let unisolated = IsolationErasure.function(provider) else {
      try refuseUnawaited(registration)
      let entering = AnyProvider(asynchronous: { _ in StoredInstance(try await provider()) })
      return try add(entering, registration, .nothing, traits: BindingTrait.asynchronous, replacing: replacing)
    }
    let checked = AnyProvider(IsolationErasure.checking { _ in try unisolated() })
    let traits = provider.isolation == nil ? 0 : BindingTrait.runsOnMainActor
    return try add(checked, registration, .nothing, traits: traits, replacing: replacing)
  }

  /// Adds the binding of a provider of the main actor, whose instances must stay there unless they are `Sendable`.
  @usableFromInline
  package func addMainActorProvider<Service>(
    _ registration: Registration,
    _ declaration: Declaration,
    replacing: Bool = false,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) {
    let provider = AnyProvider(IsolationErasure.onMainActor(provider))
    try add(provider, registration, declaration, traits: BindingTrait.ofMainActor, replacing: replacing)
  }

  /// Adds the binding of a provider, of whatever kind.
  @inline(never)
  @discardableResult
  package func add(
    _ provider: AnyProvider,
    _ registration: Registration,
    _ declaration: Declaration,
    traits: UInt8 = 0,
    replacing: Bool = false
  ) throws(InjectionError) -> Injector {
    try refuseNothing(registration)
    let (key, lifetime, place) = (registration.key, registration.lifetime, registration.place)
    if traits & BindingTrait.asynchronous != 0, !lifetime.canBeAwaited {
      throw InjectionError(.unsupportedLifetime, key, lifetime: lifetime, in: self, at: place)
    }
    let header = BindingHeader(registration, of: self, declaration, traits: traits)
    try addBinding(Binding.of(header, provider), registration, declaration, replacing: replacing)
    return self
  }

  /// Throws for a provider of an actor whose lifetime doesn't let it be awaited.
  private func refuseUnawaited(_ registration: Registration) throws(InjectionError) {
    if registration.lifetime.canBeAwaited { return }
    throw InjectionError(.unsupportedIsolation, registration.key, in: self, at: registration.place)
  }

  /// Throws for a provider without a `return`, whose service the compiler takes for `Void`.
  @inline(never)
  func refuseNothing(_ registration: Registration) throws(InjectionError) {
    guard ObjectIdentifier(registration.key.type) == ObjectIdentifier(Void.self) else { return }
    throw InjectionError(.noInstance, registration.key, in: self, at: registration.place)
  }
}

extension Injector {
  /// Adds the binding of a provider that has to be awaited.
  @usableFromInline
  package func addProvider<Service>(
    _ registration: Registration,
    _ declaration: Declaration,
    isolation: (any Actor)? = nil,
    replacing: Bool = false,
    awaiting provider: @escaping @Sendable (AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let tables = isolation == nil ? WitnessTables(of: Service.self) : nil
    let awaited: AsyncProvider.Function = { resolver in
      let service = try await provider(resolver)
      // No actor keeps what a function of no actor gives, so a conversion of the function may have hidden a conformance.
      if let tables, tables.areIsolated(in: service) { throw ProviderRefusal.requiresMainActor }
      return StoredInstance(service)
    }
    let provider = AnyProvider(asynchronous: awaited)
    return try add(provider, registration, declaration, traits: BindingTrait.asynchronous, replacing: replacing)
  }

  /// Adds the binding of an asynchronous provider of the main actor, whose instances must stay there unless they are
  /// `Sendable`.
  ///
  /// Tasks elsewhere hold the memory of an instance, and don't look into it.
  @usableFromInline
  package func addMainActorProvider<Service>(
    _ registration: Registration,
    _ declaration: Declaration,
    replacing: Bool = false,
    _ provider: @escaping @MainActor (AsyncResolver) async throws -> Service
  ) throws(InjectionError) {
    let awaited: AsyncProvider.Function = { @MainActor resolver in StoredInstance(try await provider(resolver)) }
    let provider = AnyProvider(asynchronous: awaited)
    let traits = BindingTrait.ofMainActor | BindingTrait.asynchronous
    try add(provider, registration, declaration, traits: traits, replacing: replacing)
  }
}
