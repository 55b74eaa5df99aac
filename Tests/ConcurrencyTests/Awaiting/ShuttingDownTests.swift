import Dispatch
import Fixtures
import Foundation

private let file = "App/Setup.swift"

@Suite(.endsInTime) struct `Shutting an injector down` {
  let app = Injector(name: "app")
  let log = Log()

  func add(_ name: String, _ body: @escaping @Sendable () async throws -> Void = {}) throws {
    try app.register(lifetime: .singleton, named: name, fileID: file, line: 1) { [log] () async in
      AsyncClosing {
        log.add(name)
        try await body()
      }
    }
  }

  func make(_ names: String...) async throws {
    for name in names { _ = try await app.get(awaiting: AsyncClosing.self, named: name) }
  }

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
    #expect((log.lines, failure?.underlyingErrors.count) == (["made", "pool", "settings"], 1))
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
      } catch let error as InjectionError { wasRefused.change { $0 = error.code == .closed } }
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
    #expect((log.lines, wasCancelled.value) == (["third", "second", "first"], [true, true]))
  }

  @Test func `names at its deadline what a scope's own shutdown waits for, and cancels that`() async throws {
    let (clock, isRunning, isCancelled) = (ManualClock(), Gate(), Gate())
    try app.register(lifetime: .scoped, named: "visit") { () async in
      AsyncClosing {
        await Gate.waitForCancellation(opening: isRunning)
        isCancelled.open()
      }
    }
    try add("pool")
    try await make("pool")
    let visit = Task { [app] in
      try await app.withScope { scope in _ = try await scope.get(awaiting: AsyncClosing.self, named: "visit") }
    }
    await isRunning.wait()
    let end = Task { [app] in try await app.shutDown(within: .seconds(10), clock: clock) }
    await clock.hasSleeper.wait()
    clock.advance(by: .seconds(10))
    let error = await expectAwaitedError(.disposalFailed) { try await end.value }
    let lines = (error?.underlyingErrors ?? []).map { "\($0)" }
    #expect(lines.count == 2 && lines[0].contains("\"visit\"") && lines[0].contains("was not disposed of"))
    #expect(lines.last?.contains("\"pool\"") == true && lines.last?.contains("was not reached") == true)
    await isCancelled.wait()
    try await visit.value
    try await app.shutDown()
  }

  @Test func `closes a scope that is made while it begins`() async throws {
    for _ in 1...Rounds.count(usually: 300) {
      let app = Injector(name: "app")
      async let end: Void = Task.detached { try await app.shutDown() }.value
      let scope = app.makeScope()
      try await end
      #expect(scope.isClosed)
    }
  }

  @Test func `awaits a construction that begins while it looks for constructions`() async throws {
    for _ in 1...Rounds.count(usually: 100) {
      let (app, meeting, mayEnd, isRunning) = (Injector(name: "app"), Meeting(of: 2), Gate(), Locked(false))
      try app.register(lifetime: .singleton) { () async throws -> Pool in
        isRunning.change { $0 = true }
        defer { isRunning.change { $0 = false } }
        try await mayEnd.waitUnlessCancelled()
        return Pool()
      }
      // Many, so that it looks for long.
      for number in 1...2_000 { try app.register(lifetime: .singleton, named: "\(number)") { Settings() } }
      let pool = Task.detached {
        await meeting.join()
        return try? await app.get(awaiting: Pool.self)
      }
      await meeting.join()
      try await app.shutDown()
      #expect(!isRunning.value)
      mayEnd.open()
      _ = await pool.value
    }
  }

  @Test func `disposes of nothing before what a thread makes of it meanwhile`() async throws {
    for _ in 1...Rounds.count(usually: 100) {
      let (app, log) = (Injector(name: "app"), Log())
      try app.register(lifetime: .singleton.onClose { _ in log.add("settings") }) { Settings() }
      try app.register(lifetime: .singleton.onClose { _ in log.add("pool") }) { (_: Settings) in
        for _ in 1...1_000 { sched_yield() }
        return Pool()
      }
      for number in 1...2_000 { try app.register(lifetime: .singleton, named: "\(number)") { Settings() } }
      _ = try app.get(Settings.self)
      let pool = Task.detached {
        while !app.isClosed {}
        _ = try? app.get(Pool.self)
      }
      try await app.shutDown()
      await pool.value
      #expect(log.lines.last == "settings")
    }
  }

  @Test func `is not cancelled with the task that shuts down, or that makes what comes late`() async throws {
    try app.register(lifetime: .singleton) { [app, log] () async throws in
      try await app.shutDown()
      return AsyncClosing { log.add("late: \(Task.isCancelled)") }
    }
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton.onClose { [log] _ in log.add("settings: \(Task.isCancelled)") }) {
      Settings()
    }
    _ = try other.get(Settings.self)
    _ = try? await app.get(awaiting: AsyncClosing.self)
    await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try? await other.shutDown()
    }.value
    #expect(log.lines == ["late: false", "settings: false"])
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
    let (scope, isAsked) = (app.makeScope(name: "session"), Gate())
    let draft = Task {
      try await scope.scoped(name: "draft", fileID: "App/Session.swift", line: 3, column: 1) { () async throws in
        await mayEnd.wait(opening: isAsked)
        return Pool()
      }
    }
    await isAsked.wait()
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
    await #expect(throws: InjectionError.self) { try await draft.value }
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
}
