import Fixtures
import VialGraph

/// Made by scopes only.
private final class Page: Sendable {
  let session: User
  let later: LazyInject<User>
  let weak: WeakInject<User>
  let argument: User
  let read: User
  init(argument: User = Resolver.resolve()) {
    session = Inject<User>().wrappedValue
    later = LazyInject<User>()
    weak = WeakInject<User>()
    self.argument = argument
    read = Injected<User>().wrappedValue
  }
}

private struct Row: Sendable { @Inject var session: User }

@Suite struct `A property wrapper in a type that a scope makes` {
  private let app = Injector(name: "app")

  @Test func `asks the scope`() throws {
    try app.register(lifetime: .scoped) { User() }.register(lifetime: .scoped) { Page() }
    try Injector.withDefault(app) {
      let (one, other) = (app.makeScope(name: "one"), app.makeScope(name: "other"))
      let page = try one.get(Page.self), session = try one.get(User.self)
      #expect(page.session === session && page.later.wrappedValue === session)
      #expect(page.weak.wrappedValue === session && page.argument === session)
      #expect(page.read === session)
      #expect(try other.get(Page.self).session !== session)
      #expect(try app.validate() == [])
    }
  }

  @Test func `keeps the service of the first scope if the type's instance is in a static variable`() throws {
    enum Shared { static let row = Row() }
    try app.register(lifetime: .scoped) { User() }.register { Shared.row }
    let (first, second) = (app.makeScope(), app.makeScope())
    let rows = try [first.get(Row.self), second.get(Row.self)]
    #expect(try rows.allSatisfy { try $0.session === first.get(User.self) })
  }

  @Test func `asks the injector that keeps its object, and the scope for what only that registers`() throws {
    try app.register(lifetime: .singleton) { User("app") }.register(lifetime: .singleton) { Row() }
    try Injector.withDefault(app) {
      let scope = try app.makeScope().register(lifetime: .singleton) { User("scope") }
      #expect(try scope.get(Row.self).session.name == "app")
    }
    let other = Injector(name: "other")
    try other.register { Row() }
    try Injector.withDefault(other) {
      let scope = try other.makeScope(name: "session").register(lifetime: .singleton) { User("own") }
      #expect(try (scope.get(Row.self).session.name, scope.makeScope().get(Row.self).session.name) == ("own", "own"))
    }
  }

  @Test func `asks the scope, whichever injector is current, and otherwise asks the current one`() throws {
    let other = try Injector(name: "other").register { User("other") }
    try app.register { User("app") }.register { Row() }
    let scope = app.makeScope()
    try scope.register { User("scope") }
    try #expect(scope.get(Row.self).session.name == "scope")
    try Injector.withDefault(other) { try #expect(scope.get(Row.self).session.name == "scope") }
    try Injector.withDefault(scope) { try #expect(app.get(Row.self).session.name == "app") }
    Injector.withDefault(app) { #expect(Row().session.name == "app") }
  }

  @Test func `asks the injector that a provider makes current for what it makes itself`() async throws {
    let other = try Injector(name: "other").register { User("other") }.register { Row() }
    try app.register { User("app") }.register { Row() }
    try app.register(as: String.self) {
      try Injector.withDefault(other) {
        let sessions = try [Row().session, app.get(Row.self).session, other.get(Row.self).session]
        return sessions.map(\.name).joined(separator: " ")
      }
    }
    #expect(try app.get(String.self) == "other app other")
    try app.register(as: [String].self) { () async throws in
      try await Injector.withDefault(other) {
        try await afterYield([Row().session.name, app.get(Row.self).session.name])
      }
    }
    try #expect(await app.get(awaiting: [String].self) == ["other", "app"])
    try #expect(await Injector.withDefault(other) { try await app.get(awaiting: [String].self) } == ["other", "app"])
  }

  @Test func `asks its injector even for services of the default one`() async {
    await #expect(processExitsWith: .success) {
      try Injector.default.register { User("default") }.register { Row() }
      let app = try Injector(name: "app").register { User("app") }.register { Row() }
      #expect(try app.get(Row.self).session.name == "app")
      #expect(try Injector.default.get(Row.self).session.name == "default")
      #expect(Row().session.name == "default")
    }
  }

  @Test func `remembers it where the property is read later, and tells graphs`() throws {
    try app.register(lifetime: .singleton) { User("app") }.register { Page() }
    let page = try app.get(Page.self)
    #expect((page.later.wrappedValue.name, page.weak.wrappedValue?.name) == ("app", "app"))
    #expect((page.argument.name, page.read.name) == ("app", "app"))
    #expect(try app.validate() == [])
    let other = Injector(name: "app")
    try other.register { Row() }
    let scope = try other.makeScope(name: "session").register(lifetime: .singleton) { User("own") }
    try Injector.withDefault(other) {
      let found = try other.validate()
      #expect(found.map(\.severity) == [.warning])
      #expect(found.first?.remedy.hasPrefix(#"request VialTests.Row from the scope "session""#) == true)
      let rows = other.dependencyGraph().nodes.filter { $0.shortName == "Row" }
      #expect(rows.map(\.context) == [1, 2])
      try other.scopesProvide(User.self)
      #expect(try other.validate() == [])
      withExtendedLifetime(scope) {}
    }
  }

  @Test func `asks the current injector while an instance is disposed of, with await or without`() async throws {
    struct Report: Sendable { @Inject var session: User }
    final class Recorder: AsyncDisposable, Sendable {
      let names: Locked<[String]>
      init(_ names: Locked<[String]>) { self.names = names }
      func dispose() async { names.change { $0.append(Report().session.name) } }
    }
    let (current, names) = (try Injector(name: "current").register { User("current") }, Locked<[String]>([]))
    try app.register { User("app") }.register(lifetime: .singleton) { Recorder(names) }
    _ = try app.get(Recorder.self)
    try await Injector.withDefault(current) { try await app.shutDown() }
    #expect(names.value == ["current"])
  }

  @Test func `asks for what a static registration in the same provider has registered`() throws {
    try app.register(as: [User].self) {
      Resolver.register(named: "guest") { User("guest") }
      return [Resolver.resolve(named: "guest")]
    }
    #expect(try (app.get([User].self).map(\.name), app.get(User.self, named: "guest").name) == (["guest"], "guest"))
  }

  @MainActor @Test func `asks the scope in an asynchronous provider, and on the main actor`() async throws {
    try app.register(lifetime: .scoped) { User() }.register(lifetime: .scoped) { () async in Row() }
    try await Injector.withDefault(app) {
      let scope = app.makeScope()
      let keeper = try await scope.get(awaiting: Row.self)
      #expect(try keeper.session === scope.get(User.self))
    }
    let other = Injector(name: "other")
    @MainActor struct Editor { @Inject var draft: Draft }
    try other.mainActor.register(lifetime: .scoped) { Draft() }.register(lifetime: .scoped) { Editor() }
    try Injector.withDefault(other) {
      let scope = other.makeScope()
      try #expect(scope.get(Editor.self).draft === scope.get(Draft.self))
    }
  }

  @Test func `asks the scope of the default injector`() async {
    await #expect(processExitsWith: .success) {
      try Injector.default.register(lifetime: .scoped) { User() }.register { Row() }.register { "text" }
      #expect(Resolver.resolve(String.self) == "text")
      let scope = Injector.default.makeScope()
      #expect(try scope.get(Row.self).session === scope.get(User.self))
      #expect(try scope.get(Row.self).session === scope.get(User.self))
      #expect(Resolver.resolve(String.self) == "text")
    }
  }
}
