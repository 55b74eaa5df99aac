import Fixtures

@Suite(.endsInTime) struct `A start that fails` {
  private let app = Injector(name: "app")
  private let log = Log()
  private let isDisposing = Gate()
  private let mayEnd = Gate()

  private func registerPool() throws {
    let closing = Lifetime<Pool>.singleton.startsEagerly.onClose { [log] _ async in log.add("-pool") }
    try app.register(lifetime: closing) { [log] () async in
      log.add("pool")
      return Pool()
    }
  }

  /// Registers a pool, a cache that uses it, and a feature that fails.
  private func fill(_ end: @escaping @Sendable () async throws -> Void = {}) throws {
    try registerPool()
    try app.register(lifetime: .singleton.startsEagerly) { [log] (_: Pool) async in
      AsyncClosing {
        log.add("(")
        try await end()
        log.add(")")
      }
    }
    try app.register(lifetime: .singleton.startsEagerly) { (_: AsyncClosing) async throws -> Token in throw Refused() }
  }

  private func hold() async { await mayEnd.wait(opening: isDisposing) }

  @Test func `closes the injector for requests while it disposes of instances`() async throws {
    try fill(hold)
    let start = Task { [app] in try await app.start() }
    await isDisposing.wait()
    let error = expectError(.closed) { try app.get(Pool.self, fileID: "App/Main.swift", line: 3) }
    #expect(error?.request == CodeLocation(fileID: "App/Main.swift", line: 3))
    await expectAwaitedError(.closed) { try await app.get(awaiting: Pool.self) }
    mayEnd.open()
    await expectAwaitedError(.startFailed) { try await start.value }
    #expect(log.lines == ["pool", "(", ")", "-pool"])
  }

  @Test func `closes the scopes and children, with what they made of its instances`() async throws {
    try app.register(lifetime: .scoped) { [log] (_: Pool) in AsyncClosing { log.add("-scoped") } }
    let (isRunning, mayFail) = (Gate(), Gate())
    try registerPool()
    try app.register(lifetime: .singleton.startsEagerly) { (_: Pool) async throws -> Token in
      await mayFail.wait(opening: isRunning)
      throw Refused()
    }
    let (scope, child) = (app.makeScope(name: "request"), Injector(name: "child", parent: app))
    let start = Task { [app] in try await app.start() }
    await isRunning.wait()
    _ = try scope.get(AsyncClosing.self)
    mayFail.open()
    await #expect(throws: InjectionError.self) { try await start.value }
    #expect(log.lines == ["pool", "-scoped", "-pool"])
    #expect(scope.isClosed && child.isClosed)
  }

  @Test func `closes the copies of the ancestors, too, if it starts a copy`() async throws {
    try registerPool()
    let child = Injector(name: "child", parent: app)
    try child.register(lifetime: .singleton.startsEagerly) { () async throws -> Token in throw Refused() }
    let copy = try child.copy()
    await expectAwaitedError(.startFailed) { try await copy.start() }
    #expect(copy.parent?.isClosed == true)
    #expect(log.lines == ["pool", "-pool"])
  }

  @Test func `lets another start that waited find the injector closed`() async throws {
    for _ in 1...Rounds.count(usually: 20) {
      let each = Self()
      try each.fill { for _ in 1...5 { await Task.yield() } }
      let starts = (1...2).map { _ in Task { try await each.app.start() } }
      var codes: [InjectionError.Code?] = []
      for start in starts { codes.append(await #expect(throws: InjectionError.self) { try await start.value }?.code) }
      #expect((Set(codes), each.log.lines) == ([.startFailed, .closed], ["pool", "(", ")", "-pool"]))
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

  @Test func `reports a disposal that asks the closed injector`() async throws {
    let failure = Locked<InjectionError?>(nil)
    try fill { [app] in
      do { _ = try await app.get(awaiting: Token.self) } catch {
        failure.change { $0 = error as? InjectionError }
        throw error
      }
    }
    let error = await expectAwaitedError(.startFailed) { try await app.start() }
    #expect((error?.underlyingErrors.count, failure.value?.code) == (2, .closed))
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
