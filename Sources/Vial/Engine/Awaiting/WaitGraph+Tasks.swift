extension WaitGraph {
  /// Notes that a task is about to wait for a construction, unless that waits for the task's own.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  @inline(never)
  static func begin(
    _ waiter: Waiter,
    for construction: PendingWork,
    _ request: AsyncRequest
  ) -> [InjectionError.Step]? {
    let own = request.step?.construction
    let between = own == nil ? [] : request.step?.pathWithinConstruction ?? []
    return begin(waiter, for: construction, within: own, between: between, at: request.location, of: request.step)
  }

  /// Starts the task of a construction.
  static func start(_ construction: PendingWork, _ task: Task<Void, Never>) {
    let (isCancelled, priority) = lock.withLock { _ in
      // It may be over.
      if !construction.isOver { construction.task = task }
      return (construction.isCancelled, construction.isRaised ? construction.priority : nil)
    }
    if isCancelled { task.cancel() }
    // A task begins with the priority that the current one was made with.
    if let priority { escalate(task, to: priority) }
  }

  /// Waits until a construction is over, the current task is cancelled, or a patient waiter leaves.
  ///
  /// The construction runs at the priority of the current task at least. Without a waiter, it is cancelled.
  @inline(never)
  nonisolated(nonsending) static func wait(
    _ waiter: Waiter,
    for construction: PendingWork
  ) async -> ConstructionOutcome {
    raise(construction, to: Task.currentPriority)
    let outcome = await withTaskCancellationHandler {
      await escalating(construction) {
        await withCheckedContinuation { continuation in
          let outcome = lock.withLock { _ in waiter.wait { continuation.resume(returning: $0) } }
          if let outcome { continuation.resume(returning: outcome) }
        }
      }
    } onCancel: {
      if !waiter.isPatient { leave(waiter, construction) }
    }
    if waiter.own != nil { lock.withLock { _ in waiter.leaveOwn() } }
    return outcome
  }

  private nonisolated(nonsending) static func escalating(
    _ construction: PendingWork,
    _ body: nonisolated(nonsending) () async -> ConstructionOutcome
  ) async -> ConstructionOutcome {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return await withTaskPriorityEscalationHandler {
        await body()
      } onPriorityEscalated: { _, priority in
        raise(construction, to: priority)
      }
    }
    return await body()
  }

  /// Lets a construction run at a priority at least.
  private static func raise(_ construction: PendingWork, to priority: TaskPriority) {
    let task: Task<Void, Never>? = lock.withLock { _ in
      if construction.priority >= priority { return nil }
      (construction.priority, construction.isRaised) = (priority, true)
      return construction.task
    }
    if let task { escalate(task, to: priority) }
  }

  private static func escalate(_ task: Task<Void, Never>, to priority: TaskPriority) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      task.escalatePriority(to: priority)
    } else {
      // A task that waits lends its priority.
      Task.detached(priority: priority) { await task.value }
    }
  }

  /// Ends the wait of a task that was cancelled, or of a patient one whose time is over, which cancels the teardown.
  static func leave(_ waiter: Waiter, _ construction: PendingWork, with error: any Error = CancellationError()) {
    let (wake, task) = lock.withLock { _ -> ((@Sendable () -> Void)?, Task<Void, Never>?) in
      if waiter.outcome != nil { return (nil, nil) }
      waiter.joinedAfterCancellation = false
      let wake = waiter.end(with: .failed(error))
      construction.waiters.removeAll { $0 === waiter }
      let isUnneeded = waiter.isPatient || construction.waiters.isEmpty
      return (wake, isUnneeded ? construction.cancel() : nil)
    }
    task?.cancel()
    wake?()
  }

  /// Cancels the task of a construction, for which other tasks go on waiting.
  static func cancel(_ construction: PendingWork) {
    let task = lock.withLock { _ in construction.cancel() }
    task?.cancel()
  }

  /// Says that a teardown is to dispose of the instance if the injector is closed before that is there.
  static func collect(_ construction: PendingWork) { lock.withLock { _ in construction.isCollected = true } }

  /// Returns the instance that was left to the teardown; later ones are not.
  static func takeLateInstance(of construction: PendingWork) -> ClosedBinding? {
    lock.withLock { _ in
      construction.isCollected = false
      return exchange(&construction.late, with: nil)
    }
  }

  /// Says what a teardown does, for the path of a cycle.
  static func note(_ step: AsyncStep?, of teardown: PendingWork) {
    // Released under no lock, since it may have the last reference to an injector.
    extendLifetime(lock.withLock { _ in exchange(&teardown.step, with: step) })
  }
}

/// A task or a thread that waits for a construction.
///
/// Why `@unchecked Sendable` is sound: the lock of ``WaitGraph`` guards the variables.
final class Waiter: @unchecked Sendable {
  private var wake: (@Sendable (ConstructionOutcome) -> Void)?
  var outcome: ConstructionOutcome?

  /// Whether it began to wait when the construction had been cancelled.
  var joinedAfterCancellation = false

  /// Whether it waits to the end when the task is cancelled.
  let isPatient: Bool

  /// The innermost construction to which it belongs, which waits meanwhile.
  var own: PendingWork?

  init(isPatient: Bool = false) { self.isPatient = isPatient }

  /// Keeps what lets the waiter go on, or returns the outcome that is there already.
  func wait(_ wake: @escaping @Sendable (ConstructionOutcome) -> Void) -> ConstructionOutcome? {
    if outcome == nil { self.wake = wake }
    return outcome
  }

  /// Notes that its construction waits no longer, under the lock of ``WaitGraph``.
  func leaveOwn() { own?.awaited.removeAll { $0.waiter === self } }

  /// Notes the outcome, under the lock of ``WaitGraph``, and returns a function that lets the waiter go on.
  func end(with end: ConstructionOutcome) -> (@Sendable () -> Void)? {
    if outcome != nil { return nil }
    let outcome: ConstructionOutcome = if joinedAfterCancellation, case .failed = end { .cancelledBefore } else { end }
    self.outcome = outcome
    guard let wake else { return nil }
    self.wake = nil
    return { wake(outcome) }
  }
}
