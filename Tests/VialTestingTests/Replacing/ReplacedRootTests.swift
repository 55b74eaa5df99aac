import Fixtures
import VialTesting

class Store: @unchecked Sendable {
  let api: any Client
  init(api: any Client) { self.api = api }
}
final class BigStore: Store, @unchecked Sendable {}
final class Boxed: Client {
  let name: String
  init(_ name: String) { self.name = name }
}
class Root: Services, @unchecked Sendable {
  let injector = Injector(name: "root")
  var base: any Client { singleton { WebClient() } }
  var api: any Client {
    let base = base
    return singleton { WrappedClient(client: base, mark: "!") }
  }
  var early: any Client {
    let api: any Client = singleton { Boxed("early") }
    _ = base.name
    return api
  }
  var thrown: any Client { get throws { try singleton { () throws in WebClient() } } }
  var nested: any Client { singleton { WrappedClient(client: (try? thrown) ?? TestClient(), mark: "!") } }
  var tray: Store { singleton { Store(api: base) } }
  var tin: Store { scoped { Store(api: base) } }
  var address: String { singleton { "https://live" } }
  var path: String { address + "/v1" }
  var kept: any Client { base }
  var bigStore: BigStore { singleton { BigStore(api: base) } }
  var basket: Store { scoped { Store(api: base) } }
  var store: Store {
    get async {
      let first = await firstStore
      return await singleton { () async in Store(api: WrappedClient(client: first.api, mark: "!")) }
    }
  }
  var firstStore: Store { get async { await singleton { () async in Store(api: WebClient()) } } }
}
final class LoggingRoot: Root, @unchecked Sendable {
  override var base: any Client { WrappedClient(client: super.base, mark: "!") }
}

@Suite struct `A property of a root that is replaced` {
  @Test func `is the one that returns, and none of its type that it asks beside it`() async throws {
    let root = Root()
    try root.override(root.api) { Boxed("test") }
    #expect((root.api.name, root.base.name) == ("test", "web"))
    try root.override(root.early) { Boxed("test") }
    #expect((root.early.name, root.base.name) == ("test", "web"))
    try await root.override(awaiting: await root.store) { Store(api: TestClient()) }
    #expect(await (root.store.api.name, root.firstStore.api.name) == ("test", "web"))
    try root.override(root.kept) { WrappedClient(client: TestClient(), mark: "!") }
    #expect(root.base.name == "test!")
  }

  @Test func `is an error where it can't be told from another one that it asks`() throws {
    let root = Root()
    ErrorTexts.injector.expect(is: "An override of a property that asks for several services") {
      try root.override(root.api, fileID: "Tests/AppTests.swift", line: 7) { TestClient() }
    }
    #expect((root.api.name, root.base.name) == ("web!", "web"))
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
      return TestClient()
    }
    try await root.override(awaiting: await root.firstStore) {
      asked.open()
      await task.value?.value
      isDone.open()
      return Store(api: TestClient())
    }
    await isDone.wait()
    #expect(root.base.name == "test")
    #expect(root.early.name == "early")
    #expect(await root.firstStore.api.name == "test")
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
        return TestClient()
      }
    }
    #expect(injector == nil)
    end.open()
    await task.value?.value
  }

  @Test func `may have a replacement of scopes that asks for another one of its type`() throws {
    let root = Root()
    try root.override(root.basket) { Store(api: root.tray.api) }
    #expect(root.tray.api.name == "web")
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
    #expect(throws: InjectionError.self) { try logging.override(logging.base) { TestClient() } }
    #expect(logging.base.name == live)
  }

  @Test func `may be replaced outside of the scopes that keep it`() throws {
    let root = Root()
    try root.override(root.basket) { Store(api: TestClient()) }
    let (scope, other) = (root.injector.makeScope(), root.injector.makeScope())
    let key = try #require(root.injector.allBindings.first { $0.key.type == Store.self }).key
    let place = CodeLocation(fileID: "Tests/AppTests.swift", line: 1)
    func store(of scope: Injector) throws -> Store { try scope.resolve(key, at: place, mark: 0) }
    let (first, second) = try (store(of: scope), store(of: scope))
    #expect(first.api.name == "test")
    #expect(first === second)
    #expect(try store(of: other) !== first)
  }

  @Test func `is an error where its replacement has another type`() {
    let root = Root()
    ErrorTexts.injector.expect(is: "An override of a property by a replacement of another type") {
      try root.override(root.bigStore, fileID: "Tests/AppTests.swift", line: 6) { Store(api: TestClient()) }
    }
    let missing: BigStore? = nil
    let optional = #expect(throws: InjectionError.self) { try root.override(root.bigStore) { missing } }
    #expect(optional?.description.contains("is a service of the type") == true)
  }
}
