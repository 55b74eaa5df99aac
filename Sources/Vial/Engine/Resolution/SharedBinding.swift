import Synchronization

/// A binding that shares one instance: empty, under construction by a thread, or ready.
///
/// A failed attempt leaves it empty again, for the threads that waited and for the next request. A task constructs the
/// instance of an asynchronous binding, and is awaited.
final class SharedBinding: Binding, @unchecked Sendable {
  enum State: Sendable {
    case empty
    case underConstruction(PendingWork)
    case weak(WeakInstance)
    case constructed(order: Int, Disposal)
    case closed(Disposal)
  }

  let state = Protected(State.empty)

  /// The attempt that went on when this took the place of another binding; written before any request.
  private var earlier: PendingWork?

  /// The state now, to be looked at under no lock; ``pendingWork`` gives a construction to others.
  var stateNow: State { state.withLock { $0 } }

  /// How the instance starts and ends, as the registration says, or for a property the request that constructs it; `nil` for
  /// most.
  ///
  /// Why this is sound: only the request that has claimed the construction writes it, before the lock of the state publishes
  /// the instance, and only what takes that instance reads it. Others read ``registeredLifecycle``.
  var lifecycle: InstanceLifecycle?

  /// The same of a registration, which no request changes.
  var registeredLifecycle: InstanceLifecycle? { key.isProperty ? nil : lifecycle }

  /// Where the instance is published.
  @inline(__always)
  var published: InstanceWord? {
    let word = instanceWord
    if word.isReady { return word }
    return word.isConfined ? InstanceWord(bits: ~word.bits) : nil
  }

  var storedInstance: StoredInstance? { published.map { StoredInstance($0, serviceType) } }

  var order: Int {
    // An instance with an order is published, unless its thread is about to publish it.
    published == nil ? 0 : state.withLock { state in if case .constructed(let order, _) = state { order } else { 0 } }
  }

  var pendingWork: PendingWork? {
    state.withLock { state in
      if case .underConstruction(let construction) = state { construction.seen } else { nil }
    }
  }

  /// When the attempt began that is going on.
  var beginning: Int? {
    if case .underConstruction(let construction) = stateNow { construction.beginning } else { nil }
  }

  /// Whether it gives an ancestor's instance as it is, which that disposes of; a scope has one of its own.
  private var isInherited: Bool { role == .inherited && !(lifetime == .scoped && owner.isScope) }

  /// Whether there is no instance yet.
  var isVacant: Bool {
    switch stateNow {
    case .empty, .underConstruction: true
    // Under no lock, since looking may release the object.
    case .weak(let weak): weak.isGone
    case .constructed, .closed: false
    }
  }

  override init(_ header: BindingHeader, _ kind: BindingKind) { super.init(header, kind) }

  /// Creates a scope's own binding for the instance of an outer injector's binding.
  init(copying original: SharedBinding, in scope: Injector) {
    lifecycle = original.registeredLifecycle
    super.init(copying: original, in: scope)
  }

  /// Creates the binding of a named singleton's instance, cast to one of the types by which it was requested.
  ///
  /// The injector keeps it beside the binding and removes both in one step, so a lookup never finds an instance here that
  /// the injector no longer gives. It disposes of nothing, and is released with the instance, whose order it has.
  convenience init(_ key: TypeKey, castOf primary: SharedBinding, _ instance: StoredInstance) {
    let place = primary.registration
    let header = BindingHeader(key: key, lifetime: primary.lifetime, owner: primary.owner, registration: place)
    self.init(header, .copy(of: primary))
    publish(instance)
    let order = primary.order
    state.withLock { $0 = .constructed(order: order, .none) }
  }

  /// Creates a binding with an instance that the program made, and disposes of itself.
  ///
  /// Why this is sound: the instance is `Sendable`, or the binding is confined to where the instance is.
  init<Service>(_ header: BindingHeader, instance: Service) {
    if header.isConfined {
      let confined = OwnedInstance(StoredInstance(instance), isConfined: true)
      super.init(header, .provider(AnyProvider { _ in confined.stored.read() as Service }))
    } else {
      nonisolated(unsafe) let shared = instance
      super.init(header, .provider(AnyProvider { _ in unsafe shared }))
    }
    keepForProgram(StoredInstance(instance))
  }

  @inline(never)
  private func keepForProgram(_ instance: StoredInstance) {
    publish(instance)
    let disposal = Disposal(of: instance, in: ObjectIdentifier(self), of: owner.familyState, isOfProgram: true)
    state.withLock { $0 = .constructed(order: 0, disposal) }
  }

  /// Lets a copy have what this binding's registration says, and the instance if the program made that.
  func keepInstanceOfProgram(in copy: SharedBinding) {
    copy.lifecycle = registeredLifecycle
    // A constructed instance has its order before it is published, and a closed binding may have had one.
    if case .constructed(order: 0, _) = stateNow, let instance = storedInstance {
      copy.keepForProgram(instance.copied())
    }
  }

  /// Lets no attempt begin until the one has ended that constructs the instance of a binding whose place this takes.
  func beginAfter(_ replaced: SharedBinding) { earlier = replaced.pendingWork ?? replaced.earlier }

  deinit {
    let disposal: Disposal = state.withLock { state in
      switch state {
      case .constructed(_, let disposal), .closed(let disposal): disposal
      case .empty, .underConstruction, .weak: .none
      }
    }
    let isOnMainActor = isConfined || isOnMainActor && isLazy
    guard let instance = storedInstance, !isOnMainActor else {
      disposal.end(in: ObjectIdentifier(self), isConfined: isConfined)
      // A confined instance is released on the main actor, and so is what a lazy instance of the main actor keeps.
      storedInstance?.releaseOnMainActor()
      return
    }
    disposal.end(in: ObjectIdentifier(self), releasing: instance)
  }

  /// Finds the instance, or constructs it with dependencies from the owner.
  func findKept(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    if isConfined { try refuseElsewhere(injector, request) }
    if lifetime == .scoped, isOriginal, let found = try findInScope(use, from: injector, request) { return found }
    let thread = ResolutionThread.current
    while true {
      if let instance = published { return FoundInstance(keeping: instance, use) }
      if request.isOptional, try wrapsNothing(from: injector, request) {
        use.end()
        return .absent
      }
      if isAsynchronous {
        guard let weak = weakInstance else { throw notStarted(on: thread, request) }
        use.end()
        return .made(weak)
      }
      switch claim({ PendingWork.begun(on: thread) }) {
      case .closed: throw .closed(owner, key, at: request.location)
      case .ready: continue
      case .weak(let weak):
        if let instance = weak.stored(as: serviceType) {
          use.end()
          return .made(instance)
        }
        if owner.isClosed { throw .closed(owner, key, at: request.location) }
        forget(weak)
      case .construct(let construction):
        guard let instance = try construct(construction, use, on: thread, request) else { continue }
        use.end()
        return .made(instance)
      case .wait(let construction): try wait(for: construction, on: thread, request)
      }
    }
  }

  /// Finds the instance that a scope below the owner keeps; `nil` if the owner keeps it.
  @inline(never)
  private func findInScope(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance? {
    guard let scope = try injector.scope(keeping: self, request) else { return nil }
    let isCopied = try scope.addCopy(self, of: owner, request, use)
    let found = try isCopied ? scope.findCopy(key, request) : injector.find(key, request)
    use.end()
    return found
  }

  @inline(never)
  private func wait(
    for construction: PendingWork,
    on thread: ThreadReference,
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    if let cycle = WaitGraph.wait(for: construction, on: thread, at: request.location) {
      throw InjectionError(.cycle, self, path: InjectionError.currentPath + cycle, in: owner, at: request.location)
    }
  }

  /// What a request does next: it looks at the instance, or waits for a construction, which may be its own.
  enum Claim: Sendable { case closed, ready, weak(WeakInstance), construct(PendingWork), wait(PendingWork) }

  /// Claims the construction of the instance, unless there is an instance or a construction that goes on.
  ///
  /// A task that finds the injector closed has no attempt to begin.
  func claim(_ begin: () -> PendingWork?) -> Claim {
    state.withLock { state in
      switch state {
      case .closed: return .closed
      case .underConstruction(let construction): return .wait(construction.seen)
      case .constructed: return .ready
      case .weak(let weak): return .weak(weak)
      case .empty:
        if let earlier, !WaitGraph.isOver(earlier) { return .wait(earlier) }
        guard let construction = begin() else { return .closed }
        state = .underConstruction(construction)
        return .construct(construction)
      }
    }
  }

  /// Lets the binding be empty if a weak instance is still the last one, which is gone.
  func forget(_ weak: WeakInstance) {
    state.withLock { state in
      if case .weak(let current) = state, current === weak { state = .empty }
    }
  }

  /// Runs the provider, and keeps the instance as the lifetime says.
  ///
  /// - Returns: The instance, if this binding doesn't keep it.
  private func construct(
    _ construction: PendingWork,
    _ use: BorrowedBinding,
    on thread: ThreadReference,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> StoredInstance? {
    let owner = owner
    let step: ResolutionStep
    do throws(InjectionError) {
      // A teardown has looked for constructions that go on. A wrapper's lazy instance may still come from an open ancestor.
      if owner.wasClosed.load(ordering: .acquiring), !isLazy { throw .closed(owner, key, at: request.location) }
      step = try owner.begin(use, request)
    } catch {
      end(construction)
      throw error
    }
    // The construction ends before its step, because other threads look for it on the path.
    defer { step.end() }
    // An attempt of which no other thread has learned is there for the thread's next one.
    defer { if end(construction) { thread.state.recycledAttempt = construction } }
    let instance = try step.make(use, from: owner, request)
    if key.isProperty { takeLifecycle(from: thread) }
    do throws(InjectionError) {
      guard let refused = try publish(instance, request) else { return lifetime == .weak ? instance : nil }
      throw disposeLate(of: instance, refused, construction, request)
    } catch {
      instance.release()
      throw error
    }
  }

  /// Keeps how the function of a property's request closes what the request has constructed.
  private func takeLifecycle(from thread: ThreadReference) {
    if let caller = thread.state.callerProvider, caller.key == key, !needsNothing { lifecycle = caller.lifecycle }
  }

  /// Ends an attempt and wakes what waits for it.
  ///
  /// - Returns: Whether no other thread has learned of the attempt.
  @discardableResult
  func end(_ construction: PendingWork, _ outcome: ConstructionOutcome = .constructed(nil)) -> Bool {
    let isUnseen = state.withLock { state in
      if case .underConstruction(let current) = state, current === construction { state = .empty }
      return construction.isUnseen
    }
    // Nothing waits for an attempt of which no other thread has learned.
    if isUnseen, construction.builder != nil { return true }
    WaitGraph.end(construction, outcome)
    return isUnseen
  }

  /// Keeps a reference to an instance, which is refused if the injector was closed meanwhile.
  private func keepWeakly(_ instance: StoredInstance, _ request: ResolutionRequest) throws(InjectionError) {
    let weak = WeakInstance.of(instance)
    if weak == nil, !WeakInstance.isNil(instance.value) {
      let (path, found) = (InjectionError.pathToProvider, type(of: instance.value))
      let text: ErrorText = isLazy ? .valueInWeakProperty : .valueInWeakLifetime
      throw InjectionError(text, self, path: path, found: found, in: owner, at: request.location)
    }
    let isClosed = state.withLock { state in
      guard case .underConstruction = state else { return true }
      weak?.order = SerialNumber.next()
      state = weak.map { .weak($0) } ?? .empty
      return false
    }
    if isClosed { throw .closedMeanwhile(self, owner, underlying: nil, request) }
  }

  /// Keeps an instance as the lifetime says.
  ///
  /// - Returns: How to dispose of an instance that is not kept, because the injector was closed meanwhile.
  func publish(_ instance: StoredInstance, _ request: ResolutionRequest) throws(InjectionError)
    -> Disposal?
  {
    if lifetime == .weak {
      try keepWeakly(instance, request)
      return nil
    }
    let order = SerialNumber.next()
    let disposal =
      isLazy || isInherited
      ? .none
      : Disposal(of: instance, in: ObjectIdentifier(self), of: owner.familyState, closedBy: lifecycle?.closing)
    let isClosed = state.withLock { state in
      if case .closed = state { return true }
      state = .constructed(order: order, disposal)
      publish(instance)
      return false
    }
    if isClosed { return disposal }
    if disposal.isAwaited { UsedFeature.awaitedDisposals.note() }
    return nil
  }
}
