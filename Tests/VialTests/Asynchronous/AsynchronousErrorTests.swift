import TestSupport
import Testing
import Vial

private final class Store: Sendable {}
private final class Users: Sendable {
  init(store: Store) {}
}
private final class Session: Sendable {}
private struct Broken: Error {}

@Suite struct `An error about an asynchronous provider` {
  let app = Injector(name: "app")

  private func error(_ body: () async throws -> Void) async -> String? {
    do { try await body() } catch { return (error as? InjectionError)?.debugDescription ?? "\(error)" }
    return nil
  }

  @Test func `says that an instance is not there yet`() async throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { () async in Store() }
    try app.register(fileID: "App/Setup.swift", line: 2, autowiring: Users.init)
    let text = await error { _ = try app.get(Users.self, fileID: "App/Main.swift", line: 3) }
    ErrorTexts.injector.expect(text, is: "An asynchronous singleton that a provider needs, and that is not ready")
  }

  @Test func `says that each request has to wait`() async throws {
    try app.register(fileID: "App/Setup.swift", line: 1) { () async in Store() }
    try app.register(fileID: "App/Setup.swift", line: 2, autowiring: Users.init)
    let text = await error { _ = try app.get(Users.self, fileID: "App/Main.swift", line: 3) }
    ErrorTexts.injector.expect(text, is: "An asynchronous transient service that a request without waiting needs")
  }

  @Test func `says that a provider does not declare what has to be awaited`() async throws {
    try app.register(fileID: "App/Setup.swift", line: 1) { () async in Store() }
    try app.register(fileID: "App/Setup.swift", line: 2) { resolver in
      Users(store: try resolver.resolve(fileID: "App/Setup.swift", line: 3))
    }
    let text = await error { _ = try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4) }
    ErrorTexts.injector.expect(text, is: "An asynchronous transient service that a provider needs undeclared")
  }

  @Test func `has what the provider threw, with the path`() async throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { () async throws -> Store in
      throw Broken()
    }
    try app.register(fileID: "App/Setup.swift", line: 2, autowiring: Users.init)
    let text = await error { _ = try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 3) }
    ErrorTexts.injector.expect(text, is: "An asynchronous provider that threw")
  }

  @Test func `says what is missing, on which path`() async throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: "App/Setup.swift", line: 2)
      return Store()
    }
    try app.register(fileID: "App/Setup.swift", line: 3, autowiring: Users.init)
    let text = await error { _ = try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4) }
    ErrorTexts.injector.expect(text, is: "A missing dependency of an asynchronous provider")
  }

  @Test func `says that a singleton would keep a scoped instance`() async throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { () async in Session() }
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 2) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: "App/Setup.swift", line: 3)
      return Store()
    }
    let scope = app.makeScope(name: "request")
    let text = await error { _ = try await scope.get(awaiting: Store.self, fileID: "App/Main.swift", line: 4) }
    ErrorTexts.injector.expect(text, is: "A captive dependency of an asynchronous singleton")
    let synchronously = await error {
      try app.register(lifetime: .singleton, named: "again", fileID: "App/Setup.swift", line: 5) { resolver in
        _ = try resolver.resolve(Session.self, fileID: "App/Setup.swift", line: 6)
        return await Task { Store() }.value
      }
      _ = try await scope.get(awaiting: Store.self, named: "again", fileID: "App/Main.swift", line: 7)
    }
    ErrorTexts.injector.expect(synchronously, is: "A captive dependency of a named asynchronous singleton")
  }

  @Test func `says that a scope is needed`() async throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { () async in Session() }
    let text = await error { _ = try await app.get(awaiting: Session.self, fileID: "App/Main.swift", line: 2) }
    ErrorTexts.injector.expect(text, is: "An asynchronous scoped service outside of scopes")
  }

  @Test func `refuses a lifetime`() async throws {
    let text = await error {
      try app.register(lifetime: .graph, fileID: "App/Setup.swift", line: 1) { () async in Store() }
    }
    ErrorTexts.injector.expect(text, is: "An asynchronous provider with a lifetime that it cannot have")
  }
}
