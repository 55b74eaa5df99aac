import Fixtures

/// A service that knows whether it was disposed of.
private final class Part: Disposable, Sendable {
  let name: String
  let needs: [Part]
  private let state = Locked(false)
  private let onDispose: @Sendable () -> Void

  init(_ name: String, _ needs: [Part] = [], onDispose: @escaping @Sendable () -> Void = {}) {
    (self.name, self.needs, self.onDispose) = (name, needs, onDispose)
  }

  func dispose() {
    onDispose()
    state.change { $0 = true }
  }

  /// Whether neither this nor what it needs was disposed of.
  var isWhole: Bool { !state.value && needs.allSatisfy(\.isWhole) }
}

private final class Root: Services {
  let injector: Injector
  let log = Locked<[String]>([])
  init(_ injector: Injector = Injector(name: "root")) { self.injector = injector }
  var base: Part { singleton { Part("base") } }
  var middle: Part { singleton { Part("middle", [base]) } }
  var top: Part { singleton { Part("top", [middle, base]) } }
  var reader: Part {
    singleton {
      Part("reader", onDispose: { [self] in log.change { $0.append("reads \(base.name), \(base.isWhole)") } })
    }
  }
  var closed: Part {
    singleton(onClose: { [self] _ in log.change { $0.append(base.isWhole ? "whole" : "not") } }) { Part("closed") }
  }
  var visit: Part { scoped { Part("visit", [base]) } }
  var shared: Part { weak { Part("shared", [base]) } }
  var fresh: Part { transient { Part("fresh", [base]) } }
  var asking: Asking { singleton { Asking() } }
  var fallible: Part { get throws { try singleton { () throws in Part("fallible") } } }
  var typed: Part { get throws(Refused) { try singleton { () throws(Refused) in Part("typed") } } }
  var own: Part { get throws(InjectionError) { try singleton { () throws(InjectionError) in Part("own") } } }
  func numbered(_ id: Int) -> Part { singleton(for: id) { Part("number \(id)", [base]) } }
  var awaited: Part { get async { await singleton { await made("awaited") } } }
  var awaitedVisit: Part { get async { await scoped { await made("awaited visit") } } }
  var awaitedWeak: Part { get async { await weak { await made("awaited weak") } } }
  var awaitedFresh: Part { get async { await transient { await made("awaited fresh", [await awaited]) } } }
  var awaitedFallible: Part { get async throws { try await singleton { () async throws in await made("fallible") } } }
  private func made(_ name: String, _ needs: [Part] = []) async -> Part { await afterYield(Part(name, [base] + needs)) }

  let (begun, mayEnd) = (Gate(), Gate())
  var slow: Part {
    get async throws {
      try await singleton { () async throws in
        await mayEnd.wait(opening: begun)
        return Part("slow", [base])
      }
    }
  }
  var slowThread: Part { singleton { makeSlowly() } }
  private func makeSlowly() -> Part {
    let base = base
    try? injector.close()
    return Part("slow", [base])
  }
}

extension Injector { fileprivate var part: Part { singleton { Part("part") } } }
private final class Holder { @Inject(\.part) var part }
private struct Asking: Sendable { @Inject var store: Store }

@Suite struct `A property of a root that has closed` {
  private let root = Root(Injector(name: "app").makeScope(name: "root"))

  private func closed() throws -> Root {
    _ = (root.top, root.numbered(1))
    try root.injector.close()
    return root
  }

  @Test func `gives an instance that nothing keeps, one for each request and lifetime`() throws {
    let root = try closed()
    for ask in [\Root.base, \.top, \.shared, \.fresh] {
      let part = root[keyPath: ask]
      #expect(part.isWhole && root[keyPath: ask] !== part)
    }
    #expect(root.numbered(1).name == "number 1" && root.numbered(2).isWhole)
    let scope = Root(Injector(name: "app").makeScope(name: "visit"))
    let visit = scope.visit
    try scope.injector.close()
    #expect(scope.visit !== visit && scope.visit.isWhole)
    let late = root.top
    #expect(late.needs[1] === late.needs[0].needs[0])
  }

  @Test func `gives awaited instances, for all lifetimes`() async throws {
    try await root.injector.shutDown()
    #expect(await root.awaited.isWhole)
    #expect(await root.awaitedWeak.isWhole)
    let fresh = await root.awaitedFresh
    #expect(fresh.isWhole && fresh.needs[0] === fresh.needs[1].needs[0])
    let scope = Root(Injector(name: "app").makeScope(name: "visit"))
    try await scope.injector.shutDown()
    #expect(await scope.awaitedVisit.isWhole)
  }

  @Test func `throws where it can throw that, and is what a wrapper with its key path gives`() async throws {
    let root = try closed()
    expectError(.closed) { try root.fallible }
    expectError(.closed) { try root.own }
    await expectAwaitedError(.closed) { try await root.awaitedFallible }
    #expect(try root.typed.name == "typed")
    let app = Injector(name: "app")
    let holder = Injector.withDefault(app) { Holder() }
    let part = app.part
    try app.close()
    #expect(holder.part.isWhole == false || holder.part === part)
    #expect(Injector.withDefault(app) { Holder().part.isWhole })
  }

  @Test func `says that it is closed if it asks for a service by its type`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (scope, closed) = (Injector(name: "app").makeScope(name: "visit"), Injector(name: "app"))
      try scope.register { Store() }.close()
      try closed.close()
      _ = Root(closed.makeScope(name: "later")).base
      _ = Root(scope).asking
    }
    #if DEBUG
      #expect(result.errorText.contains(#" was asked when the injector "app" around the scope "later" was closed"#))
    #endif
    let text = "The scope \"visit\" is closed, and can neither register nor resolve Fixtures.Store."
    #expect(result.errorText.contains(text))
  }

  @Test func `is one event, also for what observes an open ancestor, unless it throws`() throws {
    let log = EventLog()
    try closed().injector.parent?.observe(log)
    _ = root.middle
    #expect(log.events.map(\.lifetime) == ["singleton", "singleton"])
    log.expectNext("asked late middle: VialTests.Part", "  asked late base: VialTests.Part")
    expectError(.closed) { try root.fallible }
    log.expectNext(of: "fallible: VialTests.Part", ["resolving", "failed(closed)"])
  }

  @Test func `is released with what it was made of`() throws {
    weak var released: Root?
    weak var part: Part?
    do {
      let root = Root()
      _ = (root.top, root.reader, root.numbered(1))
      try root.injector.close()
      let late = root.top
      (released, part) = (root, late.needs[0])
      #expect(part?.isWhole == true)
    }
    #expect(released == nil && part == nil)
  }

  @Test func `ends no program in a task that goes on after the end`() async throws {
    let (root, asked) = (root, Gate())
    let task = Task {
      await asked.wait()
      return root.top.isWhole
    }
    _ = root.top
    try await root.injector.shutDown()
    asked.open()
    #expect(await task.value)
  }
}

@Suite struct `A property of a root that closes` {
  private let root = Root()

  @Test func `gives its instance, also a weak one, until that or what it needs is disposed of`() throws {
    let base = root.base
    _ = (root.reader, root.closed)
    try root.injector.close()
    #expect(root.log.value == ["whole", "reads base, true"])
    #expect(!base.isWhole)
    let other = Root()
    let shared = other.shared
    let (given, sibling) = (Locked<[Bool]>([]), other.injector.makeScope(name: "sibling"))
    let late = Part("late") { [other] in
      given.change { $0 += [other.shared === shared, sibling.singleton(for: 7) { !sibling.isClosed }] }
    }
    let inner = Injector(name: "inner", parent: other.injector)
    try inner.register(lifetime: .singleton) { late }
    _ = try inner.get(Part.self)
    try other.injector.close()
    #expect(given.value == [true, true])
    #expect(!shared.isWhole && other.shared !== shared)
  }

  @Test func `gives another one to an asynchronous property that is under construction`() async throws {
    let root = root
    _ = root.base
    let request = Task { try await root.slow }
    await root.begun.wait()
    let end = Task { try await root.injector.shutDown() }
    while !root.injector.isClosed { await Task.yield() }
    root.mayEnd.open()
    await expectAwaitedError(.closed) { try await request.value }
    try await end.value
  }

  @Test func `runs its closure again if the injector closes meanwhile`() { #expect(root.slowThread.isWhole) }
}
