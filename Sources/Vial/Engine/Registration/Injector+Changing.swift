import Synchronization

/// Changes of what an injector has for a service. The caller holds the injector's lock, so no binding is released here.
///
/// Each one makes the next entry from the current one, and ``put(_:_:isNoted:in:into:)`` brings the table in line with it.
extension Injector {
  typealias Change = ServiceEntry.Change

  /// What this injector has for a service.
  func entry(of service: TypeKey, in state: InjectorState) -> ServiceEntry {
    if let known = state.entry(of: service) { return known }
    let entry = ServiceEntry(of: service)
    if let plain = bindings.objectForWriter(service), plain.isOriginal { entry.base = ServicePart(plain) }
    return entry
  }

  /// Adds a binding where its registration says.
  ///
  /// - Returns: The location of the registration that it must not replace.
  func place(
    _ binding: Binding,
    _ registration: Registration,
    replacing: Bool,
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> CodeLocation? {
    let service = registration.isAlone ? binding.key : binding.key.service
    let (known, held) = (state.entry(of: service), bindings.objectForWriter(service))
    let plain = held.flatMap { $0.isOriginal ? $0.registration : nil }
    let replaced = known.map { $0.base.flatMap { $0.isInherited ? nil : $0.registration } } ?? plain
    if registration.isAlone, let replaced {
      if !replacing { return replaced }
      removal.replaced = replaced
      if !replacesOthers(registration) { binding.changeRequirements { $0.replaced = replaced } }
    }
    if registration.isAlone, !state.isIncluding, known == nil {
      exchange(held, for: binding, service, in: &state, into: &removal)
    } else {
      mergeIntoEntry(binding, of: service, registration, in: &state, into: &removal)
    }
    return nil
  }

  @inline(never)
  private func mergeIntoEntry(
    _ binding: Binding,
    of service: TypeKey,
    _ registration: Registration,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let old = entry(of: service, in: state), next = old.copy
    let part = wrap(ServicePart(binding, registration), in: next.decorators)
    if registration.isAlone { next.base = part } else if !registration.isElement { next.candidates.add(part) }
    if let base = next.base, base.key == service, !next.candidates.isEmpty {
      // Candidates take the key of the service.
      next.base = move(base, to: .newPart(of: service))
    }
    var changes = registration.isAlone ? [] : [Change(old: nil, new: part)]
    if old.base !== next.base { changes.add(Change(old: old.base, new: next.base)) }
    put(next, changes, isNoted: true, in: &state, into: &removal)
  }

  /// Puts an entry in place of another one: first the new bindings, then what leads to them; at last the old ones go.
  func put(
    _ next: ServiceEntry,
    _ changes: [Change],
    isNoted: Bool = false,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    let service = next.service
    let old = isNoted && state.isIncluding ? entry(of: service, in: state) : nil
    for change in changes {
      for binding in change.new?.layers ?? [] where change.old?.has(binding) != true {
        store(binding, for: binding.key, in: &state, into: &removal)
      }
    }
    storeGroups(of: next, changes, in: &state, into: &removal)
    for change in changes {
      for binding in (change.old?.layers ?? []).reversed() where change.new?.has(binding) != true {
        guard bindings.objectForWriter(binding.key) === binding else { continue }
        store(nil, for: binding.key, in: &state, into: &removal)
      }
    }
    next.elements = service.scopeWord == 0 ? bindings.objectForWriter(service.elements)?.list : nil
    if let known = state.entry(of: service) { removal.entries.add(known) }
    state.rare.entries[service] = next.isPlain ? nil : next
    if let old { state.rare.inclusions.note(.changed(from: old, to: next)) }
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
      let choice = ServiceChoice(of: service, entry.candidates, fallback: entry.base?.key)
      let binding = Binding(.choice(choice), service, in: self, at: choice.registration)
      store(binding, for: service, in: &state, into: &removal)
    } else if entry.base == nil, bindings.objectForWriter(service)?.choice != nil {
      store(nil, for: service, in: &state, into: &removal)
    }
    let elements = changes.filter { ($0.new ?? $0.old)?.isElement ?? false }
    guard let first = elements.first.flatMap({ $0.old ?? $0.new }) else { return }
    for list in service.elementLists {
      let held = bindings.objectForWriter(list)
      let next = (held?.list ?? ElementList([])).with(elements)
      let place = held?.registration ?? first.registration
      let binding = next.map { Binding(.list($0), list, in: self, at: place) }
      store(binding, for: list, in: &state, into: &removal)
    }
  }

  /// Stores a binding for a key, or removes the one that is there.
  @inline(never)
  func store(_ binding: Binding?, for key: TypeKey, in state: inout InjectorState, into removal: inout Removal) {
    let held = bindings.objectForWriter(key)
    if held !== binding { exchange(held, for: binding, key, in: &state, into: &removal) }
  }

  private func exchange(
    _ held: Binding?,
    for binding: Binding?,
    _ key: TypeKey,
    in state: inout InjectorState,
    into removal: inout Removal
  ) {
    // The cast instances go first, so that a thread that found the new binding never finds an old instance.
    if key.isNamed { removal.bindings.add(contentsOf: state.removeCasts(of: key, from: bindings)) }
    bindings.store(binding, for: key)
    if let held { removal.bindings.add(held) }
  }
}

/// The undoing of assemblies. The caller holds the injector's lock, so no binding is released here.
extension Injector {
  /// Undoes the changes of an assembly, the latest first, and forgets its inclusion.
  ///
  /// - Returns: The records to release without the lock.
  func undo(_ assembly: ObjectIdentifier, in state: inout InjectorState, into removal: inout Removal) -> [Inclusion] {
    state.rare.inclusions.running.removeAll { $0 == assembly }
    guard let inclusion = state.rare.inclusions.all.removeValue(forKey: assembly) else { return [] }
    var undone = [inclusion]
    // A closed injector holds nothing.
    if state.isClosed { return undone }
    for change in inclusion.changes.reversed() {
      switch change {
      case .changed(let old, let new):
        // Another thread may have changed the new entry. Other elements are no such change, unless they were decorated, too.
        let isDecoration = old.decorators.count != new.decorators.count
        if !entry(of: old.service, in: state).isSame(as: new, withElements: isDecoration) { continue }
        put(old.copy, new.changes(to: old), in: &state, into: &removal)
      case .constructors(let undo): ownConstructors.map(undo)
      case .included(let inner):
        guard state.rare.inclusions.all[inner]?.enclosing == assembly else { continue }
        undone.add(contentsOf: undo(inner, in: &state, into: &removal))
      }
    }
    return undone
  }
}
