extension MainActorInjector {
  /// Adds the binding of a provider, whose instances must stay on the main actor if their type is not `Sendable`.
  @usableFromInline
  func add<Service>(
    _ key: TypeKey,
    _ lifetime: LifetimeKind,
    _ registration: CodeLocation,
    _ declaration: Declaration,
    _ placement: Placement,
    isConfined: Bool,
    needsNothing: Bool = false,
    _ provider: @escaping @MainActor (Resolver) throws -> Service
  ) throws(InjectionError) -> MainActorInjector {
    try injector.refuseNothing(key, registration)
    var header = BindingHeader(
      key: placement.key(for: key),
      lifetime: lifetime,
      owner: injector,
      registration: registration,
      needsNothing: needsNothing,
      isConfined: isConfined,
      isOnMainActor: true
    )
    if case .factory = declaration { header.role = .factory }
    let binding = Binding.of(header, IsolationErasure.onMainActor(provider))
    try injector.add(binding, declaration, placement, replacing: false)
    return self
  }
}
