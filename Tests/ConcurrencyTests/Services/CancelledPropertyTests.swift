import Fixtures
import TestSupport
import Testing
import Vial

private final class Root: Services {
  let injector = Injector(name: "root")
  let runs = Locked(0)

  /// Doesn't end when its task is cancelled.
  let closed = Locked(0)
  let running = Locked(0)
  var stubborn: Pool {
    get async throws {
      try await singleton(onClose: { [closed] _ in closed.change { $0 += 1 } }) { () async throws in
        runs.change { $0 += 1 }
        running.change { $0 += 1 }
        #expect(running.value == 1)
        await mayEnd.wait(opening: isRunning)
        running.change { $0 -= 1 }
        return Pool()
      }
    }
  }

  /// Can't throw that its task was cancelled.
  var patient: Pool {
    get async {
      await singleton {
        runs.change { $0 += 1 }
        await mayEnd.wait(opening: isRunning)
        return Pool()
      }
    }
  }

  var shared: Pool {
    get async throws {
      try await weak {
        runs.change { $0 += 1 }
        await mayEnd.wait(opening: isRunning)
        try Task.checkCancellation()
        return Pool()
      }
    }
  }

  let isRunning = Gate()
  let mayEnd = Gate()
  var held: Pool {
    get async throws {
      try await singleton {
        runs.change { $0 += 1 }
        await mayEnd.wait(opening: isRunning)
        try Task.checkCancellation()
        return Pool()
      }
    }
  }
}

@Suite(.endsInTime) struct `Properties whose tasks are cancelled` {
  private let root = Root()

  @Test func `go on when the task that runs the closure is cancelled`() async throws {
    let first = Task { [root] in try await root.held }
    await root.isRunning.wait()
    let second = Task { @Crowd [root] in try await root.held }
    await Task { @Crowd in }.value
    first.cancel()
    root.mayEnd.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    _ = try await second.value
    #expect(root.runs.value == 2)
  }

  @Test func `are constructed again for a waiter when the task of a weak instance is cancelled`() async throws {
    let first = Task { [root] in try await root.shared }
    await root.isRunning.wait()
    let second = Task { @Crowd [root] in try await root.shared }
    await Task { @Crowd in }.value
    first.cancel()
    root.mayEnd.open()
    await #expect(throws: CancellationError.self) { try await first.value }
    let pool = try await second.value
    #expect(try await root.shared === pool)
    #expect(root.runs.value == 2)
  }

  @Test func `keep the instance that a cancelled task has finished, and close it`() async throws {
    let first = Task { [root] in try await root.stubborn }
    await root.isRunning.wait()
    let second = Task { @Crowd [root] in try await root.stubborn }
    await Task { @Crowd in }.value
    first.cancel()
    root.mayEnd.open()
    let pools = [try await first.value, try await second.value]
    #expect(pools[0] === pools[1])
    try await root.injector.shutDown()
    #expect((root.runs.value, root.closed.value) == (1, 1))
  }

  @Test func `let a cancelled task go on that waits for a property, if it can't throw`() async {
    let first = Task { [root] in await root.patient }
    await root.isRunning.wait()
    let second = Task { @Crowd [root] in await root.patient }
    await Task { @Crowd in }.value
    second.cancel()
    first.cancel()
    root.mayEnd.open()
    let pools = [await first.value, await second.value]
    #expect(pools[0] === pools[1])
    #expect(root.runs.value == 1)
  }

  @Test func `let a cancelled task go that waits for a property, if it can throw`() async throws {
    let first = Task { [root] in try await root.stubborn }
    await root.isRunning.wait()
    let second = Task { @Crowd [root] in try await root.stubborn }
    await Task { @Crowd in }.value
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
    #expect(!asking.isCancelled)
    #expect(!hasEnded.isOpen)
    root.mayEnd.open()
    await expectAwaitedError(.closed) { try await asking.value }
    try await shutDown.value
    #expect((root.runs.value, root.closed.value) == (1, 1))
  }
}
