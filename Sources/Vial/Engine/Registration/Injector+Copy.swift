import Synchronization

extension Injector {
  /// Creates a copy of an injector with the same bindings, and without the instances that the original constructed.
  package convenience init(
    of original: Injector,
    name: String?,
    parent: Injector?,
    isThrowaway: Bool
  ) {
    self.init(
      name: name,
      parent: parent,
      allowsOverriding: original.allowsOverriding,
      isScope: original.isScope,
      isThrowaway: isThrowaway,
      isCopy: !isThrowaway,
      capacityExponent: original.bindings.capacityExponent
    )
    let (registered, inclusions, entries) = original.state.withLock { state in
      let all = original.bindings.objectsForWriter
      return (all.map { ($0, $0.requirements?.shared) }, FinishedInclusions(in: state), state.entries.pairs)
    }
    var copies: [Binding] = []
    for (binding, requirements) in registered
    where binding.isOriginal && !binding.isGroup && !binding.isUnregistered {
      let copy = binding.copied(to: self)
      copy.requirements = requirements
      copies.add(copy)
    }
    let all = copies
    beginHolding()
    let removal = state.withLock { state in
      var removal = Removal()
      for binding in all { bindings.store(binding, for: binding.key) }
      state.inclusions = inclusions.table
      for (service, entry) in entries { state.entries[service] = entry }
      refreshEntries(in: &state, into: &removal)
      return removal
    }
    drop(removal)
    let needsPreparation = copies.contains { $0.isAsynchronous || $0.runsOnMainActor }
    self.needsPreparation.store(needsPreparation, ordering: .releasing)
    if let constructors = original.ownConstructors { self.constructors.addAll(of: constructors) }
  }

  /// Lets the decorators of a service wrap what the parent gives now, unless they wrap a binding of this injector.
  @inline(never)
  package func refreshDecorations(of service: TypeKey) {
    let first = state.withLock { entry(of: service, in: $0).decorators.first }
    guard let first, let inherited = inheritedPart(of: service, for: first) else { return }
    let removal = state.withLock { state in
      var removal = Removal()
      let next = entry(of: service, in: state).copy
      if state.isClosed || !next.candidates.isEmpty || next.base?.isInherited == false { return removal }
      let old = next.base
      next.base = wrap(inherited, in: next.decorators, as: service, of: service)
      put(next, [Change(old: old, new: next.base)], in: &state, into: &removal)
      return removal
    }
    drop(removal)
  }

  /// Whether this injector's binding of a service decorates the parent's.
  package func inherits(_ service: TypeKey) -> Bool {
    state.withLock { entry(of: service, in: $0).base?.isInherited ?? false }
  }
}

/// The assemblies that an injector has included, copied under its lock.
///
/// Why `@unchecked Sendable` is sound: the values in a table never change, and the table has memory of its own.
private struct FinishedInclusions: @unchecked Sendable {
  let table: KeyTable<Inclusion>

  init(in state: InjectorState) {
    var table = state.inclusions.copy
    // An assembly that is being included may be undone.
    for (assembly, inclusion) in table.pairs where inclusion.isRunning { table[assembly] = nil }
    self.table = table
  }
}
