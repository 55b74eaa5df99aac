// The parts of a service with decorators around them. The caller holds the injector's lock.
extension Injector {
  /// Decorates every part of a service, or else a binding that stands for the parent's, which some decorators have wrapped.
  ///
  /// - Returns: Whether there is something to decorate.
  func decorate(
    _ service: TypeKey,
    with decorator: Decorator,
    else inherited: ServicePart?,
    _ applied: [Decorator],
    in state: inout InjectorState,
    into removal: inout Removal
  ) -> Bool {
    let old = entry(of: service, in: state)
    // In a copy, an ancestor may apply it already to what this injector inherits.
    let isApplied = applied.contains { $0 === decorator }
    var (next, changes) = old.with(old.allParts.map { isApplied && $0.isInherited ? $0 : wrap($0, in: [decorator]) })
    next.decorators.add(decorator)
    let inner = next.decorators(besides: applied)
    let inherits = next.base.map { isApplied && $0.isInherited } ?? true
    if inherits, !inner.isEmpty, let inherited {
      let key = next.base?.key ?? (next.candidates.isEmpty ? service : .newPart(of: service))
      let base = wrap(inherited, in: inner, as: key)
      changes.add(Change(old: next.base, new: base))
      next.base = base
    }
    if changes.isEmpty { return isApplied }
    put(next, changes, isNoted: true, in: &state, into: &removal)
    return true
  }

  /// Wraps the outermost binding of a part in decorators, each of which takes the part's key, or the given one.
  func wrap(_ part: ServicePart, in decorators: [Decorator], as final: TypeKey? = nil) -> ServicePart {
    var part = part
    for decorator in decorators {
      let key = final ?? part.key
      let inner = part.key == key ? move(part, to: .newPart(of: key)) : part
      let outer = decorator.binding(around: inner.outermost, as: key, in: self)
      outer.requirements = BindingRequirements(decorator.declaration, decorated: inner.key)
      part = ServicePart(part, inner.layers + [outer])
    }
    return part
  }

  /// Moves the outermost binding of a part to another key.
  func move(_ part: ServicePart, to key: TypeKey) -> ServicePart {
    var layers = part.layers
    let last = layers.removeLast()
    let moved = last.copied(to: self, as: key)
    // The copy keeps the known requirements, and the registered binding whose place it takes.
    last.changeRequirements { $0.registered = $0.registered ?? last }
    moved.requirements = last.requirements
    if let last = last.shared { moved.shared?.beginAfter(last) }
    layers.add(moved)
    return ServicePart(part, layers)
  }

  /// Lets the decorators of a service wrap what the parent gives now, unless they wrap a binding of this injector, or nothing
  /// where none has been replaced.
  @inline(never)
  func refreshDecorations(of service: TypeKey, replacedIn holders: [Injector]) {
    // First, since the ancestors of most injectors needn't be asked.
    if state.withLock({ $0.entry(of: service)?.decorators.isEmpty ?? true }) { return }
    let (applied, wasReplaced) = (appliedDecorators(of: service), holders.contains { $0 === self })
    guard let inherited = inheritedPart(of: service, besides: applied) else { return }
    changeBindings { state, removal in
      let next = entry(of: service, in: state).copy
      let old = next.base
      if state.isClosed || (old.map { !$0.isInherited } ?? !(wasReplaced && next.candidates.isEmpty)) { return }
      next.base = wrap(inherited, in: next.decorators(besides: applied), as: old?.key ?? service)
      put(next, [Change(old: old, new: next.base)], in: &state, into: &removal)
    }
  }

  /// The decorators that ancestors apply; several injectors of a copy may have the same one.
  func appliedDecorators(of service: TypeKey) -> [Decorator] {
    lineage.dropFirst().flatMap { $0.state.withLock { state in state.entry(of: service)?.decorators ?? [] } }
  }
}
