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

  private func hasEntry(of service: TypeKey, in state: InjectorState) -> Bool {
    if !state.hasEntries { return false }
    return unsafe !bindings.holds(nil, for: service.entry)
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
    var known = known
    if isAlone, state.runningInclusions.isEmpty, !hasEntry(of: service, in: state) {
      let held = bindings.objectForWriter(service)
      if let held, held.origin == nil {
        if !replacing { return held.registration }
        note(replaced: held.registration, placement, in: &known, and: &removal)
      }
      exchange(held, for: binding, known, service, in: &state, into: &removal)
      return nil
    }
    let old = entry(of: service, in: state)
    let replaced = isAlone ? old.base : nil
    if let replaced, !replaced.isInherited {
      if !replacing { return replaced.registration }
      note(replaced: replaced.registration, placement, in: &known, and: &removal)
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

  private func note(
    replaced place: CodeLocation,
    _ placement: Placement,
    in known: inout BindingRequirements?,
    and removal: inout Removal
  ) {
    removal.replaced = place
    // A binding that was meant to be replaced is nothing to warn of.
    if placement.isReplacement || isReplacing.load(ordering: .relaxed) { return }
    known = known ?? BindingRequirements()
    known?.replaced = place
  }

  func current(_ part: ServicePart, in state: InjectorState) -> ServicePart {
    ServicePart(part, part.layers.map { current($0, in: state) }, as: part.key)
  }

  /// The binding of a layer with what is known of it now.
  func current(_ layer: ServicePart.Layer, in state: InjectorState) -> ServicePart.Layer {
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
    state.hasEntries = true
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
    if held !== binding { exchange(held, for: binding, known, key, in: &state, into: &removal) }
  }

  private func exchange(
    _ held: Binding?,
    for binding: Binding?,
    _ known: BindingRequirements?,
    _ key: TypeKey,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
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
