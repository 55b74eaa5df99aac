import Synchronization

extension Injector {
  /// Adds a binding, in place of the one that has its key if that is allowed.
  ///
  /// The key of a candidate or an element is the key of a part.
  ///
  /// - Returns: The binding, or its copy for the injector that holds it, if it replaces another one.
  @discardableResult
  func addBinding(
    _ binding: Binding,
    _ registration: Registration,
    _ declaration: Declaration = .none,
    replacing: Bool = false
  ) throws(InjectionError) -> Binding {
    if registration.scope != nil, !registration.isAlone || binding.key.isNamed {
      let (key, lifetime) = (binding.key, binding.lifetime)
      throw InjectionError(.scopeOfPart, key, lifetime: lifetime, in: self, at: binding.registration)
    }
    if let lifecycle = registration.lifecycle { try set(lifecycle, of: binding) }
    if !replacing, replacesOthers(registration) { return try addInPlaceOfOthers(binding, registration, declaration) }
    binding.requirements = .declared(declaration, product: registration.product)
    let replacing = replacing || allowsOverriding
    var (removal, conflict) = (Removal(), nil as CodeLocation?)
    let isOpen = state.withLock { state in
      if state.isClosed { return false }
      conflict = place(binding, registration, replacing: replacing, in: &state, into: &removal)
      return true
    }
    if !isOpen { throw .closed(self, binding.key, at: binding.registration) }
    if let conflict {
      let (key, place) = (binding.key, binding.registration)
      let text: ErrorText = key.isNamed ? .nameAlreadyRegistered : .alreadyRegistered
      throw InjectionError(text, key, in: self, at: place, registered: conflict)
    }
    drop(removal)
    if binding.key.isDeclaration { return binding }
    if binding.needsPreparation { needsPreparation.store(true, ordering: .releasing) }
    // An element hides nothing of an ancestor.
    if parent != nil, !registration.isElement { removeCopiesFromAncestors(binding.key.service) }
    if hasObservers { report(.registered(replacing: removal.replaced), binding) }
    return binding
  }

  /// Whether a registration is meant to replace others, which is nothing to warn of.
  func replacesOthers(_ registration: Registration) -> Bool {
    registration.isReplacement || isReplacing.load(ordering: .relaxed)
  }

  /// Sets what the registration says about the start and the end of the instance, which an injector must keep.
  @inline(never)
  private func set(_ lifecycle: InstanceLifecycle, of binding: Binding) throws(InjectionError) {
    let (key, lifetime) = (binding.key, binding.lifetime)
    if !lifetime.isKept || lifecycle.isElsewhere {
      let text: ErrorText = lifetime.isKept ? .closedElsewhere : .lifecycleUnkept
      throw InjectionError(text, key, lifetime: lifetime, in: self, at: binding.registration)
    }
    binding.shared?.lifecycle = lifecycle
  }

  /// Declares that the scopes of this injector register a service; of several declarations, the first counts.
  ///
  /// The declaration is a binding that no request finds, so it goes with the injector, or with an assembly that fails.
  @usableFromInline
  func declare(_ key: TypeKey, providedByScopesAt place: CodeLocation) throws(InjectionError) {
    let key = key.declaration
    if bindings.object(for: key) != nil { return }
    let registration = Registration(key, .transient, at: place)
    let header = BindingHeader(registration, of: self, .nothing)
    try addBinding(Binding(header), registration, replacing: true)
  }

  /// Removes the bindings of a service, apart from elements.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func remove(_ service: TypeKey) -> Bool { remove(from: service) { $0.isElement } }

  /// Removes a registered binding unless it was replaced, wherever decorators or conditions have moved it.
  func removeRegistered(_ binding: Binding) {
    remove(from: binding.key.service) { [binding] part in !part.isPart(of: binding) }
  }

  /// Removes the parts of a service that a function doesn't keep, and returns whether there were any.
  @inline(never)
  @discardableResult
  func remove(from service: TypeKey, keeping isKept: @Sendable (ServicePart) -> Bool) -> Bool {
    changeBindings { state, removal in
      let old = entry(of: service, in: state)
      let (next, changes) = old.with(old.allParts.map { isKept($0) ? $0 : nil })
      if !changes.isEmpty { put(next, changes, isNoted: true, in: &state, into: &removal) }
      return !changes.isEmpty
    }
  }

  /// Removes a scope's copy of an ancestor's binding, or a property's binding, if it is still in the table.
  func remove(_ binding: Binding) {
    changeBindings { state, removal in
      if bindings.objectForWriter(binding.key) === binding { store(nil, for: binding.key, in: &state, into: &removal) }
    }
  }

  /// The binding of a key that this injector or the nearest ancestor holds.
  package func nearestBinding(of key: TypeKey) -> Binding? { borrowNearest(key).takeBinding(from: self) }

  /// Changes bindings under the lock, and then releases those that were taken out of the table.
  func changeBindings<Result: Sendable>(_ body: @Sendable (inout InjectorState, inout Removal) -> Result) -> Result {
    var removal = Removal()
    let result = state.withLock { state in body(&state, &removal) }
    drop(removal)
    return result
  }

  /// Releases bindings that were taken out of the table, and the copies of them in scopes.
  private func drop(_ removal: Removal) {
    for binding in removal.bindings {
      bindings.releaseSetAside(for: binding.key)
      if binding.lifetime == .scoped, binding.isOriginal { removeCopies(binding.key) { $0 === binding } }
    }
  }

  /// Removes the scopes' copies of ancestors' bindings that this injector's binding now hides.
  func removeCopiesFromAncestors(_ key: TypeKey) {
    let ancestors = lineage.dropFirst()
    removeCopies(key) { origin in ancestors.contains { $0 === origin.owner } }
  }

  /// Removes the copies below this injector of bindings that a function selects.
  private func removeCopies(_ key: TypeKey, of isGone: (Binding) -> Bool) {
    for child in descendants {
      guard let copy = child.bindings.object(for: key), let origin = copy.origin, isGone(origin) else { continue }
      child.remove(copy)
    }
  }

  /// Makes sure that this scope has a copy of an ancestor's scoped binding, or a binding of its own.
  ///
  /// The ancestor's binding is given as it was borrowed from the owner, if it was.
  ///
  /// - Returns: Whether the ancestor's binding is still the nearest one.
  func addCopy(
    _ binding: Binding,
    of owner: Injector,
    _ request: ResolutionRequest,
    _ use: BorrowedBinding? = nil
  ) throws(InjectionError) -> Bool {
    let key = binding.key
    if let use, isChild(of: owner) { return try keepCopy(of: binding, request) { use.isCurrent } }
    guard self !== owner, let parent else { return false }
    // Borrowed under no lock, since ending a borrowing may release bindings.
    var around: [(injector: Injector, use: BorrowedBinding)] = []
    defer { for (_, use) in around { use.end() } }
    var nearest: Binding?
    for injector in parent.upward {
      let use = injector.borrowIgnoringFastPath(key)
      around.append((injector, use))
      if nearest == nil, !use.isEmpty, use.binding.isOriginal { nearest = use.binding }
      if injector === owner { break }
    }
    if nearest !== binding { return false }
    return try keepCopy(of: binding, request) { around.allSatisfy { $0.use.isCurrent(for: key, in: $0.injector) } }
  }

  /// Keeps a copy of an ancestor's binding unless one is there, and returns whether the ancestor's is still the nearest.
  private func keepCopy(
    of binding: Binding,
    _ request: ResolutionRequest,
    while isNearest: () -> Bool
  ) throws(InjectionError) -> Bool {
    guard let shared = binding.shared else { return false }
    // A thread that changes an ancestor takes the lock later to look for copies, so one of the two sees the other.
    guard let isKept = keep(SharedBinding(copying: shared, in: self), if: isNearest) else {
      throw .closed(self, binding.key, at: request.location)
    }
    return isKept
  }

  /// Keeps a binding that a request needs, unless there is one of its key by now, or a function says under the lock that it isn't
  /// wanted.
  ///
  /// - Returns: Whether it is wanted; `nil` if this is closed.
  @inline(__always)
  @discardableResult
  func keep(_ binding: Binding, if isWanted: () -> Bool = { true }) -> Bool? {
    state.withLock { state in
      if state.isClosed { return nil }
      if !isWanted() { return false }
      if bindings.objectForWriter(binding.key) == nil { bindings.store(binding, for: binding.key) }
      return true
    }
  }

  /// The child injectors, the oldest first.
  var children: [Injector] { state.withLock { $0.children.isEmpty ? [] : $0.children.injectors } }

  /// The children and theirs, parents first, also closed ones that something still holds.
  package var descendants: [Injector] {
    @inline(never) get {
      var all: [Injector] = []
      // A loop, since a chain of children may be long.
      var pending = Array(children.reversed())
      while let next = pending.popLast() {
        all.add(next)
        pending += next.children.reversed()
      }
      return all
    }
  }

  /// Whether a function selects one of the bindings; it may take the lock of the binding.
  func hasBinding(where isWanted: @Sendable (Binding) -> Bool) -> Bool {
    state.withLock { _ in bindings.containsForWriter(where: isWanted) }
  }

  /// The bindings of this injector, in no order.
  package var allBindings: [Binding] { state.withLock { _ in bindings.objectsForWriter } }
}
