import Synchronization

// The part of a lookup that knows the service by its key only, so that the code is there once for all services.
extension Injector {
  /// Finds the instance of a key.
  func find(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    let use = borrow(key)
    return use.isEmpty ? try findElsewhere(use, key, request) : try find(use, request)
  }

  /// Finds the instance of a key for which this scope has a copy of a binding, in the shortest way.
  @inline(__always)
  func findCopy(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    let use = borrow(key)
    // The fast path is closed while the scope is observed, and the binding may have been replaced.
    guard !use.isEmpty, let copy = use.binding.shared else {
      use.end()
      return try find(key, request)
    }
    do throws(InjectionError) {
      return try copy.findKept(use, from: self, request)
    } catch {
      use.end()
      throw error
    }
  }

  /// Asks for the instance of a key, and drops it.
  ///
  /// For a property wrapper in a provider, the request is part of the current resolution, and of the provider's isolation.
  package func build(
    _ key: TypeKey,
    forWrapperOnMainActor isOnMainActor: Bool? = nil,
    at location: CodeLocation
  ) throws(InjectionError) {
    // Sound: nothing keeps the instance here.
    let mark = isOnMainActor ?? true ? ResolutionRequest.markOfCaller : ResolutionRequest.sendableMark
    let resolution = isOnMainActor == nil ? 0 : ResolutionRequest.any
    let request = ResolutionRequest(continuing: resolution | mark, at: location)
    try discard(find(key, request), of: key.type, request)
  }

  /// Finds the instance of a borrowed binding, or the binding if its provider has to run for the request; ends the borrowing
  /// unless the result needs it.
  func find(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    if use.hasInstance { return FoundInstance(keeping: use.instance, use) }
    do throws(InjectionError) {
      if let choice = use.known.read({ $0.choice }) { return try choice.find(use, from: self, request) }
      let binding = use.binding
      if binding.lifetime.isShared {
        // Not through `shared`, which would be retained.
        return try unsafe unsafeDowncast(binding, to: SharedBinding.self).findKept(use, from: self, request)
      }
      // Without a look at the kind, which would retain the provider: a copy that is not shared does not exist.
      if binding.role != nil { return try binding.findMade(use, from: self, request) }
      throw .notRegistered(binding.key, in: self, at: request.location, onMainActor: request.isOnMainActor)
    } catch {
      use.end()
      extendLifetime(self)
      throw error
    }
  }

  /// Finds the instance of a key that the fast path has no binding for: an ancestor's, or one made of other bindings.
  func findElsewhere(
    _ empty: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    empty.end()
    // The fast path may have been closed when this injector's own binding was missed.
    let wasEverObserved = wasEverObserved.load(ordering: .relaxed)
    if !wasEverObserved, !key.isCast, let use = borrowFromAncestor(key).unlessEmpty { return try find(use, request) }
    let isReported = wasEverObserved && isObserved.load(ordering: .relaxed)
    let target = target(of: key, isOnMainActor: request.isOnMainActor, isUnbound: !wasEverObserved)
    return isReported ? try findReported(target, key, request) : try find(target, key, request)
  }

  /// Finds the instance of what a key leads to.
  func find(
    _ target: FoundTarget,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    switch target.service {
    case .binding: return try find(target.use, request)
    case .named: return try findCast(target.use, key, request)
    case .builtIn(let service):
      if isClosed { throw .closed(self, key, at: request.location) }
      // Many types are dictionaries by texts, so an optional of one may be missing.
      if request.isOptional, case .names = service.derivation, !hasElements(key), !isWithinClosed { return .absent }
      func stored<Service: BuiltInService>(_: Service.Type) throws(InjectionError) -> StoredInstance {
        StoredInstance(try Service.derived(from: self, key, request.with(isOptional: false)))
      }
      return .made(try stored(service))
    case .nothing: return try findUnbound(key, request)
    }
  }

  /// Finds what an injector gives without a binding, or a component that lacks its dependency and says so.
  private func findUnbound(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance {
    // The binding may have gone since, with everything else.
    if isWithinClosed { throw .closed(self, key, at: request.location) }
    // What a decorator wrapped may have been replaced since it took a `Lazy` of that. It goes on itself with what it knows.
    if wasDecorated(key), Binding.innermost?.decorated != key { return try find(key.service, request) }
    if request.isOptional { return .absent }
    if let root = findRoot(key, request) { return root }
    if let substitution, substitution.original == nil { throw .closed(self, key, at: request.location) }
    let declaration = borrowNearest(key.declaration)
    defer {
      declaration.end()
      extendLifetime(self)
    }
    if !declaration.isEmpty {
      _ = try scope(keeping: declaration.binding, request)
      throw .missingInScope(declaration.binding, in: self, at: request.location)
    }
    // The component may be registered where this injector doesn't see it, or under a qualifier.
    if key.isComponent, !hasBinding(ofTypeOf: key) {
      let component = borrowComponent(key, isOnMainActor: request.isOnMainActor, mayLackDependency: true)
      if let component = component.unlessEmpty { return try find(component, request) }
    }
    throw .notRegistered(key, in: self, at: request.location, onMainActor: request.isOnMainActor)
  }

  /// Whether a key belonged to what decorators wrapped, and its service still has decorators.
  func wasDecorated(_ key: TypeKey) -> Bool {
    if !key.isPart || key.isElement { return false }
    let service = key.service
    return isTrueUpward { $0.state.withLock { !($0.entry(of: service)?.decorators.isEmpty ?? true) } } && holds(service)
  }

  /// Finds the instance of a part's binding; `nil` if the binding is gone, and not with everything else.
  func findPart(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance? {
    guard let use = borrowNearest(key).unlessEmpty else {
      if isWithinClosed { throw .closed(self, key.service, at: request.location) }
      return nil
    }
    do throws(InjectionError) {
      return reportsBindings ? try findReported((.binding, use), key, request) : try find(use, request)
    } catch let error where error.code == .notRegistered && error.details.key == key {
      // A thread may have replaced it before a scope had a copy.
      return nil
    }
  }

  /// The scope that keeps this injector's instance of a scoped binding; `nil` if it is the binding's owner.
  func scope(keeping binding: Binding, _ request: ResolutionRequest) throws(InjectionError) -> Injector? {
    let owner = binding.owner
    let scope = scope(below: owner)
    if let longerLivedOwner = ResolutionThread.longerLivedOwner(of: scope) {
      throw .captive(binding, longerLivedOwner, in: self, request)
    }
    // A declared service is kept in a scope of the owner, even if the owner is a scope.
    guard let scope, scope !== owner || !binding.key.isDeclaration else {
      let text: ErrorText = binding.key.isDeclaration ? .outsideOfScopes : .scopeNeeded
      throw InjectionError(text, binding, in: self, at: request.location)
    }
    return scope === owner ? nil : scope
  }

  /// The nearest scope from here up to the owner of a scoped binding.
  ///
  /// Without one, it is the owner if that is within a scope.
  func scope(below owner: Injector) -> Injector? {
    var injector = self
    while !injector.isScope {
      guard injector !== owner, let parent = injector.parent else {
        return owner.lineage.contains { $0.isScope } ? owner : nil
      }
      injector = parent
    }
    return injector
  }
}

/// What a key leads to, where a function finds bindings.
enum ServiceTarget {
  /// A binding of the key, or of a component that builds itself.
  case binding

  /// The binding of a name, whose instance is cast to the type that the key asks for.
  case named

  /// A service that is made of others.
  case builtIn(any BuiltInService.Type)

  case nothing

  /// Finds what a key leads to; the function keeps the binding that it finds.
  init(of key: TypeKey, finds: (TypeKey) -> Bool) {
    if !key.isCast, finds(key) {
      self = .binding
    } else if let service = key.type as? any BuiltInService.Type, service.derivation.applies(to: key) {
      self = .builtIn(service)
    } else if key.isCast, finds(key.primary) {
      self = .named
    } else {
      self = .nothing
    }
  }
}

extension Derivation {
  /// How the service of a key is made of others, unless the function finds a binding.
  package init?(of key: TypeKey, unlessFoundBy finds: (TypeKey) -> Bool) {
    guard case .builtIn(let service) = ServiceTarget(of: key, finds: finds) else { return nil }
    self = service.derivation
  }
}

/// What a key leads to, and the borrowed binding, if it is one.
typealias FoundTarget = (service: ServiceTarget, use: BorrowedBinding)

extension Injector {
  /// What a request for a key leads to, here or in an ancestor; the caller ends the borrowing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isOnMainActor: Whether the compiler keeps the instance on the main actor.
  ///   - mayLackDependency: Whether a component builds itself even if its dependency is missing.
  ///   - isUnbound: Whether no injector is known to hold a binding of the key.
  /// - Returns: What the key leads to, and the binding, if it is one.
  @inline(never)
  func target(
    of key: TypeKey,
    isOnMainActor: Bool,
    mayLackDependency: Bool = false,
    isUnbound: Bool = false
  ) -> FoundTarget {
    var use = BorrowedBinding.nothing
    let target = ServiceTarget(of: key) { key in
      if isUnbound, !key.isNamed { return false }
      guard let found = borrowNearest(key).unlessEmpty else { return false }
      use = found
      return true
    }
    guard case .nothing = target, !isWithinClosed else { return (target, use) }
    let component = borrowComponent(key, isOnMainActor: isOnMainActor, mayLackDependency: mayLackDependency)
    if let component = component.unlessEmpty { return (.binding, component) }
    return (.nothing, use)
  }
}
