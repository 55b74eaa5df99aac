import Synchronization

extension Injector {
  /// Returns what a provider is asked for as part of a resolution, or else at the start of one.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let word = key.plainWord
    let use = word == 0 ? enter(key) : enterPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    if use.isEmpty { return try resolveElsewhere(use, key, request) }
    return try resolve(use, request)
  }

  /// Returns what the main actor asks for as part of a resolution, or else at the start of one.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolveOnMainActor<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    continuing resolution: UInt64 = 0
  ) throws(InjectionError) -> Service {
    let word = key.plainWord
    let use = word == 0 ? enter(key) : enterPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    if let confined = unsafe use.confined { return unsafe use.takeInstance(confined, from: self) }
    let request = ResolutionRequest(continuing: resolution | ResolutionRequest.mainActorMark, at: location)
    if use.isEmpty { return try resolveElsewhere(use, key, request) }
    return try resolve(use, request)
  }

  /// Returns what a provider asks for that runs for the first time.
  @usableFromInline
  func resolveObserved<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let resolution = request.resolution & ~Observation.mark
    // A resolver that was kept belongs to none of the providers that run now.
    if request.number == ResolutionThread.currentResolution {
      Observation.note(key, in: self, at: request.location, isOnMainActor: request.isOnMainActor)
    }
    return try resolve(key, ResolutionRequest(continuing: resolution, at: request.location))
  }

  /// Returns an instance that is not there already.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolve<Service>(_ use: BindingUse, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    defer {
      // The provider may have dropped the last reference to this injector, whose table the use refers to.
      use.end()
      extendLifetime(self)
    }
    guard use.isTransient else {
      if use.isConditional { return try resolveChoice(use, request) }
      // Sound: a binding that is stored under a key of `Service` keeps a `Service`.
      if request.isOnMainActor, let confined = unsafe use.confined {
        return unsafe confined.assumingMemoryBound(to: Service.self).pointee
      }
      return try resolveKept(use, request)
    }
    return try provide(use, request)
  }

  /// Runs the provider of a binding for this request alone.
  @inline(__always)
  private func provide<Service>(_ use: BindingUse, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let step = try use.begin(from: self, request)
    defer { step.end() }
    return try step.provide(use, from: self, request)
  }

  /// Returns what this injector does not hold, from an ancestor or made of other bindings.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveElsewhere<Service>(
    _ empty: BindingUse,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    empty.end()
    let mayBeVeiled = mayBeVeiled.load(ordering: .relaxed)
    if mayBeVeiled, isObserved.load(ordering: .relaxed) { return try resolveBehindVeil(key, request) }
    if key.isView { return try resolveUnregistered(key, request) }
    // Whoever missed it because of a veil may find the veil gone.
    let use = mayBeVeiled ? enterNearest(key) : enterAncestor(key)
    if use.isEmpty { return try resolveUnregistered(key, request) }
    if let instance: Service = use.readyInstance() {
      use.end()
      extendLifetime(self)
      return instance
    }
    return try resolve(use, request)
  }

  /// Returns an instance that is kept somewhere, or will be.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveKept<Service>(_ use: BindingUse, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let binding = use.binding
    let owner = binding.owner
    if binding.isConfined {
      guard request.isOnMainActor else {
        // A validation that runs on the main actor tries again there.
        if !MainActorProbe.isOnMainActor { ValidationBuild.noteLackOfMainActor() }
        throw .confined(binding, in: self, request)
      }
      if binding.lifetime == .transient { return try provide(use, request) }
    }
    if binding.lifetime == .graph { return try resolveInGraph(use, request) }
    if binding.lifetime == .scoped, binding.origin == nil {
      let scope = scope(below: owner)
      if let captor = ResolutionThread.captor(of: scope) { throw .captive(binding, captor, in: self, request) }
      guard let scope else { throw .scopeNeeded(binding, in: self, request) }
      if scope !== owner {
        guard try scope.copy(binding, of: owner, request) else { return try resolve(binding.key, request) }
        return try scope.resolve(binding.key, request)
      }
    }
    // Sound: what is stored under a key of `Service` is a binding of `Service`, and one that keeps instances is shared.
    let shared = unsafe unsafeDowncast(binding, to: SharedBinding<Service>.self)
    return try shared.instance(use, in: owner, request)
  }

  /// Returns the one instance of a resolution.
  @_semantics("optimize.sil.specialize.generic.never")
  private func resolveInGraph<Service>(
    _ use: BindingUse,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    let graph = ResolutionGraph(use, context: self, request)
    if let instance = graph.instance, let service = instance as? Service { return service }
    let step = try use.begin(from: self, request)
    defer { step.end() }
    let service: Service = try step.provide(use, from: self, request)
    graph.keep(service)
    return service
  }

  /// Returns what can be made of other bindings, such as an optional or a lazy instance.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveUnregistered<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    if isClosed { throw .closed(self, key, request) }
    if let derived = Service.self as? any DerivedService.Type, derived.derivation.applies(to: key) {
      let service = try derived.derived(from: self, key, request)
      if let service = service as? Service { return service }
    }
    if key.isView {
      if let service: Service = try resolveView(key, request) { return service }
      // The binding may have gone since, with everything else.
      if isClosed { throw .closed(self, key, request) }
    }
    throw .notRegistered(key, in: self, at: request.location)
  }

  /// The scope that keeps this injector's instances of an ancestor's scoped bindings.
  ///
  /// It is the nearest one from here up to the owner of the binding. Where there is none, but the owner is itself
  /// within a scope, the owner stands for it.
  private func scope(below owner: Injector) -> Injector? {
    for injector in lineage {
      if injector.isScope { return injector }
      if injector === owner { break }
    }
    return owner.lineage.contains(where: \.isScope) ? owner : nil
  }

  /// Whether this injector gives an instance of an ancestor's scoped binding that a scope around it keeps.
  func isWithinScope(below owner: Injector) -> Bool {
    guard let scope = scope(below: owner) else { return false }
    return scope !== self
  }
}
