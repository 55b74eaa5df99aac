extension Decorator {
  /// Creates the decorator of a service from a function.
  convenience init<Service>(
    at registration: CodeLocation,
    _ declaration: Declaration,
    traits: UInt8 = 0,
    _ decorate: @escaping @Sendable (Service, Resolver) throws -> Service
  ) {
    let isOnMainActor = traits & BindingTrait.onMainActor != 0
    let makeProvider = { @Sendable (inner: Binding) -> AnyProvider in
      let provider = { @Sendable (resolver: Resolver) throws -> Service in
        // The instance to wrap may be confined, and is not even requested elsewhere.
        let section = isOnMainActor ? try MainActorSection() : nil
        defer { section?.end() }
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        // The decorator may send what isn't `Sendable`, so its own request never has the rights of the main actor.
        let mark =
          isOnMainActor
          ? ResolutionRequest.mainActorMark : ResolutionRequest.sendableMark(ofRequester: resolver.resolution)
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        // A decorator without an actor may send elsewhere what it wraps.
        if inner.isConfined, !isOnMainActor { throw InjectionError.confined(inner, in: resolver.injector, request) }
        let kept: Service? = try resolver.injector.resolvePart(inner.key, request)
        // If both bindings were replaced meanwhile, neither keeps the instance.
        return try decorate(kept ?? inner.provideWithoutWaiting(from: resolver.injector, request), resolver)
      }
      return AnyProvider(IsolationErasure.sending(provider))
    }
    self.init(at: registration, declaration, traits: traits, provider: makeProvider)
  }

  /// Returns the provider of a binding that gives the instance of an ancestor's.
  func forwarding(to inherited: Binding, _ header: BindingHeader) -> AnyProvider {
    // The header refers to the injector, which holds the provider.
    let (registration, key, service) = (registration, header.key, inherited.key)
    let mark = header.isConfined ? ResolutionRequest.mainActorMark : 0
    let ownInstance = inherited.lifetime == .scoped ? inherited.copied(to: inherited.owner) : nil
    // A copy has as many ancestors as its original.
    let depth = header.owner.lineage.count - header.owner.levels(toSourceOf: inherited)
    let source = { @Sendable (injector: Injector, request: ResolutionRequest) throws(InjectionError) -> Injector in
      if injector.isWithinClosed { throw .closed(injector, service, at: request.location) }
      let lineage = injector.lineage
      guard lineage.count >= depth else { throw .notRegistered(service, in: injector, at: request.location) }
      return lineage[lineage.count - depth]
    }
    if header.isAsynchronous {
      return .awaiting(inherited: service, at: registration, mark: mark, of: ownInstance, to: source)
    }
    func forwarding<Service>(_: Service.Type) -> AnyProvider {
      let provide = { @Sendable (resolver: Resolver) throws -> Service in
        let resolution = resolver.resolution & ~ResolutionRequest.marks
        let request = ResolutionRequest(continuing: resolution | mark, at: registration)
        if resolver.injector.isScope, let ownInstance {
          return try ownInstance.provideWithoutWaiting(from: resolver.injector, request)
        }
        return try source(resolver.injector, request).instance(for: service, request)
      }
      return AnyProvider(IsolationErasure.sending(provide))
    }
    return _openExistential(key.type, do: forwarding)
  }
}

extension Injector {
  /// The number of levels up to the injector that provides an ancestor's instance for a decorator: the one that holds the
  /// binding, or else the parent, which may have the instance of a scope, or give its own services to a transient one.
  func levels(toSourceOf inherited: Binding) -> Int {
    if inherited.lifetime == .scoped || inherited.lifetime == .transient || inherited.lifetime == .graph { return 1 }
    return lineage.firstIndex { $0 === inherited.owner } ?? 1
  }

  /// The injector some levels up.
  func ancestor(_ levels: Int) -> Injector? { upward.dropFirst(levels).first { _ in true } }

  /// Whether a service has a binding here or in an ancestor, or is made without one.
  fileprivate func gives(_ service: TypeKey, _ request: ResolutionRequest) -> Bool {
    let target = target(of: service, isOnMainActor: request.isOnMainActor)
    target.use.end()
    if case .nothing = target.service { return isWithinClosed }
    return true
  }

  /// Whether a service has bindings with conditions of which none applies, and so no instance.
  func lacksApplicable(_ service: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Bool {
    let use = borrowNearest(service)
    defer {
      use.end()
      extendLifetime(self)
    }
    if use.isEmpty { return false }
    let binding = use.binding
    guard let choice = binding.choice else { return try binding.wrapsNothing(from: self, request) }
    switch try choose(from: choice, use, request) {
    // The default may wrap what an ancestor has.
    case .part(let key): return try nearestBinding(of: key)?.wrapsNothing(from: self, request) ?? false
    case .several: return false
    case .none: break
    }
    guard let parent = binding.owner.parent, parent.holds(service) else { return true }
    return try parent.lacksApplicable(service, request)
  }
}

extension Binding {
  /// Whether it has no instance, and decorates an ancestor's binding that is gone or whose conditions are all false.
  final func wrapsNothing(from injector: Injector, _ request: ResolutionRequest) throws(InjectionError) -> Bool {
    if role != .decorator, role != .inherited { return false }
    // A scope makes an instance of its own.
    if lifetime == .scoped, injector.scope(below: owner)?.isScope == true { return false }
    if let shared, !shared.isVacant { return false }
    if role == .inherited, let (source, service) = sourceOfInherited {
      if !source.gives(service, request) { return true }
      return try source.lacksApplicable(service, request)
    }
    guard let decorated else { return false }
    if lifetime == .transient { return try injector.lacksApplicable(decorated, request) }
    return try owner.bindings.object(for: decorated)?.wrapsNothing(from: injector, request) ?? false
  }
}

extension Binding {
  /// Runs the provider for a binding that stands for this one.
  fileprivate final func provideWithoutWaiting<Service>(
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws -> Service {
    if isAsynchronous { throw InjectionError.notStarted(self, in: injector, request) }
    let resolution = request.number | request.marksOfRequester(of: self)
    return try unsafe Binding.provide(UnretainedReference(self), from: injector, resolution)
  }
}
