extension Decorator {
  /// Creates the decorator of a service from a function.
  convenience init<Service>(
    at registration: CodeLocation,
    _ declaration: Declaration,
    isOnMainActor: Bool = false,
    isConfined: Bool = false,
    _ decorate: @escaping @Sendable (Service, Resolver) throws -> Service
  ) {
    let make = { @Sendable (header: BindingHeader, inner: Binding) -> Binding in
      guard let inner = inner as? ProviderBinding else {
        preconditionFailure("what is decorated has a provider")
      }
      let provider = { @Sendable (resolver: Resolver) throws -> Service in
        // The instance to wrap may be confined, and is not even requested elsewhere.
        let stretch = isOnMainActor ? try MainActorStretch() : nil
        defer { stretch?.end() }
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        let mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        // A decorator without an actor may send elsewhere what it wraps.
        if inner.isConfined, !isOnMainActor { throw InjectionError.confined(inner, in: resolver.injector, request) }
        let kept: Service? = try resolver.injector.resolvePart(inner.key, request)
        // An instance that is made after the injector was closed would never be disposed of.
        if kept == nil, resolver.injector.isClosed {
          throw InjectionError.closed(resolver.injector, inner.key, request)
        }
        // If both bindings were replaced meanwhile, neither keeps the instance.
        return try decorate(kept ?? inner.provide(from: resolver.injector, resolution), resolver)
      }
      return Binding.of(header, IsolationErasure.sending(provider))
    }
    let makeForwarding = { @Sendable (header: BindingHeader, inherited: Binding) -> Binding in
      // The header refers to the injector, which holds the provider.
      let (key, service, isConfined) = (header.key, inherited.key, header.isConfined)
      let ownInstance = inherited.lifetime == .scoped ? inherited as? ProviderBinding : nil
      let provider = { @Sendable (resolver: Resolver) throws -> Service in
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        // A scope below keeps an instance of its own.
        if resolver.injector.isScope, let ownInstance {
          return try ownInstance.provide(from: resolver.injector, resolution)
        }
        let mark = isConfined ? ResolutionRequest.mainActorMark : 0
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        // Look for the holder, since it may be a copy of the original one.
        let holder = resolver.injector.lineage.first { $0.bindings.object(for: key) != nil }
        guard let parent = holder?.parent else { throw InjectionError.closed(resolver.injector, service, request) }
        return try parent.instance(for: service, request)
      }
      return Binding.of(header, IsolationErasure.sending(provider))
    }
    self.init(
      at: registration,
      declaration,
      isOnMainActor: isOnMainActor,
      isConfined: isConfined,
      make: make,
      makeForwarding: makeForwarding
    )
  }
}
