import Dispatch

/// The threads and tasks that wait for each other's constructions, so that none of them begins a wait that can't end.
///
/// As in Guice's cycle-detecting lock, a thread that is about to wait follows the constructions for which others wait. If
/// they lead back to itself, all of them are on one cycle. A task does the same for its construction.
enum WaitGraph {
  /// Held for a few steps when a wait begins or ends, and never while a provider runs.
  static let lock = Protected(())

  // MARK: Beginnings

  /// Notes that a thread or a task is about to wait for a construction, unless that waits for the thread's or task's own.
  ///
  /// - Parameters:
  ///   - waiter: The thread or task.
  ///   - construction: The construction for which it waits.
  ///   - thread: The thread, if it is one.
  ///   - own: The innermost construction to which it belongs.
  ///   - between: The steps that lead from there to the one for which it waits.
  ///   - request: The place of the request, for a path within one construction.
  ///   - step: The step that has the other constructions to which it belongs, of which only a cycle's path needs to know.
  /// - Returns: The cycle's path, if there is a cycle.
  @inline(never)
  static func begin(
    _ waiter: Waiter,
    for construction: PendingWork,
    on thread: ThreadReference? = nil,
    within own: PendingWork?,
    between: [InjectionError.Step] = [],
    at request: CodeLocation? = nil,
    of step: AsyncStep? = nil
  ) -> [InjectionError.Step]? {
    lock.withLock { _ in
      if construction.isOver {
        waiter.outcome = .cancelledBefore
        return nil
      }
      if let path = path(from: construction, to: thread, within: own, at: request, step) { return path }
      thread?.state.awaited = construction
      waiter.own = own
      waiter.own?.awaited.append((construction, between, waiter))
      // The construction knows the waiter for which it was made.
      if construction.waiters.first === waiter { return nil }
      waiter.joinedAfterCancellation = construction.isCancelled
      construction.waiters.append(waiter)
      return nil
    }
  }

  // MARK: Threads

  /// Waits until a construction is over, unless it waits for the thread.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  static func wait(
    for construction: PendingWork,
    on thread: ThreadReference = ResolutionThread.current,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    let (waiter, isOver, own) = (Waiter(), DispatchSemaphore(value: 0), enclosing)
    let between = own == nil ? [] : thread.frames.map(\.step)
    if let cycle = begin(waiter, for: construction, on: thread, within: own, between: between, at: request) {
      return cycle
    }
    let outcome = lock.withLock { _ in waiter.wait { _ in isOver.signal() } }
    if outcome == nil { isOver.wait() }
    lock.withLock { _ in
      thread.state.awaited = nil
      waiter.leaveOwn()
    }
    return nil
  }

  /// The path of the cycle that a thread would close if it waited for a task's construction; `nil` without one.
  static func cycle(
    through construction: PendingWork,
    on thread: ThreadReference,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    let own = enclosing
    return lock.withLock { _ in path(from: construction, to: thread, within: own, at: request, nil) }
  }

  /// The construction for which the current thread runs a request.
  private static var enclosing: PendingWork? { ResolutionThread.enclosingWork?.construction }

  // MARK: Instances of closed injectors

  /// Leaves the instance of a closed injector to the teardown that waits for it, if one does.
  static func leave(_ late: ClosedBinding, of construction: PendingWork) -> Bool {
    lock.withLock { _ in
      if construction.isCollected { construction.late = late }
      return construction.isCollected
    }
  }

  // MARK: Ends

  static func isOver(_ construction: PendingWork) -> Bool { lock.withLock { _ in construction.isOver } }

  /// Ends a construction and wakes what waits for it.
  static func end(_ construction: PendingWork, _ outcome: ConstructionOutcome = .constructed(nil)) {
    let concernsOthers = lock.withLock { _ in
      construction.isOver = true
      return !construction.waiters.isEmpty || construction.step != nil
    }
    if concernsOthers { wakeOthers(waitingFor: construction, outcome) }
  }

  /// Wakes the threads and tasks that wait for a construction that is over, for which nothing begins to wait any longer.
  @inline(never)
  private static func wakeOthers(waitingFor construction: PendingWork, _ outcome: ConstructionOutcome) {
    let (wakes, step) = lock.withLock { _ in
      defer { (construction.task, construction.awaited) = (nil, []) }
      defer { construction.waiters = [] }
      return (construction.waiters.compactMap { $0.end(with: outcome) }, exchange(&construction.step, with: nil))
    }
    for wake in wakes { wake() }
    // Released under no lock, since it may have the last reference to an injector.
    extendLifetime(step)
  }

  // MARK: Paths

  /// A visited construction and the edge to it.
  private struct Visit {
    let construction: PendingWork

    /// The position of the earlier visit; `nil` for the first.
    let earlier: Int?

    /// The steps that lead here from the earlier construction, its own step first.
    let steps: [InjectionError.Step]
  }

  /// The steps between a construction and one of a thread, or the innermost of those around a request; another one of those
  /// on the way ends the path, too.
  @inline(never)
  private static func path(
    from construction: PendingWork,
    to thread: ThreadReference?,
    within own: PendingWork?,
    at request: CodeLocation?,
    _ step: AsyncStep?
  ) -> [InjectionError.Step]? {
    if thread == nil, own == nil { return nil }
    // A loop, since a chain of constructions may be long.
    var visits = [Visit(construction: construction, earlier: nil, steps: [])]
    var known = KeyTable<Void>()
    known[ObjectIdentifier(construction)] = ()
    var position = 0
    func isOfThread(_ construction: PendingWork) -> Bool { thread != nil && construction.builder == thread }
    while !isOfThread(visits[position].construction), visits[position].construction !== own {
      // What waits may not have noticed yet that its wait is over.
      for (awaited, steps) in awaited(by: visits[position].construction)
      where !awaited.isOver && known[ObjectIdentifier(awaited)] == nil {
        known[ObjectIdentifier(awaited)] = ()
        visits.append(Visit(construction: awaited, earlier: position, steps: steps))
      }
      position += 1
      if position == visits.count { return nil }
    }
    var path: [InjectionError.Step] = []
    let around = step?.constructions ?? []
    for visit in sequence(first: visits[position], next: { [visits] in $0.earlier.map { visits[$0] } }).reversed() {
      path.add(contentsOf: visit.steps)
      if visit.construction === own || around.contains(where: { $0 === visit.construction }) {
        path.add(contentsOf: visit.construction.steps)
        break
      }
    }
    let reached = visits[position].construction
    if let thread, isOfThread(reached) {
      // An assembly has no step; the request within it comes back.
      let last = reached.hasStep ? thread.state.frame(at: reached.position).step : path.first
      path += [last].compactMap(\.self)
    }
    // A cycle within this thread or construction returns here.
    guard path.count == 1, let request else { return path }
    return path.map { $0.requested(at: request) }
  }

  /// The constructions for which another one waits, and the steps that lead to each.
  private static func awaited(by construction: PendingWork) -> [(PendingWork, [InjectionError.Step])] {
    guard let builder = construction.builder else {
      return construction.awaited.map { ($0.construction, construction.steps + $0.between) }
    }
    // When the wait is over, the thread changes its path.
    guard let awaited = builder.state.awaited, !awaited.isOver else { return [] }
    return [(awaited, builder.frames.dropFirst(construction.position).map(\.step))]
  }
}
