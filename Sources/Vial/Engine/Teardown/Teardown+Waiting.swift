extension Teardown {
  /// Waits until everything is disposed of, or for a time.
  ///
  /// - Parameters:
  ///   - limit: Ends the wait when it returns.
  ///   - own: The construction or the teardown to which the caller belongs.
  ///   - step: The step that has the other ones.
  ///   - start: Begins the teardown, once it is known what waits for it.
  /// - Returns: The errors, with one for each instance that is left; none if the teardown waits for the caller.
  @inline(never)
  nonisolated(nonsending) func errors(
    within limit: Sleep?,
    _ own: PendingWork?,
    of step: AsyncStep? = nil,
    start: () -> Void = {}
  ) async -> [any Error] {
    if state.withLock({ $0.isOver }) { return finalErrors }
    // The caller's cancellation doesn't end the wait.
    let waiter = Waiter(isPatient: true)
    let isAwaited = WaitGraph.begin(waiter, for: self, within: own, of: step) != nil
    start()
    if isAwaited { return [] }
    let timer = limit.map { limit in
      Task.detached {
        do { try await limit() } catch { return }
        // The errors name the rest before it is cancelled, since it may end before the caller goes on.
        WaitGraph.leave(waiter, self, with: Rest(errors: self.finalErrors))
        for other in self.state.withLock({ $0.others }) { WaitGraph.cancel(other) }
      }
    }
    let outcome = await WaitGraph.wait(waiter, for: self)
    timer?.cancel()
    if case .failed(let rest as Rest) = outcome { return rest.errors }
    return finalErrors
  }

  /// The outcome of a wait whose time is over, with an error for each instance that is left.
  private struct Rest: Error { let errors: [any Error] }

  /// The errors, with one for each instance that is left, also of the teardowns below.
  var finalErrors: [any Error] {
    let (isOver, known, all) = state.withLock { ($0.isOver, $0.errors, $0.others) }
    if isOver { return known }
    let others = all.filter { other in !other.state.withLock(\.isOver) }
    return others.flatMap { $0.errors(isNext: true) } + errors(isNext: others.isEmpty)
  }

  /// The errors of this teardown, whose next disposal has begun unless other teardowns come before.
  private func errors(isNext: Bool) -> [any Error] {
    // In arrays of their own, as in `awaited`.
    let (known, constructions, left) = state.withLock { state in
      (state.errors.map(\.self), state.constructions.map(\.self), state.left.filter { !$0.instance.isNone })
    }
    var errors = known
    func add(_ text: ErrorText, _ binding: Binding, in injector: Injector, isCancelled: Bool) {
      let causes: [any Error] = isCancelled ? [CancellationError()] : []
      errors.add(InjectionError(text, binding, underlyingErrors: causes, in: injector, at: nil))
    }
    for (injector, binding, _) in constructions.reversed() {
      // A property's closure belongs to the task that asks, which nothing here cancels.
      add(.notConstructedInTime, binding, in: injector, isCancelled: !binding.key.isProperty)
    }
    for (position, entry) in left.reversed().enumerated() {
      // Without a construction, the disposal of the next instance has begun, and is cancelled.
      let hasBegun = position == 0 && isNext && constructions.isEmpty
      let text: ErrorText = hasBegun ? .notDisposedInTime : .notReachedInTime
      add(text, entry.binding, in: entry.injector, isCancelled: hasBegun)
    }
    return errors
  }
}
