import Fixtures

private let file = "App/Setup.swift"

@Suite struct `An error about an asynchronous provider` {
  let app = Injector(name: "app")

  @Test func `says that an instance is not there yet, or that each request has to wait`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { () async in Store() }
    try app.register(fileID: file, line: 2, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(
      is: "An asynchronous singleton that a provider needs, and that is not ready"
    ) { try app.get(Users.self, fileID: "App/Main.swift", line: 3) }
    let other = Injector(name: "app")
    try other.register(fileID: file, line: 1) { () async in Store() }
    try other.register(fileID: file, line: 2, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(
      is: "An asynchronous transient service that a request without waiting needs"
    ) { try other.get(Users.self, fileID: "App/Main.swift", line: 3) }
  }

  @Test func `says that a provider does not declare what has to be awaited`() async throws {
    try app.register(fileID: file, line: 1) { () async in Store() }
    try app.register(fileID: file, line: 2) { resolver in Users(store: try resolver.resolve(fileID: file, line: 3)) }
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous transient service that a provider needs undeclared") {
      try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4)
    }
  }

  @Test func `says to await what a decorator wraps, an autowired type takes, or an array has`() throws {
    try app.register { () async in Store() }.register { () async in Pool() }
    try app.decorate(Store.self) { $0 }
    try app.register(into: [Label].self) { () async in Label("first") }
    try app.register(autowiring: Holder<Pool?>.init).register(autowiring: Holder<[Label]>.init)
    func expect<Service>(_ service: Service.Type, _ type: String) {
      let remedy = "await it: try await injector.get(awaiting: \(type).self)"
      expectError(.notStarted, .remedy(remedy)) { try app.get(service) }
    }
    expect(Store.self, "Fixtures.Store")
    expect(Holder<Pool?>.self, "TestSupport.Holder<Swift.Optional<Fixtures.Pool>>")
    expect(Holder<[Label]>.self, "TestSupport.Holder<Swift.Array<Fixtures.Label>>")
    expect([Label].self, "[Fixtures.Label]")
  }

  @Test func `says what helps where a condition or a lazy argument asks for it`() async throws {
    try app.register(lifetime: .singleton) { () async in Features(isTest: true) }
    try app.register(when: .context(\Features.isTest)) { Label("test") }
    let error = await #expect(throws: InjectionError.self) { try await app.get(awaiting: Label.self) }
    #expect(error?.debugDescription.contains("remedy: await it: ") == true)
    try app.register { () async in 1 }.register(when: .context(Int.self) { $0 == 1 }) { Session() }
    let start =
      #"register it with lifetime: .singleton.startsEagerly, and call try await injector.start() on the injector "app" first"#
    expectError(.notStarted, .remedy(start)) { try app.get(Session.self) }
    try app.register(as: (any Directory).self) { () async in ShippedDirectory() }.register(factory: Detail.self)
    expectError(.notStarted, .remedy(start)) { try app.get(Detail.Factory.self)(1) }
    try app.register(lifetime: .singleton) { () async in Store() }
    try app.register { (store: Lazy<Store>) in Users(store: try store.get()) }
    let otherError = await #expect(throws: InjectionError.self) { try await app.get(awaiting: Users.self) }
    #expect(otherError?.debugDescription.contains("declare it in the registration of Fixtures.Users, ") == true)
    let lazy = try app.get(Lazy<Store>.self)
    let lazyText = injectionError { _ = try lazy.get() }?.debugDescription
    #expect(lazyText?.contains("await it: try await injector.get(awaiting: Fixtures.Store.self)") == true)
  }

  @Test func `has the provider's error, or the missing service, with the path`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { () async throws -> Store in throw Refused() }
    try app.register(fileID: file, line: 2, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous provider that threw") {
      try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 3)
    }
    let other = Injector(name: "app")
    try other.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: file, line: 2)
      return Store()
    }
    try other.register(fileID: file, line: 3, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(is: "A missing dependency of an asynchronous provider") {
      try await other.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4)
    }
  }

  @Test func `says that a singleton would keep a scoped instance`() async throws {
    try app.register(lifetime: .scoped, fileID: file, line: 1) { () async in Session() }
    try app.register(lifetime: .singleton, fileID: file, line: 2) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: file, line: 3)
      return Store()
    }
    let scope = app.makeScope(name: "request")
    await ErrorTexts.injector.expectAwaited(is: "A captive dependency of an asynchronous singleton") {
      try await scope.get(awaiting: Store.self, fileID: "App/Main.swift", line: 4)
    }
    await ErrorTexts.injector.expectAwaited(is: "A captive dependency of a named asynchronous singleton") {
      try app.register(lifetime: .singleton, named: "again", fileID: file, line: 5) { resolver in
        _ = try resolver.resolve(Session.self, fileID: file, line: 6)
        return await Task { Store() }.value
      }
      _ = try await scope.get(awaiting: Store.self, named: "again", fileID: "App/Main.swift", line: 7)
    }
  }

  @Test func `says that a scope is needed, or that the lifetime is refused`() async throws {
    try app.register(lifetime: .scoped, fileID: file, line: 1) { () async in Session() }
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous scoped service outside of scopes") {
      try await app.get(awaiting: Session.self, fileID: "App/Main.swift", line: 2)
    }
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous provider with a lifetime that it cannot have") {
      try app.register(lifetime: .graph, fileID: file, line: 1) { () async in Store() }
    }
  }
}

@Suite struct `The events of an asynchronous construction` {
  private let app = Injector(name: "app")
  private let log = EventLog()

  @Test func `are of its beginning and its end, and the request follows`() async throws {
    try app.register(lifetime: .singleton) { await afterYield(Store()) }.register(autowiring: Users.init)
      .register { resolver async throws in try await Task { Holder(try resolver.resolve(Store.self)) }.value }
    app.observe(log)
    _ = try await app.get(awaiting: Users.self)
    #expect(log.events.map { $0.parent != nil } == [true, true, false, true, true, false])
    log.next().map { $0.trimmingPrefix { $0 == " " } }.expect([
      "resolving Fixtures.Store", "built Fixtures.Store", "resolving Fixtures.Users", "resolving Fixtures.Store",
      "shared Fixtures.Store", "built Fixtures.Users",
    ])
    _ = try await app.get(awaiting: Holder<Store>.self)
    #expect(log.events.map { $0.parent != nil } == [false, true, true, false, false, false])
  }

  @Test func `are of a failure and of the disposal, too`() async throws {
    let runs = Counter()
    try app.register(lifetime: .singleton.onClose { _ in }) { () async throws -> Store in
      if runs.next() == 1 { throw Refused() }
      return Store()
    }
    app.observe(log)
    await expectAwaitedError(.providerFailed) { try await app.get(awaiting: Store.self) }
    _ = try await app.get(awaiting: Store.self)
    try await app.shutDown()
    let kinds = ["resolving", "failed(providerFailed)", "resolving", "built", "resolving", "shared", "disposed"]
    log.expectNext(of: "Fixtures.Store", kinds)
  }

  @Test func `are of a request that waits for it`() async throws {
    let (begun, mayEnd, waits) = (Gate(), Gate(), Gate())
    try app.register(lifetime: .singleton) { () async in
      await mayEnd.wait(opening: begun)
      return Store()
    }
    app.observe(log)
    let first = Task { try await app.get(awaiting: Store.self) }
    await begun.wait()
    app.observe { event in if case .waiting = event.kind { waits.open() } }
    let second = Task { try await app.get(awaiting: Store.self) }
    await waits.wait()
    mayEnd.open()
    _ = try await (first.value, second.value)
    let lines = ["resolving Fixtures.Store", "waiting Fixtures.Store", "built Fixtures.Store"]
    #expect(Array(log.lines.prefix(3)) == lines)
  }
}
