extension Injector {
  /// Adds a decorator to what this injector gives for a service, now and later.
  func add(_ decorator: Decorator, to service: TypeKey) throws(InjectionError) {
    enum Outcome: Sendable {
      case added(Removal), nothingThere, closed
    }
    // An ancestor's binding is decorated here as a binding of this injector's own.
    let inherited = inheritedBinding(of: service, for: decorator)
    let outcome: Outcome = state.withLock { state in
      if state.isClosed { return .closed }
      var removal = Removal()
      let isHeld = bindings.objectForWriter(service).map { $0.origin == nil } ?? false
      let isDecorated = decorate(service, with: decorator, in: &state, into: &removal)
      if !isHeld, !isDecorated, inherited == nil { return .nothingThere }
      if !isHeld, let inherited {
        if let copy = bindings.objectForWriter(service) { removal.bindings.add(copy) }
        bindings.store(inherited.binding, for: inherited.binding.key)
        state.inherited[inherited.binding.key] = ()
        state.decorated[inherited.binding.key] = inherited.decorated
        state.setRequirements(of: inherited.binding.key, inherited.known, replacing: nil)
        store(decorator, around: inherited.binding, as: service, in: &state)
      }
      state.decorators[service] = (state.decorators[service] ?? []) + [decorator]
      state.note(.decorated(service, decorator))
      return .added(removal)
    }
    switch outcome {
    case .added(let removal):
      drop(removal)
      if parent != nil { removeCopiesFromAncestors(service) }
    case .nothingThere: throw .notRegistered(service, in: self, at: decorator.registration)
    case .closed: throw .closed(self, service, ResolutionRequest(at: decorator.registration))
    }
  }

  /// A binding that gives what the nearest ancestor gives for a service, under the key of a part of this injector.
  private func inheritedBinding(
    of service: TypeKey,
    for decorator: Decorator
  ) -> (binding: Binding, known: BindingRequirements?, decorated: TypeKey?)? {
    guard parent != nil else { return nil }
    let use = borrowFromAncestor(service)
    defer {
      use.end()
      extendLifetime(self)
    }
    guard !use.isEmpty else { return nil }
    let origin = use.binding.origin ?? use.binding
    let inherited = decorator.binding(inheriting: origin, by: self, as: .newPart(of: service))
    let (known, decorated) = origin.owner.state.withLock { state in
      (state.requirements[service]?.copy, inherited.role == .decorator ? state.decorated[service] : nil)
    }
    return (inherited, known, decorated)
  }
}
