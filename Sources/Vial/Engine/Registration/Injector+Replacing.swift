import Synchronization

// A copy has the bindings of an injector and of its ancestors. What replaces a binding of the copy takes the place of all
// bindings of its service, in the outermost copy that has one, so that everything finds it.
extension Injector {
  /// Creates a copy of an injector with the same bindings, and without the instances that the original constructed.
  package convenience init(
    of original: Injector,
    name: String?,
    parent: Injector?,
    isThrowaway: Bool
  ) {
    self.init(
      name: name,
      parent: parent,
      allowsOverriding: original.allowsOverriding,
      isScope: original.isScope,
      isThrowaway: isThrowaway,
      isCopy: !isThrowaway
    )
    let (registered, known) = original.state.withLock { state in
      (original.bindings.objectsForWriter.filter { $0.origin == nil && !$0.isUnregistered }, KnownState(of: state))
    }
    let copies = registered.map { $0.copied(to: self) }
    state.withLock { state in
      for binding in copies { bindings.store(binding, for: binding.key) }
      for (key, requirements) in known.requirements { state.requirements[key] = requirements }
      for (outer, inner) in known.decorated { state.decorated[outer] = inner }
      for (key, decorators) in known.decorators { state.decorators[key] = decorators }
      for (key, _) in known.inherited { state.inherited[key] = () }
      for (assembly, inclusion) in known.inclusions { state.inclusions[assembly] = inclusion }
    }
    let needsPreparation = original.needsPreparation.load(ordering: .acquiring)
    self.needsPreparation.store(needsPreparation, ordering: .releasing)
  }

  /// Copies this injector and its ancestors, and lets a function replace bindings of the copies.
  func copied(name: String?, _ replace: (Injector) throws -> Void) rethrows -> Injector {
    let parent = lineage.dropFirst().reversed().reduce(nil as Injector?) { parent, original in
      Injector(of: original, name: original.name, parent: parent, isThrowaway: false)
    }
    let copy = Injector(of: self, name: name ?? self.name, parent: parent, isThrowaway: false)
    let copies = copy.lineage
    for copy in copies { copy.isReplacing.store(true, ordering: .relaxed) }
    defer { for copy in copies { copy.isReplacing.store(false, ordering: .relaxed) } }
    try replace(copy)
    return copy
  }

  /// The injector that closes and starts with this one: the outermost of the copies that were made together.
  var outermostCopy: Injector { isCopy ? lineage.last ?? self : self }

  /// The injectors in which a replacement may take the place of bindings, the nearest first.
  private var replaceable: [Injector] { isCopy ? lineage : [self] }

  /// The injectors with a binding to replace, the nearest first.
  func holders(of service: TypeKey, at registration: CodeLocation) throws(InjectionError) -> [Injector] {
    if isClosed { throw .closed(self, service, ResolutionRequest(at: registration)) }
    let holders = replaceable.filter { $0.canReplace(service) }
    if !holders.isEmpty { return holders }
    // A component that builds itself has its binding in the outermost injector.
    guard canBuild(service), let outermost = replaceable.last else {
      throw .nothingToReplace(service, in: self, at: registration)
    }
    return [outermost]
  }

  /// Whether this injector holds a binding of a service, or bindings of which the service is made.
  private func canReplace(_ service: TypeKey) -> Bool {
    func has(_ key: TypeKey) -> Bool { bindings.object(for: key).map { $0.origin == nil } ?? false }
    var key = service
    while !has(key), !has(key.declaration) {
      switch Derivation.of(key.type) {
      case .optional(let type), .lazy(let type), .provider(let type): key = TypeKey(type, like: key)
      case .collection(let type): return has(Derivation.element(of: type, like: key).elements)
      case .dictionary(let type): return has(Derivation.element(of: type, like: key).qualifiedElements)
      case .requester, .anything, nil: return has(key.elements)
      }
    }
    return true
  }

  /// Makes room for a binding in place of all others of its service.
  ///
  /// - Returns: The injector to add it to.
  /// - Throws: ``InjectionError`` if there is nothing to replace.
  func prepareReplacement(of binding: Binding, _ placement: Placement) throws(InjectionError) -> Injector {
    let service = binding.key.service
    let holders = try holders(of: service, at: binding.registration)
    let home = holders.last ?? self
    // A candidate or an element joins what is there.
    if placement.isElement || placement.condition != nil { return home }
    for holder in holders where holder !== home { holder.remove(service) }
    // All candidates go, since the replacement has no condition.
    if home.bindings.object(for: service) is ChoiceBinding { home.remove(service) }
    return home
  }

  /// Lets the decorators of the injectors from here up to another one wrap what that one gives now.
  func refreshDecorations(of service: TypeKey, below home: Injector) {
    for injector in replaceable where injector !== home { injector.refreshDecorations(of: service) }
  }

  /// Lets the decorators of a service wrap what the parent gives now, unless they wrap a binding of this injector.
  private func refreshDecorations(of service: TypeKey) {
    let decorators: [Decorator] = state.withLock { state in
      if let held = bindings.objectForWriter(service), ownRegistration(held, in: state) != nil { return [] }
      if bindings.objectForWriter(service.elements) != nil { return [] }
      return state.decorators.removeValue(forKey: service) ?? []
    }
    if decorators.isEmpty { return }
    remove(service)
    // The parent has a binding to decorate.
    for decorator in decorators { try? addHere(decorator, to: service) }
  }

  /// Decorates a service in every injector that has a binding of its own.
  func decorateEverywhere(_ service: TypeKey, with decorator: Decorator) throws(InjectionError) {
    for holder in try holders(of: service, at: decorator.registration).reversed() {
      if holder.inherits(service) {
        holder.refreshDecorations(of: service)
      } else {
        try holder.addHere(decorator, to: service)
      }
    }
  }

  /// Whether this injector's binding of a service decorates the parent's.
  private func inherits(_ service: TypeKey) -> Bool {
    state.withLock { state in
      bindings.objectForWriter(service).map { $0.origin == nil && ownRegistration($0, in: state) == nil } ?? false
    }
  }

  /// The lifetime of the binding that a replacement takes the place of.
  ///
  /// - Throws: ``InjectionError`` if there is nothing to replace, or if only the main actor's view may replace it.
  package func lifetimeToKeep(
    of service: TypeKey,
    isOnMainActor: Bool,
    at registration: CodeLocation
  ) throws(InjectionError) -> LifetimeKind {
    guard let holder = try holders(of: service, at: registration).first,
      var binding = holder.bindings.object(for: service), binding.role != .collection
    else { return .transient }
    if let choice = binding as? ChoiceBinding {
      guard let part = choice.fallback ?? choice.candidates.first?.key, let chosen = holder.bindings.object(for: part)
      else { return .transient }
      binding = chosen
    }
    // A service that is not `Sendable` may have a shared lifetime on the main actor only.
    if binding.isConfined, !isOnMainActor { throw .confinedReplacement(binding, in: self, at: registration) }
    return binding.lifetime
  }
}

/// What an injector knows beside its bindings, in memory of its own, to read without the lock.
private struct KnownState: Sendable {
  let requirements: [(key: TypeKey, value: BindingRequirements)]
  let decorated: [(key: TypeKey, value: TypeKey)]
  let decorators: [(key: TypeKey, value: [Decorator])]
  let inherited: [(key: TypeKey, value: Void)]
  let inclusions: [(key: TypeKey, value: Inclusion)]

  init(of state: InjectorState) {
    requirements = state.requirements.pairs.map { ($0.key, $0.value.copy) }
    decorated = state.decorated.pairs
    decorators = state.decorators.pairs.map { ($0.key, $0.value.map { $0 }) }
    inherited = state.inherited.pairs
    // What another thread is including is neither here nor there yet.
    inclusions = state.inclusions.pairs.filter { !$0.value.isRunning }
  }
}
