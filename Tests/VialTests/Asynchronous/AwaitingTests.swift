import Synchronization
import Testing
import Vial

@Suite struct AwaitingTests {
  final class Settings: Sendable { let url = "x" }
  final class Pool: Sendable {
    let url: String
    init(_ settings: Settings) async throws {
      await Task.yield()
      url = settings.url
    }
  }
  final class Users: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
  }

  @Test func `an asynchronous singleton is made once and given without waiting afterwards`() async throws {
    let app = Injector(name: "app")
    let count = Atomic<Int>(0)
    try app.register(lifetime: .singleton) { Settings() }
    try app.register(lifetime: .singleton, startsEagerly: true) { resolver in
      count.add(1, ordering: .relaxed)
      return try await Pool(resolver.resolve())
    }
    try app.register(autowiring: Users.init)
    #expect(throws: InjectionError.self) { try app.get(Users.self) }
    let users = try await app.get(awaiting: Users.self)
    #expect(users.pool.url == "x")
    #expect(try app.get(Users.self).pool === users.pool)
    try await app.start()
    #expect(count.load(ordering: .relaxed) == 1)
  }

  @Test func `cycles over tasks are errors`() async throws {
    final class A: Sendable {}
    final class B: Sendable {}
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: B.self)
      return A()
    }
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: A.self)
      return B()
    }
    do {
      _ = try await app.get(awaiting: A.self)
    } catch {
      print(error)
      print((error as? InjectionError)?.debugDescription ?? "")
    }
  }

  actor Closing: AsyncDisposable {
    let log: Log
    let name: String
    init(_ log: Log, _ name: String) { (self.log, self.name) = (log, name) }
    func dispose() async throws {
      await Task.yield()
      log.lines.withLock { $0.append(name) }
    }
  }
  final class Log: Sendable { let lines = Mutex<[String]>([]) }
  struct One: Sendable { let closing: Closing }
  @globalActor actor DB { static let shared = DB() }
  @DB final class Store { init() {}; func stop() {} }

  @Test func `shutting down`() async throws {
    let app = Injector(name: "app")
    let log = Log()
    try app.register(lifetime: .singleton) { Closing(log, "first") }
    try app.register(lifetime: .singleton, onClose: { one in log.lines.withLock { $0.append("one") } }) { resolver async throws in
      One(closing: try resolver.resolve())
    }
    try app.register(lifetime: .singleton, onClose: { @DB in $0.stop() }) { @DB in Store() }
    _ = try await app.get(awaiting: One.self)
    _ = try await app.get(awaiting: Store.self)
    do { try app.close() } catch { print(error.debugDescription) }
    try await app.withScope { scope in _ = try scope.get(One.self) }
    try await app.shutDown()
    #expect(log.lines.withLock { $0 } == ["one", "first"])
    do { _ = try await app.get(awaiting: One.self) } catch { print(error) }
  }

  @Test func `provider that closes its own scope`() async throws {
    let app = Injector(name: "app")
    let log = Log()
    try app.register(lifetime: .scoped) { resolver async throws in
      try await resolver.injector.shutDown()
      return Closing(log, "scoped")
    }
    let scope = app.makeScope(name: "s")
    do { _ = try await scope.get(awaiting: Closing.self) } catch { print((error as? InjectionError)?.debugDescription ?? error) }
    #expect(log.lines.withLock { $0 } == ["scoped"])
  }
}
