import Fixtures

private final class Failure: Error, Sendable {}

private let count = 1_000

@Suite(.endsInTime) struct `A thousand tasks that want one instance` {
  let app = Injector(name: "app")
  let attempts = Counter()
  let running = Counter()

  private func begin(thenOpen gate: Gate, in injectors: [Injector]? = nil) -> [Task<Sample, any Error>] {
    let injectors = injectors ?? [app]
    return Crowd.begin(count, thenOpen: gate) { number in
      try await injectors[number % injectors.count].get(awaiting: Sample.self)
    }
  }

  /// Registers an instance that is finished once a gate is open.
  private func register(heldBy gate: Gate) throws {
    try app.register(lifetime: .singleton) { [attempts] () async -> Sample in
      await gate.wait()
      return Sample(attempts.next())
    }
  }

  @Test func `get the same one, which is constructed once`() async throws {
    let allWait = Gate()
    try register(heldBy: allWait)
    let pools = try await begin(thenOpen: allWait).values()
    #expect((Set(pools.map(ObjectIdentifier.init)).count, attempts.value) == (1, 1))
    #expect(try app.get(Sample.self) === pools[0])
  }

  @Test func `get the same one through scopes and children`() async throws {
    let allWait = Gate()
    try register(heldBy: allWait)
    let (scope, child) = (app.makeScope(), Injector(parent: app))
    let injectors = [app, scope, child, scope.makeScope(), child.makeScope()]
    let pools = try await begin(thenOpen: allWait, in: injectors).values()
    #expect((Set(pools.map(ObjectIdentifier.init)).count, attempts.value) == (1, 1))
  }

  @Test func `get the same error, and the next request tries again`() async throws {
    let allWait = Gate()
    try app.register(lifetime: .singleton) { [attempts] () async throws -> Sample in
      await allWait.wait()
      let attempt = attempts.next()
      if attempt == 1 { throw Failure() }
      return Sample(attempt)
    }
    var failures: Set<ObjectIdentifier> = []
    for task in begin(thenOpen: allWait) {
      let error = await expectAwaitedError(.providerFailed) { try await task.value }
      if let failure = error?.underlyingErrors.first as? Failure { failures.insert(ObjectIdentifier(failure)) }
    }
    #expect((failures.count, attempts.value) == (1, 1))
    #expect(try await app.get(awaiting: Sample.self).number == 2)
  }

  @Test func `leave when they are cancelled, and the last of them cancels the construction`() async throws {
    let (allWait, isOver) = (Gate(), Gate())
    try app.register(lifetime: .singleton) { [attempts] () async throws -> Sample in
      if attempts.next() > 1 { return Sample(2) }
      await Gate.waitForCancellation()
      isOver.open()
      throw CancellationError()
    }
    let tasks = begin(thenOpen: allWait)
    await allWait.wait()
    for task in tasks { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    await isOver.wait()
    #expect(try await app.get(awaiting: Sample.self).number == 2)
    #expect(attempts.value == 2)
  }

  @Test(arguments: [1, 2, 3]) func `are cancelled at random, and the others get the instance`(seed: Int) async throws {
    let (allWait, mayEnd) = (Gate(), Gate())
    let wasCancelled = Locked(false)
    try app.register(lifetime: .singleton) { [attempts] () async -> Sample in
      await mayEnd.wait()
      if Task.isCancelled { wasCancelled.change { $0 = true } }
      return Sample(attempts.next())
    }
    let tasks = begin(thenOpen: allWait)
    await allWait.wait()
    var numbers = RandomNumbers(seed: UInt64(seed))
    let isCancelled = tasks.map { _ in numbers.next(below: 2) == 0 }
    for (task, isCancelled) in zip(tasks, isCancelled) where isCancelled { task.cancel() }
    // They leave at once, since the construction has not ended.
    for (task, isCancelled) in zip(tasks, isCancelled) where isCancelled {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(attempts.value == 0)
    mayEnd.open()
    for (task, isCancelled) in zip(tasks, isCancelled) where !isCancelled { #expect(try await task.value.number == 1) }
    #expect(attempts.value == 1)
    #expect(!wasCancelled.value)
  }

  /// Cancels the task that waits for a construction, and lets others ask before the construction may end.
  private func askAgain(cancelling isRunning: Gate, _ isCancelled: Gate, _ mayEnd: Gate) async throws -> [Sample] {
    let allWait = Gate()
    let first = Task { [app] in try await app.get(awaiting: Sample.self) }
    await isRunning.wait()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    await isCancelled.wait()
    let others = begin(thenOpen: allWait)
    await allWait.wait()
    mayEnd.open()
    return try await others.values()
  }

  @Test func `get a fresh one while a cancelled construction winds down`() async throws {
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    let (overlaps, isGoingOn) = (Counter(), Locked(false))
    try app.register(lifetime: .singleton) { [attempts] () async throws -> Sample in
      if isGoingOn.value { overlaps.next() }
      isGoingOn.change { $0 = true }
      defer { isGoingOn.change { $0 = false } }
      let attempt = attempts.next()
      if attempt > 1 { return Sample(attempt) }
      await Gate.waitForCancellation(opening: isRunning)
      await mayEnd.wait(opening: isCancelled)
      throw Failure()
    }
    let pools = try await askAgain(cancelling: isRunning, isCancelled, mayEnd)
    #expect((Set(pools.map(\.number)), Set(pools.map(ObjectIdentifier.init)).count) == ([2], 1))
    #expect((attempts.value, overlaps.value) == (2, 0))
  }

  @Test func `get the one that a cancelled construction made nevertheless`() async throws {
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    try app.register(lifetime: .singleton) { [attempts] () async throws -> Sample in
      await Gate.waitForCancellation(opening: isRunning)
      await mayEnd.wait(opening: isCancelled)
      return Sample(attempts.next())
    }
    #expect(Set(try await askAgain(cancelling: isRunning, isCancelled, mayEnd).map(\.number)) == [1])
  }

  @Test func `wait for the dependencies of one construction`() async throws {
    final class Users: Sendable {
      let pool: Sample
      init(pool: Sample) { self.pool = pool }
    }
    let allWait = Gate()
    try register(heldBy: allWait)
    try app.register(lifetime: .singleton, autowiring: Users.init)
    let tasks = Crowd.begin(count, thenOpen: allWait) { [app] number in
      try await number.isMultiple(of: 2) ? app.get(awaiting: Users.self).pool : app.get(awaiting: Sample.self)
    }
    #expect(Set(try await tasks.values().map(ObjectIdentifier.init)).count == 1)
    #expect(attempts.value == 1)
  }
}

extension [Task<Sample, any Error>] {
  fileprivate func values() async throws -> [Sample] {
    var values: [Sample] = []
    for task in self { values.append(try await task.value) }
    return values
  }
}
