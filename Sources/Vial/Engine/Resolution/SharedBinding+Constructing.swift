// One construction for all threads that ask: the first claims it, and others wait.
extension SharedBinding {
  /// Finds the instance, or constructs it with dependencies from the owner.
  func findKept(
    _ use: BorrowedBinding,
    from injector: Injector,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> FoundInstance {
    if isConfined { try refuseElsewhere(injector, request) }
    if lifetime == .scoped, isOriginal, let found = try findInScope(use, from: injector, request) { return found }
    if request.isOptional, isVacant, try wrapsNothing(from: injector, request) {
      use.end()
      return .absent
    }
    let thread = ResolutionThread.current
    while true {
      if let instance = published { return FoundInstance(keeping: instance, use) }
      if isAsynchronous {
        guard let weak = weakInstance else { throw notStarted(on: thread, request) }
        use.end()
        return .made(weak)
      }
      switch claim({ PendingInstance.begun(on: thread) }) {
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
    for construction: PendingInstance,
    on thread: ThreadReference,
    _ request: ResolutionRequest
  ) throws(InjectionError) {
    if let cycle = WaitGraph.wait(for: construction, on: thread, at: request.location) {
      throw InjectionError(.cycle, self, path: InjectionError.currentPath + cycle, in: owner, at: request.location)
    }
  }

  /// What a request does next: it looks at the instance, or waits for a construction, which may be its own.
  enum Claim: Sendable {
    case closed, ready, weak(WeakInstance), construct(PendingInstance), wait(PendingInstance)
  }

  /// Claims the construction of the instance, unless there is an instance or a construction that goes on.
  ///
  /// A task that finds the injector closed has no attempt to begin.
  func claim(_ begin: () -> PendingInstance?) -> Claim {
    state.withLock { state in
      switch state {
      case .closed: return .closed
      case .underConstruction(let construction): return .wait(construction.seen)
      case .constructed: return .ready
      case .weak(let weak, _): return .weak(weak)
      case .empty(let lock):
        guard let construction = begin() else { return .closed }
        construction.lock = lock
        if let other = lock?.begin(construction) { return .wait(other) }
        state = .underConstruction(construction)
        return .construct(construction)
      }
    }
  }

  /// Lets the binding be empty if a weak instance is still the last one, which is gone.
  func forget(_ weak: WeakInstance) {
    state.withLock { state in
      if case .weak(let current, let lock) = state, current === weak { state = .empty(lock) }
    }
  }

  /// The weak instance of a provider that has to be awaited, if the program or the current request holds it.
  private var weakInstance: StoredInstance? {
    if lifetime != .weak || owner.isClosed { return nil }
    if let prepared = ResolutionThread.takeAwaited(self, from: owner) { return prepared }
    return if case .weak(let weak, _) = stateNow { weak.stored(as: serviceType) } else { nil }
  }

  /// The error of a request that doesn't wait for a provider that has to be awaited.
  @inline(never)
  private func notStarted(on thread: ThreadReference, _ request: ResolutionRequest)
    -> InjectionError
  {
    if owner.isClosed { return .closed(owner, key, at: request.location) }
    let cycle = pendingInstance.flatMap { WaitGraph.cycle(through: $0, on: thread, at: request.location) }
    guard let cycle else { return .notStarted(self, in: owner, request) }
    return InjectionError(.cycle, self, path: InjectionError.currentPath + cycle, in: owner, at: request.location)
  }

  /// Runs the provider, and keeps the instance as the lifetime says.
  ///
  /// - Returns: The instance, if this binding doesn't keep it.
  private func construct(
    _ construction: PendingInstance,
    _ use: BorrowedBinding,
    on thread: ThreadReference,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> StoredInstance? {
    let owner = owner
    let step: ResolutionStep
    do {
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
    do throws(InjectionError) {
      guard let refused = try publish(instance, request) else { return lifetime == .weak ? instance : nil }
      throw disposeLate(of: instance, refused, construction, request)
    } catch {
      instance.release()
      throw error
    }
  }

  /// Ends an attempt and wakes what waits for it.
  ///
  /// - Returns: Whether no other thread has learned of the attempt.
  @discardableResult
  func end(_ construction: PendingInstance, _ outcome: ConstructionOutcome = .constructed(nil)) -> Bool {
    let (lock, isUnseen) = state.withLock { state in
      if case .underConstruction(let current) = state, current === construction {
        state = .empty(construction.lock)
      }
      return (construction.lock, construction.isUnseen)
    }
    lock?.end(construction)
    // Nothing waits for an attempt of which no other thread has learned.
    if isUnseen, construction.task == nil { return true }
    WaitGraph.end(construction, outcome)
    return isUnseen
  }

  /// Disposes of an instance that was made while the injector was closed, after it had disposed of the others.
  @inline(never)
  private func disposeLate(
    of instance: StoredInstance,
    _ refused: Disposal,
    _ construction: PendingInstance,
    _ request: ResolutionRequest
  ) -> InjectionError {
    defer { refused.end(in: ObjectIdentifier(self), isConfined: isConfined) }
    let closed = takeInstance(instance, refused)
    let copy = OwnedInstance(instance.copied(), isConfined: isConfined)
    let late = LateInstance(instance: copy, closed: closed.sent(isConfined: isConfined))
    if WaitGraph.leave(late, of: construction) { return .closedMeanwhile(self, owner, underlying: nil, request) }
    if refused.isAwaited {
      owner.disposeElsewhere(late.closed, of: self, late.instance)
      return .closedMeanwhile(self, owner, underlying: nil, request)
    }
    return .closedMeanwhile(self, owner, underlying: owner.disposeAndReport(closed, of: self), request)
  }

  /// Keeps a reference to an instance, unless the injector was closed meanwhile.
  private func keepWeakly(_ instance: StoredInstance, _ request: ResolutionRequest) throws(InjectionError) {
    let weak = WeakInstance.of(instance)
    if weak == nil, !WeakInstance.isNil(instance.value) {
      let (path, found) = (InjectionError.pathToProvider, type(of: instance.value))
      throw InjectionError(.valueInWeakLifetime, self, path: path, found: found, in: owner, at: request.location)
    }
    state.withLock { state in
      guard case .underConstruction(let construction) = state else { return }
      weak?.order = SerialNumber.next()
      state = weak.map { .weak($0, construction.lock) } ?? .empty(construction.lock)
    }
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
      : Disposal(of: instance, in: ObjectIdentifier(self), closedBy: lifecycle?.closing)
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
