import Testing
import Vial
import VialAsync

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
    #expect(
      text == """
        VialTests.Store in the injector "app" is constructed asynchronously, and its instance isn't ready.
          requested: App/Setup.swift:2
          registered: App/Setup.swift:1
          path: VialTests.Users, transient, registered at App/Setup.swift:2, requested at App/Main.swift:3
          remedy: declare it in the registration of VialTests.Users, dependencies: [.on(VialTests.Store.self)], and await that: try await injector.get(awaiting: VialTests.Users.self); or register it with lifetime: .singleton.startsEagerly, and call try await injector.start() on the injector "app" first
        """
    )
  }

  @Test func `says that each request has to wait`() async throws {
    try app.register(fileID: "App/Setup.swift", line: 1) { () async in Store() }
    try app.register(fileID: "App/Setup.swift", line: 2, autowiring: Users.init)
    let text = await error { _ = try app.get(Users.self, fileID: "App/Main.swift", line: 3) }
    #expect(
      text == """
        VialTests.Store in the injector "app" is constructed asynchronously for each request, and this request cannot wait.
          requested: App/Setup.swift:2
          registered: App/Setup.swift:1
          path: VialTests.Users, transient, registered at App/Setup.swift:2, requested at App/Main.swift:3
          remedy: await it: try await injector.get(awaiting: VialTests.Users.self)
        """
    )
  }

  @Test func `says that a provider does not declare what has to be awaited`() async throws {
    try app.register(fileID: "App/Setup.swift", line: 1) { () async in Store() }
    try app.register(fileID: "App/Setup.swift", line: 2) { resolver in
      Users(store: try resolver.resolve(fileID: "App/Setup.swift", line: 3))
    }
    let text = await error { _ = try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4) }
    #expect(
      text == """
        VialTests.Store in the injector "app" is constructed asynchronously for each request, and this request cannot wait.
          requested: App/Setup.swift:3
          registered: App/Setup.swift:1
          path: VialTests.Users, transient, registered at App/Setup.swift:2, requested at App/Main.swift:4
          remedy: await it: try await injector.get(awaiting: VialTests.Users.self)
        """
    )
  }

  @Test func `has what the provider threw, with the path`() async throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { () async throws -> Store in
      throw Broken()
    }
    try app.register(fileID: "App/Setup.swift", line: 2, autowiring: Users.init)
    let text = await error { _ = try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 3) }
    #expect(
      text == """
        The provider of VialTests.Store in the injector "app" threw an error.
          error: VialTests.Broken()
          requested: App/Setup.swift:2
          registered: App/Setup.swift:1
          path: VialTests.Users, transient, registered at App/Setup.swift:2, requested at App/Main.swift:3
          remedy: fix the error that the provider threw; the next request runs the provider again
        """
    )
  }

  @Test func `says what is missing, on which path`() async throws {
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 1) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: "App/Setup.swift", line: 2)
      return Store()
    }
    try app.register(fileID: "App/Setup.swift", line: 3, autowiring: Users.init)
    let text = await error { _ = try await app.get(awaiting: Users.self, fileID: "App/Main.swift", line: 4) }
    #expect(
      text == """
        VialTests.Session is not registered in the injector "app".
          requested: App/Setup.swift:2
          path: VialTests.Users, transient, registered at App/Setup.swift:3, requested at App/Main.swift:4
            VialTests.Store, singleton, registered at App/Setup.swift:1, requested at App/Setup.swift:3
          remedy: register it first: try injector.register { VialTests.Session(…) }
        """
    )
  }

  @Test func `says that a singleton would keep a scoped instance`() async throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { () async in Session() }
    try app.register(lifetime: .singleton, fileID: "App/Setup.swift", line: 2) { resolver in
      _ = try await resolver.resolve(awaiting: Session.self, fileID: "App/Setup.swift", line: 3)
      return Store()
    }
    let scope = app.makeScope(name: "request")
    let text = await error { _ = try await scope.get(awaiting: Store.self, fileID: "App/Main.swift", line: 4) }
    #expect(
      text == """
        Captive dependency: VialTests.Session is kept once per scope, and VialTests.Store is kept longer.
          requested: App/Setup.swift:3
          registered: App/Setup.swift:1
          kept by: VialTests.Store, singleton, registered at App/Setup.swift:2, requested at App/Main.swift:4
          path: VialTests.Store, singleton, registered at App/Setup.swift:2, requested at App/Main.swift:4
          remedy: register VialTests.Store with lifetime: .scoped, or pass VialTests.Session to the call that needs it
        """
    )
    let synchronously = await error {
      try app.register(lifetime: .singleton, named: "again", fileID: "App/Setup.swift", line: 5) { resolver in
        _ = try resolver.resolve(Session.self, fileID: "App/Setup.swift", line: 6)
        return await Task { Store() }.value
      }
      _ = try await scope.get(awaiting: Store.self, named: "again", fileID: "App/Main.swift", line: 7)
    }
    #expect(
      synchronously == """
        Captive dependency: VialTests.Session is kept once per scope, and VialTests.Store named "again" is kept longer.
          requested: App/Setup.swift:6
          registered: App/Setup.swift:1
          kept by: VialTests.Store named "again", singleton, registered at App/Setup.swift:5, requested at App/Main.swift:7
          path: VialTests.Store named "again", singleton, registered at App/Setup.swift:5, requested at App/Main.swift:7
          remedy: register VialTests.Store named "again" with lifetime: .scoped, or pass VialTests.Session to the call that needs it
        """
    )
  }

  @Test func `says that a scope is needed`() async throws {
    try app.register(lifetime: .scoped, fileID: "App/Setup.swift", line: 1) { () async in Session() }
    let text = await error { _ = try await app.get(awaiting: Session.self, fileID: "App/Main.swift", line: 2) }
    #expect(
      text == """
        VialTests.Session is scoped, but the injector "app" is not inside a scope.
          requested: App/Main.swift:2
          registered: App/Setup.swift:1
          remedy: request it from a scope, as in try injector.makeScope().get(VialTests.Session.self); register what takes a Provider or Lazy of it with lifetime: .scoped; or register VialTests.Session with another lifetime
        """
    )
  }

  @Test func `refuses a lifetime`() async throws {
    let text = await error {
      try app.register(lifetime: .graph, fileID: "App/Setup.swift", line: 1) { () async in Store() }
    }
    #expect(
      text == """
        The asynchronous provider of VialTests.Store for the injector "app" cannot have the lifetime graph.
          refused: App/Setup.swift:1
          remedy: register it with lifetime: .transient, .weak, .scoped or .singleton
        """
    )
  }
}
