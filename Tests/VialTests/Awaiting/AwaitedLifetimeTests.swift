import Fixtures
import Testing
import TestSupport
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

  @Test func `gives a scope within a scope its own instance`() async throws {
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
      await expectAwaitedError(.captiveLifetime, .path("Keeper", "Between")) {
        try await injector.get(awaiting: Keeper.self)
      }
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

private final class Users: Sendable {
  let store: Store
  init(_ first: Token, _ store: Store) { self.store = store }
}

@Suite struct `A weak instance that is awaited` {
  let app = Injector(name: "app")
  let made = Counter()

  private func register() throws {
    try app.register(lifetime: .weak, fileID: "App/App.swift", line: 1) { [made] () async in
      made.next()
      await Task.yield()
      return Store()
    }
  }

  @Test func `is one for all while the program holds it`() async throws {
    try register()
    var stores = try await withThrowingTaskGroup(of: Store.self) { [app] group in
      for _ in 1...100 { group.addTask { try await app.get(awaiting: Store.self) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.value == 1)
    #expect(stores.allSatisfy { $0 === stores[0] })
    weak let released = stores[0]
    stores = []
    #expect(released == nil)
    _ = try await app.get(awaiting: Store.self)
    #expect(made.value == 2)
  }

  @Test func `is there without waiting while the program holds it`() async throws {
    try register()
    let store = try await app.get(awaiting: Store.self)
    #expect(try app.get(Store.self) === store)
    withExtendedLifetime(store) {}
  }

  @Test func `is missing without waiting where nothing holds it`() async throws {
    try register()
    _ = try await app.get(awaiting: Store.self)
    ErrorTexts.injector.expect(is: "An asynchronous weak instance that nothing holds") {
      try app.get(Store.self, fileID: "App/Main.swift", line: 2)
    }
  }

  @Test func `is there for all dependents of a request, even if the first drops it`() async throws {
    try register()
    try app.register { (_: Store) in Token() }.register(autowiring: Users.init)
    let users = try await app.get(awaiting: Users.self)
    #expect(made.value == 1)
    #expect(try app.get(Store.self) === users.store)
  }

  @Test func `may be nil, which is constructed again and again`() async throws {
    try app.register(as: Store?.self, lifetime: .weak) { [made] () async in made.counting(nil) }
    #expect(try await app.get(awaiting: Store?.self) == nil)
    #expect(try await app.get(awaiting: Store?.self) == nil)
    #expect(made.value == 2)
  }

  @Test func `has to be an object`() async throws {
    try app.register(lifetime: .weak) { () async in 5 }
    await expectAwaitedError(.valueInWeakLifetime) { try await app.get(awaiting: Int.self) }
  }

  @Test func `is tried again after a failure`() async throws {
    try app.register(lifetime: .weak) { [made] () async throws -> Store in
      if made.next() == 1 { throw Refused() }
      return Store()
    }
    await expectAwaitedError(.providerFailed, .cause(Refused.self)) { try await app.get(awaiting: Store.self) }
    _ = try await app.get(awaiting: Store.self)
  }

  @Test func `may be decorated`() async throws {
    try register()
    try app.decorate(Store.self) { store in await afterYield(store) }
    let store = try await app.get(awaiting: Store.self)
    #expect(try await app.get(awaiting: Store.self) === store)
    #expect(made.value == 1)
  }

  @Test func `is closed with its injector`() async throws {
    try register()
    let store = try await app.get(awaiting: Store.self)
    try await app.shutDown()
    await expectAwaitedError(.closed) { try await app.get(awaiting: Store.self) }
    withExtendedLifetime(store) {}
  }

  @Test func `is released although a task goes on that its provider started`() async throws {
    let (mayEnd, hasEnded) = (Gate(), Gate())
    try app.register(lifetime: .weak) { () async in
      Task {
        await mayEnd.wait()
        hasEnded.open()
      }
      return Store()
    }
    var store: Store? = try await app.get(awaiting: Store.self)
    weak let released = store
    store = nil
    #expect(released == nil)
    await hasEnded.wait(opening: mayEnd)
  }

  @MainActor @Test func `may stay on the main actor`() async throws {
    final class Screen { var title = "" }
    let app = Injector(name: "app")
    try app.mainActor.register(lifetime: .weak) { () async in await afterYield(Screen()) }
    var screen: Screen? = try await app.get(awaiting: Screen.self)
    #expect(try await app.get(awaiting: Screen.self) === screen)
    #expect(try app.get(Screen.self) === screen)
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }
}
