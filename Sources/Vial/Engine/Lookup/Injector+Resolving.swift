import Synchronization

// A lookup begins here: it borrows the binding of a key, without a lock.
extension Injector {
  /// Borrows this injector's binding of a key by the fast path, which is closed while the injector is observed.
  @usableFromInline
  func borrow(_ key: TypeKey) -> BorrowedBinding { BorrowedBinding(bindings.visibleSlots.find(key)) }

  /// Returns the instance of a key that this injector has, unless it is confined.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func readyInstance<Service>(of key: TypeKey) -> Service? {
    let use = borrow(key)
    if use.hasInstance { return .some(use.takeInstance(from: self)) }
    use.end()
    return nil
  }

  /// Borrows this injector's binding of a type without a qualifier, scope or name by the fast path.
  @usableFromInline
  func borrowPlain(_ word: UInt) -> BorrowedBinding { BorrowedBinding(bindings.visibleSlots.findPlain(word)) }

  /// Borrows this injector's binding of a key, even if the injector is observed.
  @inline(__always)
  func borrowIgnoringFastPath(_ key: TypeKey) -> BorrowedBinding { BorrowedBinding(bindings.findIgnoringFastPath(key)) }

  /// Borrows the binding of a key that this injector holds, or else the nearest ancestor.
  func borrowNearest(_ key: TypeKey) -> BorrowedBinding {
    let use = borrowIgnoringFastPath(key)
    if !use.isEmpty { return use }
    use.end()
    return borrowFromAncestor(key)
  }

  /// Borrows the binding of a key that the nearest ancestor holds.
  ///
  /// Why the references need no retain: each injector keeps its parent, and the caller keeps this one.
  func borrowFromAncestor(_ key: TypeKey) -> BorrowedBinding {
    var injector = unsafe UnretainedReference(self)
    var isWithinScope = false
    while true {
      isWithinScope = isWithinScope || injector.read { $0.isScope }
      let parent = injector.read { $0.wasClosed.load(ordering: .acquiring) ? nil : $0.unretainedParent }
      guard let parent else { return .nothing }
      let use = parent.read { $0.borrowIgnoringFastPath(key) }
      if !use.isEmpty {
        guard use.known.read({ $0.lifetime == .scoped }), isWithinScope else { return use }
        // An inner scope doesn't share the instance of an outer one.
        if use.known.read({ $0.isOriginal }) { return BorrowedBinding(use, .none) }
      }
      use.end()
      injector = parent
    }
  }

  /// Borrows the binding of a key if it has its instance already and the injector isn't observed.
  func borrowReady(_ key: TypeKey) -> BorrowedBinding? {
    hasObservers ? nil : borrowNearest(key).unlessVacant(from: self)
  }
}

// The generic part of a lookup. The caller's own code returns a ready instance. `Injector+Finding.swift` finds the others
// for a service that only the key names, and this file takes them as the service.
extension Injector {
  /// Returns the instance of a key, as part of a resolution or at the start of one.
  @_alwaysEmitIntoClient
  @inline(__always)
  func resolve<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    let word = key.plainWord
    let use = word == 0 ? borrow(key) : borrowPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    return use.isEmpty ? try instanceElsewhere(use, key, request) : try instance(use, request)
  }

  /// Returns the instance of a key to a caller that may be on the main actor, as the mark says, which is asked for if there is
  /// no instance for every request.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func resolve<Service>(
    _ key: TypeKey,
    at location: CodeLocation,
    mark: @autoclosure () -> UInt64
  ) throws(InjectionError) -> Service {
    let word = key.plainWord
    let use = word == 0 ? borrow(key) : borrowPlain(word)
    if use.hasInstance { return use.takeInstance(from: self) }
    let mark = mark()
    if mark != 0, use.hasInstance(isOnMainActor: true) { return use.takeInstance(from: self, isOnMainActor: true) }
    let request = ResolutionRequest(continuing: mark, at: location)
    return use.isEmpty ? try instanceElsewhere(use, key, request) : try instance(use, request)
  }

  /// Returns the instance of a key, and records that the provider that runs depends on it.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  package func resolveRecorded<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service
  {
    // A resolver that was kept belongs to none of the providers that run now.
    if request.number == ResolutionThread.currentResolution {
      let mark = request.resolution & ResolutionRequest.marksOfService
      DependencyRecorder.note(key, in: self, at: request.location, mark: mark)
    }
    return try instance(for: key, request.without(ResolutionRequest.recordingMark))
  }

  /// Returns the instance of a key, as ``resolve(_:_:)`` does, for callers on a slow path.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func instance<Service>(for key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    try resolve(key, request)
  }

  /// Returns an instance of a borrowed binding that has none yet.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func instance<Service>(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    if use.known.read({ $0.runsForEach(ifConfined: request.mayBeConfined) }) { return try provide(use, request) }
    if request.isOnMainActor, use.hasInstance(isOnMainActor: true) {
      return use.takeInstance(from: self, isOnMainActor: true)
    }
    return try take(find(use, request), request)
  }

  /// Returns the instance of a key that this injector has no binding for.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline
  func instanceElsewhere<Service>(
    _ empty: BorrowedBinding,
    _ key: TypeKey,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Service {
    if wasEverObserved.load(ordering: .relaxed) || key.isCast {
      return try take(findElsewhere(empty, key, request), request)
    }
    empty.end()
    let use = borrowFromAncestor(key)
    // A parent's instance is taken here, since scopes ask for it often.
    if use.hasInstance { return use.takeInstance(from: self) }
    if !use.isEmpty { return try take(find(use, request), request) }
    return try take(find(target(of: key, isOnMainActor: request.isOnMainActor, isUnbound: true), key, request), request)
  }

  /// Returns the instance of a part's binding; `nil` if the binding is gone.
  @_semantics("optimize.sil.specialize.generic.never")
  func resolvePart<Service>(_ key: TypeKey, _ request: ResolutionRequest) throws(InjectionError) -> Service? {
    guard let found = try findPart(key, request) else { return nil }
    // As exactly this type, and not as an optional of it.
    return try take(found, request) as Service
  }

  /// Returns the instance that was found.
  @inline(never)
  @_semantics("optimize.sil.specialize.generic.never")
  func take<Service>(_ found: FoundInstance, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    if let injector = found.injector { return try injector.provide(found.use, request) }
    if found.use.isEmpty, found.use.hasInstance { return StoredInstance(found.use.instance, Service.self).take() }
    return found.use.takeInstance(from: self)
  }

  /// Drops the instance that was found for a type.
  func discard(_ found: FoundInstance, of type: Any.Type, _ request: ResolutionRequest) throws(InjectionError) {
    if let injector = found.injector { return try injector.make(found.use, request).release() }
    if found.use.isEmpty, found.use.hasInstance { return StoredInstance(found.use.instance, type).release() }
    found.use.end()
    extendLifetime(self)
  }

  /// Runs the provider of a borrowed binding for this request only.
  @inline(__always)
  func provide<Service>(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> Service {
    defer {
      // The provider may have dropped the last reference to this injector, which owns the table of the binding.
      use.end()
      extendLifetime(self)
    }
    let step = try begin(use, request)
    defer { step.end() }
    return try step.provide(use, from: self, request)
  }

  /// Runs the provider of a borrowed binding, whose service the caller doesn't know.
  func make(_ use: BorrowedBinding, _ request: ResolutionRequest) throws(InjectionError) -> StoredInstance {
    defer {
      use.end()
      extendLifetime(self)
    }
    let step = try begin(use, request)
    defer { step.end() }
    return try step.make(use, from: self, request)
  }
}
