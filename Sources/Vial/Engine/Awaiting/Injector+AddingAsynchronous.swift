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
    return try addAwaited(
      AnyProvider(asynchronous: awaited),
      key,
      lifetime,
      registration,
      declaration,
      options,
      replacing: replacing
    )
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
    let header = BindingHeader(
      key: options.key(for: key),
      lifetime: lifetime,
      owner: self,
      registration: registration,
      needsNothing: declaration.isNothing,
      isConfined: isConfined,
      isOnMainActor: true,
      isAsynchronous: true,
      hasLifecycle: options.lifecycle != nil
    )
    try addAwaited(header, key, declaration, options, replacing: replacing, AnyProvider(asynchronous: awaited))
  }
}
