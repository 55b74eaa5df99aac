import Synchronization

/// Changes of what an injector has for a service. The caller holds the injector's lock, so no binding is released here.
///
/// Each one makes the next entry from the current one, and ``put(_:_:causedBy:in:into:)`` brings the table in line with it.
extension Injector {
  typealias Change = ServiceEntry.Change

  /// What this injector has for a service.
  func entry(of service: TypeKey, in state: InjectorState) -> ServiceEntry {
    if let known = bindings.objectForWriter(service.entry)?.entry { return known }
    var entry = ServiceEntry(of: service)
    if let plain = bindings.objectForWriter(service), plain.origin == nil {
      entry.base = ServicePart(plain, state.requirements[service])
    }
    return entry
  }

  /// Adds a binding where its registration says.
  ///
  /// - Returns: The location of the registration that it must not replace.
  func place(
    _ binding: Binding,
    _ known: BindingRequirements?,
    _ placement: Placement,
    replacing: Bool,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> CodeLocation? {
    let isAlone = !placement.isElement && placement.condition == nil
    let service = isAlone ? binding.key : binding.key.service
    let isPlain = unsafe isAlone && state.runningInclusions.isEmpty && bindings.holds(nil, for: service.entry)
    let old = isPlain ? nil : entry(of: service, in: state)
    let replaced = isAlone ? old?.base : nil
    let held = isPlain ? bindings.objectForWriter(service) : replaced?.innermost
    var known = known
    if let held, held.origin == nil, replaced?.isInherited != true {
      if !replacing { return held.registration }
      removal.replaced = held.registration
      // One that was meant to be replaced is nothing to warn of.
      if !placement.isReplacement, !isReplacing.load(ordering: .relaxed) {
        known = known ?? BindingRequirements()
        known?.replaced = held.registration
      }
    }
    guard let old else {
      store(binding, known, for: service, in: &state, into: &removal)
      return nil
    }
    let registered = ServicePart(
      binding,
      known,
      when: placement.condition,
      isElement: placement.isElement,
      priority: placement.priority
    )
    let part = wrap(registered, in: old.decorators, of: service, state)
    var next = old
    if isAlone { next.base = part } else if !placement.isElement { next.candidates.add(part) }
    put(next, [Change(old: replaced, new: part)], causedBy: .registered(binding), in: &state, into: &removal)
    return nil
  }

  /// Decorates every part of a service, or else a binding that stands for the parent's.
  ///
  /// - Returns: Whether there is something to decorate.
  func decorate(
    _ service: TypeKey,
    with decorator: Decorator,
    else inherited: ServicePart?,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> Bool {
    let old = entry(of: service, in: state)
    var (next, changes) = old.with { wrap($0, in: [decorator], of: service, state) }
    if next.base == nil, next.candidates.isEmpty, let inherited {
      next.base = wrap(inherited, in: [decorator], as: service, of: service, state)
      changes.add(Change(old: nil, new: next.base))
    }
    if changes.isEmpty { return false }
    next.decorators.add(decorator)
    put(next, changes, causedBy: .decorated(decorator), in: &state, into: &removal)
    return true
  }

  /// Takes a decorator off every part of a service.
  func remove(
    _ decorator: Decorator,
    from old: ServiceEntry,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let rest = old.decorators.filter { $0 !== decorator }
    if rest.count == old.decorators.count { return }
    var (next, changes) = old.with { $0.layers.count > 1 ? rewrap($0, in: rest, of: old.service, state) : $0 }
    next.decorators = rest
    put(next, changes, in: &state, into: &removal)
  }

  /// Wraps the innermost binding of a part in other decorators; `nil` if there are none around the parent's.
  func rewrap(
    _ part: ServicePart,
    in decorators: [Decorator],
    of service: TypeKey,
    _ state: InjectorState
  ) -> ServicePart? {
    let inner = ServicePart(part, [current(part.layers[0], in: state)], as: part.innermost.key)
    if !decorators.isEmpty { return wrap(inner, in: decorators, as: part.key, of: service, state) }
    if part.isInherited { return nil }
    return inner.key == part.key ? inner : move(inner, to: part.key, state)
  }

  /// Wraps the outermost binding of a part in decorators, the last of which gets the key that the part has or shall have.
  func wrap(
    _ part: ServicePart,
    in decorators: [Decorator],
    as key: TypeKey? = nil,
    of service: TypeKey,
    _ state: InjectorState
  ) -> ServicePart {
    if decorators.isEmpty { return part }
    let key = key ?? part.key
    var layers = (part.key == key ? move(part, to: .newPart(of: service), state) : part).layers
    for (number, decorator) in decorators.enumerated() {
      let inner = layers[layers.count - 1].binding
      let place = number == decorators.count - 1 ? key : .newPart(of: service)
      let known = BindingRequirements(declaration: decorator.declaration, decorated: inner.key)
      layers.add(ServicePart.Layer(binding: decorator.binding(around: inner, as: place, in: self), known: known))
    }
    return ServicePart(part, layers, as: key)
  }

  /// Moves the outermost binding of a part to another key.
  private func move(_ part: ServicePart, to key: TypeKey, _ state: InjectorState) -> ServicePart {
    var layers = part.layers
    let last = current(layers.removeLast(), in: state)
    let moved = last.binding.copied(to: self, as: key)
    if bindings.objectForWriter(last.binding.key) === last.binding { last.binding.excludes(moved) }
    layers.add(ServicePart.Layer(binding: moved, known: last.known))
    return ServicePart(part, layers, as: key)
  }

  private func current(_ part: ServicePart, in state: InjectorState) -> ServicePart {
    ServicePart(part, part.layers.map { current($0, in: state) }, as: part.key)
  }

  /// The binding of a layer with what is known of it now.
  private func current(_ layer: ServicePart.Layer, in state: InjectorState) -> ServicePart.Layer {
    let binding = layer.binding
    if bindings.objectForWriter(binding.key) !== binding { return layer }
    return ServicePart.Layer(binding: binding, known: state.requirements[binding.key])
  }

  /// Puts an entry in place of another one: first the new bindings, then what leads to them; at last the old ones go.
  func put(
    _ entry: ServiceEntry,
    _ changes: [Change],
    causedBy cause: NotedChange.Cause? = nil,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    var (next, changes) = (entry, changes)
    let service = entry.service
    let isNoted = cause != nil && !state.runningInclusions.isEmpty
    let old = isNoted ? self.entry(of: service, in: state) : nil
    if let base = next.base, (base.key == service) != next.candidates.isEmpty {
      // Candidates take the key of the service, and give it back.
      let moved = move(base, to: next.candidates.isEmpty ? service : .newPart(of: service), state)
      let index = changes.firstIndex { $0.new === base }
      let change = Change(old: index.map { changes[$0].old } ?? base, new: moved)
      if let index { changes[index] = change } else { changes.add(change) }
      next.base = moved
    }
    let undoing = isNoted ? changes.map { Change(old: $0.new, new: $0.old.map { current($0, in: state) }) } : []
    for change in changes {
      for layer in change.new?.layers ?? [] where change.old?.has(layer.binding) != true {
        store(layer.binding, layer.known, for: layer.binding.key, in: &state, into: &removal)
      }
    }
    storeGroups(of: next, changes, in: &state, into: &removal)
    for change in changes {
      for layer in (change.old?.layers ?? []).reversed() where change.new?.has(layer.binding) != true {
        guard bindings.objectForWriter(layer.binding.key) === layer.binding else { continue }
        store(nil, nil, for: layer.binding.key, in: &state, into: &removal)
      }
    }
    next.elements = service.scopeWord == 0 ? bindings.objectForWriter(service.elements) as? CollectionBinding : nil
    store(next.binding(in: self), nil, for: service.entry, in: &state, into: &removal)
    if let old, let cause { state.note(.changed(NotedChange(old: old, new: next, undoing: undoing, cause: cause))) }
  }

  /// Stores the choice among candidates, and the lists of elements.
  private func storeGroups(
    of entry: ServiceEntry,
    _ changes: [Change],
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let service = entry.service
    if !entry.candidates.isEmpty {
      let choice = ChoiceBinding(of: service, entry.candidates, fallback: entry.base?.key, in: self)
      store(choice, nil, for: service, in: &state, into: &removal)
    } else if entry.base == nil, bindings.objectForWriter(service)?.role == .choice {
      store(nil, nil, for: service, in: &state, into: &removal)
    }
    let elements = changes.filter { ($0.new ?? $0.old)?.isElement ?? false }
    guard let first = elements.compactMap({ $0.new ?? $0.old }).min(by: { $0.order < $1.order }) else { return }
    for list in service.elementLists {
      let known = bindings.objectForWriter(list) as? CollectionBinding
      let old = known ?? CollectionBinding(of: list, [], in: self, at: first.registration)
      store(old.with(elements), nil, for: list, in: &state, into: &removal)
    }
  }

  /// Stores a binding for a key, or removes the one that is there.
  func store(
    _ binding: Binding?,
    _ known: BindingRequirements?,
    for key: TypeKey,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let held = bindings.objectForWriter(key)
    if held === binding { return }
    // The cast instances go first, so that a thread that found the new binding never finds an old instance.
    if key.isNamed { removal.views.add(contentsOf: state.removeViews(of: key, from: bindings)) }
    if known != nil || !state.requirements.isEmpty { state.requirements[key] = known }
    bindings.store(binding, for: key)
    if let held { removal.bindings.add(held) }
  }

  /// Brings the entries in line with the table, after bindings were replaced there.
  func refreshEntries(in state: inout InjectorState, into removal: inout Removal) {
    for entry in bindings.objectsForWriter.compactMap(\.entry) {
      let (next, changes) = entry.with { part in
        let layers = part.layers.map { layer in
          let binding = bindings.objectForWriter(layer.binding.key) ?? layer.binding
          return ServicePart.Layer(binding: binding, known: state.requirements[binding.key])
        }
        let isStale = zip(layers, part.layers).contains { $0.binding !== $1.binding }
        return isStale ? ServicePart(part, layers, as: part.key) : part
      }
      if !changes.isEmpty { put(next, changes, in: &state, into: &removal) }
    }
  }
}
