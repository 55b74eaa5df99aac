/// The shutting down of an injector and everything below it, for which any number of tasks wait.
final class Teardown: Sendable {
  private typealias Closed = (injector: Injector, binding: Binding, instance: ClosedInstance)

  private struct State {
    /// The injectors in the order in which their instances are disposed of.
    var injectors: [Injector] = []

    /// The constructions that have to end first.
    var constructions: [PendingInstance] = []

    /// The instances that are left, the next one last; `nil` before they are known.
    var left: [Closed]?

    var errors: [any Error] = []
    var task: Task<Void, Never>?
    var isOver = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var timers: [Int: Task<Void, Never>] = [:]
    var lastWaiter = 0
  }

  private let state = Protected(State())

  /// The teardowns that go on, by their injectors.
  private static let all = Protected(KeyTable<Teardown>())

  /// The teardown that closed an injector and goes on.
  static func running(_ injector: Injector) -> Teardown? { all.withLock { $0[ObjectIdentifier(injector)] } }

  /// Notes that this closed an injector.
  func note(_ injector: Injector) { Self.all.withLock { $0[ObjectIdentifier(injector)] = self } }

  /// The teardown to which the current task belongs.
  @TaskLocal private static var current: Teardown?

  /// Begins to shut down an injector that no other call has closed.
  ///
  /// - Returns: The teardown that has begun, now or before; `nil` if ``Injector/close()`` closed the injector.
  static func begin(of injector: Injector) -> Teardown? {
    let teardown = Teardown()
    let (injectors, others) = injector.beginClosing(by: teardown)
    if injectors.isEmpty { return running(injector) }
    teardown.state.withLock { $0.injectors = injectors }
    teardown.run(injectors, after: others)
    return teardown
  }

  private func run(_ injectors: [Injector], after others: [Teardown]) {
    let constructing = injectors.flatMap(\.allBindings).filter { $0.pendingInstance != nil }
    if others.isEmpty, constructing.isEmpty {
      takeInstances(of: injectors)
      disposeWithoutWaiting()
      if state.withLock({ $0.left?.isEmpty ?? true }) { return end() }
      state.withLock { $0.left = $0.left?.map { ($0, $1, $2.sent(isConfined: $1.isConfined)) } }
    }
    let step = AsyncStep.current
    // A task of its own, which goes on when the caller is cancelled.
    let task = Task {
      await Self.$current.withValue(self) {
        for other in others { _ = await other.errors(within: nil, ContinuousClock()) }
        if !constructing.isEmpty || !others.isEmpty {
          await self.endConstructions(of: constructing, for: step)
          self.takeInstances(of: injectors)
        }
        while let next = self.next { await self.dispose(next) }
      }
      self.end()
    }
    state.withLock { if !$0.isOver { $0.task = task } }
  }

  /// Cancels the constructions that go on, and waits until they are over.
  private func endConstructions(of bindings: [Binding], for step: AsyncStep?) async {
    let pending = bindings.compactMap(\.pendingInstance)
    state.withLock { $0.constructions = pending }
    for construction in pending { WaitGraph.cancel(construction) }
    for binding in bindings {
      while let construction = binding.pendingInstance {
        let waiter = TaskWaiter()
        let request = AsyncRequest(at: binding.registration, from: step)
        // A construction that waits for this one disposes of its instance when it is finished.
        if WaitGraph.begin(waiter, for: construction, request, isFirst: false) != nil { break }
        WaitGraph.cancel(construction)
        _ = await WaitGraph.wait(waiter, for: construction, request)
      }
    }
    state.withLock { $0.constructions = [] }
  }

  private func takeInstances(of injectors: [Injector]) {
    var left: [Closed] = []
    for injector in injectors.reversed() {
      for (binding, closing) in injector.closeBindings() { left.append((injector, binding, closing.instance)) }
    }
    state.withLock { $0.left = left }
  }

  private var next: Closed? { state.withLock { $0.left?.last } }

  /// Disposes of the next instances as long as that needs no waiting.
  private func disposeWithoutWaiting() {
    while let (injector, binding, instance) = next, injector.canDisposeWithoutWaiting(of: instance, of: binding) {
      note(injector.disposeAndReport(instance, of: binding))
    }
  }

  private func dispose(_ next: Closed) async {
    note(next.instance.isNone ? nil : await next.injector.disposeAndReport(next.instance, of: next.binding))
  }

  /// Notes that the next instance was disposed of.
  private func note(_ failure: (any Error)?) {
    let disposed: Closed? = state.withLock { state in
      if let failure { state.errors.append(failure) }
      return state.left?.popLast()
    }
    // Released under no lock.
    extendLifetime(disposed)
  }

  private func end() {
    let (waiting, timers, injectors) = state.withLock { state in
      defer {
        (state.waiting, state.timers, state.injectors, state.task) = ([:], [:], [], nil)
        state.isOver = true
      }
      return (state.waiting, state.timers, state.injectors)
    }
    Self.all.withLock { all in for injector in injectors { all[ObjectIdentifier(injector)] = nil } }
    for timer in timers.values { timer.cancel() }
    for continuation in waiting.values { continuation.resume() }
    extendLifetime(injectors)
  }
}

extension Teardown {
  /// Waits until everything is disposed of, or for a time.
  ///
  /// - Returns: The errors, with one for each instance that is left.
  nonisolated(nonsending) func errors(within limit: Duration?, _ clock: any Clock<Duration>) async -> [any Error] {
    if state.withLock({ $0.isOver }) { return finalErrors }
    // It waits for the task that asks.
    if Self.current === self { return [] }
    let waiter = TaskWaiter()
    let request = AsyncRequest(at: CodeLocation(fileID: "", line: 0))
    let constructions = state.withLock { $0.constructions }
    let isAwaited = constructions.contains { WaitGraph.begin(waiter, for: $0, request, isFirst: true) != nil }
    defer { WaitGraph.end(waiter, request) }
    if isAwaited { return [] }
    await withCheckedContinuation { continuation in
      let number: Int? = state.withLock { state in
        if state.isOver { return nil }
        state.lastWaiter += 1
        state.waiting[state.lastWaiter] = continuation
        return state.lastWaiter
      }
      guard let number else { return continuation.resume() }
      if let limit { startTimer(number, limit, clock) }
    }
    return finalErrors
  }

  private func startTimer(_ number: Int, _ limit: Duration, _ clock: any Clock<Duration>) {
    let timer = Task.detached {
      do { try await clock.sleep(for: limit) } catch { return }
      self.expire(number)
    }
    let isOver = state.withLock { state in
      if state.waiting[number] != nil { state.timers[number] = timer }
      return state.isOver
    }
    if isOver { timer.cancel() }
  }

  /// Ends the wait whose time is over, and cancels the rest.
  private func expire(_ number: Int) {
    let (continuation, task) = state.withLock { ($0.waiting.removeValue(forKey: number), $0.task) }
    task?.cancel()
    continuation?.resume()
  }

  /// The errors, with one for each instance that is left.
  private var finalErrors: [any Error] {
    let (errors, left, injectors) = state.withLock { ($0.errors, $0.left, $0.isOver ? [] : $0.injectors) }
    if injectors.isEmpty { return errors }
    let unknown = injectors.flatMap { injector in
      injector.allBindings.filter { $0.order > 0 || $0.pendingInstance != nil }.map { (injector, $0) }
    }
    let unfinished = left?.reversed().filter { !$0.instance.isNone }.map { ($0.injector, $0.binding) }
    return errors + (unfinished ?? unknown).map { InjectionError.notDisposedInTime($0.1, in: $0.0) }
  }
}
