import Fixtures
import TestSupport
import Testing
import Vial

private final class Client: Sendable {
  let service: AsyncClosing
  init(service: AsyncClosing) { self.service = service }
}

@Suite(.endsInTime) struct `Starting an injector` {
  let app = Injector(name: "app")
  private let log = Log()

  /// Registers an eager service, with others on which it depends.
  private func add(
    _ name: String,
    _ dependencies: String...,
    before: @escaping @Sendable () async throws -> Void = {},
    onDispose: @escaping @Sendable () async throws -> Void = {}
  ) throws {
    try app.register(
      lifetime: .singleton.startsEagerly,
      named: name,
      fileID: "App/Setup.swift",
      line: 1
    ) { [log] resolver async throws in
      for dependency in dependencies {
        _ = try await resolver.resolve(
          awaiting: AsyncClosing.self,
          named: dependency,
          fileID: "App/Setup.swift",
          line: 2
        )
      }
      try await before()
      log.add(name)
      return AsyncClosing {
        log.add("-" + name)
        try await onDispose()
      }
    }
  }

  private func error(_ body: () async throws -> Void) async -> InjectionError? {
    do { try await body() } catch { return error as? InjectionError }
    return nil
  }

  @Test func `constructs eager services, dependencies first, and no others`() async throws {
    try add("server", "pool", "log")
    try add("pool", "log")
    try add("log")
    try app.register(lifetime: .singleton) { [log] () async in
      log.add("lazy")
      return AsyncClosing {}
    }
    try await app.start()
    #expect(log.lines == ["log", "pool", "server"])
    _ = try app.get(AsyncClosing.self, named: "server")
    #expect(throws: InjectionError.self) { try app.get(AsyncClosing.self) }
  }

  @Test func `does nothing the second time`() async throws {
    try add("pool")
    try await app.start()
    let pool = try app.get(AsyncClosing.self, named: "pool")
    try await app.start()
    #expect(try app.get(AsyncClosing.self, named: "pool") === pool)
    #expect(log.lines == ["pool"])
  }

  @Test func `constructs everything once, though many tasks start it at once`() async throws {
    let mayEnd = Gate()
    try add("log") { await mayEnd.wait() }
    try add("pool", "log")
    try add("server", "pool", "log")
    let starts = Crowd.begin(100, thenOpen: mayEnd) { [app] _ in try await app.start() }
    for start in starts { try await start.value }
    #expect(log.lines == ["log", "pool", "server"])
  }

  @Test func `constructs independent services at the same time`() async throws {
    let meeting = Counter()
    let allRun = Gate()
    for name in ["one", "two", "three"] {
      try add(name) {
        if meeting.next() == 3 { allRun.open() }
        await allRun.wait()
      }
    }
    try await app.start()
    #expect(Set(log.lines) == ["one", "two", "three"])
  }

  @Test func `disposes of everything in reverse if one fails, and is closed`() async throws {
    try add("log")
    try add("pool", "log")
    try add("server", "pool") { throw Refused() }
    let failure = await error { try await app.start(fileID: "App/Main.swift", line: 3) }
    #expect(log.lines == ["log", "pool", "-pool", "-log"])
    ErrorTexts.injector.expect(failure?.debugDescription, is: "An eager instance that could not be constructed")
    #expect(app.isClosed)
    #expect(await error { try await app.start() }?.code == .closed)
    try await app.shutDown()
    #expect(log.lines.count == 4)
  }

  @Test func `reports each failure once, and those of disposals`() async throws {
    let allRun = Gate()
    let meeting = Counter()
    try add("log") {
    } onDispose: {
      throw Refused()
    }
    try add("one", "log") {
      if meeting.next() == 2 { allRun.open() }
      await allRun.wait()
      throw Refused()
    }
    try add("two") {
      if meeting.next() == 2 { allRun.open() }
      await allRun.wait()
      throw Refused()
    }
    // Both need one that fails, whose failure is one.
    try add("three", "one")
    try add("four", "one")
    let failure = await expectAwaitedError(.startFailed) { try await app.start() }
    #expect(failure?.underlyingErrors.count == 3)
    let codes = failure?.underlyingErrors.map { ($0 as? InjectionError)?.code } ?? []
    #expect(codes == [.providerFailed, .providerFailed, nil])
    #expect(log.lines == ["log", "-log"])
  }

  @Test func `disposes of what was made when it is cancelled, also of what was finished late`() async throws {
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    let wasCancelled = Locked<[Bool]>([])
    try add("log") {
    } onDispose: {
      wasCancelled.change { $0.append(Task.isCancelled) }
    }
    try add("pool", "log") {
      await Gate.waitForCancellation(opening: isRunning)
      await mayEnd.wait(opening: isCancelled)
    }
    let start = Task { [app] in try await app.start() }
    await isRunning.wait()
    start.cancel()
    await isCancelled.wait()
    mayEnd.open()
    await #expect(throws: CancellationError.self) { try await start.value }
    #expect(log.lines == ["log", "pool", "-pool", "-log"])
    #expect(wasCancelled.value == [false])
    #expect(app.isClosed)
  }

  @Test func `ends with an error when the injector is shut down meanwhile`() async throws {
    let isRunning = Gate()
    try add("log")
    try add("pool", "log") { await Gate.waitForCancellation(opening: isRunning) }
    let start = Task { [app] in try await app.start() }
    await isRunning.wait()
    try await app.shutDown()
    let failure = await expectAwaitedError(.startFailed) { try await start.value }
    #expect((failure?.underlyingErrors.first as? InjectionError)?.code == .closed)
    #expect(log.lines == ["log", "pool", "-pool", "-log"])
    await expectAwaitedError(.closed) { try await app.start() }
  }

  @Test func `is an error if an eager service needs itself`() async throws {
    try add("one", "two")
    try add("two", "one")
    let failure = await expectAwaitedError(.startFailed) { try await app.start() }
    let codes = failure?.underlyingErrors.map { ($0 as? InjectionError)?.code }
    #expect(codes == [.cycle])
  }

  @Test func `constructs synchronous instances with their dependencies, and in a scope the scoped ones`() async throws {
    try app.register(lifetime: .scoped) { [log] () async in
      log.add("service")
      return AsyncClosing { log.add("-service") }
    }
    try app.register(lifetime: .scoped.startsEagerly, autowiring: Client.init)
    try await app.start()
    #expect(log.lines == [])
    try await app.withScope(name: "request") { scope in
      try await scope.start()
      #expect(log.lines == ["service"])
      let client = try scope.get(Client.self)
      #expect(try scope.get(AsyncClosing.self) === client.service)
    }
    #expect(log.lines == ["service", "-service"])
  }
}
