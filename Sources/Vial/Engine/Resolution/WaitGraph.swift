import Dispatch

/// The threads and tasks that wait for each other's constructions, so that none of them begins a wait that can't end.
///
/// As in Guice's cycle-detecting lock, a thread that is about to wait follows the constructions for which others wait. If
/// they lead back to itself, all of them are on one cycle. A task does the same for its construction.
enum WaitGraph {
  /// Held for a few steps when a wait begins or ends, and never while a provider runs.
  static let lock = Protected(())

  // MARK: Threads

  /// Waits until a construction is over, unless it waits for the thread.
  ///
  /// - Returns: The cycle's path, if there is a cycle.
  static func wait(
    for construction: PendingInstance,
    on thread: ThreadReference = ResolutionThread.current,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    let enclosing = ResolutionThread.enclosingWork?.construction
    let (waiter, isOver) = (Waiter(), DispatchSemaphore(value: 0))
    let cycle: [InjectionError.Step]? = lock.withLock { _ in
      if construction.isOver {
        isOver.signal()
        return nil
      }
      if let path = path(from: construction, to: thread, for: enclosing, at: request) { return path }
      thread.state.awaited = construction
      begin(waiter, for: construction, within: enclosing?.task, between: thread.frames.map(\.step))
      _ = waiter.wait { _ in isOver.signal() }
      return nil
    }
    if let cycle { return cycle }
    isOver.wait()
    lock.withLock { _ in
      thread.state.awaited = nil
      waiter.leaveOwn()
    }
    return nil
  }

  /// The path of the cycle that a thread would close if it waited for a task's construction; `nil` without one.
  static func cycle(
    through construction: PendingInstance,
    on thread: ThreadReference,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    let enclosing = ResolutionThread.enclosingWork?.construction
    return lock.withLock { _ in path(from: construction, to: thread, for: enclosing, at: request) }
  }

  // MARK: Instances of closed injectors

  /// Leaves the instance of a closed injector to the teardown that waits for it, if one does.
  static func leave(_ late: ClosedBinding, of construction: PendingInstance) -> Bool {
    lock.withLock { _ in
      if construction.isCollected { construction.late = late }
      return construction.isCollected
    }
  }

  // MARK: Ends

  /// Ends a construction and wakes what waits for it.
  static func end(_ construction: PendingInstance, _ outcome: ConstructionOutcome = .constructed(nil)) {
    let concernsOthers = lock.withLock { _ in
      construction.isOver = true
      return !construction.waiters.isEmpty || construction.task?.provider != nil
    }
    if concernsOthers { wakeOthers(waitingFor: construction, outcome) }
  }

  /// Wakes the threads and tasks that wait for a construction that is over, for which nothing begins to wait any longer.
  @inline(never)
  private static func wakeOthers(waitingFor construction: PendingInstance, _ outcome: ConstructionOutcome) {
    let (wakes, provider) = lock.withLock { _ in
      let provider = construction.task?.end()
      defer { construction.waiters = [] }
      return (construction.waiters.compactMap { $0.end(with: outcome) }, provider)
    }
    for wake in wakes { wake() }
    // Released under no lock, with its binding.
    extendLifetime(provider)
  }

  // MARK: Paths

  /// A visited construction and the edge to it.
  struct Visit {
    let construction: PendingInstance

    /// The position of the earlier visit; `nil` for the first.
    let earlier: Int?

    /// The steps that lead here from the earlier construction, its own step first.
    let steps: [InjectionError.Step]
  }

  /// The steps of tasks between a construction and one of a thread, or the one for which the thread runs.
  @inline(never)
  private static func path(
    from construction: PendingInstance,
    to thread: ThreadReference,
    for enclosing: PendingInstance?,
    at request: CodeLocation
  ) -> [InjectionError.Step]? {
    let visits = visits(from: construction) { next in
      next.builder == thread || enclosing.map { $0 === next } ?? false
    }
    guard let visits, let reached = visits.last?.construction else { return nil }
    var path = visits.flatMap(\.steps)
    if reached.builder == thread {
      // An assembly has no step; the request within it comes back.
      let last = reached.hasStep ? thread.state.frame(at: reached.position).step : path.first
      path += [last].compactMap(\.self)
    } else {
      path += reached.steps
    }
    // A cycle within this thread returns here.
    return path.count == 1 ? path.map { $0.requested(at: request) } : path
  }

  /// The visits that lead from a construction to one that is looked for.
  static func visits(
    from construction: PendingInstance,
    until isReached: (PendingInstance) -> Bool
  ) -> [Visit]? {
    // A loop, since a chain of constructions may be long.
    var visits = [Visit(construction: construction, earlier: nil, steps: [])]
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
      // What waits may not have noticed yet that its wait is over.
      for (awaited, steps) in awaited(by: next)
      where !awaited.isOver && known[ObjectIdentifier(awaited)] == nil {
        known[ObjectIdentifier(awaited)] = ()
        visits.append(Visit(construction: awaited, earlier: position, steps: steps))
      }
      position += 1
    }
    return nil
  }

  /// The constructions for which another one waits, and the steps that lead to each.
  private static func awaited(by construction: PendingInstance) -> [(PendingInstance, [InjectionError.Step])] {
    if let task = construction.task {
      return task.awaited.map { ($0.construction, construction.steps + $0.between) }
    }
    // When the wait is over, the thread changes its path.
    guard let builder = construction.builder, let awaited = builder.state.awaited, !awaited.isOver else { return [] }
    return [(awaited, builder.frames.dropFirst(construction.position).map(\.step))]
  }
}
