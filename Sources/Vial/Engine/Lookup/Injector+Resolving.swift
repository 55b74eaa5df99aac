import Synchronization

extension Injector {
  /// Returns what a provider is asked for as part of a resolution, or else at the start of one.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let word = key.plainWord
    let use = word == 0 ? enter(key) : enterPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    return use.isEmpty ? try instanceElsewhere(use, key, request) : try instance(use, request)
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
    return use.isEmpty ? try instanceElsewhere(use, key, request) : try instance(use, request)
  }

  /// Returns what a provider asks for that runs for the first time.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveObserved<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    // A resolver that was kept belongs to none of the providers that run now.
    if request.number == ResolutionThread.currentResolution {
      DependencyRecorder.note(key, in: self, at: request.location, isOnMainActor: request.isOnMainActor)
    }
    let resolution = request.resolution & ~DependencyRecorder.mark
    return try instance(for: key, ResolutionRequest(continuing: resolution, at: request.location))
  }

  /// Returns what a key gives, where nothing is gained if that is found in the caller's own code.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<Service>(for key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let use = enter(key)
    if use.hasInstance { return use.takeInstance(from: self) }
    return use.isEmpty ? try instanceElsewhere(use, key, request) : try instance(use, request)
  }

  /// Returns an instance of a binding in use that is not there already.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func instance<Service>(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    if use.isTransient { return try provide(use, request) }
    if request.isOnMainActor, let confined = unsafe use.confined {
      return unsafe use.takeInstance(confined, from: self)
    }
    return try take(find(use, request), request)
  }

  /// Returns an instance of what this injector does not hold.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func instanceElsewhere<Service>(
    _ empty: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    try take(findElsewhere(empty, key, request), request)
  }

  /// Asks for what a key gives, and drops it.
  package func build(_ key: TypeKey, at location: CodeLocation) throws(InjectionError) {
    // Sound: nothing keeps the instance here.
    let request = ResolutionRequest(continuing: ResolutionRequest.markOfCaller, at: location)
    try discard(find(key, request), of: key.type, request)
  }

  /// Finds what a key gives.
  func find(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    let use = enter(key)
    return use.isEmpty ? try findElsewhere(use, key, request) : try find(use, request)
  }

  /// Finds what this injector does not hold, from an ancestor or made of other bindings.
  private func findElsewhere(
    _ empty: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    empty.end()
    let mayBeVeiled = mayBeVeiled.load(ordering: .relaxed)
    if mayBeVeiled, isObserved.load(ordering: .relaxed) { return try findBehindVeil(key, request) }
    if key.isView { return try findUnregistered(key, request) }
    // What was missed because of a veil may be found now that the veil is gone.
    let use = mayBeVeiled ? enterNearest(key) : enterAncestor(key)
    return use.isEmpty ? try findUnregistered(key, request) : try find(use, request)
  }

  /// Finds what a binding gives, and ends its use unless that is handed on.
  func find(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    if let ready = unsafe use.ready { return unsafe .kept(ready, use) }
    do throws(InjectionError) {
      return try use.binding.find(use, from: self, request)
    } catch {
      use.end()
      extendLifetime(self)
      throw error
    }
  }

  /// Finds what can be made of other bindings, such as an optional or a lazy instance, and a component that builds itself.
  func findUnregistered(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    if isClosed { throw .closed(self, key, request) }
    if let derived = key.type as? any BuiltInService.Type, derived.derivation.applies(to: key) {
      return .made(try derived.stored(from: self, key, request))
    }
    if key.isView {
      if let found = try findView(key, request) { return found }
    } else {
      let use = enterComponent(key, isOnMainActor: request.isOnMainActor)
      if !use.isEmpty { return try find(use, request) }
      use.end()
    }
    // The binding may have gone since, with everything else.
    if isClosed { throw .closed(self, key, request) }
    throw .notRegistered(key, in: self, at: request.location)
  }

  /// The scope that keeps this injector's instances of a scoped binding; `nil` if it is the binding's owner.
  func scope(keeping binding: Binding, _ request: ResolutionRequest) throws(InjectionError) -> Injector? {
    let owner = binding.owner
    let scope = scope(below: owner)
    if let captor = ResolutionThread.captor(of: scope) { throw .captive(binding, captor, in: self, request) }
    guard let scope else { throw .scopeNeeded(binding, in: self, request) }
    return scope === owner ? nil : scope
  }

  /// The scope that keeps this injector's instances of an ancestor's scoped bindings.
  ///
  /// It is the nearest one from here up to the owner of the binding. If there is none, but the owner is itself within a
  /// scope, the owner stands for it.
  private func scope(below owner: Injector) -> Injector? {
    var injector = self
    while !injector.isScope {
      guard injector !== owner, let parent = injector.parent else { return owner.isWithinScope ? owner : nil }
      injector = parent
    }
    return injector
  }

  /// Whether this is a scope, or an ancestor is one.
  private var isWithinScope: Bool {
    var next: Injector? = self
    while let injector = next {
      if injector.isScope { return true }
      next = injector.parent
    }
    return false
  }

  /// Whether this injector gives an instance of an ancestor's scoped binding that a scope around it keeps.
  func isWithinScope(below owner: Injector) -> Bool {
    guard let scope = scope(below: owner) else { return false }
    return scope !== self
  }
}

extension BuiltInService {
  fileprivate static func stored(
    from injector: Injector,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> StoredInstance {
    StoredInstance(try derived(from: injector, key, request))
  }
}
