import Testing
import Vial
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
  fileprivate var failing: any Api { get throws { try singleton { try fail() } } }
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
    #expect(
      error?.debugDescription == """
        The property asks the injector "app" for no VialTestingTests.Api, so there is no binding to replace.
          refused: Tests/AppTests.swift:3
          remedy: let the property ask for it, without the word return: { transient { … } } for a new instance each time
        """
    )
  }

  @Test func `is an error where another root keeps it`() {
    let session = Session(app: app)
    let error = #expect(throws: InjectionError.self) {
      try session.override(session.api, fileID: "Tests/AppTests.swift", line: 4) { MockApi() }
    }
    #expect(
      error?.debugDescription == """
        The property asks another injector for VialTestingTests.Api, not the injector "session", so there is no binding to replace.
          refused: Tests/AppTests.swift:4
          remedy: override it in the root that keeps it, before you make this root from it
        """
    )
  }

  @Test func `is an error in a scope of the injector that keeps it`() {
    let scope = app.makeScope(name: "visit")
    let error = #expect(throws: InjectionError.self) { try scope.override(scope.api) { MockApi() } }
    #expect(error?.code == .notRegistered)
    #expect(scope.api.name == "live")
  }

  @Test func `may be one whose function throws`() throws {
    try app.override(app.failing) { MockApi() }
    #expect(try app.failing.name == "mock")
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
