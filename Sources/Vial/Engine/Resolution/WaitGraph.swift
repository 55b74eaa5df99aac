import Dispatch
import Synchronization

/// The threads and tasks that wait for each other's constructions, so that none of them begins a wait that can't end.
///
/// As in Guice's cycle-detecting lock, a thread that is about to wait follows the constructions for which others wait. If
/// they lead back to itself, all of them are on one cycle. A task does the same for the construction that it belongs to.
enum WaitGraph {
  /// Held for a few steps when a wait begins or ends, and never while a provider runs.
  private static let lock = Protected(())

  // MARK: Threads

  /// Waits until a construction is over, unless it waits for the current thread.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  static func wait(for construction: PendingInstance, at request: CodeLocation) -> [InjectionError.Step]? {
    unsafe wait(for: construction, on: ResolutionThread.current, at: request)
  }

  /// Waits until a construction is over, unless it waits for a thread.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  static func wait(
    for construction: PendingInstance,
    on thread: UnsafeMutablePointer<ResolutionThread>,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    enum Decision: Sendable {
      case isOver, waits, cycle([InjectionError.Step])
    }
    nonisolated(unsafe) let thread = unsafe thread
    let enclosing = ResolutionThread.enclosingStep?.construction
    let waiter = TaskWaiter()
    let decision: Decision = lock.withLock { _ in
      if construction.isOver { return .isOver }
      if let path = unsafe path(from: construction, to: thread, for: enclosing) { return .cycle(path) }
      unsafe thread.pointee.awaited = construction
      unsafe construction.waiting.append(thread)
      if let enclosing { unsafe enclosing.awaited.append((construction, thread.pointee.path, waiter)) }
      return .waits
    }
    switch decision {
    case .isOver: return nil
    case .cycle(var path):
      // A cycle within this thread returns here.
      if path.count == 1 { path = path.map { $0.requested(at: request) } }
      return path
    case .waits:
      unsafe thread.pointee.awaitedIsOver.wait()
      if let enclosing { lock.withLock { _ in enclosing.awaited.removeAll { $0.waiter === waiter } } }
      return nil
    }
  }

  /// The path of the cycle that a thread would close if it waited for a task; `nil` without one.
  static func cycle(
    through construction: PendingInstance,
    on thread: UnsafeMutablePointer<ResolutionThread>,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    nonisolated(unsafe) let thread = unsafe thread
    let enclosing = ResolutionThread.enclosingStep?.construction
    let path: [InjectionError.Step]? = lock.withLock { _ in
      unsafe Self.path(from: construction, to: thread, for: enclosing)
    }
    return path?.count == 1 ? path?.map { $0.requested(at: request) } : path
  }

  // MARK: Tasks

  /// Notes that a task is about to wait for a construction, unless that waits for the task's own; the first task's
  /// construction was made for it.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  @inline(never)
  static func begin(
    _ waiter: TaskWaiter,
    for construction: PendingInstance,
    _ request: AsyncRequest,
    isFirst: Bool
  ) -> [InjectionError.Step]? {
    let between = DeclaredStep.path(to: request.between)
    let around = request.step?.constructions ?? []
    let cycle = begin(waiter, for: construction, within: around, between: between, isFirst: isFirst)
    return cycle?.count == 1 ? cycle?.map { $0.requested(at: request.location) } : cycle
  }

  /// Notes that a construction is about to wait for another one, unless that waits for it.
  ///
  /// - Parameters:
  ///   - waiter: The task that waits.
  ///   - construction: The construction for which it waits.
  ///   - around: The constructions to which the task belongs, the innermost first.
  ///   - between: The steps that lead from the innermost to the one for which it waits.
  ///   - isFirst: Whether the construction was made for this task, or need not know it.
  /// - Returns: The cycle's path, if there is a cycle.
  @inline(never)
  static func begin(
    _ waiter: TaskWaiter,
    for construction: PendingInstance,
    within around: [PendingTask],
    between: [InjectionError.Step] = [],
    isFirst: Bool
  ) -> [InjectionError.Step]? {
    lock.withLock { _ in
      if construction.isOver {
        waiter.outcome = .cancelledBefore
        return nil
      }
      if let own = around.first {
        if let path = path(from: construction, toInnermostOf: around) { return path }
        own.awaited.append((construction, between, waiter))
      }
      if !isFirst {
        waiter.cameLate = (construction as? PendingTask)?.isCancelled ?? false
        construction.waiters.append(waiter)
      }
      return nil
    }
  }

  /// Starts the task of a construction.
  static func start(_ construction: PendingTask, _ task: Task<Void, Never>) {
    let (isCancelled, priority) = lock.withLock { _ in
      // It may be over.
      if !construction.isOver { construction.task = task }
      return (construction.isCancelled, construction.priority)
    }
    if isCancelled { task.cancel() }
    if priority > Task.currentPriority { escalate(task, to: priority) }
  }

  /// Waits until a construction is over or the current task is cancelled.
  ///
  /// The construction runs at the priority of the current task at least. Without a waiter, it is cancelled.
  @inline(never)
  nonisolated(nonsending) static func wait(
    _ waiter: TaskWaiter,
    for construction: PendingInstance,
    within own: PendingTask?
  ) async -> TaskWaiter.Outcome {
    raise(construction, to: Task.currentPriority)
    let outcome = await withTaskCancellationHandler {
      await escalating(construction) {
        await withCheckedContinuation { continuation in
          let outcome: TaskWaiter.Outcome? = lock.withLock { _ in
            if waiter.outcome == nil { waiter.continuation = continuation }
            return waiter.outcome
          }
          if let outcome { continuation.resume(returning: outcome) }
        }
      }
    } onCancel: {
      leave(waiter, construction)
    }
    end(waiter, within: own)
    return outcome
  }

  /// Notes that a task waits no longer.
  static func end(_ waiter: TaskWaiter, within own: PendingTask?) {
    guard let own else { return }
    lock.withLock { _ in own.awaited.removeAll { $0.waiter === waiter } }
  }

  private nonisolated(nonsending) static func escalating(
    _ construction: PendingInstance,
    _ body: nonisolated(nonsending) () async -> TaskWaiter.Outcome
  ) async -> TaskWaiter.Outcome {
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
  private static func raise(_ construction: PendingInstance, to priority: TaskPriority) {
    let task: Task<Void, Never>? = lock.withLock { _ in
      guard let construction = construction as? PendingTask, construction.priority < priority else { return nil }
      construction.priority = priority
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

  /// Ends the wait of a task that was cancelled.
  private static func leave(_ waiter: TaskWaiter, _ construction: PendingInstance) {
    let (continuation, task) = lock.withLock {
      _ -> (CheckedContinuation<TaskWaiter.Outcome, Never>?, Task<Void, Never>?) in
      if waiter.outcome != nil || waiter.isPatient { return (nil, nil) }
      let continuation = waiter.end(.failed(CancellationError()))
      construction.waiters.removeAll { $0 === waiter }
      guard let construction = construction as? PendingTask, construction.waiters.isEmpty, !construction.isOver else {
        return (continuation, nil)
      }
      construction.isCancelled = true
      return (continuation, construction.task)
    }
    task?.cancel()
    continuation?.resume(returning: .failed(CancellationError()))
  }

  /// Cancels the task of a construction, for which other tasks go on waiting.
  static func cancel(_ construction: PendingInstance) {
    guard let construction = construction as? PendingTask else { return }
    let task = lock.withLock { _ in
      construction.isCancelled = true
      return construction.task
    }
    task?.cancel()
  }

  // MARK: Rollbacks

  /// The rollbacks that go on, by their injectors.
  private static let rollbacks = Protected(KeyTable<PendingTask>())
  private static let runningRollbacks = Atomic<Int>(0)

  /// A number that grows when a rollback begins or ends.
  private static let rollbackChanges = Atomic<Int>(0)

  static var areAnyRollbacks: Bool { runningRollbacks.load(ordering: .acquiring) != 0 }

  static var lastRollbackChange: Int { rollbackChanges.load(ordering: .acquiring) }

  /// The rollback until whose end nothing is constructed in an injector.
  ///
  /// A request looks after it has claimed a construction: either it finds the rollback, or the rollback the construction.
  static func rollback(around injector: Injector) -> PendingTask? {
    areAnyRollbacks ? runningRollback(around: injector) : nil
  }

  @inline(never)
  private static func runningRollback(around injector: Injector) -> PendingTask? {
    for injector in injector.lineage {
      if let rollback = rollbacks.withLock({ $0[ObjectIdentifier(injector)] }) { return rollback }
    }
    return nil
  }

  /// Begins a rollback, which waits for the constructions that go on in an injector and below it, unless they wait for it.
  ///
  /// This is one step: whatever waits for the rollback from now on finds out if the rollback waits for it.
  ///
  /// - Returns: The constructions that the rollback waits for, and those that wait for it.
  @inline(never)
  static func begin(
    _ rollback: PendingTask,
    of injector: Injector,
    except around: [PendingTask]
  ) -> (awaited: [(construction: PendingInstance, waiter: TaskWaiter)], waiting: [PendingInstance]) {
    runningRollbacks.add(1, ordering: .relaxed)
    rollbackChanges.add(1, ordering: .acquiringAndReleasing)
    let (awaited, waiting, injectors, bindings) = lock.withLock { _ in
      rollbacks.withLock { $0[ObjectIdentifier(injector)] = rollback }
      let injectors = [injector] + injector.descendants
      var bindings: [Binding] = []
      var awaited: [(construction: PendingInstance, waiter: TaskWaiter)] = []
      var waiting: [PendingInstance] = []
      for injector in injectors { bindings += injector.allBindings }
      for binding in bindings {
        guard let construction = binding.pendingInstance, !construction.isOver,
          !around.contains(where: { $0 === construction })
        else { continue }
        if visits(from: construction, until: { $0 === rollback }) != nil {
          waiting.add(construction)
          continue
        }
        let waiter = TaskWaiter()
        construction.waiters.append(waiter)
        rollback.awaited.append((construction, [], waiter))
        awaited.add((construction, waiter))
      }
      return (awaited, waiting, injectors, bindings)
    }
    // Released under no lock.
    extendLifetime((injectors, bindings))
    return (awaited, waiting)
  }

  @inline(never)
  static func endRollback(_ rollback: PendingTask, of injector: Injector) {
    rollbacks.withLock { $0[ObjectIdentifier(injector)] = nil }
    runningRollbacks.subtract(1, ordering: .releasing)
    rollbackChanges.add(1, ordering: .acquiringAndReleasing)
    end(rollback)
  }

  // MARK: Instances of closed injectors

  /// Says that a teardown is to dispose of the instance if the injector is closed before that is there.
  static func collect(_ construction: PendingInstance) { lock.withLock { _ in construction.isCollected = true } }

  /// Returns the instance that was left to the teardown; later ones are not.
  static func takeLateInstance(of construction: PendingInstance) -> LateInstance? {
    lock.withLock { _ in
      construction.isCollected = false
      defer { construction.late = nil }
      return construction.late
    }
  }

  /// Leaves the instance of a closed injector to the teardown that waits for it, if one does.
  static func leave(_ late: LateInstance, of construction: PendingInstance) -> Bool {
    lock.withLock { _ in
      if construction.isCollected { construction.late = late }
      return construction.isCollected
    }
  }

  /// Says what a teardown does, for the path of a cycle.
  static func note(_ step: InjectionError.Step, of teardown: PendingTask) {
    lock.withLock { _ in teardown.step = step }
  }

  // MARK: Ends

  /// Ends a construction and wakes the threads and tasks that wait for it.
  static func end(_ construction: PendingInstance, _ outcome: TaskWaiter.Outcome = .constructed(nil)) {
    let concernsTasks = lock.withLock { _ in
      construction.isOver = true
      while let waiting = unsafe construction.waiting.popLast() {
        unsafe waiting.pointee.awaited = nil
        unsafe waiting.pointee.awaitedIsOver.signal()
      }
      return unsafe construction.builder == nil || !construction.waiters.isEmpty
    }
    if concernsTasks { wakeTasks(waitingFor: construction, outcome) }
  }

  /// Wakes the tasks that wait for a construction that is over, for which none begins to wait any longer.
  @inline(never)
  private static func wakeTasks(waitingFor construction: PendingInstance, _ end: TaskWaiter.Outcome) {
    typealias Wake = (continuation: CheckedContinuation<TaskWaiter.Outcome, Never>, outcome: TaskWaiter.Outcome)
    let wakes: [Wake] = lock.withLock { _ in
      let waiters = construction.waiters
      construction.waiters = []
      if let construction = construction as? PendingTask {
        construction.task = nil
        construction.awaited = []
      }
      var wakes: [Wake] = []
      for waiter in waiters {
        var outcome = end
        if waiter.cameLate, case .failed = end { outcome = .cancelledBefore }
        if let continuation = waiter.end(outcome) { wakes.add((continuation, outcome)) }
      }
      return wakes
    }
    for (continuation, outcome) in wakes { continuation.resume(returning: outcome) }
  }

  // MARK: Paths

  /// A construction that was come to, and how.
  private final class Visit {
    let construction: PendingInstance

    /// The position of the earlier visit; `nil` for the first.
    let earlier: Int?

    /// The steps that lead here from the earlier construction, its own step first.
    let steps: [InjectionError.Step]

    init(_ construction: PendingInstance, earlier: Int?, steps: [InjectionError.Step]) {
      self.construction = construction
      self.earlier = earlier
      self.steps = steps
    }
  }

  /// The steps of other threads and tasks between a construction and one of a thread, or of the task for which the thread
  /// runs.
  private static func path(
    from construction: PendingInstance,
    to thread: UnsafeMutablePointer<ResolutionThread>,
    for task: PendingTask?
  ) -> [InjectionError.Step]? {
    let visits = visits(from: construction) { next in
      unsafe next.builder == thread || task.map { $0 === next } ?? false
    }
    guard let visits, let reached = visits.last?.construction else { return nil }
    let path = visits.flatMap(\.steps)
    guard unsafe reached.builder == thread else { return path + [(reached as? PendingTask)?.step].compactMap(\.self) }
    // An assembly has no step; the request within it comes back.
    let last = unsafe reached.hasStep ? thread.pointee.frames[reached.position].step : path.first
    return path + [last].compactMap(\.self)
  }

  /// The steps between a construction and one of those around a task, if they lead on to the innermost.
  private static func path(
    from construction: PendingInstance,
    toInnermostOf around: [PendingTask]
  ) -> [InjectionError.Step]? {
    guard let visits = visits(from: construction, until: { $0 === around.first }) else { return nil }
    var path: [InjectionError.Step] = []
    for visit in visits {
      path.add(contentsOf: visit.steps)
      if let task = around.first(where: { $0 === visit.construction }) { return path + [task.step].compactMap(\.self) }
    }
    return path
  }

  /// The visits that lead from a construction to one that is looked for.
  private static func visits(
    from construction: PendingInstance,
    until isReached: (PendingInstance) -> Bool
  ) -> [Visit]? {
    // A loop, since a chain of constructions may be long.
    var visits = [Visit(construction, earlier: nil, steps: [])]
    var known = KeyTable<Void>()
    known[ObjectIdentifier(construction)] = ()
    var position = 0
    while position < visits.count {
      let next = visits[position].construction
      if isReached(next) {
        var path: [Visit] = []
        var earlier: Int? = position
        while let position = earlier {
          path.append(visits[position])
          earlier = visits[position].earlier
        }
        return path.reversed()
      }
      // A task may not have noticed yet that its wait is over.
      for (awaited, steps) in awaited(by: next)
      where !awaited.isOver && known[ObjectIdentifier(awaited)] == nil {
        known[ObjectIdentifier(awaited)] = ()
        visits.append(Visit(awaited, earlier: position, steps: steps))
      }
      position += 1
    }
    return nil
  }

  /// The constructions for which another one waits, and the steps that lead to each.
  private static func awaited(by construction: PendingInstance) -> [(PendingInstance, [InjectionError.Step])] {
    if let task = construction as? PendingTask {
      return task.awaited.map { ($0.construction, [task.step].compactMap(\.self) + $0.between) }
    }
    guard let builder = unsafe construction.builder, let awaited = unsafe builder.pointee.awaited else { return [] }
    return [(awaited, unsafe Array(builder.pointee.path[construction.position...]))]
  }
}
