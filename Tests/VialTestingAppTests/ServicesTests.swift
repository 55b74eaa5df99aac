import Testing
import VialAsync
import VialTesting

protocol FeedServices: MainActorServices {
  var clock: any Clock { get }
}

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

extension MainActorInjector {
  var screenOfScope: Screen { scoped { Screen(clock: LiveClock()) } }
}

@Suite struct `Services of the main actor` {
  @Test func `are one instance for each property and root`() async throws {
    let root = Root()
    #expect(root.home.feed === root.feed)
    #expect(root.feed.clock.time == 12)
    #expect(root.detail(number: 3).feed === root.feed)
    #expect(root.screen !== root.screen)
    #expect(await root.later === root.later)
    let (ada, bob) = (root.session(of: "Ada"), root.session(of: "Bob"))
    #expect(ada.basket === ada.basket)
    #expect(ada.basket !== bob.basket)
    #expect(ada.feed !== root.feed)
    #expect(ada.feed.clock as AnyObject === root.clock as AnyObject)
    let scope = MainActorInjector(name: "app").makeScope(name: "scope")
    #expect(scope.screenOfScope === scope.screenOfScope)
  }

  @Test func `have replacements three properties deep`() async throws {
    let root = Root()
    let clock = FixedClock()
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

  @Test(.mainActorServices(Root()) { try $0.override($0.clock) { FixedClock() } })
  func `are replaced by a trait`() {
    #expect(Root.current.home.feed.clock.time == 5)
    #expect(Injector.current === Root.current.injector)
  }

  @Test(arguments: 1...500) func `have replacements in parallel`(time: Int) async {
    let root = Root()
    let clock = FixedClock()
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

extension Root {
  var later2: Home { get throws { try singleton { () throws in Home(feed: feed) } } }
}
