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
    let (held, inclusions, entries) = original.state.withLock { state in
      (original.heldRequirements, state.inclusions.pairs, state.entries.pairs)
    }
    let copies = copies(of: held)
    let removal = state.withLock { state in
      var removal = Removal()
      hold(copies)
      // An assembly that is being included may be undone.
      for (assembly, inclusion) in inclusions where !inclusion.isRunning { state.inclusions[assembly] = inclusion }
      for (service, entry) in entries { state.entries[service] = entry }
      refreshEntries(in: &state, into: &removal)
      return removal
    }
    drop(removal)
    original.giveReplacements(to: self)
    if let constructors = original.ownConstructors { self.constructors.addAll(of: constructors) }
    // A validation sees what the providers request that it runs; the copies below have as many observations.
    if isThrowaway, parent == nil { changeObservations(by: 1) }
  }
}
