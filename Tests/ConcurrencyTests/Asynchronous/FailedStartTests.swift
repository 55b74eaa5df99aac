import TestSupport
import Testing
import Vial

private final class Log: Sendable {
  private let entries = Locked<[String]>([])
  func add(_ line: String) { entries.change { $0.append(line) } }
  var lines: [String] { entries.value }
}

private final class Pool: AsyncDisposable, Sendable {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    log.add("pool")
  }

  nonisolated(nonsending) func dispose() async {
    log.add("-pool")
  }
}

/// What uses the pool, and ends as it is told to.
private final class Cache: AsyncDisposable, Sendable {
  private let pool: Pool
  private let end: @Sendable () async throws -> Void

  init(_ pool: Pool, _ end: @escaping @Sendable () async throws -> Void) { (self.pool, self.end) = (pool, end) }

  nonisolated(nonsending) func dispose() async throws { try await end() }
}

private final class Feature: Sendable {}

private struct Failure: Error {}

@Suite(.endsInTime) struct `A start that fails` {
  private let app = Injector(name: "app")
  private let log = Log()
  private let isDisposing = Gate()
  private let mayEnd = Gate()

  /// Registers a pool, a cache that uses it, and a feature that fails.
  private func fill(_ end: @escaping @Sendable () async throws -> Void = {}) throws {
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    try app.register(lifetime: .singleton.startsEagerly) { [log] (pool: Pool) async in
      Cache(pool) {
        log.add("(")
        try await end()
        log.add(")")
      }
    }
    try app.register(lifetime: .singleton.startsEagerly) { (_: Cache) async throws -> Feature in throw Failure() }
  }

  private func hold() async {
    isDisposing.open()
    await mayEnd.wait()
  }

  @Test func `closes the injector for requests while it disposes of instances`() async throws {
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let error = #expect(throws: InjectionError.self) {
      try app.get(Pool.self, fileID: "App/Main.swift", line: 3)
    }
    #expect(error?.code == .closed)
    #expect(error?.request == CodeLocation(fileID: "App/Main.swift", line: 3))
    let awaited = await #expect(throws: InjectionError.self) { try await app.get(awaiting: Pool.self) }
    #expect(awaited?.code == .closed)
    mayEnd.open()
    let failure = await #expect(throws: InjectionError.self) { try await start.value }
    #expect(failure?.code == .startFailed)
    #expect(log.lines == ["pool", "(", ")", "-pool"])
  }

  @Test func `closes the scopes and children, with what they made of its instances`() async throws {
    try app.register(lifetime: .scoped) { [log] (pool: Pool) in Cache(pool) { log.add("-scoped") } }
    let (isRunning, mayFail) = (Gate(), Gate())
    try app.register(lifetime: .singleton.startsEagerly) { [log] () async in Pool(log) }
    try app.register(lifetime: .singleton.startsEagerly) { (_: Pool) async throws -> Feature in
      isRunning.open()
      await mayFail.wait()
      throw Failure()
    }
    let scope = app.makeScope(name: "request")
    let child = Injector(name: "child", parent: app)
    let start = Task { [app] in try await app.start() }
    await isRunning.wait()
    _ = try scope.get(Cache.self)
    mayFail.open()
    await #expect(throws: InjectionError.self) { try await start.value }
    #expect(log.lines == ["pool", "-scoped", "-pool"])
    #expect(scope.isClosed && child.isClosed)
  }

  @Test func `lets another start that waited find the injector closed`() async throws {
    for _ in 1...Rounds.count(usually: 20) {
      let each = Self()
      try each.fill { for _ in 1...5 { await Task.yield() } }
      let starts = (1...2).map { _ in Task { try await each.app.start() } }
      var codes: [InjectionError.Code?] = []
      for start in starts { codes.append(await #expect(throws: InjectionError.self) { try await start.value }?.code) }
      #expect(Set(codes) == [.startFailed, .closed])
      #expect(each.log.lines == ["pool", "(", ")", "-pool"])
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
  }

  @Test func `has disposed of everything when the injector is shut down meanwhile`() async throws {
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let end = Task { @Crowd [app, log] in
      try await app.shutDown()
      log.add("shut down")
    }
    await Task { @Crowd [mayEnd] in mayEnd.open() }.value
    try await end.value
    #expect(log.lines == ["pool", "(", ")", "-pool", "shut down"])
    await #expect(throws: InjectionError.self) { try await start.value }
  }

  @Test func `reports a disposal that asks for what is closed`() async throws {
    let failure = Locked<InjectionError?>(nil)
    try fill { [app] in
      do { _ = try await app.get(awaiting: Feature.self) } catch {
        failure.change { $0 = error as? InjectionError }
        throw error
      }
    }
    let error = await #expect(throws: InjectionError.self) { try await app.start() }
    #expect(error?.code == .startFailed)
    #expect(error?.underlyingErrors.count == 2)
    #expect(failure.value?.code == .closed)
    #expect(log.lines == ["pool", "(", "-pool"])
  }

  @Test(arguments: 1...Rounds.count(usually: 5))
  func `ends in a provider for whose instance another request waits`(round: Int) async throws {
    final class Starter: Sendable {}
    try fill()
    try app.register(lifetime: .singleton) { [app] () async -> Starter in
      try? await app.start()
      return Starter()
    }
    let requests = (1...2).map { _ in Task { [app] in _ = try await app.get(awaiting: Starter.self) } }
    for request in requests { await #expect(throws: InjectionError.self) { try await request.value } }
    #expect(log.lines == ["pool", "(", ")", "-pool"])
  }
}
