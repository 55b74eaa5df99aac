extension Injector {
  /// Returns what is registered under a text, as part of a resolution or at the start of one.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(named text: String, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    guard let name = Name.known(text) else { return try resolveUnknown(text, request) }
    return try resolve(TypeKey(Service.self, name: name), request)
  }

  /// Returns what is made of nothing under a text that is no name, or throws.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveUnknown<Service>(_ text: String, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    // What is asked for later may be registered by then.
    if Derivation.isDeferred(Service.self) {
      return try instance(for: TypeKey(Service.self, name: .interned(text)), request)
    }
    let key = TypeKey(Service.self, scope: nil, qualifier: nil)
    if isClosed { throw reported(.closed(self, key, named: text, request)) }
    if let optional = Service.self as? any OptionalService.Type, let absent = optional.absent as? Service {
      return absent
    }
    throw reported(.notRegistered(key, named: text, in: self, at: request.location))
  }

  /// Finds what the binding of a name gives, as the type that is asked for; `nil` if there is no binding.
  func findView(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> FoundInstance? {
    let use = enterNearest(key.primary)
    if !use.isEmpty { return try findView(use, key, request) }
    use.end()
    return nil
  }

  /// Finds what the binding of a name gives, which is in use, as the type that is asked for.
  func findView(
    _ use: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    let binding = use.binding
    let owner = binding.owner
    if owner !== self {
      let view = owner.findIgnoringFastPath(key)
      if let instance = unsafe view.ready {
        use.end()
        return unsafe .kept(instance, view)
      }
      view.end()
    }
    let instance: Any = try take(find(use, request), request)
    func cast<Service>(_: Service.Type) -> (instance: StoredInstance, isIsolated: Bool)? {
      guard let service = instance as? Service else { return nil }
      return (StoredInstance(service), IsolatedConformances.mayBe(in: service, castFrom: instance))
    }
    guard let view = _openExistential(key.type, do: cast) else {
      throw .wrongType(key, binding, found: instance, in: self, request)
    }
    if binding.lifetime == .singleton, !binding.isConfined, !view.isIsolated {
      owner.keep(view.instance.copied(), key, of: binding)
    }
    return .made(view.instance)
  }

  /// Keeps the instance of a singleton as a type, as long as the binding is there.
  private func keep(_ instance: StoredInstance, _ key: TypeKey, of primary: Binding) {
    let view = CastInstance(key, of: primary, instance: instance)
    state.withLock { state in
      guard !state.isClosed, bindings.objectForWriter(primary.key) === primary else { return }
      guard bindings.objectForWriter(key) == nil else { return }
      bindings.store(view, for: key)
      state.views[primary.key] = (state.views[primary.key] ?? []) + [key]
    }
  }

  /// Takes the binding of a key into use that this injector holds, or else the nearest ancestor that does.
  func enterNearest(_ key: TypeKey) -> BorrowedBinding {
    let use = findIgnoringFastPath(key)
    if !use.isEmpty { return use }
    use.end()
    return enterAncestor(key)
  }
}

extension InjectorState {
  /// Removes what is kept beside the binding of a name, from a table whose lock the caller holds, and returns the keys.
  mutating func removeViews(of primary: TypeKey, from bindings: borrowing LookupTable<Binding>) -> [TypeKey] {
    guard primary.isNamed, let keys = views.removeValue(forKey: primary) else { return [] }
    for key in keys { bindings.store(nil, for: key) }
    return keys
  }
}
