extension SharedBinding {
  /// Returns once the instance is there, for which any number of tasks wait.
  ///
  /// The first of them starts a task that constructs it. A failure is the error of all that wait; the next request tries
  /// again.
  ///
  /// - Returns: A weak instance, which the caller holds until the request has it; `nil` for another one.
  /// - Throws: ``InjectionError``, or `CancellationError` if the current task is cancelled.
  nonisolated(nonsending) func awaitInstance(_ request: AsyncRequest) async throws -> OwnedInstance? {
    while published == nil {
      let waiter = Waiter(isPatient: request.isPatient)
      let claim = try claim(for: waiter, request)
      switch await outcome(of: claim, waiter, request) {
      case .constructed(let weak?): return weak
      case .constructed(nil): continue
      case .cancelledBefore:
        if request.isCancelled { throw CancellationError() }
      case .failed(let error):
        // The request tries its own function.
        if request.callerFunction != nil, !request.isCancelled, case .wait = claim { continue }
        // If closing the injector cancelled the construction, the next claim throws `closed`.
        if !(error is CancellationError) || !owner.isClosed || request.isCancelled { throw error }
      }
    }
    return nil
  }

  /// The weak instance of a provider that has to be awaited, if the program or the current request holds it.
  var weakInstance: StoredInstance? {
    if lifetime != .weak || owner.isClosed { return nil }
    if let prepared = ResolutionThread.takeAwaited(self, from: owner) { return prepared }
    return if case .weak(let weak) = stateNow { weak.stored(as: serviceType) } else { nil }
  }

  /// The error of a request that doesn't wait for a provider that has to be awaited.
  @inline(never)
  func notStarted(on thread: ThreadReference, _ request: ResolutionRequest)
    -> InjectionError
  {
    if owner.isClosed { return .closed(owner, key, at: request.location) }
    let cycle = pendingWork.flatMap { WaitGraph.cycle(through: $0, on: thread, at: request.location) }
    guard let cycle else { return .notStarted(self, in: owner, request) }
    return InjectionError(.cycle, self, path: InjectionError.currentPath + cycle, in: owner, at: request.location)
  }

  /// Claims the construction, or begins to wait for the one that goes on.
  @inline(never)
  private func claim(for waiter: Waiter, _ request: AsyncRequest) throws(InjectionError) -> Claim {
    let claim = claim {
      // A teardown has looked for constructions that go on.
      if owner.isClosed { return nil }
      return PendingWork(self, request, for: waiter)
    }
    switch claim {
    case .closed: throw .closed(owner, key, at: request.location)
    case .ready, .weak: break
    case .wait(let other):
      if let cycle = WaitGraph.begin(waiter, for: other, request) {
        throw InjectionError(.cycle, self, path: request.path + cycle, in: owner, at: request.location)
      }
      owner.reportWait(for: self, request)
    case .construct(let construction): _ = WaitGraph.begin(waiter, for: construction, request)
    }
    return claim
  }

  /// Constructs the instance, or waits for it.
  @inline(never)
  private nonisolated(nonsending) func outcome(
    of claim: Claim,
    _ waiter: Waiter,
    _ request: AsyncRequest
  ) async -> ConstructionOutcome {
    switch claim {
    case .closed, .ready: return .constructed(nil)
    case .weak(let weak): return .constructed(isConfined ? await holdOnMainActor(weak) : hold(weak))
    case .wait(let other): return await WaitGraph.wait(waiter, for: other)
    case .construct(let construction):
      // A function that replaces a property's is in the binding, and says that it needs nothing.
      if request.callerFunction != nil, !needsNothing {
        await construct(construction, request)
      } else {
        // A task of its own, since the construction goes on while any task waits; it inherits the first one's values.
        WaitGraph.start(construction, Task { await self.construct(construction, nil) })
      }
      return await WaitGraph.wait(waiter, for: construction)
    }
  }

  /// Constructs the instance, and ends the construction.
  private nonisolated(nonsending) func construct(_ construction: PendingWork, _ request: AsyncRequest?) async {
    // Nothing changes it before the construction ends.
    guard let step = construction.step else { return }
    if let function = request?.callerFunction { lifecycle = function.lifecycle }
    do {
      let weak = try await step.run { try await keep(try await make(in: step, request), construction, in: step) }
      end(construction, .constructed(weak))
    } catch {
      end(construction, .failed(error))
    }
  }

  /// Keeps the instance as the lifetime says, and returns a weak one.
  private nonisolated(nonsending) func keep(
    _ instance: StoredInstance,
    _ construction: PendingWork,
    in step: AsyncStep
  ) async throws -> OwnedInstance? {
    let weak = lifetime == .weak ? OwnedInstance(instance, isConfined: isConfined) : nil
    let request = step.synchronousRequest
    let refused = isConfined ? try await publishOnMainActor(instance, request) : try publish(instance, request)
    if let refused { try await disposeOfLate(instance, refused, construction, in: step) }
    return weak
  }

  /// Disposes of an instance whose injector was closed before it was there.
  @inline(never)
  private nonisolated(nonsending) func disposeOfLate(
    _ instance: StoredInstance,
    _ refused: Disposal,
    _ construction: PendingWork,
    in step: AsyncStep
  ) async throws {
    let owned = OwnedInstance(instance, isConfined: isConfined)
    let late = ClosedBinding(self, takeInstance(instance, refused).sent(isConfined: isConfined), late: owned)
    refused.end(in: ObjectIdentifier(self), isConfined: isConfined)
    var failure: (any Error)?
    if !WaitGraph.leave(late, of: construction) {
      // A task of its own, since the construction's may be cancelled.
      failure = await AsyncStep.task(beginningWith: step) { await step.injector.disposeAndReport(late) }.value
    }
    extendLifetime(owned)
    throw InjectionError.closedMeanwhile(self, step.injector, underlying: failure, step.synchronousRequest)
  }

  // Methods, since `MainActor.run` would leave the main actor on the way there.

  @MainActor private func publishOnMainActor(
    _ instance: StoredInstance,
    _ request: ResolutionRequest
  ) throws(InjectionError) -> Disposal? {
    try publish(instance, request)
  }

  @MainActor private func holdOnMainActor(_ weak: WeakInstance) -> OwnedInstance? { hold(weak) }

  /// Returns a weak instance, or lets the binding be empty if it is gone.
  private func hold(_ weak: WeakInstance) -> OwnedInstance? {
    if let instance = weak.stored(as: serviceType) { return OwnedInstance(instance, isConfined: isConfined) }
    forget(weak)
    return nil
  }

  /// Waits until a thread has ended its attempt to construct the instance, without blocking another thread.
  ///
  /// A cycle is left to the request that follows.
  nonisolated(nonsending) func awaitThread(_ request: AsyncRequest) async throws {
    guard let construction = pendingWork, construction.builder != nil else { return }
    let waiter = Waiter(isPatient: request.isPatient)
    if WaitGraph.begin(waiter, for: construction, request) != nil { return }
    let outcome = await WaitGraph.wait(waiter, for: construction)
    if case .failed(let error) = outcome { throw error }
  }
}

extension Binding {
  /// Awaits an instance for one request.
  nonisolated(nonsending) final func makeInstance(
    from injector: Injector,
    _ request: AsyncRequest
  ) async throws -> StoredInstance {
    if request.step?.encloses(self, in: injector) ?? false {
      let repeated = InjectionError.Step(self, in: injector, request: request.location)
      throw InjectionError(.cycle, self, path: request.path + [repeated], in: injector, at: request.location)
    }
    let step = AsyncStep(self, in: injector, at: request.location, from: request.step)
    return try await step.run { try await make(in: step, request) }
  }

  /// Runs the provider, whose declared dependencies are made first.
  fileprivate nonisolated(nonsending) final func make(
    in step: AsyncStep,
    _ request: AsyncRequest?
  ) async throws -> StoredInstance {
    let injector = step.injector
    let reportEnd = injector.reportConstruction(in: step)
    let wasObserved = injector.hasObservers
    do {
      let prepared = try await injector.prepare(for: self, in: step)
      let resolver = AsyncResolver(injector: injector, step: step, prepared: prepared, request: request)
      let instance = try await provider.asynchronous(in: injector).call(resolver)
      // It may keep its resolver.
      prepared.forgetDecisions()
      // Otherwise some of the requests may not have been seen.
      if wasObserved, injector.hasObservers { endObservation() }
      reportEnd?(nil)
      return instance
    } catch {
      let isCancelled = error is CancellationError && Task.isCancelled
      if isCancelled, reportEnd == nil { throw error }
      let failure = error as? InjectionError ?? .providerFailed(self, error, in: injector, step.synchronousRequest)
      reportEnd?(failure)
      throw isCancelled ? error : failure
    }
  }
}
