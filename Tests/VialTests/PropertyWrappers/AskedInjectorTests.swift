import Synchronization
import Testing
import Vial
import VialGraph

private final class Session: Sendable {
  let name: String
  init(_ name: String = "session") { self.name = name }
}

/// Made by scopes only.
private final class Page: Sendable {
  let session: Session
  let later: LazyInject<Session>
  let weak: WeakInject<Session>
  let argument: Session
  let read: Session

  init(argument: Session = Resolver.resolve()) {
    session = Inject<Session>().wrappedValue
    later = LazyInject<Session>()
    weak = WeakInject<Session>()
    self.argument = argument
    read = Injected<Session>().wrappedValue
  }
}

private struct Row {
  @Inject var session: Session
}

private struct Keeper: Sendable {
  @Inject var session: Session
}

@Suite struct `A property wrapper in a type that a scope makes` {
  private let app = Injector(name: "app")

  @Test func `asks the scope`() throws {
    try app.register(lifetime: .scoped) { Session() }.register(lifetime: .scoped) { Page() }
    try Injector.withDefault(app) {
      let (one, other) = (app.makeScope(name: "one"), app.makeScope(name: "other"))
      let page = try one.get(Page.self), session = try one.get(Session.self)
      #expect(page.session === session)
      #expect(page.later.wrappedValue === session)
      #expect(page.weak.wrappedValue === session)
      #expect(page.argument === session)
      #expect(page.read === session)
      #expect(try other.get(Page.self).session !== session)
      #expect(try app.validate() == [])
    }
  }

  @Test func `asks the scope for what only that registers`() throws {
    try app.register { Row() }
    try Injector.withDefault(app) {
      let scope = try app.makeScope(name: "session").register(lifetime: .singleton) { Session("own") }
      #expect(try scope.get(Row.self).session.name == "own")
      #expect(try scope.makeScope().get(Row.self).session.name == "own")
    }
  }

  @Test func `asks the injector that keeps what it is in, which a scope must not outlive`() throws {
    try app.register(lifetime: .singleton) { Session("app") }.register(lifetime: .singleton) { Keeper() }
    try Injector.withDefault(app) {
      let scope = try app.makeScope().register(lifetime: .singleton) { Session("scope") }
      #expect(try scope.get(Keeper.self).session.name == "app")
    }
  }

  @Test func `asks it whichever injector is current, which is asked where none constructs`() throws {
    let other = try Injector(name: "other").register { Session("other") }
    try app.register { Session("app") }.register { Row() }
    let scope = app.makeScope()
    try scope.register { Session("scope") }
    try #expect(scope.get(Row.self).session.name == "scope")
    try Injector.withDefault(other) { try #expect(scope.get(Row.self).session.name == "scope") }
    try Injector.withDefault(scope) { try #expect(app.get(Row.self).session.name == "app") }
    Injector.withDefault(app) { #expect(Row().session.name == "app") }
  }

  @Test func `asks the injector that a provider makes current for what it makes itself`() async throws {
    let other = try Injector(name: "other").register { Session("other") }.register { Row() }
    try app.register { Session("app") }.register { Row() }
    let app = app
    try app.register(as: String.self) {
      try Injector.withDefault(other) {
        let sessions = try [Row().session, app.get(Row.self).session, other.get(Row.self).session]
        return sessions.map(\.name).joined(separator: " ")
      }
    }
    #expect(try app.get(String.self) == "other app other")
    try app.register(as: [String].self) { () async throws in
      try await Injector.withDefault(other) {
        await Task.yield()
        return try [Row().session.name, app.get(Row.self).session.name]
      }
    }
    try #expect(await app.get(awaiting: [String].self) == ["other", "app"])
    try #expect(await Injector.withDefault(other) { try await app.get(awaiting: [String].self) } == ["other", "app"])
  }

  @Test func `asks its injector for what the default one has, too`() async {
    await #expect(processExitsWith: .success) {
      try Injector.default.register { Session("default") }.register { Row() }
      let app = try Injector(name: "app").register { Session("app") }.register { Row() }
      #expect(try app.get(Row.self).session.name == "app")
      #expect(try Injector.default.get(Row.self).session.name == "default")
      #expect(Row().session.name == "default")
    }
  }

  @Test func `remembers it where the property is read later`() throws {
    try app.register(lifetime: .singleton) { Session("app") }.register { Page() }
    let page = try app.get(Page.self)
    #expect(page.later.wrappedValue.name == "app")
    #expect(page.weak.wrappedValue?.name == "app")
    #expect((page.argument.name, page.read.name) == ("app", "app"))
    #expect(try app.validate() == [])
  }

  @Test func `asks the scope in an asynchronous provider`() async throws {
    try app.register(lifetime: .scoped) { Session() }
    try app.register(lifetime: .scoped) { () async in Keeper() }
    try await Injector.withDefault(app) {
      let scope = app.makeScope()
      let keeper = try await scope.get(awaiting: Keeper.self)
      #expect(try keeper.session === scope.get(Session.self))
    }
  }

  @MainActor
  @Test func `asks the scope on the main actor`() throws {
    final class Draft {}
    @MainActor struct Editor {
      @Inject var draft: Draft
    }
    try app.mainActor.register(lifetime: .scoped) { Draft() }.register(lifetime: .scoped) { Editor() }
    try Injector.withDefault(app) {
      let scope = app.makeScope()
      try #expect(scope.get(Editor.self).draft === scope.get(Draft.self))
    }
  }

  @Test func `asks the scope of the default injector`() async {
    await #expect(processExitsWith: .success) {
      try Injector.default.register(lifetime: .scoped) { Session() }.register { Row() }.register { "text" }
      #expect(Resolver.resolve(String.self) == "text")
      let scope = Injector.default.makeScope()
      #expect(try scope.get(Row.self).session === scope.get(Session.self))
      #expect(try scope.get(Row.self).session === scope.get(Session.self))
      #expect(Resolver.resolve(String.self) == "text")
    }
  }

  @Test func `is known to graphs with the scope's dependency`() throws {
    try app.register { Row() }
    let scope = try app.makeScope(name: "session").register(lifetime: .singleton) { Session("own") }
    try Injector.withDefault(app) {
      let found = try app.validate()
      #expect(found.map(\.severity) == [.warning])
      #expect(found.first?.remedy.hasPrefix(#"request VialTests.Row from the scope "session""#) == true)
      let rows = app.dependencyGraph().nodes.filter { $0.shortName == "Row" }
      #expect(rows.map(\.context) == [1, 2])
      try app.scopesProvide(Session.self)
      #expect(try app.validate() == [])
      withExtendedLifetime(scope) {}
    }
  }
}
