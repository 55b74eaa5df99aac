public import Vial

extension Injector {
  /// Adds the binding of a provider that has to be awaited.
  @usableFromInline
  package func addProvider<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ options: RegistrationOptions,
    needsNothing: Bool = false,
    replacing: Bool = false,
    awaiting provider: @escaping @Sendable (AsyncResolver) async throws -> sending Service
  ) throws(InjectionError) -> Injector {
    let awaited: AsyncProvider.Function = { resolver in StoredInstance(try await provider(resolver)) }
    return try addAwaited(
      AnyProvider(asynchronous: awaited),
      key,
      lifetime,
      registration,
      declaration,
      options,
      needsNothing: needsNothing,
      replacing: replacing
    )
  }
}
