import Fixtures

private let file: StaticString = "App/Root.swift"

private final class Root: Services {
  let injector = Injector(name: "root")
  var left: Basket { get throws { try singleton(fileID: file, line: 1, column: 1) { try right } } }
  var right: Basket { get throws { try singleton(fileID: file, line: 2, column: 1) { try left } } }
  var scoped: Basket { get throws { try self.scoped(fileID: file, line: 3, column: 1) { () throws in Basket() } } }
  func basket(of user: Int) throws -> Basket {
    try singleton(fileID: file, line: 4, column: 1) { () throws in Basket() }
  }
  var simple: Basket { singleton(fileID: file, line: 6, column: 1) { Basket() } }
  var ring: Basket { singleton(fileID: file, line: 7, column: 1) { otherRing } }
  var otherRing: Basket { singleton(fileID: file, line: 8, column: 1) { ring } }
  var simple2: Basket { singleton(fileID: file, line: 10, column: 1) { Basket() } }
  var mirror: Label { get throws { try singleton { () throws in try injector.get(Label.self) } } }
  var number: Int { get throws { try weak(fileID: file, line: 9, column: 1) { () throws in 5 } } }
}

private final class AwaitedRoot: Services {
  let injector: Injector
  let inner: AwaitedRoot?
  init(_ injector: Injector = Injector(name: "root"), inner: AwaitedRoot? = nil) {
    (self.injector, self.inner) = (injector, inner)
  }
  var left: Basket {
    get async throws { try await singleton(fileID: file, line: 1, column: 1) { () async throws in try await right } }
  }
  var right: Basket {
    get async throws { try await singleton(fileID: file, line: 2, column: 1) { () async throws in try await left } }
  }
  var basket: Basket {
    get async throws { try await scoped(fileID: file, line: 3, column: 1) { () async throws in Basket() } }
  }
  var keeper: [Basket] {
    get async throws {
      try await singleton(fileID: file, line: 4, column: 1) { () async throws in [try await (inner ?? self).basket] }
    }
  }
}

private struct Inner: Services {
  let injector: Injector
  var basket: Basket { get throws { try scoped(fileID: file, line: 1, column: 1) { () throws in Basket() } } }
  var own: Basket { get throws { try singleton(fileID: file, line: 3, column: 1) { () throws in Basket() } } }
}

private final class Outer: Services {
  let injector: Injector
  let inner: Inner
  let session: Inner
  init() {
    injector = Injector(name: "app")
    inner = Inner(injector: injector.makeScope(name: "request"))
    session = Inner(injector: Injector(name: "session", parent: injector))
  }
  var keeper: [Basket] {
    get throws { try singleton(fileID: file, line: 2, column: 1) { () throws in [try inner.basket] } }
  }
  var tracker: [Basket] {
    get throws { try singleton(fileID: file, line: 4, column: 1) { () throws in [try session.own] } }
  }
}

@Suite struct `The error of a property` {
  private let root = Root()

  private func text(_ ask: () throws -> Any) -> String? {
    (#expect(throws: InjectionError.self) { _ = try ask() })?.debugDescription
  }

  @Test func `shows a cycle, and that a scope, an object or no arguments are needed`() {
    ErrorTexts.injector.expect(is: "A cycle of properties") { try root.left }
    ErrorTexts.injector.expect(is: "A scoped property outside of scopes") { try root.scoped }
    ErrorTexts.injector.expect(is: "A kept property with arguments") { try root.basket(of: 1) }
    ErrorTexts.injector.expect(is: "A weak property that is no object") { try root.number }
  }

  @Test func `shows cycles and captive dependencies, also over tasks`() async {
    let outer = Outer()
    ErrorTexts.injector.expect(is: "A captive dependency of a property") { try outer.keeper }
    ErrorTexts.injector.expect(is: "A captive dependency over roots") { try outer.tracker }
    _ = try? outer.session.own
    // A release build looks only at instances that aren't ready.
    if _isDebugAssertConfiguration() { #expect(text { try outer.tracker } != nil) }
    let other = Outer()
    _ = try? other.inner.basket
    if _isDebugAssertConfiguration() { #expect(text { try other.keeper }?.contains("Captive dependency") == true) }
    await ErrorTexts.injector.expectAwaited(is: "A cycle of asynchronous properties") { try await AwaitedRoot().left }
    let app = Injector(name: "app")
    let otherOuter = AwaitedRoot(app, inner: AwaitedRoot(app.makeScope(name: "request")))
    await ErrorTexts.injector.expectAwaited(is: "A captive dependency of an asynchronous property") {
      try await otherOuter.keeper
    }
  }

  @Test func `says that the injector is closed or shut down`() async throws {
    try root.injector.close()
    ErrorTexts.injector.expect(is: "A property of a closed injector") { try root.left }
    let awaited = AwaitedRoot()
    try await awaited.injector.shutDown()
    await ErrorTexts.injector.expectAwaited(is: "An asynchronous property of an injector that was shut down") {
      try await awaited.left
    }
  }

  @Test func `names no binding by a property where a type is missing, nor the property that asks`() {
    expectError(.notRegistered, .nearMisses([])) { try root.mirror }
    _ = (root.simple, root.simple2)
    ErrorTexts.injector.expect(is: "A missing type with properties as near misses") {
      try root.injector.get(Basket.self, fileID: "App/Main.swift", line: 1)
    }
  }

  @Test func `ends the program where the property can't throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = Root().ring }
    ErrorTexts.injector.expect(result?.fatalErrorText, is: "A cycle of properties that cannot throw")
  }
}

private struct ClosedRoot: Services {
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
  private let root = ClosedRoot()

  @Test func `are disposed of with their injector in reverse order, except transient ones`() async throws {
    _ = root.fresh
    _ = root.api
    try root.injector.close()
    #expect(root.log.value == ["api"])
    let root = ClosedRoot()
    _ = await root.feed
    try await root.injector.shutDown()
    #expect(root.log.value == ["feed", "store", "api"])
  }

  @Test func `are closed by the function of the property, or the one that it awaits`() async throws {
    _ = (root.store, root.saved)
    expectError(.needsShutDown, .named("saved")) { try root.injector.close() }
    let copy = try root.injector.copy()
    _ = ClosedRoot(injector: copy, log: root.log).store
    try copy.close()
    #expect(root.log.value == ["store", "api"])
    let awaited = ClosedRoot()
    _ = (awaited.store, awaited.saved, awaited.page(1), awaited.page(2))
    try await awaited.injector.shutDown()
    #expect(awaited.log.value == ["page 2", "page 1", "saved", "store", "api"])
  }

  @Test func `are seen by observers with the names and places of the properties`() async throws {
    let log = EventLog()
    let observation = root.injector.observe(log)
    _ = await root.feed
    _ = root.api
    let (api, feed) = ("api: Fixtures.Resource", "feed: Fixtures.AsyncClosing")
    let store = "store: TestSupport.Holder<Fixtures.Resource>"
    #expect(log.events.allSatisfy { $0.registration?.fileID == #fileID })
    log.events.map { "\($0.kind.name) \($0.displayName) \($0.name ?? "")" }.expect([
      "resolving \(feed) feed", "resolving \(store) store", "resolving \(api) api", "built \(api) api",
      "built \(store) store", "built \(feed) feed", "resolving \(feed) feed", "shared \(feed) feed",
      "resolving \(api) api", "shared \(api) api",
    ])
    withExtendedLifetime(observation) {}
  }
}
