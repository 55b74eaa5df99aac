import Fixtures

private final class Root: Services {
  let injector = Injector(name: "root")
  let runs = Locked(0)

  /// Doesn't end when its task is cancelled.
  let closed = Locked(0)
  let running = Locked(0)
  var stubborn: Pool {
    get async throws {
      try await singleton(onClose: { [closed] _ in closed.change { $0 += 1 } }) { () async throws in
        running.change { $0 += 1 }
        #expect(running.value == 1)
        let pool = await makePool()
        running.change { $0 -= 1 }
        return pool
      }
    }
  }

  /// Can't throw that its task was cancelled.
  var patient: Pool { get async { await singleton { await makePool() } } }
  var shared: Pool { get async throws { try await weak { try await makePoolUnlessCancelled() } } }
  var held: Pool { get async throws { try await singleton { try await makePoolUnlessCancelled() } } }

  let isRunning = Gate()
  let mayEnd = Gate()

  private func makePool() async -> Pool {
    runs.change { $0 += 1 }
    await mayEnd.wait(opening: isRunning)
    return Pool()
  }

  private func makePoolUnlessCancelled() async throws -> Pool {
    let pool = await makePool()
    try Task.checkCancellation()
    return pool
  }

  /// Lets a task ask, and another one once the closure runs for the first.
  func askTwice(
    _ ask: @escaping @Sendable (Root) async throws -> Pool
  ) async -> (first: Task<Pool, any Error>, second: Task<Pool, any Error>) {
    let first = Task { try await ask(self) }
    await isRunning.wait()
    let second = Task { @Crowd in try await ask(self) }
    await Task { @Crowd in }.value
    return (first, second)
  }
}

@Suite(.endsInTime) struct `Properties whose tasks are cancelled` {
  private let root = Root()

  @Test(arguments: [false, true])
  func `are constructed again for a waiter when the closure's task is cancelled`(isWeak: Bool) async throws {
    let ask: @Sendable (Root) async throws -> Pool = { try await isWeak ? $0.shared : $0.held }
    let (first, second) = await root.askTwice(ask)
    first.cancel()
    root.mayEnd.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    let pool = try await second.value
    #expect(try await ask(root) === pool)
    #expect(root.runs.value == 2)
  }

  @Test func `keep the instance that a cancelled task has finished, and close it`() async throws {
    let (first, second) = await root.askTwice { try await $0.stubborn }
    first.cancel()
    root.mayEnd.open()
    let pools = [try await first.value, try await second.value]
    #expect(pools[0] === pools[1])
    try await root.injector.shutDown()
    #expect((root.runs.value, root.closed.value) == (1, 1))
  }

  @Test func `let a cancelled task go on that waits for a property, if it can't throw`() async throws {
    let (first, second) = await root.askTwice { await $0.patient }
    second.cancel()
    first.cancel()
    root.mayEnd.open()
    let pools = [try await first.value, try await second.value]
    #expect(pools[0] === pools[1])
    #expect(root.runs.value == 1)
  }

  @Test func `let a cancelled task go that waits for a property, if it can throw`() async throws {
    let (first, second) = await root.askTwice { try await $0.stubborn }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    root.mayEnd.open()
    _ = try await first.value
  }

  @Test func `are awaited by a shutting down that comes meanwhile, and closed`() async throws {
    let asking = Task { [root] in try await root.stubborn }
    await root.isRunning.wait()
    let hasEnded = Gate()
    let shutDown = Task { @Crowd [root] in
      try await root.injector.shutDown()
      hasEnded.open()
    }
    await Task { @Crowd in }.value
    #expect(root.injector.isClosed)
    // The closure runs in the task that asks, which nothing cancels.
    #expect(!asking.isCancelled && !hasEnded.isOpen)
    root.mayEnd.open()
    await expectAwaitedError(.closed) { try await asking.value }
    try await shutDown.value
    #expect((root.runs.value, root.closed.value) == (1, 1))
  }
}
