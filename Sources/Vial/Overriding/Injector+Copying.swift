import Synchronization

extension Injector {
  /// Makes a copy with the bindings of this injector and of its ancestors, and with none of their instances.
  ///
  /// ```swift
  /// let copy = try app.copy(name: "test") {
  ///   try $0.register(as: (any Clock).self, lifetime: .singleton) { FixedClock() }
  /// }
  /// ```
  ///
  /// In the function, a registration takes the place of the bindings that its service has. Everything in the copy gets the
  /// replacement, even singletons that an ancestor holds, which a binding of a child doesn't reach. It replaces all
  /// bindings under conditions as well. A registration with `when:` or `into:` joins the others, and a decorator wraps
  /// the service everywhere. Register services that the injector doesn't have after the function.
  ///
  /// The copy has the constructors of controllers, too. Replace one with `constructors.register(…, override: true)`, which
  /// also counts where the copies of the ancestors build the controller.
  ///
  /// The copy shares providers with the original, and the instances that the program handed in. It shares no instance that
  /// a provider made. A provider that captures an injector uses that one, so let providers use their resolver.
  ///
  /// The copy is yours: it isn't a child of anything, and the original doesn't know it. It comes with a copy of each
  /// ancestor, which closes and starts with it. Observers and children aren't copied.
  ///
  /// - Parameters:
  ///   - name: The name of the copy in errors; by default the injector's.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - replacements: Registers what the copy has instead.
  /// - Returns: The copy.
  /// - Throws: The function's error; or an ``InjectionError`` with ``InjectionError/Code/closed``, or from a registration
  ///   of a service that neither this injector nor an ancestor has, with ``InjectionError/Code/notRegistered``.
  /// - Complexity: O(*n*) in the number of bindings of this injector and its ancestors.
  public func copy(
    name: String? = nil,
    fileID: String = #fileID,
    line: Int = #line,
    _ replacements: (Injector) throws -> Void = { _ in }
  ) throws -> Injector {
    let location = CodeLocation(fileID: fileID, line: line)
    var copy: Injector?
    for original in lineage.reversed() {
      let name = original === self ? name ?? self.name : original.name
      copy = Injector(of: original, name: name, parent: copy, isThrowaway: false)
      copy?.isReplacing.store(true, ordering: .relaxed)
      // Closing says so before it takes bindings away, so an injector that is open now had all of them.
      if original.isClosed { throw InjectionError.closed(original, at: location) }
    }
    guard let copy else { preconditionFailure("an injector is part of its own lineage") }
    defer { for copy in copy.lineage { copy.isReplacing.store(false, ordering: .relaxed) } }
    try replacements(copy)
    return copy
  }

  /// Creates a copy of an injector with the same bindings, and without the instances that the original constructed.
  package convenience init(of original: Injector, name: String?, parent: Injector?, isThrowaway: Bool) {
    self.init(
      name: name,
      parent: parent,
      allowsOverriding: original.allowsOverriding,
      isScope: original.isScope,
      isThrowaway: isThrowaway,
      // It disposes of nothing that the original gives, too.
      sharing: isThrowaway ? original.familyState : nil,
      isCopy: !isThrowaway,
      capacityExponent: original.bindings.capacityExponent
    )
    let (held, inclusions, entries) = original.state.withLock { state in
      let held = original.bindings.objectsForWriter.map { (binding: $0, known: $0.requirements) }
      return (held, state.rare.inclusions.all.pairs, state.rare.entries.pairs)
    }
    var copies: [Binding] = []
    for (binding, known) in held where binding.isOriginal && !binding.isGroup && !binding.isUnregistered {
      let copy = binding.copied(to: self)
      copy.requirements = known
      copies.add(copy)
    }
    if copies.contains(where: \.needsPreparation) { needsPreparation.store(true, ordering: .releasing) }
    changeBindings { [copies] state, removal in
      for copy in copies { bindings.store(copy, for: copy.key) }
      // An assembly that is being included may be undone.
      for (assembly, inclusion) in inclusions where !inclusion.isRunning {
        state.rare.inclusions.all[assembly] = inclusion
      }
      for (_, entry) in entries {
        let parts = entry.allParts.map { ServicePart($0, $0.layers.map { bindings.objectForWriter($0.key) ?? $0 }) }
        let (next, changes) = entry.with(parts)
        put(next, changes, in: &state, into: &removal)
      }
    }
    original.giveReplacements(to: self)
    if let constructors = original.ownConstructors { self.constructors.addAll(of: constructors) }
    // A validation sees what the providers request that it runs; the copies below have as many observations.
    if isThrowaway, parent == nil { changeObservations(by: 1) }
  }
}
