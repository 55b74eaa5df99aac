import TestSupport
import Testing
import Vial
import VialAsync

private final class Log: Sendable {
  private let entries = Locked<[String]>([])
  func add(_ line: String) { entries.change { $0.append(line) } }
  var lines: [String] { entries.value }
}

private final class Pool: AsyncDisposable, Sendable {
  private let log: Log
  private let wasDisposed = Locked(false)

  var isOpen: Bool { !wasDisposed.value }

  init(_ log: Log) {
    self.log = log
    log.add("pool")
  }

  nonisolated(nonsending) func dispose() async {
    wasDisposed.change { $0 = true }
    log.add("-pool")
  }
}

private final class Cache: AsyncDisposable, Sendable {
  let pool: Pool
  private let end: @Sendable () async throws -> Void

  init(_ pool: Pool, _ end: @escaping @Sendable () async throws -> Void) { (self.pool, self.end) = (pool, end) }

  nonisolated(nonsending) func dispose() async throws { try await end() }
}

private final class Repository: Sendable {
  let pool: Pool
  init(pool: Pool) { self.pool = pool }
}

private final class Feature: Sendable {}
private final class Late: Sendable {}

private struct Failure: Error {}

@Suite(.endsInTime) struct `A start that fails` {
  let app = Injector(name: "app")
  private let log = Log()
  let isDisposing = Gate()
  let mayEnd = Gate()

  /// Registers a pool, a cache that uses it, a repository that is not eager, and what fails a few times.
  private func fill(
    failures: Int = 1,
    _ end: @escaping @Sendable () async throws -> Void = {}
  ) throws {
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    try app.register(lifetime: .singleton.startsEagerly) { [log] (pool: Pool) async in
      Cache(pool) {
        log.add("(")
        try await end()
        log.add(")")
      }
    }
    try app.register(lifetime: .singleton, autowiring: Repository.init)
    let attempts = Counter()
    try app.register(lifetime: .singleton.startsEagerly) { (_: Cache) async throws in
      if attempts.next() <= failures { throw Failure() }
      return Feature()
    }
  }

  private func hold() async {
    isDisposing.open()
    await mayEnd.wait()
  }

  @Test(arguments: 1...Rounds.count(usually: 5))
  func `makes again what another request made of what it disposes of`(round: Int) async throws {
    try await Self().checkWhatIsMadeAgain()
  }

  private func checkWhatIsMadeAgain() async throws {
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let early = try? app.get(Repository.self)
    mayEnd.open()
    await #expect(throws: InjectionError.self) { try await start.value }
    try await app.start()
    let repository = try app.get(Repository.self)
    #expect(repository !== early)
    #expect(repository.pool.isOpen)
    #expect(try app.get(Pool.self) === repository.pool)
    try await app.shutDown()
    #expect(log.lines == ["pool", "(", ")", "-pool", "pool", "(", ")", "-pool"])
  }

  @Test func `disposes of what was made from its instances in scopes and children`() async throws {
    try app.register(lifetime: .scoped) { [log] (pool: Pool) in
      Cache(pool) { log.add("-scoped") }
    }
    let isRunning = Gate()
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    let attempts = Counter()
    try app.register(lifetime: .singleton.startsEagerly) { [mayEnd] (_: Pool) async throws in
      isRunning.open()
      await mayEnd.wait()
      if attempts.next() == 1 { throw Failure() }
      return Feature()
    }
    let scope = app.makeScope(name: "request")
    let child = Injector(name: "child", parent: app)
    try child.register(lifetime: .weak, autowiring: Repository.init)
    let start = Task { [app] in try await app.start() }
    await isRunning.wait()
    let cache = try scope.get(Cache.self)
    let repository = try child.get(Repository.self)
    mayEnd.open()
    await #expect(throws: InjectionError.self) { try await start.value }
    #expect(log.lines == ["pool", "-scoped", "-pool"])
    try await app.start()
    #expect(try scope.get(Cache.self) !== cache)
    #expect(try child.get(Repository.self) !== repository)
    #expect(try child.get(Repository.self).pool.isOpen)
  }

  @Test func `is rolled back before another start begins`() async throws {
    for _ in 1...Rounds.count(usually: 20) {
      let each = Self()
      try each.fill(failures: 2) { for _ in 1...5 { await Task.yield() } }
      let starts = (1...2).map { _ in Task { try await each.app.start() } }
      for start in starts { await #expect(throws: InjectionError.self) { try await start.value } }
      #expect(each.log.lines == ["pool", "(", ")", "-pool", "pool", "(", ")", "-pool"])
    }
  }

  @Test func `lets the task of another start that waits be cancelled`() async throws {
    try fill(hold)
    let first = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let second = Task { @Crowd [app] in try await app.start() }
    await Task { @Crowd in second.cancel() }.value
    await #expect(throws: CancellationError.self) { try await second.value }
    mayEnd.open()
    await #expect(throws: InjectionError.self) { try await first.value }
    try await app.start()
  }

  @Test func `has disposed of everything when the injector is shut down`() async throws {
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let end = Task { [app, log] in
      try await app.shutDown()
      log.add("shut down")
    }
    while !app.isClosed { await Task.yield() }
    mayEnd.open()
    try await end.value
    #expect(log.lines == ["pool", "(", ")", "-pool", "shut down"])
    await #expect(throws: InjectionError.self) { try await start.value }
  }

  @Test func `has disposed of everything when a scope of its instances is shut down`() async throws {
    final class Session: AsyncDisposable, Sendable {
      let end: @Sendable () async -> Void
      init(_ end: @escaping @Sendable () async -> Void) { self.end = end }
      nonisolated(nonsending) func dispose() async { await end() }
    }
    let scope = app.makeScope(name: "request")
    try scope.register(lifetime: .singleton) { [log] () async in Session { log.add("-session") } }
    _ = try await scope.get(awaiting: Session.self)
    try scope.register(lifetime: .singleton) { [log, isDisposing, mayEnd] (pool: Pool, _: Session) in
      Cache(pool) {
        isDisposing.open()
        await mayEnd.wait()
        log.add("-scoped")
      }
    }
    let (isRunning, mayFail) = (Gate(), Gate())
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    try app.register(lifetime: .singleton.startsEagerly) { (_: Pool) async throws -> Feature in
      isRunning.open()
      await mayFail.wait()
      throw Failure()
    }
    let start = Task { [app] in try await app.start() }
    await isRunning.wait()
    _ = try scope.get(Cache.self)
    mayFail.open()
    await isDisposing.wait()
    let end = Task { try await scope.shutDown() }
    while !scope.isClosed { await Task.yield() }
    mayEnd.open()
    try await end.value
    await #expect(throws: InjectionError.self) { try await start.value }
    #expect(
      log.lines == ["pool", "-scoped", "-pool", "-session"] || log.lines == ["pool", "-scoped", "-session", "-pool"]
    )
  }

  @Test func `refuses requests that can't wait until it has disposed of everything`() async throws {
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let error = #expect(throws: InjectionError.self) {
      try app.get(Repository.self, fileID: "App/Main.swift", line: 3)
    }
    #expect(error?.code == .notStarted)
    #expect(error?.request == CodeLocation(fileID: "App/Main.swift", line: 3))
    let closing = #expect(throws: InjectionError.self) { try app.close() }
    #expect(closing?.code == .needsShutDown)
    #expect(!app.isClosed)
    let repository = Task { @Crowd [app] in try await app.get(awaiting: Repository.self) }
    await Task { @Crowd in }.value
    mayEnd.open()
    await #expect(throws: InjectionError.self) { try await start.value }
    #expect(try await repository.value.pool.isOpen)
    #expect(try await app.get(awaiting: Repository.self) === repository.value)
  }

  @Test func `lets scopes end in which it disposes of nothing`() async throws {
    try app.register(lifetime: .scoped) { Late() }
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    let scope = app.makeScope(name: "request")
    _ = try scope.get(Late.self)
    await isDisposing.wait()
    try scope.close()
    let error = #expect(throws: InjectionError.self) { try app.close() }
    #expect(error?.code == .needsShutDown)
    #expect(error?.injector == #"the injector "app""#)
    mayEnd.open()
    await #expect(throws: InjectionError.self) { try await start.value }
  }

  @Test func `is an error for a disposal that asks for what is not there`() async throws {
    let failure = Locked<InjectionError?>(nil)
    try app.register(lifetime: .singleton) { () async in Late() }
    try fill { [app] in
      do { _ = try await app.get(awaiting: Late.self) } catch {
        failure.change { $0 = error as? InjectionError }
        throw error
      }
    }
    let error = await #expect(throws: InjectionError.self) { try await app.start() }
    #expect(error?.code == .startFailed)
    #expect(error?.underlyingErrors.count == 2)
    #expect(failure.value?.code == .cycle)
    #expect(log.lines == ["pool", "(", "-pool"])
  }

  @Test func `makes again what it waited for and what asked for an instance that was not there`() async throws {
    let (isRunning, mayAsk) = (Gate(), Gate())
    try app.register(lifetime: .singleton) { () async in Late() }
    try app.register(lifetime: .singleton, named: "suspect") { resolver async throws -> Repository in
      let pool = try await resolver.resolve(awaiting: Pool.self)
      isRunning.open()
      await mayAsk.wait()
      _ = try await resolver.resolve(awaiting: Late.self)
      return Repository(pool: pool)
    }
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    try app.register(lifetime: .singleton.startsEagerly) { [log] (_: Pool) async throws -> Feature in
      await isRunning.wait()
      log.add("fails")
      throw Failure()
    }
    let suspect = Task { [app] in try await app.get(awaiting: Repository.self, named: "suspect") }
    let start = Task { [app] in try await app.start() }
    // The start waits for the construction once requests are refused.
    while isAccepting { await Task.yield() }
    mayAsk.open()
    await #expect(throws: InjectionError.self) { try await start.value }
    #expect(try await suspect.value.pool.isOpen)
    #expect(log.lines == ["pool", "fails", "-pool", "pool"])
  }

  @Test(arguments: 1...Rounds.count(usually: 5))
  func `ends in a provider for whose instance another start waits`(round: Int) async throws {
    final class Starter: Sendable {}
    let (isRunning, isWaiting) = (Gate(), Gate())
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    try app.register(lifetime: .singleton.startsEagerly) { [log] (_: Pool) async throws -> Feature in
      isRunning.open()
      await isWaiting.wait()
      log.add("fails")
      throw Failure()
    }
    try app.register(lifetime: .singleton) { [app] () async -> Starter in
      try? await app.start()
      return Starter()
    }
    try app.register(lifetime: .singleton) { resolver async throws -> Repository in
      let pool = try await resolver.resolve(awaiting: Pool.self)
      isWaiting.open()
      _ = try await resolver.resolve(awaiting: Starter.self)
      return Repository(pool: pool)
    }
    async let starter = app.get(awaiting: Starter.self)
    await isRunning.wait()
    async let repository = app.get(awaiting: Repository.self)
    _ = try await starter
    #expect(try await repository.pool.isOpen)
    #expect(log.lines == ["pool", "fails", "-pool", "pool"])
  }

  /// Whether a request may construct something.
  private var isAccepting: Bool {
    let probe = Injector(name: "probe", parent: app)
    return (try? probe.register(lifetime: .singleton) { Late() }.get(Late.self)) != nil
  }
}
