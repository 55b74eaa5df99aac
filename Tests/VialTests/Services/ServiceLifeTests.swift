import Fixtures
import TestSupport
import Testing
import Vial

private struct Root: Services {
  var injector = Injector(name: "root")
  var log = Locked<[String]>([])
  var api: Resource { singleton { Resource("api", log) } }
  var store: Holder<Resource> { singleton(onClose: { [log] _ in log.change { $0.append("store") } }) { Holder(api) } }
  var saved: [Holder<Resource>] {
    singleton(onClose: { [log] _ in
      await Task.yield()
      log.change { $0.append("saved") }
    }) { [store] }
  }
  func page(_ number: Int) -> Int {
    singleton(
      for: number,
      onClose: { [log] number in
        await Task.yield()
        log.change { $0.append("page \(number)") }
      }
    ) { number }
  }
  var feed: AsyncClosing { get async { await singleton { () async in feed(of: store) } } }
  var fresh: Resource { transient { Resource("api", log) } }

  private func feed(of store: Holder<Resource>) -> AsyncClosing { AsyncClosing { log.change { $0.append("feed") } } }
}

@Suite struct `Instances of properties` {
  private let root = Root()

  @Test func `are disposed of when their injector closes or shuts down, in reverse order, except transient ones`()
    async throws
  {
    _ = root.fresh
    _ = root.api
    try root.injector.close()
    #expect(root.log.value == ["api"])
    let root = Root()
    _ = await root.feed
    try await root.injector.shutDown()
    #expect(root.log.value == ["feed", "store", "api"])
  }

  @Test func `are closed by the function of the property`() throws {
    _ = (root.store, root.saved)
    expectError(.needsShutDown, .named("saved")) { try root.injector.close() }
    let copy = try root.injector.copy()
    _ = Root(injector: copy, log: root.log).store
    try copy.close()
    #expect(root.log.value == ["store", "api"])
  }

  @Test func `are closed by the function that the property awaits`() async throws {
    _ = (root.store, root.saved, root.page(1), root.page(2))
    try await root.injector.shutDown()
    #expect(root.log.value == ["page 2", "page 1", "saved", "store", "api"])
  }

  @Test func `are seen by observers with the names and places of the properties`() async throws {
    let log = EventLog()
    let observation = root.injector.observe(log)
    _ = await root.feed
    _ = root.api
    let (api, feed) = ("api: Fixtures.Resource", "feed: Fixtures.AsyncClosing")
    let store = "store: TestSupport.Holder<Fixtures.Resource>"
    #expect(log.events.allSatisfy { $0.registration?.fileID == #fileID })
    #expect(
      log.events.map { "\($0.kind.name) \($0.displayName) \($0.name ?? "")" } == [
        "resolving \(feed) feed", "resolving \(store) store", "resolving \(api) api", "built \(api) api",
        "built \(store) store", "built \(feed) feed", "resolving \(feed) feed", "shared \(feed) feed",
        "resolving \(api) api", "shared \(api) api",
      ]
    )
    withExtendedLifetime(observation) {}
  }
}
