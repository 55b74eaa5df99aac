import TestSupport
import Testing
import Vial
import VialAsync

private final class Log: Sendable {
  private let entries = Locked<[String]>([])
  func add(_ line: String) { entries.change { $0.append(line) } }
  var lines: [String] { entries.value }
}

private struct Connection: Sendable {
  let name: String
}

private final class Session: Disposable, Sendable {
  let log: Log
  init(_ log: Log) { self.log = log }
  func dispose() { log.add("disposed of") }
}

@MainActor private final class Window {
  private(set) var isOpen = true
  func close() { isOpen = false }
}

private struct Failure: Error {}

@Suite struct `The function with which a registration closes an instance` {
  let app = Injector(name: "app")
  private let log = Log()

  @Test func `closes values and objects, made with or without waiting, in reverse`() async throws {
    try app.register(lifetime: .singleton, onClose: { [log] in log.add($0.name) }) { Connection(name: "plain") }
    try app.register(
      lifetime: .singleton,
      named: "awaited",
      onClose: { [log] (connection: Connection) in
        await Task.yield()
        log.add(connection.name)
      }
    ) {
      await Task.yield()
      return Connection(name: "awaited")
    }
    try app.register(lifetime: .singleton, named: "never made", onClose: { [log] in log.add($0.name) }) {
      Connection(name: "never made")
    }
    _ = try app.get(Connection.self)
    _ = try await app.get(awaiting: Connection.self, named: "awaited")
    try await app.shutDown()
    #expect(log.lines == ["awaited", "plain"])
  }

  @Test func `runs in place of its disposal`() async throws {
    try app.register(lifetime: .singleton, onClose: { [log] (_: Session) in log.add("closed") }) { [log] in Session(log)
    }
    _ = try app.get(Session.self)
    let error = #expect(throws: InjectionError.self) { try app.close() }
    #expect(error?.code == .needsShutDown)
    try await app.shutDown()
    #expect(log.lines == ["closed"])
  }

  @Test func `closes the instance of each scope`() async throws {
    try app.register(lifetime: .scoped, onClose: { [log] in log.add($0.name) }) { resolver in
      Connection(name: resolver.injector.name ?? "")
    }
    for name in ["one", "two"] {
      try await app.withScope(name: name) { scope in _ = try scope.get(Connection.self) }
    }
    try await app.shutDown()
    #expect(log.lines == ["one", "two"])
  }

  @Test func `runs on the main actor if it belongs there`() async throws {
    try app.register(lifetime: .singleton, onClose: { @MainActor in $0.close() }) { @MainActor in Window() }
    let window = try await app.get(awaiting: Window.self)
    try await app.shutDown()
    #expect(await !window.isOpen)
  }

  @Test func `may fail, which ends nothing else`() async throws {
    try app.register(lifetime: .singleton) { [log] in Session(log) }
    try app.register(lifetime: .singleton, onClose: { _ in throw Failure() }) { Connection(name: "broken") }
    _ = try (app.get(Session.self), app.get(Connection.self))
    let error = await #expect(throws: InjectionError.self) { try await app.shutDown() }
    #expect(error?.code == .disposalFailed)
    #expect(error?.underlyingErrors.count == 1)
    #expect(error?.underlyingErrors.first is Failure)
    #expect(log.lines == ["disposed of"])
  }

  @Test func `closes what a failed start has made`() async throws {
    try app.register(lifetime: .singleton, startsEagerly: true, onClose: { [log] in log.add($0.name) }) {
      Connection(name: "first")
    }
    try app.register(
      lifetime: .singleton,
      named: "second",
      startsEagerly: true,
      dependencies: [.on(Connection.self)]
    ) { (_: AsyncResolver) async throws -> Connection in throw Failure() }
    await #expect(throws: InjectionError.self) { try await app.start() }
    #expect(log.lines == ["first"])
  }
}
