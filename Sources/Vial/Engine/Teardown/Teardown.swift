/// The disposal of the instances of an injector and everything below it, for which any number of tasks wait.
final class Teardown: PendingWork, @unchecked Sendable {
  /// Waits for as long as the caller allows.
  typealias Sleep = @Sendable () async throws -> Void

  typealias Construction = (injector: Injector, binding: Binding, pending: PendingWork)

  struct State {
    /// The injectors in the order in which their instances are disposed of.
    var injectors: [Injector] = []

    /// The teardowns below, which end first.
    var others: [Teardown] = []

    /// The constructions that have to end first, the next one last.
    var constructions: [Construction] = []

    /// The instances that are left, the next one last.
    var left: [ClosedBinding] = []

    var errors: [any Error] = []
    var isOver = false
  }

  let state = Protected(State())

  /// What disposes of an injector's instances and goes on, for a caller that holds the injector's lock.
  ///
  /// For a thread that closes the injector, it is a teardown of nothing, which ends when the thread is done.
  static func running(in state: inout InjectorState) -> Teardown? {
    if state.teardown == nil, state.isDisposing { state.teardown = Teardown() }
    return state.teardown
  }

  /// Shuts an injector down, or waits for the teardown that has closed it and goes on.
  ///
  /// - Returns: The errors, with one for each instance that is left.
  nonisolated(nonsending) static func errors(of injector: Injector, within limit: Sleep?) async -> [any Error] {
    let (errors, begun) = injector.closeAtOnce()
    if let errors { return errors }
    let teardown = begun ?? Teardown()
    let (injectors, others) = begun == nil ? injector.beginClosing(by: teardown) : ([injector], [])
    let step = AsyncStep.current
    let own = step?.construction
    if injectors.isEmpty {
      var errors: [any Error] = []
      for other in others { errors += await other.errors(within: limit, own, of: step) }
      return errors
    }
    let areComplete = teardown.takeInstances(of: injectors, after: others)
    if others.isEmpty, areComplete, !Task.isCancelled, teardown.disposeWithoutWaiting() {
      teardown.end()
      return teardown.finalErrors
    }
    if limit == nil, own == nil {
      // Nothing can wait for a caller without a construction, so there is no cycle to look for.
      await teardown.start().value
      return teardown.finalErrors
    }
    return await teardown.errors(within: limit, own, of: step) { _ = teardown.start() }
  }

  private func start() -> Task<Void, Never> {
    let (others, next) = state.withLock { state -> ([Teardown], ClosedBinding?) in
      // In place, since most have nothing that is confined.
      for index in state.left.indices where state.left[index].binding.isConfined {
        state.left[index] = state.left[index].sent
      }
      return (state.others, state.others.isEmpty && state.constructions.isEmpty ? state.left.last : nil)
    }
    let first = next.flatMap(step)
    // A task of its own, which goes on when the caller is cancelled.
    let task = AsyncStep.task(beginningWith: first) {
      for other in others { _ = await other.errors(within: nil, self) }
      while let construction = self.state.withLock({ $0.constructions.last }) { await self.end(construction) }
      await self.disposeOfAll(beginningWith: first)
      self.end()
    }
    WaitGraph.start(self, task)
    return task
  }

  /// Takes the instances to dispose of, and returns whether none is under construction.
  private func takeInstances(of injectors: [Injector], after others: [Teardown]) -> Bool {
    var constructions: [Construction] = []
    var left: [ClosedBinding] = []
    for injector in injectors.reversed() {
      let areAnyPending = injector.hasBinding { $0.shared?.pendingWork != nil }
      for binding in areAnyPending ? injector.allBindings : [] {
        guard let pending = binding.shared?.pendingWork else { continue }
        WaitGraph.collect(pending)
        constructions.append((injector, binding, pending))
      }
      let closed = injector.takeAllClosedBindings()
      // The array itself, as most have one injector.
      left = left.isEmpty ? closed : left + closed
    }
    state.withLock { $0 = State(injectors: injectors, others: others, constructions: constructions, left: left) }
    for (_, _, pending) in constructions { WaitGraph.cancel(pending) }
    return constructions.isEmpty
  }

  /// Waits until a construction is over, unless that waits for this teardown, and takes its instance.
  private nonisolated(nonsending) func end(_ construction: Construction) async {
    let (injector, _, pending) = construction
    // The deadline doesn't end this wait.
    let waiter = Waiter(isPatient: true)
    if WaitGraph.begin(waiter, for: pending, within: self) == nil { _ = await WaitGraph.wait(waiter, for: pending) }
    let late = WaitGraph.takeLateInstance(of: pending)
    state.withLock { state in
      state.constructions.removeLast()
      guard let late else { return }
      // It is the last of its injector.
      let position = state.injectors.firstIndex { $0 === injector } ?? 0
      let inner = state.injectors[..<position]
      let index = state.left.firstIndex { entry in inner.contains { $0 === entry.injector } } ?? state.left.count
      state.left.insert(late, at: index)
    }
  }

  /// Disposes of the instances, each after the one before it has ended.
  ///
  /// - Parameter first: The step of the next instance, if it is the current task's.
  @inline(never)
  nonisolated(nonsending) func disposeOfAll(beginningWith first: AsyncStep?) async {
    if let first, let next {
      next.injector.takeOut(next.binding)
      let failure = await next.injector.disposeAndReport(next)
      first.end()
      note(failure, after: first)
    }
    while let next {
      next.injector.takeOut(next.binding)
      let step = step(of: next)
      note(try? await step?.run { await next.injector.disposeAndReport(next) }, after: step)
    }
  }

  private var next: ClosedBinding? { @inline(never) get { state.withLock { $0.left.last } } }

  /// What it waits for: a construction, or an instance that can't be disposed of here and now.
  var awaitedInstance: (binding: Binding, injector: Injector)? {
    // In an array of its own: the thread sanitizer doesn't see that a shared one is read before it changes.
    let (construction, left) = state.withLock { ($0.constructions.last, $0.left.map(\.self)) }
    if let construction { return (construction.binding, construction.injector) }
    let next = left.last { !$0.injector.canDisposeWithoutWaiting(of: $0.instance, of: $0.binding) }
    return next.map { ($0.binding, $0.injector) }
  }

  /// Disposes of the next instances as long as that needs no waiting, and returns whether none is left.
  private func disposeWithoutWaiting() -> Bool {
    while let next {
      if !next.injector.canDisposeWithoutWaiting(of: next.instance, of: next.binding) { return false }
      next.injector.takeOut(next.binding)
      note(next.injector.disposeAndReport(next.instance, of: next.binding))
    }
    return true
  }

  /// The step in which to dispose of an instance, if there is one: what the disposal waits for, the teardown waits for.
  private func step(of next: ClosedBinding) -> AsyncStep? {
    if next.instance.isNone { return nil }
    let place = next.binding.registration
    let step = AsyncStep(next.binding, in: next.injector, at: place, from: nil, construction: self, isDisposal: true)
    WaitGraph.note(step, of: self)
    return step
  }

  /// Notes that the next instance was disposed of, in a step if that was awaited.
  @inline(never)
  private func note(_ failure: (any Error)?, after step: AsyncStep? = nil) {
    let disposed = state.withLock { state in
      if let failure { state.errors.append(failure) }
      return state.left.popLast()
    }
    if step != nil { WaitGraph.note(nil, of: self) }
    // Released under no lock.
    extendLifetime(disposed)
  }

  /// Lets everything go on that waits.
  @inline(never)
  func end() {
    let injectors = state.withLock { state in
      state.isOver = true
      return exchange(&state.injectors, with: [])
    }
    for injector in injectors { _ = injector.endDisposing() }
    WaitGraph.end(self)
    extendLifetime(injectors)
  }
}
