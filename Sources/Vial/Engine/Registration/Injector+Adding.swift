extension Injector {
  /// Adds the binding of a provider.
  @usableFromInline
  package func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    _ provider: @escaping @isolated(any) @Sendable (__shared sending Resolver) throws -> sending Service
  ) throws(InjectionError) -> Injector {
    guard let unisolated = IsolationErasure.provider(provider) else {
      // An actor is entered by waiting.
      if !lifetime.canBeAwaited { throw InjectionError(.unsupportedIsolation, key, in: self, at: registration) }
      let awaited = Awaiting.provider(entering: provider)
      return try addAwaited(awaited, key, lifetime, registration, declaration, options)
    }
    try refuseNothing(key, registration)
    let runsThere = provider.isolation != nil
    let header = BindingHeader(key, lifetime, of: self, registration, declaration, options, runsOnMainActor: runsThere)
    try addBinding(Binding.of(header, IsolationErasure.checking(unisolated)), declaration, options, replacing: false)
    return self
  }

  /// Adds the binding of a provider without dependencies.
  func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ options: RegistrationOptions,
    replacing: Bool = false,
    _ provider: @escaping @isolated(any) @Sendable () throws -> sending Service
  ) throws(InjectionError) -> Injector {
    guard let unisolated = IsolationErasure.function(provider) else {
      if !lifetime.canBeAwaited { throw InjectionError(.unsupportedIsolation, key, in: self, at: registration) }
      let awaited = Awaiting.provider(entering: provider)
      return try addAwaited(awaited, key, lifetime, registration, .nothing, options, replacing: replacing)
    }
    try refuseNothing(key, registration)
    let runsThere = provider.isolation != nil
    let header = BindingHeader(key, lifetime, of: self, registration, .nothing, options, runsOnMainActor: runsThere)
    try addBinding(Binding.of(header, IsolationErasure.checking(unisolated)), .none, options, replacing: replacing)
    return self
  }

  /// Adds the binding of a provider of the main actor, whose instances must stay there unless they are `Sendable`.
  @usableFromInline
  package func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    isConfined: Bool,
    replacing: Bool = false,
    onMainActor provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) {
    try refuseNothing(key, registration)
    var header = BindingHeader(key, lifetime, of: self, registration, declaration, options, isOnMainActor: true)
    header.isConfined = isConfined
    let binding = Binding.of(header, IsolationErasure.onMainActor(provider))
    try addBinding(binding, declaration, options, replacing: replacing)
  }

  /// Adds the binding of a provider that has to be awaited.
  @inline(never)
  func addAwaited(
    _ provider: AnyProvider,
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    replacing: Bool = false
  ) throws(InjectionError) -> Injector {
    var header = BindingHeader(key, lifetime, of: self, registration, declaration, options)
    header.isAsynchronous = true
    try addAwaited(header, key, declaration, options, replacing: replacing, provider)
    return self
  }

  /// Adds the binding of a provider that has to be awaited.
  @inline(never)
  func addAwaited(
    _ header: BindingHeader,
    _ key: TypeKey,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    replacing: Bool = false,
    _ provider: AnyProvider
  ) throws(InjectionError) {
    try refuseNothing(key, header.registration)
    if !header.lifetime.canBeAwaited {
      throw InjectionError(.unsupportedLifetime, key, lifetime: header.lifetime, in: self, at: header.registration)
    }
    try addBinding(Binding.of(header, provider), declaration, options, replacing: replacing)
  }

  /// Throws for a provider without a `return`, whose service the compiler takes for `Void`.
  @inline(never)
  func refuseNothing(_ key: TypeKey, _ registration: CodeLocation) throws(InjectionError) {
    guard ObjectIdentifier(key.type) == ObjectIdentifier(Void.self) else { return }
    throw InjectionError(.noInstance, key, in: self, at: registration)
  }
}

extension Injector {
  /// Adds the binding of a provider that has to be awaited.
  @usableFromInline
  package func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
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
    return try addAwaited(provider, key, lifetime, registration, declaration, options, replacing: replacing)
  }

  /// Adds the binding of an asynchronous provider of the main actor, whose instances must stay there unless they are
  /// `Sendable`.
  ///
  /// Tasks elsewhere hold the memory of an instance, and don't look into it.
  @usableFromInline
  package func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    isConfined: Bool,
    replacing: Bool = false,
    onMainActor provider: @escaping @MainActor (AsyncResolver) async throws -> Service
  ) throws(InjectionError) {
    let awaited: AsyncProvider.Function = { @MainActor resolver in StoredInstance(try await provider(resolver)) }
    var header = BindingHeader(key, lifetime, of: self, registration, declaration, options, isOnMainActor: true)
    (header.isConfined, header.isAsynchronous) = (isConfined, true)
    try addAwaited(header, key, declaration, options, replacing: replacing, AnyProvider(asynchronous: awaited))
  }
}
