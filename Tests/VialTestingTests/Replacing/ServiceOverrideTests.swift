import Fixtures
import TestSupport
import Testing
import Vial
import VialTesting

private protocol Api: Sendable { var name: String { get } }
private struct LiveApi: Api { let name = "live" }
private func fail() throws -> LiveApi { throw Refused() }
private struct MockApi: Api { let name = "mock" }
private class Store: @unchecked Sendable {
  let api: any Api
  init(api: any Api) { self.api = api }
}
private final class BigStore: Store, @unchecked Sendable {}
private struct LoggingApi: Api {
  let base: any Api
  var name: String { "logged " + base.name }
}
private final class Boxed: Api {
  let name: String
  init(_ name: String) { self.name = name }
}
private class Root: Services, @unchecked Sendable {
  let injector = Injector(name: "root")
  var base: any Api { singleton { LiveApi() } }
  var api: any Api {
    let base = base
    return singleton { LoggingApi(base: base) }
  }
  var early: any Api {
    let api: any Api = singleton { Boxed("early") }
    _ = base.name
    return api
  }
  var thrown: any Api { get throws { try singleton { () throws in LiveApi() } } }
  var nested: any Api { singleton { LoggingApi(base: (try? thrown) ?? MockApi()) } }
  var tray: Store { singleton { Store(api: base) } }
  var tin: Store { scoped { Store(api: base) } }
  var address: String { singleton { "https://live" } }
  var path: String { address + "/v1" }
  var kept: any Api { base }
  var bigStore: BigStore { singleton { BigStore(api: base) } }
  var basket: Store { scoped { Store(api: base) } }
  var store: Store {
    get async {
      let first = await firstStore
      return await singleton { () async in Store(api: LoggingApi(base: first.api)) }
    }
  }
  var firstStore: Store { get async { await singleton { () async in Store(api: LiveApi()) } } }
}
private final class LoggingRoot: Root, @unchecked Sendable {
  override var base: any Api { LoggingApi(base: super.base) }
}

extension Injector {
  fileprivate var api: any Api { singleton { LiveApi() } }
  fileprivate var store: Store { singleton { Store(api: api) } }
  fileprivate var visit: Store { scoped { Store(api: api) } }
  fileprivate var plain: any Api { LiveApi() }
  fileprivate var ofPlace: any Api { singleton(fileID: "App/Injector.swift", line: 1, column: 1) { LiveApi() } }
  fileprivate var failing: any Api { get throws { try singleton { try fail() } } }
  fileprivate var typed: any Api {
    get throws(Refused) { try singleton { () throws(Refused) -> any Api in LiveApi() } }
  }
  fileprivate var awaited: any Api {
    get async throws(Refused) { try await singleton { () async throws(Refused) -> any Api in LiveApi() } }
  }
  fileprivate var session: Store { get throws { try scoped { () throws in Store(api: LiveApi()) } } }
  fileprivate var weakStore: Store { weak { Store(api: api) } }
  fileprivate var guarded: any Api {
    get throws {
      if name == "app" { throw Refused() }
      return singleton { LiveApi() }
    }
  }
  fileprivate var pool: any Api { get async throws { try await singleton { () async throws in LiveApi() } } }
  fileprivate var later: any Api {
    get async {
      await singleton {
        await Task.yield()
        return LiveApi()
      }
    }
  }
}

private struct Session: Services {
  let app: Injector
  let injector = Injector(name: "session")
  var api: any Api { app.api }
}

@Suite struct `A property that is replaced` {
  private let app = Injector(name: "app")

  @Test func `is another one for everything in a copy`() throws {
    #expect(app.store.api.name == "live")
    let copy = try app.copy { try $0.override($0.api) { MockApi() } }
    #expect(copy.store.api.name == "mock")
    #expect(copy.makeScope(name: "visit").visit.api.name == "mock")
    #expect(app.store.api.name == "live")
  }

  @Test func `is another one after it was used`() throws {
    let store = app.store
    try app.override(app.api) { MockApi() }
    #expect(app.api.name == "mock")
    #expect(app.store === store)
    try app.override(app.store) { Store(api: MockApi()) }
    #expect(app.store.api.name == "mock")
  }

  @Test func `may be asynchronous`() async throws {
    #expect(await app.later.name == "live")
    try await app.override(awaiting: await app.later) { MockApi() }
    #expect(await app.later.name == "mock")
  }

  @Test(.injector { try $0.override($0.api) { MockApi() } }) func `is another one in a test`() {
    #expect(Injector.current.store.api.name == "mock")
  }

  @Test func `is an error where it is a plain one`() {
    ErrorTexts.injector.expect(is: "An override of a property that nothing keeps") {
      try app.override(app.plain, fileID: "Tests/AppTests.swift", line: 3) { MockApi() }
    }
  }

  @Test func `is an error where another root keeps it`() {
    let session = Session(app: app)
    ErrorTexts.injector.expect(is: "An override of another root's property") {
      try session.override(session.api, fileID: "Tests/AppTests.swift", line: 4) { MockApi() }
    }
  }

  @Test func `is an error in a scope of the injector that keeps it`() {
    let scope = app.makeScope(name: "visit")
    ErrorTexts.injector.expect(is: "An override of a property in a scope of its injector") {
      try scope.override(scope.ofPlace, fileID: "Tests/AppTests.swift", line: 4) { MockApi() }
    }
    #expect(scope.ofPlace.name == "live")
  }

  @Test func `is another one in a scope that keeps it`() throws {
    let (scope, other) = (app.makeScope(name: "1"), app.makeScope(name: "2"))
    #expect(try scope.session.api.name == "live")
    try scope.override(scope.session) { Store(api: MockApi()) }
    #expect(try scope.session.api.name == "mock")
    #expect(try scope.session === scope.session)
    #expect(try other.session.api.name == "live")
    #expect(try scope.makeScope(name: "inner").session.api.name == "mock")
  }

  @Test func `keeps its lifetime`() throws {
    try app.override(app.weakStore) { Store(api: MockApi()) }
    let store = app.weakStore
    #expect(app.weakStore === store)
    #expect(store.api.name == "mock")
  }

  @Test func `may be one whose function throws`() throws {
    try app.override(app.failing) { MockApi() }
    #expect(try app.failing.name == "mock")
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
      try await app.override(awaiting: app.ofPlace, fileID: "Tests/AppTests.swift", line: 5) { MockApi() }
    }
    #expect(app.ofPlace.name == "live")
  }

  @Test func `is an error when the injector is closed`() throws {
    try app.close()
    expectError(.closed) { try app.override(app.failing) { MockApi() } }
  }

  @Test func `throws what it throws before it asks the injector`() {
    #expect(throws: Refused.self) { try app.override(app.guarded) { MockApi() } }
  }

  @Test func `is the one that returns, and none of its type that it asks beside it`() async throws {
    let root = Root()
    try root.override(root.api) { Boxed("mock") }
    #expect(root.api.name == "mock")
    #expect(root.base.name == "live")
    try root.override(root.early) { Boxed("mock") }
    #expect(root.early.name == "mock")
    #expect(root.base.name == "live")
    try await root.override(awaiting: await root.store) { Store(api: MockApi()) }
    #expect(await root.store.api.name == "mock")
    #expect(await root.firstStore.api.name == "live")
    try root.override(root.kept) { LoggingApi(base: MockApi()) }
    #expect(root.base.name == "logged mock")
  }

  @Test func `is an error where it can't be told from another one that it asks`() throws {
    let root = Root()
    ErrorTexts.injector.expect(is: "An override of a property that asks for several services") {
      try root.override(root.api, fileID: "Tests/AppTests.swift", line: 7) { MockApi() }
    }
    #expect(root.api.name == "logged live")
    #expect(root.base.name == "live")
  }

  @Test func `stays replaced when a task of the replacement asks for others later`() async throws {
    let (root, asked) = (Root(), Gate())
    let (task, isDone) = (Locked<Task<Void, Never>?>(nil), Gate())
    try root.override(root.base) {
      let later = Task {
        await asked.wait()
        _ = root.address
        _ = root.early
      }
      task.change { $0 = later }
      return MockApi()
    }
    try await root.override(awaiting: await root.firstStore) {
      asked.open()
      await task.value?.value
      isDone.open()
      return Store(api: MockApi())
    }
    await isDone.wait()
    #expect(root.base.name == "mock")
    #expect(root.early.name == "early")
    #expect(await root.firstStore.api.name == "mock")
  }

  @Test func `leaves nothing that holds its injector to a task of the replacement`() async throws {
    let end = Gate()
    weak var injector: Injector?
    let task = Locked<Task<Void, Never>?>(nil)
    do {
      let root = Root()
      injector = root.injector
      try root.override(root.base) {
        let waiting = Task { await end.wait() }
        task.change { $0 = waiting }
        return MockApi()
      }
    }
    #expect(injector == nil)
    end.open()
    await task.value?.value
  }

  @Test func `keeps its instances and those of scopes where the replacement is refused`() throws {
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
    #expect(root.nested.name == "logged live")
    #expect(try root.thrown.name == "live")
  }

  @Test func `may have a replacement of scopes that asks for another one of its type`() throws {
    let root = Root()
    try root.override(root.basket) { Store(api: root.tray.api) }
    #expect(root.tray.api.name == "live")
    try root.forbid(root.tin)
  }

  @Test func `is an error where it changes what another one gives, which stays as it was`() throws {
    let root = Root()
    #expect(throws: InjectionError.self) { try root.override(root.path) { "https://mock/v1" } }
    #expect(root.path == "https://live/v1")
    #expect(throws: InjectionError.self) { try root.forbid(root.path) }
    #expect(root.address == "https://live")
    let logging = LoggingRoot()
    let live = logging.base.name
    #expect(throws: InjectionError.self) { try logging.override(logging.base) { MockApi() } }
    #expect(logging.base.name == live)
  }

  @Test func `is an error where it can't throw what its replacement throws`() throws {
    let root = Root()
    #expect(throws: Refused.self) { try root.override(root.base) { try fail() } }
    #expect(root.base.name == "live")
    try root.injector.close()
    #expect(throws: InjectionError.self) { try root.override(root.base) { MockApi() } }
    #expect(throws: InjectionError.self) { try root.forbid(root.base) }
  }

  @Test func `may be replaced outside of the scopes that keep it`() throws {
    let root = Root()
    try root.override(root.basket) { Store(api: MockApi()) }
    let (scope, other) = (root.injector.makeScope(), root.injector.makeScope())
    let key = try #require(root.injector.allBindings.first { $0.key.type == Store.self }).key
    let request = ResolutionRequest(at: CodeLocation(fileID: "Tests/AppTests.swift", line: 1))
    let (first, second): (Store, Store) = try (scope.instance(for: key, request), scope.instance(for: key, request))
    #expect(first.api.name == "mock")
    #expect(first === second)
    #expect(try other.instance(for: key, request) as Store !== first)
  }

  @Test func `is an error where its replacement has another type`() {
    let root = Root()
    ErrorTexts.injector.expect(is: "An override of a property by a replacement of another type") {
      try root.override(root.bigStore, fileID: "Tests/AppTests.swift", line: 6) { Store(api: MockApi()) }
    }
    let missing: BigStore? = nil
    let optional = #expect(throws: InjectionError.self) { try root.override(root.bigStore) { missing } }
    #expect(optional?.description.contains("is a service of the type") == true)
  }

  @Test func `can be forbidden where it has to be awaited`() async throws {
    try await app.forbid(awaiting: await app.pool)
    try await withKnownIssue {
      let name = try await app.pool.name
      #expect(name == "live")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("is forbidden in this test") }
    }
  }
}
