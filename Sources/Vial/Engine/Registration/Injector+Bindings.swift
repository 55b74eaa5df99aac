import Synchronization

extension Injector {
  /// Adds a binding, in place of the one that has its key if that is allowed.
  ///
  /// The key of a candidate or an element is the key of a part.
  func add(
    _ binding: Binding,
    _ declaration: Declaration = .none,
    _ placement: Placement = .alone,
    replacing: Bool
  ) throws(InjectionError) {
    if let lifecycle = placement.lifecycle, lifecycle.startsEagerly,
      binding.lifetime != .singleton, binding.lifetime != .scoped
    {
      throw .eagerWithoutInstance(binding, in: self)
    }
    if !replacing, placement.isReplacement || isReplacing.load(ordering: .relaxed) {
      return try addInPlaceOfOthers(binding, declaration, placement)
    }
    enum Outcome: Sendable {
      case added(Removal), conflict(CodeLocation), closed
    }
    if let lifecycle = placement.lifecycle { binding.setLifecycle(lifecycle) }
    let replacing = replacing || allowsOverriding
    let outcome: Outcome = state.withLock { state in
      if state.isClosed { return .closed }
      let known = BindingRequirements.told(declaration, product: placement.product)
      var removal = Removal()
      let conflict =
        state.runningInclusions.isEmpty
        ? place(binding, known, placement, replacing: replacing, in: &state, into: &removal)
        : placeForAssembly(binding, known, placement, replacing: replacing, in: &state, into: &removal)
      if let conflict { return .conflict(conflict) }
      return .added(removal)
    }
    switch outcome {
    case .added(let removal):
      drop(removal)
      if binding.key.isDeclaration { return }
      if binding.isAsynchronous || binding.runsOnMainActor { needsPreparation.store(true, ordering: .releasing) }
      // An element hides nothing of an ancestor.
      if parent != nil, !placement.isElement { removeCopiesFromAncestors(binding.key.service) }
      if isObserved.load(ordering: .relaxed) { reportRegistered(binding, replacing: removal.replaced) }
    case .conflict(let conflict):
      throw .alreadyRegistered(binding, in: self, at: conflict)
    case .closed:
      throw .closed(self, binding.key, ResolutionRequest(at: binding.registration))
    }
  }

  /// Declares that the scopes of this injector register a service; of several declarations, the first counts.
  ///
  /// The declaration is a binding that no request finds, so it goes with the injector, or with an assembly that fails.
  @usableFromInline
  func declare(_ key: TypeKey, providedByScopesAt place: CodeLocation) throws(InjectionError) {
    let key = key.declaration
    if bindings.object(for: key) != nil { return }
    let header = BindingHeader(key: key, lifetime: .transient, owner: self, registration: place, needsNothing: true)
    try add(Binding(header), replacing: true)
  }

  /// Removes the binding of a key, or only a given binding.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func remove(_ key: TypeKey, only binding: Binding? = nil) -> Bool {
    let removal: Removal? = state.withLock { state in
      guard let old = bindings.objectForWriter(key), binding == nil ? old.origin == nil : old === binding else {
        return nil
      }
      var removal = Removal()
      take(key, from: &state, into: &removal)
      return removal
    }
    guard let removal else { return false }
    drop(removal)
    return true
  }

  /// A copy without an instance to put in place of a binding; `nil` for a scope's copy.
  package func replacement(for binding: Binding) -> Binding? { binding.origin == nil ? binding.copied(to: self) : nil }

  /// Puts another binding, or none, in place of a binding that is still there.
  package func replace(
    _ binding: Binding,
    with copy: Binding?,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    guard bindings.objectForWriter(binding.key) === binding else { return }
    removal.views.add(contentsOf: state.removeViews(of: binding.key, from: bindings))
    bindings.store(copy, for: binding.key)
    removal.bindings.add(binding)
  }

  /// Removes a registered binding unless it was replaced, wherever decorators or conditions have moved it.
  func removeRegistered(_ binding: Binding) {
    let removal: Removal? = state.withLock { state in
      var removal = Removal()
      return takeRegistered(binding, from: &state, into: &removal) ? removal : nil
    }
    if let removal { drop(removal) }
  }

  /// Releases bindings that were taken out of the table, and the copies of them in scopes.
  package func drop(_ removal: Removal) {
    for key in removal.views { bindings.releaseSetAside(for: key) }
    for binding in removal.bindings {
      bindings.releaseSetAside(for: binding.key)
      if binding.lifetime == .scoped, binding.origin == nil { removeCopies(of: binding) }
    }
  }

  /// Removes the scopes' copies of ancestors' bindings that this injector's binding now hides.
  func removeCopiesFromAncestors(_ key: TypeKey) {
    let ancestors = lineage.dropFirst()
    for child in descendants {
      guard let copy = child.bindings.object(for: key), let origin = copy.origin else { continue }
      if ancestors.contains(where: { $0 === origin.owner }) { child.remove(key, only: copy) }
    }
  }

  private func removeCopies(of binding: Binding) {
    for child in descendants {
      guard let copy = child.bindings.object(for: binding.key), copy.origin === binding else { continue }
      child.remove(binding.key, only: copy)
    }
  }

  /// Makes sure that this scope has a copy of an ancestor's scoped binding, or a binding of its own.
  ///
  /// - Returns: Whether the ancestor's binding is still the nearest one.
  package func copy(_ binding: Binding, of owner: Injector, _ request: ResolutionRequest) throws(InjectionError) -> Bool
  {
    let key = binding.key
    let copy = binding.instantiated(in: self)
    // Borrowed under no lock, since ending a borrowing may release bindings.
    var around: [(injector: Injector, use: BorrowedBinding)] = []
    defer { for (_, use) in around { use.end() } }
    var nearest: Binding?
    var next = self === owner ? nil : parent
    while let injector = next {
      let use = injector.borrowIgnoringFastPath(key)
      around.append((injector, use))
      if nearest == nil, !use.isEmpty, use.binding.origin == nil { nearest = use.binding }
      next = injector === owner ? nil : injector.parent
    }
    if nearest !== binding { return false }
    let isStale: Bool? = state.withLock { state in
      if state.isClosed { return nil }
      // A thread that changes an ancestor takes this lock later to look for copies, so one of the two sees the other.
      if !around.allSatisfy({ $0.use.isCurrent(for: key, in: $0.injector) }) { return true }
      if bindings.objectForWriter(key) == nil { bindings.store(copy, for: key) }
      return false
    }
    guard let isStale else { throw .closed(self, key, request) }
    return !isStale
  }

  /// The child injectors, the oldest first.
  package var children: [Injector] {
    state.withLock { $0.children.compactMap(\.injector) }
  }

  package var descendants: [Injector] {
    var all: [Injector] = []
    // A loop, since a chain of children may be long.
    var pending = Array(children.reversed())
    while let next = pending.popLast() {
      all.add(next)
      pending += next.children.reversed()
    }
    return all
  }

  /// The bindings of this injector, in no order.
  package var allBindings: [Binding] { state.withLock { _ in bindings.objectsForWriter } }
}
