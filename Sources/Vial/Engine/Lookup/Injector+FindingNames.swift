extension Injector {
  /// Returns the instance of a name, as part of a resolution or at the start of one.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func resolve<Service>(serviceNamed text: String, _ request: ResolutionRequest) throws(InjectionError)
    -> Service
  {
    guard let key = TypeKey(Service.self, knownName: text) else { return try resolveUnknown(text, request) }
    return try resolve(key, request)
  }

  /// Returns the instance for a text that was never used as a name: a deferred one, an absent one, or an error.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveUnknown<Service>(_ text: String, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    // A lazy instance resolves later, when the name may be registered.
    if Derivation.isDeferred(Service.self) {
      return try instance(for: TypeKey(Service.self, serviceName: text), request)
    }
    return try absent(TypeKey(Service.self, scope: nil, qualifier: nil), named: text, request)
  }

  /// Returns the instance for a text that was never used as a name beside a type, which does not become one unless it is
  /// needed later.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func resolveUnknown<Service>(
    _ text: String?,
    _ scope: Any.Type?,
    _ qualifier: Any.Type?,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    let isRecording = request.resolution & ResolutionRequest.recordingMark != 0 && hasObservers
    let isRecorded = isRecording && DependencyRecorder.hasRoom
    if isRecorded || Derivation.isDeferred(Service.self) {
      let key = TypeKey(Service.self, scope: scope, qualifier: qualifier, name: text)
      return isRecorded ? try resolveRecorded(key, request) : try instance(for: key, request)
    }
    let key = TypeKey(unknown: Service.self, scope: scope, qualifier: qualifier)
    let request = request.without(ResolutionRequest.recordingMark)
    switch Derivation.of(Service.self) {
    case nil, .anything, .dictionary, .names: return try absent(key, named: text, request)
    case .optional(let wrapped) where Derivation.of(wrapped) == nil: return try absent(key, named: text, request)
    default: return try instance(for: key, request)
    }
  }

  /// Returns the absence of an optional service, or throws the error for another one.
  private func absent<Service>(
    _ key: TypeKey,
    named text: String?,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    if isWithinClosed { throw reported(.closed(self, key, named: text, at: request.location)) }
    if let optional = Service.self as? any OptionalService.Type, let absent = optional.absent as? Service {
      return absent
    }
    let isOnMainActor = request.isOnMainActor
    throw reported(.notRegistered(key, named: text, in: self, at: request.location, onMainActor: isOnMainActor))
  }

  /// Finds the instance of a name's borrowed binding as the requested type.
  func findCast(
    _ use: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    let binding = use.binding
    let owner = binding.owner
    if owner !== self {
      let kept = owner.borrowIgnoringFastPath(key)
      if kept.hasInstance {
        use.end()
        return FoundInstance(keeping: kept.instance, kept)
      }
      kept.end()
    }
    // Not as the type `Any`, so that an observer is told how long the provider took.
    let found = try find(use, request).made(for: request)
    if found.isAbsent { return found }
    let instance: Any = try take(found, request)
    func cast<Service>(_: Service.Type) -> (instance: StoredInstance, isIsolated: Bool)? {
      guard let service = instance as? Service else { return nil }
      return (StoredInstance(service), IsolatedConformances.mayBe(in: service, castFrom: instance))
    }
    guard let service = _openExistential(key.type, do: cast) else {
      let found = WeakInstance.isNil(instance) ? nil : type(of: instance)
      if found == nil, request.isOptional { return .absent }
      let text: ErrorText = found == nil ? .unexpectedNil : .wrongType
      throw InjectionError(text, binding, as: key, found: found, in: self, at: request.location)
    }
    if binding.lifetime == .singleton, let binding = binding.shared, !binding.isConfined, !service.isIsolated {
      owner.keep(service.instance.copied(), key, of: binding)
    }
    return .made(service.instance)
  }

  /// Keeps the instance of a singleton as a type for as long as its binding is there.
  private func keep(_ instance: StoredInstance, _ key: TypeKey, of primary: SharedBinding) {
    let cast = SharedBinding(key, castOf: primary, instance)
    state.withLock { state in
      guard !state.isClosed, bindings.objectForWriter(primary.key) === primary else { return }
      guard bindings.objectForWriter(key) == nil else { return }
      bindings.store(cast, for: key)
      state.rare.casts[primary.key] = (state.rare.casts[primary.key] ?? []) + [key]
    }
  }
}

extension InjectorState {
  /// Removes the cast instances of a name from a table, and returns their bindings; the caller holds the lock.
  mutating func removeCasts(of primary: TypeKey, from bindings: borrowing LookupTable<Binding>) -> [Binding] {
    let keys = rare.casts.removeValue(forKey: primary) ?? []
    let casts = keys.compactMap { bindings.objectForWriter($0) }
    for key in keys { bindings.store(nil, for: key) }
    return casts
  }
}
