import Fixtures

private let file = "App/Setup.swift"

@MainActor private final class Window: @MainActor AsyncDisposable {
  private let app: Injector
  private let log: Log
  init(_ app: Injector, _ log: Log) { (self.app, self.log) = (app, log) }
  func dispose() async throws {
    log.add("window")
    async let end: Void = app.shutDown()
    try await end
  }
}

extension `Shutting an injector down` {
  @Test func `is awaited by every caller`() async throws {
    let (isRunning, mayEnd) = (Gate(), Gate())
    try add("pool") {
      await mayEnd.wait(opening: isRunning)
      throw Refused()
    }
    try await make("pool")
    let ends = (0..<10).map { _ in Task { [app] in try await app.shutDown() } }
    await isRunning.wait()
    mayEnd.open()
    for end in ends {
      let error = await #expect(throws: InjectionError.self) { try await end.value }
      #expect(error?.underlyingErrors.count == 1)
    }
    #expect(log.lines == ["pool"])
    try await app.shutDown()
  }

  @Test func `is not stopped by the cancellation of its caller`() async throws {
    let (isRunning, mayEnd) = (Gate(), Gate())
    let wasCancelled = Locked(false)
    try add("first") { wasCancelled.change { $0 = Task.isCancelled } }
    try add("second") {
      await mayEnd.wait(opening: isRunning)
      if Task.isCancelled { throw Refused() }
    }
    try await make("first", "second")
    let end = Task { [app] in try await app.shutDown() }
    await isRunning.wait()
    end.cancel()
    mayEnd.open()
    try await end.value
    #expect(log.lines == ["second", "first"])
    #expect(!wasCancelled.value)
  }

  @Test func `disposes of everything in a task that is not cancelled, if a cancelled task began it`() async throws {
    let wasCancelled = Locked<[Bool]>([])
    try add("first") { wasCancelled.change { $0.append(Task.isCancelled) } }
    try await make("first")
    let end = Task { [app] in
      await Gate.waitForCancellation()
      try await app.shutDown()
    }
    end.cancel()
    try await end.value
    #expect(wasCancelled.value == [false])
  }

  @Test func `returns at once within the disposal that it waits for`() async throws {
    try add("pool") { [app] in try await app.shutDown() }
    try await make("pool")
    try await app.shutDown()
    #expect(log.lines == ["pool"])
  }

  @Test func `returns at once within a disposal on the main actor that it waits for`() async throws {
    try app.register(lifetime: .singleton) { @MainActor [app, log] in Window(app, log) }
    _ = try await app.get(awaiting: Window.self)
    try await app.shutDown()
    #expect(log.lines == ["window"])
  }

  @Test func `returns at once within a disposal for which the shutdown of the parent waits`() async throws {
    let scope = app.makeScope(name: "request")
    try add("app")
    try await make("app")
    try scope.register(lifetime: .singleton) { [app, log] () async in
      AsyncClosing {
        log.add("scope")
        try await app.shutDown()
      }
    }
    _ = try await scope.get(awaiting: AsyncClosing.self)
    try await scope.shutDown()
    try await app.shutDown()
    #expect(log.lines == ["scope", "app"])
  }

  @Test func `is awaited by a task that a disposal only starts`() async throws {
    let (mayEnd, isOver) = (Gate(), Locked(false))
    let started = Locked<Task<Bool, any Error>?>(nil)
    try add("first") {
      await mayEnd.wait()
      isOver.change { $0 = true }
    }
    try add("second") { [app] in
      let task = Task { @Crowd in
        Task { @Crowd in mayEnd.open() }
        try await app.shutDown()
        return isOver.value
      }
      started.change { $0 = task }
    }
    try await make("first", "second")
    try await app.shutDown()
    #expect(try await started.value?.value == true)
  }

  @Test func `ends in a provider of the same scope, whose instance is disposed of when it is finished`() async throws {
    try app.register(lifetime: .scoped, fileID: file, line: 1) { [log] resolver in
      _ = try await resolver.resolve(awaiting: Settings.self)
      try await resolver.injector.shutDown()
      log.add("shut down")
      return AsyncClosing { log.add("closed") }
    }
    try app.register(lifetime: .scoped) { resolver in Settings() }
    let scope = app.makeScope(name: "request")
    await expectAwaitedError(.closed, .of(AsyncClosing.self), .request("App/Request.swift", 2), .registration(file, 1))
    { try await scope.get(awaiting: AsyncClosing.self, fileID: "App/Request.swift", line: 2) }
    #expect(log.lines == ["shut down", "closed"])
  }

  @Test func `does not hang in a provider while another task shuts down`() async throws {
    for _ in 1...Rounds.count(usually: 300) {
      let (app, isRunning) = (Injector(name: "app"), Gate())
      try app.register(lifetime: .singleton) { resolver in
        isRunning.open()
        try? await resolver.injector.shutDown()
        return Pool()
      }
      let pool = Task { try await app.get(awaiting: Pool.self) }
      await isRunning.wait()
      try await app.shutDown()
      await expectAwaitedError(.closed) { try await pool.value }
    }
  }

  @Test func `does not hang in a provider for which the disposal of the scope waits`() async throws {
    let scope = app.makeScope(name: "request")
    try app.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      _ = try await scope.get(awaiting: AsyncClosing.self)
      try await scope.shutDown()
      return Pool()
    }
    try scope.register(lifetime: .singleton, fileID: file, line: 2) { [app] () async in
      AsyncClosing { _ = try await app.get(awaiting: Pool.self, fileID: file, line: 3) }
    }
    let failure = await #expect(throws: InjectionError.self) {
      try await app.get(awaiting: Pool.self, fileID: file, line: 4)
    }
    let cycle = try #require(failure?.underlyingErrors.first as? InjectionError)
    cycle.expect(.cycle, [.path("AsyncClosing", "Pool", "AsyncClosing"), .request(file, 3), .registration(file, 1)])
  }

  @Test func `is needed instead of closing for asynchronous disposals`() async throws {
    try app.register(lifetime: .singleton) { Settings() }
    try add("pool")
    let settings = try app.get(Settings.self)
    try await make("pool")
    let scope = app.makeScope()
    await expectAwaitedError(.needsShutDown, .registration(file, 1)) { try app.close() }
    #expect(!app.isClosed)
    #expect(!scope.isClosed)
    #expect(try app.get(Settings.self) === settings)
    #expect(log.lines == [])
    try await app.shutDown()
    #expect(log.lines == ["pool"])
    try app.close()
  }

  @Test func `is needed instead of closing the parent while a child's disposal is awaited`() async throws {
    let (child, isRunning, mayEnd) = (Injector(name: "child", parent: app), Gate(), Gate())
    try app.register(lifetime: .singleton) { [log] in Closing { log.add("database") } }
    try child.register(lifetime: .singleton, fileID: file, line: 1) { [log] resolver in
      _ = try resolver.resolve(Closing.self)
      return AsyncClosing {
        await mayEnd.wait(opening: isRunning)
        log.add("pool")
      }
    }
    _ = try child.get(AsyncClosing.self)
    let end = Task { try await child.shutDown() }
    await isRunning.wait()
    await expectAwaitedError(.needsShutDown, .registration(file, 1)) { try app.close() }
    #expect(!app.isClosed)
    mayEnd.open()
    try await app.shutDown()
    try await end.value
    #expect(log.lines == ["pool", "database"])
  }

  @Test func `names each instance once at the deadline of another caller`() async throws {
    let (clock, isRunning, mayEnd) = (ManualClock(), Gate(), Gate())
    let scope = app.makeScope(name: "request")
    try scope.register(lifetime: .singleton) { () async in AsyncClosing { await mayEnd.wait(opening: isRunning) } }
    _ = try await scope.get(awaiting: AsyncClosing.self)
    let first = Task { try await scope.shutDown() }
    await isRunning.wait()
    let second = Task { @Crowd [app] in try await app.shutDown() }
    let third = Task { @Crowd [app] in try await app.shutDown(within: .seconds(10), clock: clock) }
    await clock.hasSleeper.wait()
    clock.advance(by: .seconds(10))
    let error = await expectAwaitedError(.disposalFailed) { try await third.value }
    #expect(error?.underlyingErrors.count == 1)
    mayEnd.open()
    try await first.value
    try await second.value
  }

  @Test func `is not needed for the program's own instances`() throws {
    let pool = AsyncClosing { [log] in log.add("closed") }
    try app.register(as: AsyncClosing.self, injection: .singleton(pool))
    try app.register(lifetime: .singleton) { resolver in try [resolver.resolve(AsyncClosing.self)] }
    try app.register(lifetime: .singleton, named: "again") { resolver in try resolver.resolve(AsyncClosing.self) }
    _ = try app.get(AsyncClosing.self, named: "again")
    try app.close()
    #expect(log.lines == [])
  }
}
