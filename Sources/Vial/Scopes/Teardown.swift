/// The shutting down of an injector and everything below it, for which any number of tasks wait.
final class Teardown: Sendable {
  private struct Entry: Sendable {
    let injector: Injector
    let binding: Binding
    var closed: ClosedInstance

    /// The instance, if the binding doesn't keep it because it was finished late.
    var late: OwnedInstance?

    /// Lets a task elsewhere hold this.
    mutating func send() { closed = closed.sent(isConfined: binding.isConfined) }
  }

  /// A call that waits.
  private struct Waiting {
    let number: Int
    let continuation: CheckedContinuation<[any Error], Never>
    var timer: Task<Void, Never>?
  }

  /// Waits for as long as the caller allows.
  typealias Sleep = @Sendable () async throws -> Void

  private typealias Construction = (injector: Injector, binding: Binding, pending: PendingInstance)

  private struct State {
    /// The injectors in the order in which their instances are disposed of.
    var injectors: [Injector] = []

    /// The constructions that have to end first, the next one last.
    var constructions: [Construction] = []

    /// The instances that are left, the next one last.
    var left: [Entry] = []

    var errors: [any Error] = []

    /// The teardown among what waits for each other, once it takes a task.
    var node: PendingTask?
    var task: Task<Void, Never>?
    var isOver = false
    var waiting: [Waiting] = []
    var lastWaiter = 0
  }

  private let state = Protected(State())

  private var node: PendingTask {
    state.withLock { state in
      let node = state.node ?? PendingTask()
      state.node = node
      return node
    }
  }

  /// The teardowns that go on, by their injectors.
  private static let all = Protected(KeyTable<Teardown>())

  /// The teardown that closed an injector and goes on.
  static func running(_ injector: Injector) -> Teardown? { all.withLock { $0[ObjectIdentifier(injector)] } }

  /// Notes that this closed an injector.
  func note(_ injector: Injector) { Self.all.withLock { $0[ObjectIdentifier(injector)] = self } }

  /// Shuts an injector down, or waits for the teardown that has closed it and goes on.
  ///
  /// - Returns: The errors, with one for each instance that is left.
  nonisolated(nonsending) static func errors(
    of injector: Injector,
    within limit: Sleep?
  ) async -> [any Error] {
    if injector.closeAtOnce() { return [] }
    let teardown = Teardown()
    let (injectors, others) = injector.beginClosing(by: teardown)
    let around = AsyncStep.current?.constructions ?? []
    if injectors.isEmpty { return await running(injector)?.errors(within: limit, around) ?? [] }
    teardown.takeInstances(of: injectors)
    if others.isEmpty, teardown.state.withLock({ $0.constructions.isEmpty }) {
      teardown.disposeWithoutWaiting()
      if teardown.next == nil {
        teardown.end()
        return teardown.finalErrors
      }
    }
    return await teardown.errors(within: limit, around) { teardown.start(after: others) }
  }

  private func start(after others: [Teardown]) {
    state.withLock { state in
      for index in state.left.indices { state.left[index].send() }
    }
    // A task of its own, which goes on when the caller is cancelled.
    let task = Task {
      let node = self.node
      for other in others { _ = await other.errors(within: nil, [node]) }
      while let construction = self.state.withLock({ $0.constructions.last }) { await self.end(construction) }
      while let next = self.next { await self.dispose(next) }
      self.end()
    }
    state.withLock { if !$0.isOver { $0.task = task } }
  }

  private func takeInstances(of injectors: [Injector]) {
    var constructions: [Construction] = []
    var left: [Entry] = []
    for injector in injectors.reversed() {
      for binding in injector.allBindings {
        guard let pending = binding.pendingInstance else { continue }
        WaitGraph.collect(pending)
        constructions.append((injector, binding, pending))
      }
      for (binding, closing) in injector.closeBindings() {
        left.append(Entry(injector: injector, binding: binding, closed: closing.instance))
      }
    }
    state.withLock { ($0.injectors, $0.constructions, $0.left) = (injectors, constructions, left) }
    for (_, _, pending) in constructions { WaitGraph.cancel(pending) }
  }

  /// Waits until a construction is over, unless that waits for this teardown, and takes its instance.
  private func end(_ construction: Construction) async {
    let (injector, binding, pending) = construction
    let (waiter, node) = (TaskWaiter(), node)
    if WaitGraph.begin(waiter, for: pending, within: [node], isFirst: false) == nil {
      // A task of its own, since the deadline doesn't end this wait.
      _ = await Task { await WaitGraph.wait(waiter, for: pending, within: node) }.value
    }
    let late = WaitGraph.takeLateInstance(of: pending)
    state.withLock { state in
      state.constructions.removeLast()
      guard let late else { return }
      // It is the last of its injector.
      let position = state.injectors.firstIndex { $0 === injector } ?? 0
      let inner = state.injectors[..<position]
      let index = state.left.firstIndex { entry in inner.contains { $0 === entry.injector } } ?? state.left.count
      let entry = Entry(injector: injector, binding: binding, closed: late.closed, late: late.instance)
      state.left.insert(entry, at: index)
    }
  }

  private var next: Entry? { state.withLock { $0.left.last } }

  /// Disposes of the next instances as long as that needs no waiting.
  private func disposeWithoutWaiting() {
    while let next, next.injector.canDisposeWithoutWaiting(of: next.closed, of: next.binding) {
      note(next.injector.disposeAndReport(next.closed, of: next.binding))
    }
  }

  private func dispose(_ next: Entry) async {
    if next.closed.isNone { return note(nil) }
    let (injector, binding, node) = (next.injector, next.binding, node)
    let request = AsyncRequest(at: binding.registration, from: nil)
    // What the disposal waits for, the teardown waits for.
    let step = AsyncStep(binding, in: injector, from: request, construction: node)
    WaitGraph.note(step.ownStep, of: node)
    do {
      try await step.run {
        let failure =
          if let late = next.late {
            await injector.disposeAndReport(next.closed, of: binding, late.stored)
          } else {
            await injector.disposeAndReport(next.closed, of: binding)
          }
        if let failure { throw failure }
      }
      note(nil)
    } catch {
      note(error)
    }
  }

  /// Notes that the next instance was disposed of.
  private func note(_ failure: (any Error)?) {
    let disposed: Entry? = state.withLock { state in
      if let failure { state.errors.append(failure) }
      return state.left.popLast()
    }
    // Released under no lock.
    extendLifetime(disposed)
  }

  private func end() {
    let (waiting, injectors) = state.withLock { state in
      defer {
        (state.waiting, state.injectors, state.task) = ([], [], nil)
        state.isOver = true
      }
      return (state.waiting, state.injectors)
    }
    Self.all.withLock { all in for injector in injectors { all[ObjectIdentifier(injector)] = nil } }
    for caller in waiting {
      caller.timer?.cancel()
      caller.continuation.resume(returning: finalErrors)
    }
    extendLifetime(injectors)
  }
}

extension Teardown {
  /// Waits until everything is disposed of, or for a time.
  ///
  /// - Parameters:
  ///   - limit: Ends the wait when it returns.
  ///   - around: The constructions and teardowns to which the caller belongs, the innermost first.
  ///   - start: Begins the teardown, once it is known what waits for it.
  /// - Returns: The errors, with one for each instance that is left; none if the teardown waits for the caller.
  private nonisolated(nonsending) func errors(
    within limit: Sleep?,
    _ around: [PendingTask],
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
  private var finalErrors: [any Error] { errors(ending: 0).errors }

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
    var isRunning = constructions.isEmpty
    while let (injector, binding, _) = constructions.popLast() {
      errors.add(InjectionError.notDisposedInTime(binding, in: injector, isRunning: true))
    }
    while let entry = left.popLast() {
      if entry.closed.isNone { continue }
      errors.add(InjectionError.notDisposedInTime(entry.binding, in: entry.injector, isRunning: isRunning))
      isRunning = false
    }
    return (errors, caller, task)
  }
}
