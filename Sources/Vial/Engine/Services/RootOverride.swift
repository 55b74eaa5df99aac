/// Changes a root that is made below an injector, before it gives anything, unless it has another type.
typealias RootOverride = @Sendable (Any) throws -> Void

/// What the roots of an injector and below have, apart from their bindings.
struct RootState: Sendable {
  /// The arguments of properties, by their hashes.
  var arguments = KeyTable<PropertyArgument>()

  /// Copies of the bindings that replace properties, which late requests find when the injector has closed; nothing else asks
  /// them, so they have no instances.
  var replacements: [Binding] = []

  /// What changes the roots of a type that are made here or below, in order.
  var overrides: [RootOverride] = []

  /// The changes of this injector's roots, which are made once for each type.
  var changes = KeyTable<DetachedBinding>()

  /// Whether nothing replaces a property or changes a root.
  var isPlain: Bool { replacements.isEmpty && overrides.isEmpty && changes.pairs.isEmpty }

  /// The same for an injector that stands for this one, in memory of its own.
  func copy() -> RootState {
    var copy = self
    (copy.arguments, copy.changes) = (arguments.copy(), changes.copy())
    return copy
  }

  /// The same with the changes that were made, which are made there, too.
  var withChangesMade: RootState {
    var known = self
    for (key, change) in changes.pairs where !change.isReady { known.changes[key] = nil }
    return known
  }

  /// Takes everything, or leaves it to late requests if something replaces properties or changes roots.
  mutating func takeUnneeded() -> RootState {
    let known = self
    if isPlain { self = RootState() }
    return known
  }
}

extension Injector {
  func overrideRoots(at registration: CodeLocation, by override: @escaping RootOverride) throws(InjectionError) {
    UsedFeature.replacedProperties.note()
    let isClosed = state.withLock { state in
      if !state.isClosed { state.rare.roots.overrides.append(override) }
      return state.isClosed
    }
    if isClosed { throw .closed(self, at: registration) }
  }

  /// Lets the overrides for the type of a property's root change the root, once for the type and this injector, while other
  /// threads wait.
  ///
  /// - Returns: The error of an override.
  @_semantics("optimize.sil.specialize.generic.never")
  func change<Root>(_ root: Root, for asked: PropertyRequest) -> (any Error)? {
    if !UsedFeature.replacedProperties.isUsed { return nil }
    let type = ObjectIdentifier(Swift.type(of: root))
    let overrides = lineage.reversed().flatMap { injector in injector.state.withLock { $0.rare.roots.overrides } }
    // A late request changes the root for what stands for this.
    if overrides.isEmpty || type == ObjectIdentifier(Injector.self) || isClosed { return nil }
    let key = TypeKey(ObjectIdentifier(Bool.self), qualifierWord: 0, scopeWord: UInt(bitPattern: type))
    let request = ResolutionRequest(continuing: ResolutionRequest.any, at: asked.location)
    guard let change = rootChange(key, at: asked.location), !change.isReady, !change.isOfCurrentThread else {
      return nil
    }
    // Sound: the thread of the request calls it.
    nonisolated(unsafe) let root = root
    let callerProvider = AnyProvider { _ in
      for override in overrides { try override(unsafe root) }
      return true
    }
    let outer = ResolutionThread.exchange((key, callerProvider, nil))
    defer { _ = ResolutionThread.exchange(outer) }
    do throws(InjectionError) {
      _ = try change.instance(in: self, request) as Bool
      return nil
    } catch {
      // The request of a root that was closed meanwhile is late.
      if error.code == .closed, isWithinClosed { return nil }
      let errors = error.details.key == key ? error.details.underlyingErrors : []
      return errors.isEmpty ? error : .several(.overrideFailed, errors, of: asked.call, in: self, at: asked.location)
    }
  }

  /// The binding that changes the roots of a type; `nil` if this is closed.
  private func rootChange(_ key: TypeKey, at location: CodeLocation) -> DetachedBinding? {
    if let known = state.withLock({ $0.rare.roots.changes[key] }) { return known }
    let header = BindingHeader(key: key, lifetime: .singleton, owner: self, registration: location)
    let made = DetachedBinding(SharedBinding(header, .provider(.ofCaller(key, Bool.self))))
    return state.withLock { state in
      if let known = state.rare.roots.changes[key] { return known }
      if state.isClosed { return nil }
      state.rare.roots.changes[key] = made
      return made
    }
  }
}
