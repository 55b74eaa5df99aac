import Testing
import Vial

private final class Session: Sendable {
  let scope: String
  init(_ scope: String?) async {
    await Task.yield()
    self.scope = scope ?? ""
  }
}

private final class Handler: Sendable {
  let session: Session
  init(session: Session) { self.session = session }
}

@Suite struct `Awaiting a scoped service` {
  let app = Injector(name: "app")

  init() throws {
    try app.register(lifetime: .scoped) { resolver in await Session(resolver.injector.name) }
    try app.register(autowiring: Handler.init)
  }

  @Test func `gives each scope an instance of its own`() async throws {
    let (one, two) = (app.makeScope(name: "one"), app.makeScope(name: "two"))
    let session = try await one.get(awaiting: Session.self)
    #expect(session.scope == "one")
    #expect(try await two.get(awaiting: Session.self).scope == "two")
    #expect(try one.get(Session.self) === session)
  }

  @Test func `first awaits what the scoped service declares`() async throws {
    final class Draft: Sendable {
      let session: Session
      init(_ session: Session) async { self.session = session }
    }
    try app.register(lifetime: .scoped, dependencies: [.on(Session.self)]) { resolver async throws in
      await Draft(try resolver.resolve(Session.self))
    }
    let scope = app.makeScope(name: "scope")
    let draft = try await scope.get(awaiting: Draft.self)
    #expect(try scope.get(Session.self) === draft.session)
  }

  @Test func `gives a scope within a scope one too`() async throws {
    let outer = app.makeScope(name: "outer")
    let inner = outer.makeScope(name: "inner")
    #expect(try await inner.get(awaiting: Handler.self).session.scope == "inner")
    #expect(try await outer.get(awaiting: Handler.self).session.scope == "outer")
    #expect(try inner.get(Handler.self).session.scope == "inner")
  }

  @Test func `gives a child within a scope the scope's`() async throws {
    let scope = app.makeScope(name: "scope")
    let child = Injector(name: "child", parent: scope)
    let session = try await child.get(awaiting: Handler.self).session
    #expect(try scope.get(Session.self) === session)
  }

  @Test(arguments: [0, 1, 2])
  func `lends nothing to a singleton, even over a provider that is awaited`(way: Int) async throws {
    final class Keeper: Sendable {
      let session: Session
      init(_ session: Session) { self.session = session }
    }
    struct Between: Sendable { let session: Session }
    switch way {
    case 0: try app.register { (session: Session) async in Between(session: session) }
    case 1:
      try app.register { resolver async throws in
        Between(session: try await resolver.resolve(awaiting: Session.self))
      }
    default:
      try app.register { resolver async throws in
        try await Task { Between(session: try await resolver.resolve(awaiting: Session.self)) }.value
      }
    }
    try app.register(lifetime: .singleton) { (between: Between) in Keeper(between.session) }
    for injector in [app, app.makeScope(name: "request")] {
      let error = await #expect(throws: InjectionError.self) { try await injector.get(awaiting: Keeper.self) }
      #expect(error?.code == .captiveLifetime)
      #expect(error?.path.map { "\($0.serviceType)" } == ["Keeper", "Between"])
    }
  }

  @Test func `lends to a provider that made the scope, and to what that is for`() async throws {
    struct Name: Sendable { let text: String }
    final class Keeper: Sendable {
      let name: Name
      init(name: Name) { self.name = name }
    }
    try app.register { resolver async throws in
      let scope = resolver.injector.makeScope(name: "set-up")
      return Name(text: try await scope.get(awaiting: Session.self).scope)
    }
    try app.register(lifetime: .singleton, autowiring: Keeper.init)
    #expect(try await app.get(awaiting: Keeper.self).name.text == "set-up")
  }

  @Test func `gives the instance that the scope registers`() async throws {
    let scope = app.makeScope(name: "scope")
    try scope.register(lifetime: .singleton) { await Session("its own") }
    #expect(try await scope.get(awaiting: Handler.self).session.scope == "its own")
  }
}
