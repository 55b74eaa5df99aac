import Fixtures
import VialTesting

private func fail() throws -> WebClient { throw Refused() }

extension Injector {
  fileprivate var api: any Client { singleton { WebClient() } }
  fileprivate var store: Store { singleton { Store(api: api) } }
  fileprivate var visit: Store { scoped { Store(api: api) } }
  fileprivate var plain: any Client { WebClient() }
  fileprivate var ofPlace: any Client { singleton(fileID: "App/Injector.swift", line: 1, column: 1) { WebClient() } }
  fileprivate var failing: any Client { get throws { try singleton { try fail() } } }
  fileprivate var typed: any Client {
    get throws(Refused) { try singleton { () throws(Refused) -> any Client in WebClient() } }
  }
  fileprivate var awaited: any Client {
    get async throws(Refused) { try await singleton { () async throws(Refused) -> any Client in WebClient() } }
  }
  fileprivate var session: Store { get throws { try scoped { () throws in Store(api: WebClient()) } } }
  fileprivate var weakStore: Store { weak { Store(api: api) } }
  fileprivate var guarded: any Client {
    get throws {
      if name == "app" { throw Refused() }
      return singleton { WebClient() }
    }
  }
  fileprivate var pool: any Client { get async throws { try await singleton { () async throws in WebClient() } } }
  fileprivate var later: any Client { get async { await singleton { await afterYield(WebClient()) } } }
}

private struct Session: Services {
  let app: Injector
  let injector = Injector(name: "session")
  var api: any Client { app.api }
}

@Suite struct `A property that is replaced` {
  private let app = Injector(name: "app")

  @Test func `is another one for everything in a copy`() throws {
    #expect(app.store.api.name == "web")
    let copy = try app.copy { try $0.override($0.api) { TestClient() } }
    #expect((copy.store.api.name, copy.makeScope(name: "visit").visit.api.name) == ("test", "test"))
    #expect(app.store.api.name == "web")
  }

  @Test func `is another one after it was used`() throws {
    let store = app.store
    try app.override(app.api) { TestClient() }
    #expect(app.api.name == "test")
    #expect(app.store === store)
    try app.override(app.store) { Store(api: TestClient()) }
    #expect(app.store.api.name == "test")
  }

  @Test func `may be replaced again, by which the last reference to a child ends`() throws {
    struct ChildClient: Client {
      let child: Injector
      var name: String { child.name ?? "" }
    }
    try app.override(app.api) { [app] in ChildClient(child: Injector(name: "child", parent: app)) }
    #expect(app.api.name == "child")
    try app.override(app.api) { TestClient() }
    #expect(app.api.name == "test")
  }

  @Test func `may be asynchronous`() async throws {
    #expect(await app.later.name == "web")
    try await app.override(awaiting: await app.later) { TestClient() }
    #expect(await app.later.name == "test")
  }

  @Test(.injector { try $0.override($0.api) { TestClient() } }) func `is another one in a test`() {
    #expect(Injector.current.store.api.name == "test")
  }

  @Test func `is an error where it is a plain one`() {
    ErrorTexts.injector.expect(is: "An override of a property that nothing keeps") {
      try app.override(app.plain, fileID: "Tests/AppTests.swift", line: 3) { TestClient() }
    }
    expectError(.unsupportedLifetime) { try app.override(app.singleton { 1 }) { 2 } }
    expectError(.unsupportedLifetime) { try app.forbid(app.singleton { 1 }) }
  }

  @Test func `is an error where another root keeps it`() {
    let session = Session(app: app)
    ErrorTexts.injector.expect(is: "An override of another root's property") {
      try session.override(session.api, fileID: "Tests/AppTests.swift", line: 4) { TestClient() }
    }
  }

  @Test func `is an error in a scope of the injector that keeps it`() {
    let scope = app.makeScope(name: "visit")
    ErrorTexts.injector.expect(is: "An override of a property in a scope of its injector") {
      try scope.override(scope.ofPlace, fileID: "Tests/AppTests.swift", line: 4) { TestClient() }
    }
    #expect(scope.ofPlace.name == "web")
  }

  @Test func `is another one in a scope that keeps it`() throws {
    let (scope, other) = (app.makeScope(name: "1"), app.makeScope(name: "2"))
    #expect(try scope.session.api.name == "web")
    try scope.override(scope.session) { Store(api: TestClient()) }
    #expect(try scope.session.api.name == "test")
    #expect(try scope.session === scope.session)
    #expect(try (other.session.api.name, scope.makeScope(name: "inner").session.api.name) == ("web", "test"))
  }

  @Test func `keeps its lifetime`() throws {
    try app.override(app.weakStore) { Store(api: TestClient()) }
    let store = app.weakStore
    #expect(app.weakStore === store)
    #expect(store.api.name == "test")
  }

  @Test func `may be one whose function throws`() throws {
    try app.override(app.failing) { TestClient() }
    #expect(try app.failing.name == "test")
  }

  @Test func `throws what its replacement throws`() async throws {
    try app.override(app.failing) { throw Refused() }
    #expect(throws: Refused.self) { try app.failing }
    try app.override(app.typed) { throw Refused() }
    #expect(throws: Refused.self) { try app.typed }
    try await app.override(awaiting: await app.awaited) { throw Refused() }
    await #expect(throws: Refused.self) { try await app.awaited }
  }

  @Test func `is an error where its replacement would have to be awaited, and it is not`() async {
    await ErrorTexts.injector.expectAwaited(is: "An awaited override of a property that cannot wait") {
      try await app.override(awaiting: app.ofPlace, fileID: "Tests/AppTests.swift", line: 5) { TestClient() }
    }
    #expect(app.ofPlace.name == "web")
  }

  @Test func `is an error when the injector is closed`() throws {
    try app.close()
    expectError(.closed) { try app.override(app.failing) { TestClient() } }
  }

  @Test func `throws what it throws before it asks the injector`() {
    #expect(throws: Refused.self) { try app.override(app.guarded) { TestClient() } }
  }

  @Test func `keeps its instances, also in scopes, where the replacement is refused`() throws {
    let (app, scope) = (app, app.makeScope(name: "visit"))
    let kept = scope.visit
    #expect(throws: Refused.self) { try app.override(app.visit) { throw Refused() } }
    #expect(scope.visit === kept)
    let root = Root()
    let live = root.bigStore
    #expect(throws: Refused.self) { try root.override(root.bigStore) { throw Refused() } }
    #expect(root.bigStore === live)
    // The refusal isn't forgotten when the property asks for others, which it may do without its replacement.
    #expect(throws: Refused.self) { try root.override(root.nested) { throw Refused() } }
    #expect(root.nested.name == "web!")
    #expect(try root.thrown.name == "web")
  }

  @Test func `is an error where it can't throw what its replacement throws`() throws {
    let root = Root()
    #expect(throws: Refused.self) { try root.override(root.base) { try fail() } }
    #expect(root.base.name == "web")
    try root.injector.close()
    #expect(throws: InjectionError.self) { try root.override(root.base) { TestClient() } }
    #expect(throws: InjectionError.self) { try root.forbid(root.base) }
  }

  @Test func `can be forbidden where it has to be awaited`() async throws {
    try await app.forbid(awaiting: await app.pool)
    try await withKnownIssue {
      try #expect(await app.pool.name == "web")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("is forbidden in this test") }
    }
  }
}
