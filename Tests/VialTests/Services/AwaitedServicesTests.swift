import Fixtures

private protocol PoolServices: Services { var runs: Counter { get } }
extension PoolServices {
  private func open() async -> Pool {
    runs.next()
    await Task.yield()
    return Pool()
  }
  fileprivate var pool: Pool { get async { await singleton { await open() } } }
  fileprivate var ofScope: Pool { get async throws { try await scoped { () async throws in await open() } } }
  fileprivate var shared: Pool { get async { await weak { await open() } } }
  fileprivate var fresh: Pool { get async { await transient { await open() } } }
  fileprivate func depth(of folders: [Int]) async -> Int {
    await transient { folders.isEmpty ? 0 : await depth(of: Array(folders.dropFirst())) + 1 }
  }
  fileprivate var failing: Pool {
    get async throws(Refused) { try await singleton { () async throws(Refused) in try await fail() } }
  }
  private func fail() async throws(Refused) -> Pool { throw Refused() }
}

/// Tasks whose first part runs at once, on the thread of the caller.
private enum Immediately {
  static var isThere: Bool {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { true } else { false }
  }
  static func run<Result: Sendable>(_ body: @escaping @Sendable () async -> Result) -> Task<Result, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { return Task.immediate { await body() } }
    return Task { await body() }
  }
}

private struct Root: PoolServices {
  let injector: Injector
  let runs = Counter()
  init(_ injector: Injector = Injector(name: "root")) { self.injector = injector }
}

private actor ActorRoot: Services {
  let injector = Injector(name: "actor")
  var runs = 0
  var pool: Pool {
    get async {
      await singleton {
        runs += 1
        await Task.yield()
        preconditionIsolated()
        return Pool()
      }
    }
  }
}

@MainActor private final class ScreenRoot: MainActorServices {
  let injector = Injector(name: "screens")
  final class Screen { var title = "" }
  var screen: Screen {
    get async {
      await singleton {
        await Task.yield()
        MainActor.preconditionIsolated()
        return Screen()
      }
    }
  }
  var sheet: Screen { get async { await weak { await afterYield(Screen()) } } }
  var ofScope: Screen { get async throws { try await scoped { () async throws in Screen() } } }
  var keeper: [Screen] { get async throws { try await singleton { () async throws in [try await ofScope] } } }
}

@Suite struct `Services that are awaited` {
  private let root = Root()

  @Test(.enabled(if: Immediately.isThere))
  func `may be asked for by a task that begins within a provider`() async throws {
    let root = Root()
    let begun = Locked<Task<Pool, Never>?>(nil)
    try root.injector.register(lifetime: .singleton) {
      begun.change { $0 = Immediately.run { await root.pool } }
      return 7
    }
    #expect(try root.injector.get(Int.self) == 7)
    #expect(await begun.value?.value === root.pool)
    #expect(root.runs.value == 1)
  }

  @Test func `have all lifetimes, and may be functions that call themselves with other arguments`() async throws {
    #expect(await root.pool === root.pool)
    #expect(await root.fresh !== root.fresh)
    let (first, second) = (Root(root.injector.makeScope(name: "1")), Root(root.injector.makeScope(name: "2")))
    #expect(try await first.ofScope === first.ofScope)
    #expect(try await first.ofScope !== second.ofScope)
    #expect(await first.pool !== root.pool)
    await expectAwaitedError(.scopeNeeded) { try await root.ofScope }
    #expect(await Root().depth(of: [1, 2, 3]) == 3)
  }

  @Test func `throw what their closures throw, and may be one instance while the program holds it`() async {
    var pool: Pool? = await root.shared
    #expect(await root.shared === pool)
    #expect(root.runs.value == 1)
    weak let released = pool
    pool = nil
    #expect(released == nil)
    _ = await root.shared
    #expect(root.runs.value == 2)
    await #expect(throws: Refused.self) { try await root.failing }
  }

  @Test(arguments: [true, false]) func `are one for each root, also below another one`(startsWithChild: Bool) async {
    let child = Root(Injector(name: "child", parent: root.injector))
    let roots = startsWithChild ? [child, root] : [root, child]
    let (first, second) = (await roots[0].pool, await roots[1].pool)
    #expect(first !== second)
    #expect(await roots[0].pool === first)
    #expect(await roots[1].pool === second)
    #expect([root.runs.value, child.runs.value] == [1, 1])
  }

  @Test func `run their closures on the actor of the property`() async {
    let root = ActorRoot()
    async let first = root.pool
    async let second = root.pool
    let (one, other) = await (first, second)
    #expect(one === other)
    #expect(await root.runs == 1)
  }

  @MainActor @Test func `may belong to the main actor`() async throws {
    let root = ScreenRoot()
    let other = Task { await ObjectIdentifier(root.screen) }
    #expect(await ObjectIdentifier(root.screen) == other.value)
    let sheet = await root.sheet
    #expect(await root.sheet === sheet)
    await expectAwaitedError(.captiveLifetime) { try await root.keeper }
  }
}

private struct SmallRoot: Services {
  let injector: Injector
  var basket: Pool { get throws { try scoped { () throws in Pool() } } }
  func keeper(of inner: Self) async throws -> [Pool] {
    try await singleton(for: "keeper") { () async throws in [try inner.basket] }
  }
  var user: [Pool] {
    get async throws {
      try await singleton { () async throws in [try SmallRoot(injector: injector.makeScope(name: "own")).basket] }
    }
  }
}

@Suite struct `A singleton that is awaited` {
  private let root = SmallRoot(injector: Injector(name: "app"))

  @Test func `can't keep what a scope keeps, unless the scope is its own`() async throws {
    await expectAwaitedError(.captiveLifetime) {
      try await root.keeper(of: SmallRoot(injector: root.injector.makeScope(name: "request")))
    }
    #expect(try await root.user.count == 1)
  }
}
