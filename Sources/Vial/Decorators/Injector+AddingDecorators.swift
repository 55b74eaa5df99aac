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
      if !decorate(service, with: decorator, in: &state, into: &removal) {
        guard let inherited else { return .nothingThere }
        if let copy = bindings.objectForWriter(service) { removal.bindings.append(copy) }
        bindings.store(inherited.binding, for: inherited.binding.key)
        state.setRequirements(of: inherited.binding.key, inherited.known, replacing: nil)
        store(decorator, around: inherited.binding, as: service, in: &state)
      }
      state.decorators[service, default: []].append(decorator)
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
  ) -> (binding: Binding, known: BindingRequirements)? {
    guard let parent else { return nil }
    let use = enterAncestor(service)
    defer {
      use.end()
      extendLifetime(self)
    }
    guard !use.isEmpty else { return nil }
    let binding = use.binding
    let inherited = decorator.binding(inheriting: binding, by: self, from: parent, as: .newPart(of: service))
    let origin = binding.origin ?? binding
    let known = origin.owner.state.withLock { $0.requirements[service]?.copy }
    return (inherited, known ?? BindingRequirements())
  }
}
