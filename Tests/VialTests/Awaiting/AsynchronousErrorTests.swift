import Fixtures
import Synchronization
import Testing
import TestSupport
import Vial

private let file = "App/Setup.swift"

@Suite struct `An error about an asynchronous provider` {
  let app = Injector(name: "app")

  @Test func `says that an instance is not there yet`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { () async in Store() }
    try app.register(fileID: file, line: 2, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(
      is: "An asynchronous singleton that a provider needs, and that is not ready"
    ) { try app.get(Users.self, fileID: "App/Main.swift", line: 3) }
  }

  @Test func `says that each request has to wait`() async throws {
    try app.register(fileID: file, line: 1) { () async in Store() }
    try app.register(fileID: file, line: 2, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(
      is: "An asynchronous transient service that a request without waiting needs"
    ) { try app.get(Users.self, fileID: "App/Main.swift", line: 3) }
  }

  @Test func `says that a provider does not declare what has to be awaited`() async throws {
    try app.register(fileID: file, line: 1) { () async in Store() }
    try app.register(fileID: file, line: 2) { resolver in
      Users(store: try resolver.resolve(fileID: file, line: 3))
    }
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous transient service that a provider needs undeclared") {
      try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4)
    }
  }

  @Test func `has what the provider threw, with the path`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { () async throws -> Store in throw Refused() }
    try app.register(fileID: file, line: 2, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous provider that threw") {
      try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 3)
    }
  }

  @Test func `says what is missing, on which path`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: file, line: 2)
      return Store()
    }
    try app.register(fileID: file, line: 3, autowiring: Users.init)
    await ErrorTexts.injector.expectAwaited(is: "A missing dependency of an asynchronous provider") {
      try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4)
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

  @Test func `says that a scope is needed`() async throws {
    try app.register(lifetime: .scoped, fileID: file, line: 1) { () async in Session() }
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous scoped service outside of scopes") {
      try await app.get(awaiting: Session.self, fileID: "App/Main.swift", line: 2)
    }
  }

  @Test func `refuses a lifetime`() async throws {
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous provider with a lifetime that it cannot have") {
      try app.register(lifetime: .graph, fileID: file, line: 1) { () async in Store() }
    }
  }
}

@Suite("Events of asynchronous constructions")
struct AwaitedConstructionEventTests {
  private final class Events: InjectionObserver {
    private let lines = Mutex<[String]>([])

    func received(_ event: InjectionEvent) {
      let kind =
        switch event.kind {
        case .resolving: "resolving"
        case .built: "built"
        case .shared: "shared"
        case .waiting: "waiting for"
        case .failed(let error): "failed (\(error.code))"
        case .registered: "registered"
        case .askedLate: "asked late"
        case .disposed(let failure): failure == nil ? "disposed of" : "failed to dispose of"
        }
      let name = (event.serviceType as? any Named.Type)?.name ?? "?"
      let parent = event.parent == nil ? "" : " for another"
      lines.withLock { $0.append("\(kind) \(name)\(parent)") }
    }

    var all: [String] { lines.withLock { $0 } }
  }

  fileprivate protocol Named { static var name: String { get } }

  private struct Pool: Sendable, Named {
    static let name = "pool"
  }

  private struct Users: Sendable, Named {
    static let name = "users"
    let pool: Pool
  }

  @Test func `a construction begins and ends once, and the request follows`() async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton) { await afterYield(Pool()) }
    try app.register(autowiring: Users.init)
    let events = Events()
    app.observe(events)
    _ = try await app.get(awaiting: Users.self)
    #expect(
      events.all == [
        "resolving pool for another", "built pool for another", "resolving users", "resolving pool for another",
        "shared pool for another",
        "built users",
      ]
    )
  }

  @Test func `a failure is an event, and so is the disposal`() async throws {
    let app = Injector(name: "app")
    let isRefused = Atomic<Bool>(true)
    try app.register(lifetime: .singleton.onClose { _ in }) { () async throws -> Pool in
      if isRefused.load(ordering: .relaxed) { throw Refused() }
      return Pool()
    }
    let events = Events()
    app.observe(events)
    await #expect(throws: InjectionError.self) { try await app.get(awaiting: Pool.self) }
    isRefused.store(false, ordering: .relaxed)
    _ = try await app.get(awaiting: Pool.self)
    try await app.shutDown()
    #expect(
      events.all == [
        "resolving pool", "failed (providerFailed) pool", "resolving pool", "built pool", "resolving pool",
        "shared pool",
        "disposed of pool",
      ]
    )
  }

  @Test func `a request that waits for a construction tells so`() async throws {
    let app = Injector(name: "app")
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let (released, release) = AsyncStream.makeStream(of: Void.self)
    try app.register(lifetime: .singleton) {
      begin.finish()
      for await _ in released {}
      return Pool()
    }
    let events = Events()
    app.observe(events)
    let first = Task { try await app.get(awaiting: Pool.self) }
    for await _ in begun {}
    let (waiting, wait) = AsyncStream.makeStream(of: Void.self)
    let waits = WaitObserver { wait.finish() }
    app.observe(waits)
    let second = Task { try await app.get(awaiting: Pool.self) }
    for await _ in waiting {}
    release.finish()
    _ = try await (first.value, second.value)
    #expect(Array(events.all.prefix(3)) == ["resolving pool", "waiting for pool", "built pool"])
  }

  private struct WaitObserver: InjectionObserver {
    let notice: @Sendable () -> Void

    func received(_ event: InjectionEvent) { if case .waiting = event.kind { notice() } }
  }
}
