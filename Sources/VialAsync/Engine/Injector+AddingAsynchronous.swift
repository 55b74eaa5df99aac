public import Vial

extension Injector {
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
    let awaited: AsyncProvider.Function = { resolver in StoredInstance(try await provider(resolver)) }
    return try addAwaited(
      AnyProvider(asynchronous: awaited),
      key,
      lifetime,
      registration,
      declaration,
      placement,
      needsNothing: needsNothing,
      replacing: replacing
    )
  }
}
