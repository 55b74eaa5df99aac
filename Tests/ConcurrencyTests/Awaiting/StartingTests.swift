import Fixtures

private let file = "App/Setup.swift"

@Suite(.endsInTime) struct `Starting an injector` {
  let app = Injector(name: "app")
  private let log = Log()

  /// Registers an eager service, which depends on the others.
  private func add(
    _ names: String...,
    before: @escaping @Sendable () async throws -> Void = {},
    onDispose: @escaping @Sendable () async throws -> Void = {}
  ) throws {
    let (name, dependencies) = (names[0], names.dropFirst())
    try app.register(lifetime: .singleton.startsEagerly, named: name, fileID: file, line: 1) {
      [log] resolver async throws in
      for dependency in dependencies {
        _ = try await resolver.resolve(awaiting: AsyncClosing.self, named: dependency, fileID: file, line: 2)
      }
      try await before()
      log.add(name)
      return AsyncClosing {
        log.add("-" + name)
        try await onDispose()
      }
    }
  }

  @Test func `constructs eager services once, dependencies first, and no others`() async throws {
    try add("server", "pool", "log")
    try add("pool", "log")
    try add("log")
    try app.register(lifetime: .singleton) { [log] () async in
      log.add("lazy")
      return AsyncClosing {}
    }
    try await app.start()
    let server = try app.get(AsyncClosing.self, named: "server")
    try await app.start()
    #expect(log.lines == ["log", "pool", "server"])
    #expect(try app.get(AsyncClosing.self, named: "server") === server)
    #expect(throws: InjectionError.self) { try app.get(AsyncClosing.self) }
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
    let meeting = Meeting(of: 3)
    for name in ["one", "two", "three"] { try add(name) { await meeting.join() } }
    try await app.start()
    #expect(Set(log.lines) == ["one", "two", "three"])
  }

  @Test func `constructs what conditions ask for first, and fails if one can't be evaluated`() async throws {
    try app.register(lifetime: .singleton.startsEagerly, when: .context(\Features.isTest)) { await afterYield(Store()) }
    try app.register(lifetime: .singleton.startsEagerly) { await afterYield(Features(isTest: true)) }
    try await app.start()
    _ = try app.get(Store.self)
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton.startsEagerly, when: .context(\Features.isTest)) {
      await afterYield(Store())
    }
    let error = await expectAwaitedError(.startFailed) { try await other.start() }
    #expect((error?.underlyingError as? InjectionError)?.serviceType == Features.self)
    let (third, made) = (Injector(name: "third"), Counter())
    try await MainActor.run { _ = try third.mainActor.register(lifetime: .singleton) { Panel() } }
    let isWindow = Condition.context(Panel.self) { @MainActor in $0.title == "window" }
    try third.register(lifetime: .singleton.startsEagerly, when: isWindow) { made.counting(Store()) }
    try await third.start()
    #expect(made.value == 1)
  }

  @Test func `says that a provider can't start the injector that makes its instance`() async throws {
    try app.register(lifetime: .singleton.startsEagerly) { resolver async throws in
      try await resolver.injector.start()
      return Store()
    }
    await expectAwaitedError(.startFailed) { try await app.start() }
  }

  @Test func `disposes of everything in reverse if one fails, and is closed`() async throws {
    try add("log")
    try add("pool", "log")
    try add("server", "pool") { throw Refused() }
    let failure = await expectAwaitedError(.startFailed) { try await app.start(fileID: "App/Main.swift", line: 3) }
    #expect(log.lines == ["log", "pool", "-pool", "-log"])
    ErrorTexts.injector.expect(failure?.debugDescription, is: "An eager instance that could not be constructed")
    #expect(app.isClosed)
    await expectAwaitedError(.closed) { try await app.start() }
    try await app.shutDown()
    #expect(log.lines.count == 4)
  }

  @Test func `reports each failure once, also failures of disposals`() async throws {
    let meeting = Meeting(of: 2)
    try add("log", onDispose: { throw Refused() })
    let fail = { @Sendable in
      await meeting.join()
      throw Refused()
    }
    try add("one", "log", before: fail)
    try add("two", before: fail)
    // Both need one that fails, whose failure is one.
    try add("three", "one")
    try add("four", "one")
    let failure = await expectAwaitedError(.startFailed) { try await app.start() }
    let codes = failure?.underlyingErrors.map { ($0 as? InjectionError)?.code } ?? []
    #expect((codes, log.lines) == ([.providerFailed, .providerFailed, nil], ["log", "-log"]))
  }

  @Test func `disposes of what was made when it is cancelled, also of what was finished late`() async throws {
    let (isRunning, isCancelled, mayEnd) = (Gate(), Gate(), Gate())
    let wasCancelled = Locked<[Bool]>([])
    try add("log", onDispose: { wasCancelled.change { $0.append(Task.isCancelled) } })
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
    #expect((log.lines, wasCancelled.value) == (["log", "pool", "-pool", "-log"], [false]))
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
    #expect(failure?.underlyingErrors.map { ($0 as? InjectionError)?.code } == [.cycle])
  }

  @Test func `constructs synchronous instances with their dependencies, and in a scope the scoped ones`() async throws {
    try app.register(lifetime: .scoped) { [log] () async in
      log.add("service")
      return AsyncClosing { log.add("-service") }
    }
    try app.register(lifetime: .scoped.startsEagerly, autowiring: Holder<AsyncClosing>.init)
    try await app.start()
    #expect(log.lines == [])
    try await app.withScope(name: "request") { scope in
      try await scope.start()
      #expect(log.lines == ["service"])
      #expect(try scope.get(Holder<AsyncClosing>.self).value === scope.get(AsyncClosing.self))
    }
    #expect(log.lines == ["service", "-service"])
  }

  @Test func `constructs in a scope nothing that conditions refuse or that a nearer binding hides`() async throws {
    try app.register(instance: Features(isTest: true))
    let (made, hiding) = (Counter(), Counter())
    for condition in [Condition.context(\Features.isTest), .context(\Features.usesCache)] {
      try app.register(lifetime: .scoped.startsEagerly, when: condition) { made.next() }
    }
    try app.register(lifetime: .scoped.startsEagerly) { "\(made.next())" }
    try await app.withScope(name: "request") { try await $0.start() }
    for condition in [Condition.context(\Features.isTest), .context(\Features.usesCache)] {
      let scope = app.makeScope(name: "request")
      try scope.register { hiding.next() }.register(when: condition) { "\(hiding.next())" }
      try await scope.start()
    }
    #expect((made.value, hiding.value) == (2, 0))
  }
}
