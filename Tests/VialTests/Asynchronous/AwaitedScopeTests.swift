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

  @Test func `gives the instance that the scope registers`() async throws {
    let scope = app.makeScope(name: "scope")
    try scope.register(lifetime: .singleton) { await Session("its own") }
    #expect(try await scope.get(awaiting: Handler.self).session.scope == "its own")
  }
}
