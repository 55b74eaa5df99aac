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
        // What it wraps may be confined, and is not even asked for elsewhere.
        let stretch = isOnMainActor ? try MainActorStretch() : nil
        defer { stretch?.end() }
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        let mark = isOnMainActor ? ResolutionRequest.mainActorMark : 0
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        // A decorator that belongs to no actor may send elsewhere what it wraps.
        if inner.isConfined, !isOnMainActor { throw InjectionError.confined(inner, in: resolver.injector, request) }
        let kept: Service? = try resolver.injector.resolvePart(inner.key, request)
        // Nobody would dispose of what is made after the injector was closed.
        if kept == nil, resolver.injector.isClosed {
          throw InjectionError.closed(resolver.injector, inner.key, request)
        }
        // If both were replaced since this was asked, nobody keeps what they give.
        return try decorate(kept ?? inner.provide(from: resolver.injector, resolution), resolver)
      }
      return Binding.of(header, IsolationErasure.sending(provider))
    }
    let makeForwarding = { @Sendable (header: BindingHeader, inherited: Binding) -> Binding in
      // The header holds the injector, which holds the provider.
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
        // The holder is looked for, since it may be a copy of the one for which this was made.
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
