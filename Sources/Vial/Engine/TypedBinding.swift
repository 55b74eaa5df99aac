/// A binding with the type of what it provides.
class TypedBinding<Service>: Binding, @unchecked Sendable {
  /// Runs the provider, or throws if that is not possible in the caller's isolation.
  final let provider: @Sendable (__shared sending Resolver) throws -> sending Service

  init(
    key: TypeKey,
    lifetime: LifetimeKind,
    owner: Injector,
    registration: CodeLocation,
    provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) {
    self.provider = provider
    super.init(key: key, lifetime: lifetime, owner: owner, registration: registration)
  }

  /// Returns a binding of the kind that the lifetime needs.
  static func of(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ owner: Injector,
    _ registration: CodeLocation,
    _ provider: @escaping @Sendable (__shared sending Resolver) throws -> sending Service
  ) -> Binding {
    lifetime.isShared
      ? SharedBinding(key: key, lifetime: lifetime, owner: owner, registration: registration, provider: provider)
      : TypedBinding(key: key, lifetime: lifetime, owner: owner, registration: registration, provider: provider)
  }
}
