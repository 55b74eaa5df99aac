// A copy has the bindings of an injector and of its ancestors. What replaces a binding of the copy takes the place of all
// bindings of its service, in the outermost copy that has one, so that everything finds it.
extension Injector {
  /// The injectors with a binding to replace, the nearest first; in a copy, the ancestors as well.
  func holders(
    of service: TypeKey,
    countsElements: Bool = false,
    at registration: CodeLocation
  ) throws(InjectionError) -> [Injector] {
    if isClosed { throw .closed(self, service, at: registration) }
    var holders: [Injector] = []
    for injector in lineage {
      if injector.canReplace(service) || countsElements && injector.holdsOwn(service.elements) { holders.add(injector) }
      if !isCopy { break }
    }
    if !holders.isEmpty { return holders }
    if inheritedScoped(service) != nil { return [self] }
    // A component that builds itself has its binding in the outermost injector.
    if canBuild(service) { return [outermostCopy] }
    if isWithinClosed { throw .closed(self, service, at: registration) }
    throw .nothingToReplace(service, in: self, at: registration)
  }

  /// Whether this injector holds a binding of a service, declares it, or has the elements of which the service is made.
  @inline(never)
  private func canReplace(_ service: TypeKey) -> Bool {
    if holdsOwn(service) || holdsOwn(service.declaration) { return true }
    return Derivation.of(service.type)?.list(of: service).map(holdsOwn) ?? false
  }

  /// An ancestor's binding whose instance this scope keeps, so that the ancestor doesn't ask for it.
  private func inheritedScoped(_ service: TypeKey) -> Binding? {
    guard isScope, let binding = borrowFromAncestor(service).takeBinding(from: self) else { return nil }
    return binding.lifetime == .scoped ? binding : nil
  }

  private func holdsOwn(_ key: TypeKey) -> Bool { bindings.object(for: key).map(\.isOriginal) ?? false }

  /// Adds a binding in place of all others of its service, and returns it, or its copy for the injector that holds it.
  @inline(never)
  func addInPlaceOfOthers(
    _ binding: Binding,
    _ registration: Registration,
    _ declaration: Declaration
  ) throws(InjectionError) -> Binding {
    let service = binding.key.service
    let holders = try holders(of: service, countsElements: registration.isElement, at: binding.registration)
    let home = holders.last ?? self
    // A candidate or an element joins the others.
    for holder in registration.isAlone ? holders : [] {
      // All candidates go, since the replacement has no condition.
      if holder !== home || holder.bindings.object(for: service)?.choice != nil { holder.remove(service) }
    }
    let binding = home === self ? binding : binding.copied(to: home)
    try home.addBinding(binding, registration, declaration, replacing: true)
    // The decorators below wrap the new binding, the outer ones first, since the inner ones wrap what they give.
    for injector in home.descendants { injector.refreshDecorations(of: service, replacedIn: holders) }
    return binding
  }

  /// The registration of what takes the place of a service's binding, with the lifetime of that.
  ///
  /// What a provider of the main actor makes is confined unless the service is known to be `Sendable`.
  ///
  /// - Throws: ``InjectionError`` if there is nothing to replace, or if only a provider of the main actor may replace it.
  package func registration(
    replacing service: TypeKey,
    isOnMainActor: Bool,
    at registration: CodeLocation
  ) throws(InjectionError) -> Registration {
    let holders = try holders(of: service, at: registration)
    // The binding of each scope would hide the replacement.
    if !holders.contains(where: { $0.holdsOwn(service) }),
      let holder = holders.first(where: { $0.holdsOwn(service.declaration) })
    {
      let (key, place) = (service.declaration, holder.bindings.object(for: service.declaration)?.registration)
      throw InjectionError(.providedByScopes, key, in: holder, at: registration, registered: place)
    }
    var replaced = holders[0].bindings.object(for: service) ?? inheritedScoped(service)
    if let choice = replaced?.choice {
      let base = holders[0].state.withLock { $0.entry(of: service)?.base }
      // What stands for the parent's binding is no default.
      let own = base?.isInherited == false ? choice.fallback : nil
      replaced = holders[0].bindings.object(for: own ?? choice.candidates[0].key)
    }
    guard let binding = replaced, binding.list == nil else {
      return Registration(service, .transient, at: registration, isReplacement: true)
    }
    // A service that may not be `Sendable` has a shared lifetime on the main actor only.
    if binding.isConfined, !isOnMainActor {
      let place = binding.registration
      throw InjectionError(.confinedReplacement, binding.key, in: self, at: registration, registered: place)
    }
    let isConfined = !binding.isKnownSendable
    return Registration(service, binding.lifetime, at: registration, isReplacement: true, confinesProduct: isConfined)
  }
}
