import Synchronization
import Testing
import Vial

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

  private struct Refused: Error {}

  @Test func `a construction begins and ends once, and the request follows`() async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton) {
      await Task.yield()
      return Pool()
    }
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

    func received(_ event: InjectionEvent) {
      if case .waiting = event.kind { notice() }
    }
  }
}
