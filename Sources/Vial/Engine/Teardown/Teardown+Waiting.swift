extension Teardown {
  /// Waits until everything is disposed of, or for a time.
  ///
  /// - Parameters:
  ///   - limit: Ends the wait when it returns.
  ///   - around: The constructions and teardowns to which the caller belongs, the innermost first.
  ///   - start: Begins the teardown, once it is known what waits for it.
  /// - Returns: The errors, with one for each instance that is left; none if the teardown waits for the caller.
  @inline(never)
  nonisolated(nonsending) func errors(
    within limit: Sleep?,
    _ around: [PendingInstance],
    start: () -> Void = {}
  ) async -> [any Error] {
    if state.withLock({ $0.isOver }) { return finalErrors }
    let waiter = TaskWaiter()
    let isAwaited = WaitGraph.begin(waiter, for: node, within: around, isFirst: true) != nil
    defer { WaitGraph.end(waiter, within: around.first) }
    start()
    if isAwaited { return [] }
    return await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.callers.append(Caller(waiter: waiter, continuation: continuation)) }
        return state.isOver
      }
      if isOver { return continuation.resume(returning: finalErrors) }
      if let limit { startTimer(of: waiter, limit) }
    }
  }

  private func startTimer(of waiter: TaskWaiter, _ limit: @escaping Sleep) {
    let timer = Task.detached {
      do { try await limit() } catch { return }
      self.expire(waiter)
    }
    let isOver = state.withLock { state in
      if let index = state.callers.firstIndex(where: { $0.waiter === waiter }) { state.callers[index].timer = timer }
      return state.isOver
    }
    if isOver { timer.cancel() }
  }

  /// Ends the wait whose time is over, and cancels the rest.
  private func expire(_ waiter: TaskWaiter) {
    let (caller, task) = state.withLock { state in
      let index = state.callers.firstIndex { $0.waiter === waiter }
      return (index.map { state.callers.remove(at: $0) }, state.task)
    }
    // The errors name the rest before it is cancelled, since it may end before the caller goes on.
    let errors = finalErrors
    task?.cancel()
    caller?.continuation.resume(returning: errors)
  }

  /// The errors, with one for each instance that is left.
  var finalErrors: [any Error] {
    let (known, constructions, entries) = state.withLock { state in
      state.isOver ? (state.errors, [], []) : (state.errors, state.constructions, state.left)
    }
    var errors = known
    func add(_ text: ErrorText, _ binding: Binding, in injector: Injector, isCancelled: Bool) {
      let causes: [any Error] = isCancelled ? [CancellationError()] : []
      errors.add(InjectionError(text, binding, underlyingErrors: causes, in: injector, at: nil))
    }
    for (injector, binding, _) in constructions.reversed() {
      add(.notConstructedInTime, binding, in: injector, isCancelled: true)
    }
    for (position, entry) in entries.reversed().filter({ !$0.closed.isNone }).enumerated() {
      // Without a construction, the disposal of the next instance has begun, and is cancelled.
      let hasBegun = position == 0 && constructions.isEmpty
      let text: ErrorText = hasBegun ? .notDisposedInTime : .notReachedInTime
      add(text, entry.binding, in: entry.injector, isCancelled: hasBegun)
    }
    return errors
  }
}
