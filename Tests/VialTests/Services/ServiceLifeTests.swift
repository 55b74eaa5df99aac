import Fixtures
import TestSupport
import Testing
import Vial

private final class Api: Sendable, Disposable {
  let log: Locked<[String]>
  init(_ log: Locked<[String]>) { self.log = log }
  func dispose() { log.change { $0.append("api") } }
}
private final class Store: Sendable {
  let api: Api
  init(api: Api) { self.api = api }
}
private final class Feed: Sendable, AsyncDisposable {
  let store: Store
  init(store: Store) { self.store = store }
  func dispose() async { store.api.log.change { $0.append("feed") } }
}

private struct Root: Services {
  var injector = Injector(name: "root")
  var log = Locked<[String]>([])
  var api: Api { singleton { Api(log) } }
  var store: Store { singleton(onClose: { store in store.api.log.change { $0.append("store") } }) { Store(api: api) } }
  var saved: [Store] {
    singleton(onClose: { stores in
      await Task.yield()
      stores[0].api.log.change { $0.append("saved") }
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
  var feed: Feed { get async { await singleton { () async in Feed(store: store) } } }
  var fresh: Api { transient { Api(log) } }
}

private struct Log: InjectionObserver {
  let lines = Locked<[String]>([])
  func received(_ event: InjectionEvent) {
    let kind =
      switch event.kind {
      case .resolving: "resolving"
      case .built: "built"
      case .shared: "shared"
      default: "\(event.kind)"
      }
    let place = event.registration.map { $0.fileID } ?? "no place"
    lines.change { $0.append("\(kind) \(event.displayName) named \(event.name ?? "nothing") at \(place)") }
  }
}

@Suite struct `Instances of properties` {
  private let root = Root()

  @Test func `are disposed of in reverse order of construction`() async throws {
    _ = await root.feed
    try await root.injector.shutDown()
    #expect(root.log.value == ["feed", "store", "api"])
  }

  @Test func `are disposed of when their injector closes, except transient ones`() throws {
    _ = root.fresh
    _ = root.api
    try root.injector.close()
    #expect(root.log.value == ["api"])
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
    let log = Log()
    let observation = root.injector.observe(log)
    _ = await root.feed
    _ = root.api
    let file = #fileID
    #expect(
      log.lines.value.map { $0.replacing("VialTests.", with: "").replacing(file, with: "file") } == [
        "resolving feed: Feed named feed at file",
        "resolving store: Store named store at file",
        "resolving api: Api named api at file",
        "built api: Api named api at file",
        "built store: Store named store at file",
        "built feed: Feed named feed at file",
        "resolving feed: Feed named feed at file",
        "shared feed: Feed named feed at file",
        "resolving api: Api named api at file",
        "shared api: Api named api at file",
      ]
    )
    withExtendedLifetime(observation) {}
  }
}
