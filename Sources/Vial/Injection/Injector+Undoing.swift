/// Noting and undoing what an assembly registers, by the thread that holds the injector's lock; no binding is released meanwhile.
extension Injector {
  /// Undoes what an assembly changed, the latest change first, and forgets that it was included.
  ///
  /// - Returns: What it changed, which is released under no lock.
  func undo(
    _ assembly: ObjectIdentifier,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> [Inclusion] {
    guard let inclusion = state.inclusions.removeValue(forKey: assembly) else { return [] }
    var undone = [inclusion]
    // A closed injector holds nothing.
    if state.isClosed { return undone }
    for change in inclusion.changes.reversed() {
      switch change {
      case .registered(let binding, let replaced):
        guard takeRegistered(binding, from: &state, into: &removal), let replaced else { continue }
        _ = put(replaced.binding, replaced.known, replacing: false, in: &state, into: &removal)
      case .decorated(let service, let decorator):
        removeDecorator(decorator, from: service, in: &state, into: &removal)
      case .included(let inner):
        guard state.inclusions[inner]?.enclosing == assembly else { continue }
        undone += undo(inner, in: &state, into: &removal)
      }
    }
    return undone
  }

  /// Puts a binding where its registration says, and notes that, if an assembly registers it.
  ///
  /// - Returns: Where the one was registered whose place it may not take.
  @inline(never)
  func placeForAssembly(
    _ binding: Binding,
    _ known: BindingRequirements,
    _ placement: Placement,
    replacing: Bool,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> CodeLocation? {
    let replaced = registered(as: binding.key, in: state)
    let conflict = place(binding, known, placement, replacing: replacing, in: &state, into: &removal)
    if conflict == nil { state.note(.registered(binding, replacing: replaced)) }
    return conflict
  }

  /// What is registered alone under a key, without its decorators, and what is known of it.
  private func registered(
    as key: TypeKey,
    in state: InjectorState
  ) -> (binding: Binding, known: BindingRequirements)? {
    guard var binding = bindings.objectForWriter(key), binding.origin == nil else { return nil }
    if let choice = binding as? ChoiceBinding {
      guard let fallback = choice.fallback.flatMap({ bindings.objectForWriter($0) }) else { return nil }
      binding = fallback
    }
    binding = undecorated(binding, in: state)
    if state.inherited.contains(binding.key) { return nil }
    let known = state.requirements[binding.key] ?? BindingRequirements()
    return (binding.key == key ? binding : binding.copied(to: self, as: key), known)
  }

  /// Takes a binding that was registered, wherever decorators or conditions have put it since.
  ///
  /// - Returns: Whether it was there, and no other one in its place.
  func takeRegistered(
    _ binding: Binding,
    from state: inout InjectorState,
    into removal: inout Removal
  ) -> Bool {
    if binding.key.isPart { return takePart(binding.key, from: &state, into: &removal) }
    guard let held = bindings.objectForWriter(binding.key), held.origin == nil else { return false }
    let choice = held as? ChoiceBinding
    let place = choice == nil ? held.key : choice?.fallback
    guard let place, let moved = bindings.objectForWriter(place) else { return false }
    let isMoved = moved.isCopy || choice != nil || moved.role == .decorator
    guard isMoved ? ownRegistration(moved, in: state) == binding.registration : moved === binding else { return false }
    if let choice {
      bindings.store(choice.withoutFallback, for: choice.key)
      removal.bindings.append(choice)
    }
    take(place, from: &state, into: &removal)
    return true
  }

  /// Takes a candidate or an element, with its decorators.
  private func takePart(_ part: TypeKey, from state: inout InjectorState, into removal: inout Removal) -> Bool {
    guard bindings.objectForWriter(part) != nil else { return false }
    let service = part.service
    if let choice = bindings.objectForWriter(service) as? ChoiceBinding, choice.parts.contains(part) {
      removal.bindings.append(choice)
      let rest = choice.without(part)
      if !rest.candidates.isEmpty {
        bindings.store(rest, for: service)
      } else if let fallback = rest.fallback, let only = bindings.objectForWriter(fallback) {
        move(only, to: service, in: &state)
        take(fallback, from: &state, into: &removal)
      } else {
        bindings.store(nil, for: service)
      }
    }
    for list in [service.elements, service.qualifiedElements] { removeElements([part], from: list, into: &removal) }
    take(part, from: &state, into: &removal)
    return true
  }

  /// Removes a decorator of a service from every binding that it decorates.
  private func removeDecorator(
    _ decorator: Decorator,
    from service: TypeKey,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    guard let index = state.decorators[service]?.firstIndex(where: { $0 === decorator }) else { return }
    state.decorators[service]?.remove(at: index)
    let rest = state.decorators[service] ?? []
    if rest.isEmpty { state.decorators[service] = nil }
    for key in decoratedKeys(of: service) {
      guard let outermost = bindings.objectForWriter(key), outermost.role == .decorator else { continue }
      let replaced = state.requirements[key]?.replaced
      var inner = undecorated(outermost, in: state)
      let base = inner.key
      // The decorators go, and what they wrap stays; a thread that asks meanwhile finds the outermost one.
      var next = state.decorated.removeValue(forKey: key)
      while let outer = next, outer != base {
        next = state.decorated.removeValue(forKey: outer)
        take(outer, from: &state, into: &removal)
      }
      removal.bindings.append(outermost)
      removal.views += state.removeViews(of: key, from: bindings)
      state.requirements[key] = nil
      for (number, decorator) in rest.enumerated() {
        let isLast = number == rest.count - 1
        let place = isLast ? key : .newPart(of: service)
        inner = store(decorator, around: inner, as: place, replacing: isLast ? replaced : nil, in: &state)
      }
      if !rest.isEmpty { continue }
      if state.inherited.contains(base) {
        // The ancestor gives it again.
        bindings.store(nil, for: key)
      } else {
        move(inner, to: key, in: &state)
      }
      take(base, from: &state, into: &removal)
    }
  }
}
