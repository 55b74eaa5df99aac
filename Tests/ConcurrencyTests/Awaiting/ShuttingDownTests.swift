import Dispatch
import Fixtures
import TestSupport
import Testing
import Vial

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

@Suite(.endsInTime) struct `Shutting an injector down` {
  let app = Injector(name: "app")
  private let log = Log()

  private func add(_ name: String, _ body: @escaping @Sendable () async throws -> Void = {}) throws {
    try app.register(lifetime: .singleton, named: name, fileID: file, line: 1) { [log] () async in
      AsyncClosing {
        log.add(name)
        try await body()
      }
    }
  }

  private func make(_ names: String...) async throws {
    for name in names { _ = try await app.get(awaiting: AsyncClosing.self, named: name) }
  }

  // MARK: In flight

  @Test func `refuses every request that comes after it, also while a construction ends`() async throws {
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    try app.register(lifetime: .singleton) { Settings() }
    try app.register(lifetime: .singleton) { () async in
      await Gate.waitForCancellation(opening: isRunning)
      await mayEnd.wait(opening: isCancelled)
      return Pool()
    }
    _ = try app.get(Settings.self)
    try add("never made")
    let pool = Task { [app] in try await app.get(awaiting: Pool.self) }
    await isRunning.wait()
    let end = Task { [app] in try await app.shutDown() }
    await isCancelled.wait()
    #expect(throws: InjectionError.self) { try app.get(Settings.self) }
    await expectAwaitedError(.closed) { try await self.make("never made") }
    await expectAwaitedError(.closed) { try await app.get(awaiting: Pool.self) }
    mayEnd.open()
    await expectAwaitedError(.closed) { try await pool.value }
    try await end.value
  }

  @Test func `cancels a construction, whose waiters get an error that says why`() async throws {
    let isRunning = Gate()
    try app.register(lifetime: .singleton) { () async throws -> Pool in
      await Gate.waitForCancellation(opening: isRunning)
      throw CancellationError()
    }
    let pool = Task { [app] in try await app.get(awaiting: Pool.self) }
    await isRunning.wait()
    try await app.shutDown()
    await expectAwaitedError(.closed) { try await pool.value }
  }

  @Test func `awaits a construction and disposes of it before what it depends on`() async throws {
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    try add("settings")
    try app.register(lifetime: .singleton, named: "pool") { [log] resolver in
      _ = try await resolver.resolve(awaiting: AsyncClosing.self, named: "settings")
      await Gate.waitForCancellation(opening: isRunning)
      await mayEnd.wait(opening: isCancelled)
      log.add("made")
      return AsyncClosing {
        log.add("pool")
        throw Refused()
      }
    }
    let pool = Task { [app] in try await app.get(awaiting: AsyncClosing.self, named: "pool") }
    await isRunning.wait()
    let end = Task { [app] in try await app.shutDown() }
    await isCancelled.wait()
    #expect(log.lines == [])
    mayEnd.open()
    let failure = await expectAwaitedError(.disposalFailed) { try await end.value }
    #expect(log.lines == ["made", "pool", "settings"])
    #expect(failure?.underlyingErrors.count == 1)
    #expect(failure?.underlyingErrors.first is Refused)
    await expectAwaitedError(.closed) { try await pool.value }
  }

  @Test func `lets no construction begin a dependency`() async throws {
    let (isRunning, isCancelled) = (Gate(), Gate())
    try add("settings")
    let wasRefused = Locked(false)
    try app.register(lifetime: .singleton) { resolver async throws -> Pool in
      await Gate.waitForCancellation(opening: isRunning)
      isCancelled.open()
      do {
        _ = try await Task { try await resolver.resolve(awaiting: AsyncClosing.self, named: "settings") }.value
      } catch let error as InjectionError {
        wasRefused.change { $0 = error.code == .closed }
      }
      throw CancellationError()
    }
    let pool = Task { [app] in try await app.get(awaiting: Pool.self) }
    await isRunning.wait()
    try await app.shutDown()
    #expect(wasRefused.value)
    #expect(log.lines == [])
    await #expect(throws: InjectionError.self) { try await pool.value }
  }

  @Test func `awaits an instance that a thread constructs`() async throws {
    let (isRunning, mayEnd) = (Gate(), Gate())
    try app.register(lifetime: .singleton) { [log] in
      isRunning.open()
      while !mayEnd.isOpen {}
      return AsyncClosing { log.add("closed") }
    }
    let closing = Task.detached { [app] in try app.get(AsyncClosing.self) }
    await isRunning.wait()
    let end = Task { [app] in try await app.shutDown() }
    while !app.isClosed { await Task.yield() }
    mayEnd.open()
    try await end.value
    #expect(log.lines == ["closed"])
    await expectAwaitedError(.closed) { try await closing.value }
  }

  // MARK: Callers

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
    let mayEnd = Gate()
    let isOver = Locked(false)
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
    let failure = await expectAwaitedError(.closed) {
      try await scope.get(awaiting: AsyncClosing.self, fileID: "App/Request.swift", line: 2)
    }
    #expect(log.lines == ["shut down", "closed"])
    #expect(failure?.serviceType == AsyncClosing.self)
    #expect(
      failure?.debugDescription.errorPlaces == """
          requested: App/Request.swift:2
          registered: App/Setup.swift:1
        """
    )
  }

  @Test func `does not hang in a provider while another task shuts down`() async throws {
    for _ in 1...Rounds.count(usually: 300) {
      let app = Injector(name: "app")
      let isRunning = Gate()
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
    let cycle = failure?.underlyingErrors.first as? InjectionError
    #expect(cycle?.code == .cycle)
    #expect(
      cycle?.debugDescription.errorPlaces == """
          requested: App/Setup.swift:3
          registered: App/Setup.swift:1
          path: Fixtures.AsyncClosing, singleton, registered at App/Setup.swift:2, requested at App/Setup.swift:2
            Fixtures.Pool, singleton, registered at App/Setup.swift:1, requested at App/Setup.swift:4
            Fixtures.AsyncClosing, singleton, registered at App/Setup.swift:2, requested at App/Setup.swift:2
        """
    )
  }

  // MARK: Deadlines

  @Test func `lists unfinished disposals at its deadline, and goes on`() async throws {
    let clock = ManualClock()
    let (isRunning, mayEnd, isOver) = (Gate(), Gate(), Gate())
    let wasCancelled = Locked<[Bool]>([])
    try add("first") {
      wasCancelled.change { $0.append(Task.isCancelled) }
      isOver.open()
    }
    try add("second") {
      await mayEnd.wait(opening: isRunning)
      wasCancelled.change { $0.append(Task.isCancelled) }
    }
    try add("third") { throw Refused() }
    try await make("first", "second", "third")
    let end = Task { [app] in try await app.shutDown(within: .seconds(10), clock: clock) }
    await isRunning.wait()
    await clock.hasSleeper.wait()
    clock.advance(by: .seconds(9))
    clock.advance(by: .seconds(1))
    await ErrorTexts.injector.expectAwaited(is: "Disposals that did not end before the deadline") {
      try await end.value
    }
    await isOver.wait(opening: mayEnd)
    #expect(log.lines == ["third", "second", "first"])
    #expect(wasCancelled.value == [true, true])
  }

  @Test func `says at its deadline which construction goes on`() async throws {
    let clock = ManualClock()
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    try add("first")
    try await make("first")
    try app.register(lifetime: .singleton, fileID: file, line: 2) { [log] () async in
      await Gate.waitForCancellation(opening: isRunning)
      await mayEnd.wait(opening: isCancelled)
      return AsyncClosing { log.add("late") }
    }
    let pool = Task { [app] in try await app.get(awaiting: AsyncClosing.self) }
    await isRunning.wait()
    let end = Task { [app] in try await app.shutDown(within: .seconds(10), clock: clock) }
    await isCancelled.wait()
    await clock.hasSleeper.wait()
    clock.advance(by: .seconds(10))
    await ErrorTexts.injector.expectAwaited(is: "A construction that did not end before the deadline") {
      try await end.value
    }
    #expect(log.lines == [])
    mayEnd.open()
    try await app.shutDown()
    #expect(log.lines == ["late", "first"])
    await #expect(throws: InjectionError.self) { try await pool.value }
  }

  @Test func `lists unfinished disposals at its deadline, even if these end before the caller goes on`() async throws {
    let clock = ManualClock()
    try add("stubborn") { try await Gate().waitUnlessCancelled() }
    try await make("stubborn")
    let end = Task { @MainActor [app] in try await app.shutDown(within: .seconds(10), clock: clock) }
    await clock.hasSleeper.wait()
    await MainActor.run { [app] in
      clock.advance(by: .seconds(10))
      // The caller can't go on while this thread waits.
      let isOver = DispatchSemaphore(value: 0)
      Task.detached {
        try? await app.shutDown()
        isOver.signal()
      }
      isOver.wait()
    }
    let failures = await #expect(throws: InjectionError.self) { try await end.value }?.underlyingErrors ?? []
    #expect(failures.count == 1)
    let text = #"The singleton Fixtures.AsyncClosing named "stubborn" in the injector "app" was not disposed of"#
    #expect(failures.first.map { "\($0)" }?.hasPrefix(text) == true)
  }

  @Test func `reports nothing if it ends before its deadline`() async throws {
    let clock = ManualClock()
    try add("first")
    try await make("first")
    try await app.shutDown(within: .seconds(10), clock: clock)
    #expect(log.lines == ["first"])
  }

  // MARK: AsyncClosing

  @Test func `is needed instead of closing for asynchronous disposals`() async throws {
    try app.register(lifetime: .singleton) { Settings() }
    try add("pool")
    let settings = try app.get(Settings.self)
    try await make("pool")
    let scope = app.makeScope()
    let failure = await expectAwaitedError(.needsShutDown) { try app.close() }
    #expect(
      failure?.debugDescription.errorPlaces == """
          registered: App/Setup.swift:1
        """
    )
    #expect(!app.isClosed)
    #expect(!scope.isClosed)
    #expect(try app.get(Settings.self) === settings)
    #expect(log.lines == [])
    try await app.shutDown()
    #expect(log.lines == ["pool"])
    try app.close()
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
