extension SharedBinding {
  private enum Claim: Sendable {
    case closed, ready, begin(PendingTask), wait(PendingInstance)
  }

  /// Returns once the instance is there, for which any number of tasks wait.
  ///
  /// The first of them starts a task that constructs it. A failure is the error of all that wait; the next request tries
  /// again.
  ///
  /// - Throws: ``InjectionError``, or `CancellationError` if the current task is cancelled.
  nonisolated(nonsending) final func awaitInstance(_ request: AsyncRequest) async throws {
    while unsafe published == nil {
      var waiter = TaskWaiter()
      var (construction, isOwn): (PendingInstance, Bool)
      switch claim(for: waiter, request) {
      case .closed: throw InjectionError.closed(owner, key, request.synchronous)
      case .ready: continue
      case .begin(let task):
        (construction, isOwn) = (task, true)
        if let rollback = WaitGraph.rollback(around: owner) {
          end(task)
          (waiter, construction) = (TaskWaiter(), rollback)
          try begin(waiter, for: rollback, request)
        } else {
          _ = WaitGraph.begin(waiter, for: task, request, isFirst: true)
          start(task, request)
        }
      case .wait(let other):
        (construction, isOwn) = (other, false)
        try begin(waiter, for: other, request)
        ConstructionTrace.reportWait(for: self, in: owner, request)
      }
      switch await WaitGraph.wait(waiter, for: construction, within: request.step?.construction) {
      case .constructed: break
      // The injector was closed, and not this task cancelled.
      case .failed(is CancellationError) where owner.isClosed && !Task.isCancelled: continue
      // Each request for a property brings a provider of its own, and tries that.
      case .failed where !isOwn && key.isProperty && !Task.isCancelled: continue
      case .failed(let error): throw error
      case .cancelledBefore: try Task.checkCancellation()
      }
    }
  }

  private func begin(_ waiter: TaskWaiter, for other: PendingInstance, _ request: AsyncRequest) throws {
    guard let cycle = WaitGraph.begin(waiter, for: other, request, isFirst: false) else { return }
    // What a rollback waits for is no part of it, and can be constructed again.
    if let rollback = WaitGraph.rollback(around: owner), !(request.step?.isPart(of: rollback) ?? false) {
      throw InjectionError.rollingBack(self, in: owner, request.synchronous)
    }
    throw InjectionError.cycle(self, path: request.path + cycle, in: owner, request.synchronous)
  }

  private func claim(for waiter: TaskWaiter, _ request: AsyncRequest) -> Claim {
    state.withLock { state in
      switch state {
      case .closed: return .closed
      case .underConstruction(let construction): return .wait(construction)
      case .constructed, .weak: return .ready
      // A teardown has looked for constructions that go on.
      case .empty where owner.isClosed: return .closed
      case .empty(let exclusion):
        let step = InjectionError.Step(self, in: owner, request: request.location)
        let construction = PendingTask(step, for: waiter)
        construction.exclusion = exclusion
        if let other = exclusion?.begin(construction) { return .wait(other) }
        state = .underConstruction(construction)
        return .begin(construction)
      }
    }
  }

  private func start(_ construction: PendingTask, _ request: AsyncRequest) {
    let step = AsyncStep(self, in: owner, from: request, construction: construction)
    // A task of its own, since the construction goes on while any task waits; it inherits the first one's values.
    let task = Task {
      do {
        try await step.run { try await self.construct(construction, in: step) }
        self.end(construction)
      } catch {
        self.end(construction, failure: error)
      }
    }
    WaitGraph.start(construction, task)
  }

  private func construct(_ construction: PendingTask, in step: AsyncStep) async throws {
    let instance = try await make(in: step)
    let refused = isConfined ? await publishOnMainActor(instance) : publishUnlessClosed(instance)
    guard let refused else { return }
    // The injector was closed meanwhile, and disposed of its instances before this one was there.
    let owned = OwnedInstance(instance, isConfined: isConfined)
    let late = LateInstance(instance: owned, closed: takeInstance(instance, refused))
    refused.end(in: ObjectIdentifier(self))
    var failure: (any Error)?
    if !WaitGraph.leave(late, of: construction) {
      failure = await step.injector.disposeAndReport(late.closed, of: self, instance)
    }
    extendLifetime(owned)
    // A rollback has closed the binding, and the injector is open.
    if !owner.isClosed { throw InjectionError.rollingBack(self, in: owner, step.synchronousRequest) }
    throw InjectionError.closedMeanwhile(self, step.injector, underlying: failure, step.synchronousRequest)
  }

  @MainActor private func publishOnMainActor(_ instance: StoredInstance) -> Disposal? { publishUnlessClosed(instance) }
}

extension ProviderBinding {
  /// Awaits an instance for one request.
  nonisolated(nonsending) final func makeInstance(
    from injector: Injector,
    _ request: AsyncRequest
  ) async throws -> StoredInstance {
    let isOnPath = request.step?.encloses(self, in: injector) ?? false
    if isOnPath || DeclaredStep.contains(self, in: injector, request.between) {
      let repeated = InjectionError.Step(self, in: injector, request: request.location)
      throw InjectionError.cycle(self, path: request.path + [repeated], in: injector, request.synchronous)
    }
    let step = AsyncStep(self, in: injector, from: request)
    return try await step.run { try await self.make(in: step) }
  }

  /// Runs the provider, whose declared dependencies are made first.
  fileprivate final func make(in step: AsyncStep) async throws -> StoredInstance {
    let trace = ConstructionTrace(step)
    do {
      let instance = try await makeUntold(in: step)
      trace?.end()
      return instance
    } catch {
      trace?.end(error as? InjectionError ?? .providerFailed(self, error, in: step.injector, step.synchronousRequest))
      throw error
    }
  }

  private func makeUntold(in step: AsyncStep) async throws -> StoredInstance {
    do {
      let prepared = try await step.injector.prepare(for: self, in: step)
      let instance = try await provider.asynchronous(AsyncResolver(step.injector, step, prepared))
      endObservation()
      return instance
    } catch let error as InjectionError {
      throw error.thrownByProvider()
    } catch {
      if error is CancellationError, Task.isCancelled { throw error }
      throw InjectionError.providerFailed(self, error, in: step.injector, step.synchronousRequest)
    }
  }
}
