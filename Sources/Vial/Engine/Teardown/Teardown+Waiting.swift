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
      let number: Int? = state.withLock { state in
        if state.isOver { return nil }
        state.lastWaiter += 1
        state.waiting.append(Waiting(number: state.lastWaiter, continuation: continuation))
        return state.lastWaiter
      }
      guard let number else { return continuation.resume(returning: finalErrors) }
      if let limit { startTimer(number, limit) }
    }
  }

  private func startTimer(_ number: Int, _ limit: @escaping Sleep) {
    let timer = Task.detached {
      do { try await limit() } catch { return }
      self.expire(number)
    }
    let isOver = state.withLock { state in
      if let index = state.waiting.firstIndex(where: { $0.number == number }) { state.waiting[index].timer = timer }
      return state.isOver
    }
    if isOver { timer.cancel() }
  }

  /// Ends the wait whose time is over, and cancels the rest.
  private func expire(_ number: Int) {
    // The errors name the rest before it is cancelled, since it may end before the caller goes on.
    let (errors, caller, task) = errors(ending: number)
    task?.cancel()
    caller?.continuation.resume(returning: errors)
  }

  /// The errors, with one for each instance that is left.
  var finalErrors: [any Error] { state.withLock { $0.isOver ? $0.errors : nil } ?? errors(ending: 0).errors }

  /// Returns the errors, with one for each instance that is left, and takes out a call that waits.
  @inline(never)
  private func errors(ending number: Int) -> (errors: [any Error], caller: Waiting?, task: Task<Void, Never>?) {
    var (errors, constructions, left, caller, task):
      (
        [any Error], [Construction], [Entry], Waiting?, Task<Void, Never>?
      ) = state.withLock { state in
        let index = state.waiting.firstIndex { $0.number == number }
        let caller = index.map { state.waiting.remove(at: $0) }
        return state.isOver
          ? (state.errors, [], [], caller, nil) : (state.errors, state.constructions, state.left, caller, state.task)
      }
    var work: InjectionError.LateWork = constructions.isEmpty ? .disposal : .nothing
    while let (injector, binding, _) = constructions.popLast() {
      errors.add(InjectionError.notEndedInTime(.construction, binding, in: injector))
    }
    while let entry = left.popLast() {
      if entry.closed.isNone { continue }
      errors.add(InjectionError.notEndedInTime(work, entry.binding, in: entry.injector))
      work = .nothing
    }
    return (errors, caller, task)
  }
}
