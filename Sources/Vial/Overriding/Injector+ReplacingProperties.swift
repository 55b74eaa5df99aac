extension Injector {
  /// Puts a provider in the place of a property's closure.
  ///
  /// - Parameters:
  ///   - property: The request of the property.
  ///   - lifetime: The lifetime of what the provider makes; without it, the property's own.
  ///   - registration: The place of the replacing.
  ///   - traits: Whether the provider has to be awaited, or runs on the main actor, so that an instance for all threads is made
  ///     now.
  ///   - provider: The provider.
  /// - Throws: ``InjectionError`` if an ancestor has the property, or if the injector is closed.
  func replace(
    _ property: PropertyRequest,
    lifetime: LifetimeKind? = nil,
    at registration: CodeLocation,
    traits: UInt8 = 0,
    _ provider: AnyProvider
  ) throws(InjectionError) {
    if let substitute = UnkeptInstances.substitute(forClosed: self) {
      return try substitute.replace(property, lifetime: lifetime, at: registration, traits: traits, provider)
    }
    if isClosed { throw .closed(self, at: registration) }
    let home = try holderOfReplacement(of: property, at: registration)
    let key = keyOfReplacement(of: property)
    let lifetime = lifetime ?? property.lifetime
    let declared = Registration(key, lifetime, at: registration, isReplacement: true, confinesProduct: false)
    let binding = Binding.of(BindingHeader(declared, of: home, .nothing, traits: property.traits | traits), provider)
    UsedFeature.replacedProperties.note()
    try home.addBinding(binding, declared, replacing: true)
    let spare = binding.copied(to: home)
    let former = home.state.withLock { state in
      let former = state.rare.roots.replacements
      state.rare.roots.replacements = former.filter { $0.key != key } + [spare]
      return former
    }
    // Under no lock, since the one that is replaced may hold the last reference to a provider.
    extendLifetime(former)
    let others = property.isInherited ? home.descendants : []
    for injector in [home] + others { injector.remove(replacedBy: key, keepsReplacement: true) }
    // What replaced the property further inside would hide this.
    for injector in lineage.prefix(while: { $0 !== home }) { injector.remove(replacedBy: key, keepsReplacement: false) }
    let runsOnMainActor = traits & BindingTrait.runsOnMainActor != 0
    if runsOnMainActor, property.mark == 0, binding.lifetime == .singleton { try home.build(key, at: registration) }
  }

  /// The key of what replaces a property: for an argument, the key of that.
  func keyOfReplacement(of property: PropertyRequest) -> TypeKey {
    property.argument == nil ? property.replacedKey : keyed(property).key
  }

  private func holderOfReplacement(
    of property: PropertyRequest,
    at registration: CodeLocation
  ) throws(InjectionError) -> Injector {
    if property.argument != nil { return keeper(of: property) }
    if !property.isOfInjector { return self }
    if isCopy { return outermost }
    if property.lifetime == .scoped && isScope || parent == nil { return self }
    let place = property.location
    throw InjectionError(.replacementBelow, property.call, in: self, at: registration, registered: place)
  }

  /// Removes the bindings of a property that is replaced.
  @inline(never)
  private func remove(replacedBy key: TypeKey, keepsReplacement: Bool) {
    changeBindings { state, removal in
      for binding in bindings.objectsForWriter where binding.key.isReplaced(by: key) {
        if keepsReplacement, binding.key == key { continue }
        store(nil, for: binding.key, in: &state, into: &removal)
      }
    }
  }

  /// Whether something replaces properties or changes roots, and lets late requests find it no longer if that is wanted.
  package func hasReplacements(forgetting forgets: Bool = false) -> Bool {
    let (replacements, overrides) = state.withLock { state in
      defer { if forgets { (state.rare.roots.replacements, state.rare.roots.overrides) = ([], []) } }
      return (state.rare.roots.replacements, state.rare.roots.overrides)
    }
    return !replacements.isEmpty || !overrides.isEmpty
  }

  /// Lets a copy know which of its bindings replace properties, and what changes roots.
  func giveReplacements(to copy: Injector) {
    var roots = state.withLock { $0.rare.roots.copy() }
    if roots.replacements.isEmpty, roots.overrides.isEmpty { return }
    roots.replacements = roots.replacements.compactMap { copy.bindings.object(for: $0.key)?.copied(to: copy) }
    roots.changes = KeyTable()
    copy.state.withLock { [roots] in $0.rare.roots = roots }
  }
}
