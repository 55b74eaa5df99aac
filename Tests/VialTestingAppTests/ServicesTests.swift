import Testing
import VialTesting

protocol FeedServices: MainActorServices { var clock: any Clock { get } }

extension FeedServices {
  var feed: Feed { singleton { Feed(clock: clock) } }
  var home: Home { singleton { Home(feed: feed) } }
  func detail(number: Int) -> Detail { Detail(number: number, feed: feed) }
}

final class Feed {
  let clock: any Clock
  init(clock: any Clock) { self.clock = clock }
}

final class Home {
  let feed: Feed
  init(feed: Feed) { self.feed = feed }
}

struct Detail {
  let number: Int
  let feed: Feed
}

final class Basket {
  let user: String
  init(user: String) { self.user = user }
}

struct Refusal: Error {}

final class Root: FeedServices {
  let injector = Injector(name: "root")
  var clock: any Clock { singleton { LiveClock() } }
  var plain: Screen { Screen(clock: clock) }
  var screen: Screen { transient { Screen(clock: clock) } }
  var later: Feed {
    get async {
      await singleton {
        await Task.yield()
        return Feed(clock: clock)
      }
    }
  }
  var refused: Feed { get throws { try singleton { try refuse() } } }
  private func refuse() throws -> Feed { throw Refusal() }
  func session(of user: String) -> Session { Session(root: self, user: user) }
}

struct Session: FeedServices {
  let root: Root
  let user: String
  let injector = Injector(name: "session")
  var clock: any Clock { root.clock }
  var basket: Basket { singleton { Basket(user: user) } }
}

extension Injector {
  var screenOfApp: Screen { singleton { Screen(clock: LiveClock()) } }
  var screenOfScope: Screen { scoped { Screen(clock: LiveClock()) } }
}

@Suite struct `Services of the main actor` {
  @Test func `are one instance for each property and root`() async throws {
    let root = Root()
    #expect(root.home.feed === root.feed)
    #expect(root.feed.clock.time == 12)
    #expect(root.detail(number: 3).feed === root.feed && root.screen !== root.screen)
    #expect(await root.later === root.later)
    let (ada, bob) = (root.session(of: "Ada"), root.session(of: "Bob"))
    #expect(ada.basket === ada.basket && ada.basket !== bob.basket)
    #expect(ada.feed !== root.feed)
    #expect(ada.feed.clock as AnyObject === root.clock as AnyObject)
    let scope = Injector(name: "app").makeScope(name: "scope")
    #expect(scope.screenOfScope === scope.screenOfScope)
  }

  @Test func `have replacements three properties deep`() async throws {
    let (root, clock) = (Root(), FixedClock())
    try root.override(root.clock) { clock }
    #expect(root.home.feed.clock as AnyObject === clock)
    try await root.override(awaiting: await root.later) { Feed(clock: clock) }
    #expect(await root.later.clock as AnyObject === clock)
    try root.override(root.refused) { Feed(clock: clock) }
    #expect(try root.refused.clock as AnyObject === clock)
  }

  @Test func `have no replacement where they are plain`() {
    let root = Root()
    let error = #expect(throws: InjectionError.self) { try root.override(root.plain) { Screen(clock: FixedClock()) } }
    #expect(error?.code == .notRegistered)
    #expect(error?.serviceType == Screen.self)
  }

  @Test(.mainActorServices(Root()) { try $0.override($0.clock) { FixedClock() } }) func `are replaced by a trait`() {
    #expect(Root.current.home.feed.clock.time == 5)
    #expect(Injector.current === Root.current.injector)
  }

  @Test func `are shared with other threads as before where they are replaced`() async throws {
    let (root, other) = (Shop(), Shop())
    try root.override(root.cache) { FixedCache() }
    #expect(await (name(of: root.injector), name(of: other.injector)) == ("fixed", "live"))
  }

  @Test func `have no replacement of another type`() {
    let root = Root()
    for attempt in [
      { _ = try root.override(root.tall) { Screen(clock: FixedClock()) } },
      { _ = try root.override(root.now) { { 6 } } },
    ] {
      let error = #expect(throws: InjectionError.self) { try attempt() }
      #expect(error?.description.contains("is a service of the type") == true)
    }
    #expect(root.now() == 5)
  }

  @Test func `can be replaced outside of a scope that keeps them`() throws {
    let app = Injector(name: "app")
    try app.override(app.screenOfScope) { @MainActor in Screen(clock: FixedClock()) }
    let scope = app.makeScope(name: "scope")
    #expect(scope.screenOfScope.clock.time == 5)
    #expect(scope.screenOfScope === scope.screenOfScope)
  }

  @Test func `are known to a validation where they are registered by their types`() throws {
    struct Page { let screen: Screen }
    let app = Injector(name: "app")
    try app.mainActor.register(dependencies: []) { $0.injector.screenOfApp }.register(autowiring: Page.init)
    expectValid(app)
    #expect(try app.get(Page.self).screen === app.screenOfApp)
  }

  @Test func `are named where their types are asked, and not registered`() throws {
    let root = Root()
    _ = root.feed
    let missing = #expect(throws: InjectionError.self) { try root.injector.get(Feed.self) }
    #expect(missing?.debugDescription.contains("remedy: ask for the property feed, or register it by its type") == true)
    let replaced = #expect(throws: InjectionError.self) {
      try root.injector.mainActor.override(as: Feed.self) { Feed(clock: LiveClock()) }
    }
    #expect(replaced?.debugDescription.contains("remedy: replace the property feed in place of its type") == true)
  }

  @Test(arguments: 1...500) func `have replacements in parallel`(time: Int) async {
    let (root, clock) = (Root(), FixedClock())
    clock.time = time
    #expect(throws: Never.self) { try root.override(root.clock) { clock } }
    await Task.yield()
    #expect(root.home.feed.clock.time == time)
  }

  @Test func `can be forbidden`() throws {
    let root = Root()
    try root.forbid(root.later2)
    withKnownIssue { _ = try root.later2 }
  }
}

extension Root { var later2: Home { get throws { try singleton { () throws in Home(feed: feed) } } } }

@Suite(.mainActorServices(Root()) { try $0.override($0.clock) { FixedClock() } }) struct `A suite with a root` {
  @Test(.mainActorServices(Root()) { root in try root.override(root.feed) { Feed(clock: root.clock) } })
  func `adds to it in the trait of a test`() {
    #expect((Root.current.clock.time, Root.current.home.feed.clock.time) == (5, 5))
  }

  @Test(.mainActorServices(Shop())) func `keeps it beside the root of a test`() {
    #expect((Root.current.clock.time, Shop.current.cache.name) == (5, "live"))
    #expect(Injector.current === Shop.current.injector)
  }
}

nonisolated protocol Cache: Sendable { var name: String { get } }
nonisolated struct LiveCache: Cache { let name = "live" }
nonisolated struct FixedCache: Cache { let name = "fixed" }
nonisolated extension Injector { var cache: any Cache { singleton { LiveCache() } } }

final class Shop: MainActorServices {
  let injector = Injector(name: "shop")
  var cache: any Cache { injector.cache }
}

@concurrent func name(of injector: Injector) async -> String { injector.cache.name }
final class TallScreen: Screen {}

extension Root {
  var tall: TallScreen { singleton { TallScreen(clock: clock) } }
  var now: @Sendable () -> Int { singleton { { 5 } } }
}
