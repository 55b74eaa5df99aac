import TestSupport
import Testing
import Vial
import VialAsync
import VialTesting

private protocol Api: Sendable {
  var name: String { get }
}
private struct LiveApi: Api { let name = "live" }
private struct Outage: Error {}
private func fail() throws -> LiveApi { throw Outage() }
private struct MockApi: Api { let name = "mock" }
private final class Store: Sendable {
  let api: any Api
  init(api: any Api) { self.api = api }
}

extension Injector {
  fileprivate var api: any Api { singleton { LiveApi() } }
  fileprivate var store: Store { singleton { Store(api: api) } }
  fileprivate var visit: Store { scoped { Store(api: api) } }
  fileprivate var plain: any Api { LiveApi() }
  fileprivate var ofPlace: any Api { singleton(fileID: "App/Injector.swift", line: 1, column: 1) { LiveApi() } }
  fileprivate var failing: any Api { get throws { try singleton { try fail() } } }
  fileprivate var typed: any Api {
    get throws(Outage) { try singleton { () throws(Outage) -> any Api in LiveApi() } }
  }
  fileprivate var awaited: any Api {
    get async throws(Outage) { try await singleton { () async throws(Outage) -> any Api in LiveApi() } }
  }
  fileprivate var session: Store { get throws { try scoped { () throws in Store(api: LiveApi()) } } }
  fileprivate var weakStore: Store { weak { Store(api: api) } }
  fileprivate var guarded: any Api {
    get throws {
      if name == "app" { throw Outage() }
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
    let error = #expect(throws: InjectionError.self) {
      try app.override(app.plain, fileID: "Tests/AppTests.swift", line: 3) { MockApi() }
    }
    ErrorTexts.injector.expect(error?.debugDescription, is: "An override of a property that nothing keeps")
  }

  @Test func `is an error where another root keeps it`() {
    let session = Session(app: app)
    let error = #expect(throws: InjectionError.self) {
      try session.override(session.api, fileID: "Tests/AppTests.swift", line: 4) { MockApi() }
    }
    ErrorTexts.injector.expect(error?.debugDescription, is: "An override of another root's property")
  }

  @Test func `is an error in a scope of the injector that keeps it`() {
    let scope = app.makeScope(name: "visit")
    let error = #expect(throws: InjectionError.self) {
      try scope.override(scope.ofPlace, fileID: "Tests/AppTests.swift", line: 4) { MockApi() }
    }
    ErrorTexts.injector.expect(error?.debugDescription, is: "An override of a property in a scope of its injector")
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
    try app.override(app.failing) { throw Outage() }
    #expect(throws: Outage.self) { try app.failing }
    try app.override(app.typed) { throw Outage() }
    #expect(throws: Outage.self) { try app.typed }
    try await app.override(awaiting: await app.awaited) { throw Outage() }
    await #expect(throws: Outage.self) { try await app.awaited }
  }

  @Test func `is an error where its replacement would have to be awaited, and it is not`() async {
    let error = await #expect(throws: InjectionError.self) {
      try await app.override(awaiting: app.ofPlace, fileID: "Tests/AppTests.swift", line: 5) { MockApi() }
    }
    ErrorTexts.injector.expect(error?.debugDescription, is: "An awaited override of a property that cannot wait")
    #expect(app.ofPlace.name == "live")
  }

  @Test func `is an error when the injector is closed`() throws {
    try app.close()
    let error = #expect(throws: InjectionError.self) { try app.override(app.failing) { MockApi() } }
    #expect(error?.code == .closed)
  }

  @Test func `throws what it throws before it asks the injector`() {
    #expect(throws: Outage.self) { try app.override(app.guarded) { MockApi() } }
  }

  @Test func `can be forbidden where it has to be awaited`() async throws {
    try await app.forbid(awaiting: await app.pool)
    await withKnownIssue {
      let error = await #expect(throws: InjectionError.self) { try await app.pool }
      #expect(error?.code == .forbidden)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("is forbidden in this test") }
    }
  }
}
