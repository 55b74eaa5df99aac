/// The changes of assemblies and their undoing. The caller holds the injector's lock, so no binding is released here.
extension Injector {
  /// Undoes the changes of an assembly, the latest first, and forgets its inclusion.
  ///
  /// - Returns: The records to release without the lock.
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
        guard holdsRegistered(binding, in: state) else { continue }
        if let replaced, putBack(replaced, as: binding.key, in: &state, into: &removal) { continue }
        takeRegistered(binding, from: &state, into: &removal)
      case .decorated(let service, let decorator):
        removeDecorator(decorator, from: service, in: &state, into: &removal)
      case .constructed(let constructor, let replaced):
        ownConstructors?.putBack(replaced, inPlaceOf: constructor)
      case .included(let inner):
        guard state.inclusions[inner]?.enclosing == assembly else { continue }
        undone.add(contentsOf: undo(inner, in: &state, into: &removal))
      }
    }
    return undone
  }

  /// Puts a binding where its registration says, and notes the change of an assembly.
  ///
  /// - Returns: The location of the registration that it must not replace.
  @inline(never)
  func placeForAssembly(
    _ binding: Binding,
    _ known: BindingRequirements?,
    _ placement: Placement,
    replacing: Bool,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> CodeLocation? {
    let replaced = givenBefore(as: binding.key, in: state)
    let conflict = place(binding, known, placement, replacing: replacing, in: &state, into: &removal)
    if conflict == nil { state.note(.registered(binding, replacing: replaced)) }
    return conflict
  }

  /// The binding of a key, or a choice's fallback, with its decorators.
  private func givenBefore(as key: TypeKey, in state: InjectorState) -> ReplacedBinding? {
    guard let held = bindings.objectForWriter(key), held.origin == nil else { return nil }
    let choice = held as? ChoiceBinding
    var next = choice == nil ? held : choice?.fallback.flatMap { bindings.objectForWriter($0) }
    var layers: [ReplacedBinding.Layer] = []
    while let binding = next {
      let (decorated, isInherited) = (state.decorated[binding.key], state.inherited[binding.key] != nil)
      layers.add(
        ReplacedBinding.Layer(
          binding,
          known: state.requirements[binding.key],
          decorated: decorated,
          isInherited: isInherited
        )
      )
      next = isInherited ? nil : decorated.flatMap { bindings.objectForWriter($0) }
    }
    return layers.isEmpty ? nil : ReplacedBinding(layers: layers, decorators: state.decorators[key] ?? [])
  }

  /// Restores a replaced binding; a lookup meanwhile finds one of the two.
  ///
  /// - Returns: Whether it could be restored.
  private func putBack(
    _ replaced: ReplacedBinding,
    as key: TypeKey,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> Bool {
    guard let held = bindings.objectForWriter(key), let outermost = replaced.layers.first,
      let innermost = replaced.innermost
    else { return false }
    let choice = held as? ChoiceBinding
    let hasSamePlace = (choice == nil) == (outermost.binding.key == key)
    guard hasSamePlace, replaced.hasDecorators(state.decorators[key] ?? []) else {
      // Another thread has changed the service meanwhile, and an ancestor's binding can't be wrapped again.
      if innermost.isInherited { return false }
      _ = put(innermost.binding.copied(to: self, as: key), innermost.known, replacing: true, in: &state, into: &removal)
      return true
    }
    removal.views.add(contentsOf: state.removeViews(of: key, from: bindings))
    let parts = choice == nil ? state.forgetParts(of: held) : choice?.fallback.map { [$0] } ?? []
    for layer in replaced.layers.reversed() {
      state.requirements[layer.binding.key] = layer.known
      state.decorated[layer.binding.key] = layer.decorated
      if layer.isInherited { state.inherited[layer.binding.key] = () }
      bindings.store(layer.binding, for: layer.binding.key)
    }
    if let choice { bindings.store(choice.with(fallback: outermost.binding.key), for: key) }
    removal.bindings.add(held)
    for part in parts { take(part, from: &state, into: &removal) }
    return true
  }

  /// Whether a registered binding is still in its place.
  private func holdsRegistered(_ binding: Binding, in state: InjectorState) -> Bool {
    if binding.key.isPart { return bindings.objectForWriter(binding.key) != nil }
    guard let held = bindings.objectForWriter(binding.key), held.origin == nil else { return false }
    let choice = held as? ChoiceBinding
    let place = choice == nil ? held.key : choice?.fallback
    guard let moved = place.flatMap({ bindings.objectForWriter($0) }) else { return false }
    let isMoved = moved.isCopy || choice != nil || moved.role == .decorator
    return isMoved ? ownRegistration(moved, in: state) == binding.registration : moved === binding
  }

  /// Takes a registered binding out of the table, wherever decorators or conditions have moved it.
  ///
  /// - Returns: Whether it was still in its place.
  @discardableResult
  func takeRegistered(
    _ binding: Binding,
    from state: inout InjectorState,
    into removal: inout Removal
  ) -> Bool {
    guard holdsRegistered(binding, in: state) else { return false }
    if binding.key.isPart {
      takePart(binding.key, from: &state, into: &removal)
    } else if let choice = bindings.objectForWriter(binding.key) as? ChoiceBinding, let fallback = choice.fallback {
      bindings.store(choice.withoutFallback, for: choice.key)
      removal.bindings.add(choice)
      take(fallback, from: &state, into: &removal)
    } else {
      take(binding.key, from: &state, into: &removal)
    }
    return true
  }

  /// Takes a candidate or an element out of the table, with its decorators.
  private func takePart(_ part: TypeKey, from state: inout InjectorState, into removal: inout Removal) {
    let service = part.service
    if let choice = bindings.objectForWriter(service) as? ChoiceBinding, choice.parts.contains(part) {
      removal.bindings.add(choice)
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
    for list in service.elementLists { removeElements([part], from: list, into: &removal) }
    take(part, from: &state, into: &removal)
  }

  /// Removes a decorator from every binding of a service.
  private func removeDecorator(
    _ decorator: Decorator,
    from service: TypeKey,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    guard let index = state.decorators[service]?.firstIndex(where: { $0 === decorator }) else { return }
    var rest = state.decorators[service] ?? []
    rest.remove(at: index)
    state.decorators[service] = rest.isEmpty ? nil : rest
    for key in decoratedKeys(of: service) {
      guard let outermost = bindings.objectForWriter(key), outermost.role == .decorator else { continue }
      let replaced = state.requirements[key]?.replaced
      var inner = undecorated(outermost, in: state)
      let base = inner.key
      // The decorators go and the decorated binding stays; a lookup meanwhile finds the outermost one.
      var next = state.decorated.removeValue(forKey: key)
      while let outer = next, outer != base {
        next = state.decorated.removeValue(forKey: outer)
        take(outer, from: &state, into: &removal)
      }
      removal.bindings.add(outermost)
      removal.views.add(contentsOf: state.removeViews(of: key, from: bindings))
      state.requirements[key] = nil
      for (number, decorator) in rest.enumerated() {
        let isLast = number == rest.count - 1
        let place = isLast ? key : .newPart(of: service)
        inner = store(decorator, around: inner, as: place, replacing: isLast ? replaced : nil, in: &state)
      }
      if !rest.isEmpty { continue }
      if state.inherited[base] != nil {
        // The ancestor provides it again.
        bindings.store(nil, for: key)
      } else {
        move(inner, to: key, in: &state)
      }
      take(base, from: &state, into: &removal)
    }
  }
}
