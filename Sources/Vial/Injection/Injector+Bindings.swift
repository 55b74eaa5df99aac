extension Injector {
  /// Adds a binding, in place of the one that has its key if that is allowed.
  func add(
    _ binding: Binding,
    _ declaration: Declaration = .none,
    product: String? = nil,
    replacing: Bool
  ) throws(InjectionError) {
    enum Outcome: Sendable {
      case added(replaced: Binding?, views: [TypeKey]), conflict(Binding), closed
    }
    let key = binding.key
    let replacing = replacing || allowsOverriding
    let outcome: Outcome = state.withLock { state in
      if state.isClosed { return .closed }
      let old = bindings.objectForWriter(key)
      // A scope's own copy of an outer binding gives way to what is registered in the scope itself.
      if let old, !replacing, old.origin == nil { return .conflict(old) }
      // What is kept beside the old one goes first, so that nobody finds it who found the new one.
      let views = state.removeViews(of: key, from: bindings)
      bindings.store(binding, for: key)
      state.setRequirements(of: binding, declaration, product: product, replacing: old)
      return .added(replaced: old, views: views)
    }
    switch outcome {
    case .added(let replaced, let views):
      if let replaced { drop(replaced, views) }
      if parent != nil { removeCopiesFromAncestors(key) }
    case .conflict(let old):
      throw .alreadyRegistered(binding, in: self, by: old)
    case .closed:
      throw .closed(self, key, ResolutionRequest(at: binding.registration))
    }
  }

  /// Removes the binding of a key, or that very binding if one is given.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func remove(_ key: TypeKey, only binding: Binding? = nil) -> Bool {
    let removed: (binding: Binding, views: [TypeKey])? = state.withLock { state in
      guard let old = bindings.objectForWriter(key), binding == nil ? old.origin == nil : old === binding else {
        return nil
      }
      let views = state.removeViews(of: key, from: bindings)
      bindings.store(nil, for: key)
      state.requirements[key] = nil
      return (old, views)
    }
    guard let removed else { return false }
    drop(removed.binding, removed.views)
    return true
  }

  /// Lets go of a binding that was taken out of the table, and of the copies that scopes made of it.
  private func drop(_ binding: Binding, _ views: [TypeKey]) {
    for key in views { bindings.releaseSetAside(for: key) }
    bindings.releaseSetAside(for: binding.key)
    if binding.lifetime == .scoped, binding.origin == nil { removeCopies(of: binding) }
  }

  /// Removes the copies that scopes below made of bindings above, which the binding of this injector now hides.
  private func removeCopiesFromAncestors(_ key: TypeKey) {
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

  /// Makes sure that this scope has a copy of an ancestor's scoped binding.
  ///
  /// - Returns: Whether the binding is still the ancestor's.
  func copy(_ binding: Binding, of owner: Injector, _ request: ResolutionRequest) throws(InjectionError) -> Bool {
    let key = binding.key
    let copy = binding.instantiated(in: self)
    let isClosed = state.withLock { state in
      if !state.isClosed, bindings.objectForWriter(key) == nil { bindings.store(copy, for: key) }
      return state.isClosed
    }
    if isClosed { throw .closed(self, key, request) }
    // Whoever replaces the binding looks for copies afterwards, so one of the two sees the other.
    if owner.bindings.object(for: key) === binding { return true }
    remove(key, only: copy)
    return false
  }

  /// The injectors whose parent this is, the oldest first.
  var children: [Injector] {
    // An array of its own, since the dictionary's storage must not be read while another thread changes it.
    state.withLock { state in
      state.children.sorted { $0.key < $1.key }.compactMap(\.value.injector)
    }
  }

  /// The injectors below this one.
  var descendants: [Injector] { children.flatMap { [$0] + $0.descendants } }

  /// Every binding that this injector holds, in no order.
  var allBindings: [Binding] { state.withLock { _ in bindings.objectsForWriter } }
}
