import Fixtures
import VialTesting

protocol Post: Sendable { var name: String { get } }
final class LivePost: Post, Disposable {
  let name = "live"
  func dispose() {}
}
private struct FakePost: Post { var name = "fake" }
private struct Config: Sendable { var host: String }

private class App: Services, @unchecked Sendable {
  let injector: Injector
  let flag = Locked(true)
  let lives = Counter()
  init(injector: Injector = Injector(name: "app")) { self.injector = injector }
  var mail: any Post { singleton { live() } }
  private func live() -> LivePost {
    lives.next()
    return LivePost()
  }
  var fresh: any Post { transient { LivePost() } }
  var outbox: [any Post] { singleton { [mail] } }
  var later: any Post { get async { await singleton { await opened() } } }
  private func opened() async -> any Post { LivePost() }
  var base: Config { singleton { Config(host: "live") } }
  var secure: Config { Config(host: "https://" + base.host) }
  var asking: Config {
    singleton {
      let base = base
      return Config(host: base.host + "/v1")
    }
  }
  var flagged: Holder<String> { flag.value ? singleton { Holder("A") } : singleton { Holder("B") } }
  // swift-format-ignore
  var returned: any Post { singleton { return LivePost() } }
  var optional: (any Post)? { mail }
  func basket(of id: Int) -> Holder<String> { singleton(for: id) { Holder("\(id)") } }
  var decorated: any Post { singleton { LivePost() } }
  var wrapping: Holder<String> { singleton { Holder(Wrapping().text) } }
  func visit(of id: Int) -> Holder<String> { scoped(for: id) { Holder("\(id)") } }
}
private final class Wrapping {
  @Inject var text: String
  @Inject(\.mark) var mark
}
extension Injector { fileprivate var mark: Int { singleton { 1 } } }
private final class LoggingApp: App, @unchecked Sendable {
  override var decorated: any Post { singleton { FakePost(name: "logged " + super.decorated.name) } }
  override var later: any Post { get async { await singleton { FakePost(name: "logged " + (await live()).name) } } }
  private func live() async -> any Post { await super.later }
}

private struct Session: Services {
  let injector: Injector
  var user = "ada"
  var basket: Holder<String> { singleton { Holder("live " + user) } }
  var visit: Holder<String> { get throws { try scoped { () throws in Holder("live visit") } } }
  var other: Holder<String> { singleton { Holder("other") } }
  func numbered(_ id: Int) async throws(Refused) -> Holder<String> {
    try await singleton(for: id) { () async throws(Refused) in await afterYield(Holder("live \(id)")) }
  }
  var awaited: Holder<String> { get async { await singleton { await afterYield(Holder("awaited")) } } }
}

@Suite struct `Replacing the property that was named` {
  private let app = App()

  @Test func `refuses one that only computes something from another one`() {
    ErrorTexts.injector.expect(is: "An override of a property that computes something") {
      try app.override(app.secure, fileID: "Tests/AppTests.swift", line: 8) { Config(host: "test") }
    }
    #expect(app.base.host == "live")
  }

  @Test func `leaves alone what the property asks for`() throws {
    try app.override(app.asking) { Config(host: "test") }
    #expect([app.asking.host, app.base.host] == ["test", "live"])
    try app.override(app.base) { Config(host: "other") }
    #expect(app.secure.host == "https://other")
  }

  @Test(arguments: [true, false]) func `replaces all of its branches`(flag: Bool) throws {
    _ = app.flagged
    app.flag.change { $0 = flag }
    try app.override(app.flagged) { Holder("C") }
    let replaced = app.flagged
    app.flag.change { $0.toggle() }
    #expect(app.flagged === replaced)
    #expect(replaced.value == "C")
  }

  @Test func `replaces a service for one argument`() throws {
    let second = app.basket(of: 2)
    try app.override(app.basket(of: 1)) { Holder("fake") }
    #expect(app.basket(of: 1).value == "fake")
    #expect(app.basket(of: 2) === second)
    try app.injector.close()
    #expect(app.basket(of: 1).value == "fake")
  }

  @Test func `says what to write where the closure has the word return, or the property is optional`() {
    ErrorTexts.injector.expect(is: "An override of a property with the word return") {
      try app.override(app.returned, fileID: "Tests/AppTests.swift", line: 9) { FakePost() }
    }
    ErrorTexts.injector.expect(is: "An override of an optional property") {
      try app.override(app.optional, fileID: "Tests/AppTests.swift", line: 10) { FakePost() }
    }
  }

  @Test func `may ask for what it replaces`() throws {
    try app.override(app.mail) { [app] in FakePost(name: "logged " + app.mail.name) }
    #expect((app.mail.name, app.mail.name) == ("logged live", "logged live"))
    #expect(app.outbox[0].name == "logged live")
    try app.injector.close()
    #expect(app.mail.name == "logged live")
  }

  @Test func `may ask for what it replaces, for an argument and where it is awaited`() async throws {
    try app.override(app.basket(of: 1)) { [app] in Holder("logged " + app.basket(of: 1).value) }
    #expect([app.basket(of: 1).value, app.basket(of: 2).value] == ["logged 1", "2"])
    try await app.override(awaiting: await app.later) { [app] in FakePost(name: "logged " + (await app.later).name) }
    #expect(await [app.later.name, app.later.name] == ["logged live", "logged live"])
    try await app.injector.shutDown()
    #expect(await app.later.name == "logged live")
    #expect(app.basket(of: 1).value == "logged 1")
  }

  @Test func `asks the injector for what wrappers in the property need`() throws {
    try app.injector.register(instance: "by type")
    try app.injector.override(app.injector.mark) { 2 }
    try app.override(app.wrapping) { [app] in Holder(app.wrapping.value + "!") }
    #expect(app.wrapping.value == "by type!")
    try app.forbid(app.wrapping)
    #expect(app.injector.mark == 2)
  }

  @Test func `leaves what wrappers in the property ask for to those who keep it`() throws {
    let used = Locked<[Holder<String>]>([])
    try app.injector.register(lifetime: .singleton) { [app] in
      used.change { $0.append(app.basket(of: 3)) }
      return "by type"
    }
    try app.forbid(app.wrapping)
    #expect(used.value.count == 1 && used.value.first === app.basket(of: 3))
  }

  @Test func `reaches the scopes below for one argument of a scoped property`() throws {
    try app.override(app.visit(of: 1)) { Holder("fake") }
    let scope = App(injector: app.injector.makeScope(name: "request"))
    #expect([scope.visit(of: 1).value, scope.visit(of: 2).value] == ["fake", "2"])
    #expect(scope.visit(of: 1) === scope.visit(of: 1))
    let other = App(injector: Injector(name: "other").makeScope(name: "request"))
    try other.override(other.visit(of: 1)) { Holder("inner") }
    let outer = App(injector: other.injector.parent ?? other.injector)
    try outer.override(outer.visit(of: 1)) { Holder("outer") }
    #expect(other.visit(of: 1).value == "inner")
  }

  @Test func `leaves alone a root of its type below`() throws {
    let (outer, inner) = (Session(injector: app.injector), Session(injector: app.injector.makeScope(name: "ada")))
    let basket = inner.basket
    try outer.override(outer.basket) { Holder("fake") }
    #expect(inner.basket === basket)
    #expect(outer.basket.value == "fake")
  }

  @Test(arguments: [false, true])
  func `makes and keeps nothing live, when the injector has closed too`(closes: Bool) throws {
    try app.override(app.mail) { FakePost() }
    if closes { try app.injector.close() }
    #expect(app.mail.name == "fake")
    #expect(app.outbox[0].name == "fake")
    #expect(app.lives.value == 0)
  }
}

@Suite(.serialized) struct `Forbidding a property` {
  private let app = App()

  private func forbidden(_ ask: () async throws -> Void) async rethrows {
    try await withKnownIssue {
      try await ask()
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("is forbidden in this test") }
    }
  }

  @Test func `keeps nothing of what it had to make`() throws {
    weak var dropped: LivePost?
    try app.forbid(
      { () -> any Post in
        let mail = app.mail
        dropped = mail as? LivePost
        return mail
      }()
    )
    #expect(dropped == nil && app.injector.allBindings.allSatisfy { $0.keptInstance == nil })
  }

  @Test func `lets a test go on with an instance that nothing keeps`() async throws {
    try app.forbid(app.mail)
    // Its closure asks for the mail, which is no issue yet.
    try app.forbid(app.outbox)
    try app.forbid(app.fresh)
    try await app.forbid(awaiting: await app.later)
    await forbidden { #expect(app.mail.name == "live") }
    await forbidden { #expect(app.mail as? LivePost !== app.mail as? LivePost) }
    await forbidden { #expect(app.outbox.count == 1) }
    await forbidden { #expect(app.fresh.name == "live") }
    await forbidden { #expect(await app.later.name == "live") }
  }

  @Test func `may be followed by an override, and follow one`() async throws {
    try app.forbid(app.mail)
    try app.override(app.mail) { FakePost() }
    #expect(app.mail.name == "fake")
    try app.forbid(app.mail)
    await forbidden { _ = app.mail }
  }

  @Test func `may be of one that decorates its superclass's in the same file`() async throws {
    let app = LoggingApp()
    #expect(app.decorated.name == "logged live")
    try app.forbid(app.decorated)
    await forbidden { #expect(app.decorated.name == "logged live") }
    #expect(await app.later.name == "logged live")
    try await app.forbid(awaiting: await app.later)
    await forbidden { #expect(await app.later.name == "logged live") }
  }
}

@Suite struct `An override of roots that do not exist yet` {
  private let app = App()

  private func override(counting changes: Counter = Counter()) throws {
    try app.override(Session.self) { session in
      changes.next()
      try session.override(session.basket) { Holder("fake " + session.user) }
      if session.injector.isScope { try session.override(session.visit) { Holder("fake visit") } }
    }
  }

  @Test func `changes each of them once, before it gives anything`() throws {
    let changes = Counter()
    try override(counting: changes)
    let ada = Session(injector: app.injector.makeScope(name: "ada"))
    let bob = Session(injector: Injector(name: "bob", parent: app.injector), user: "bob")
    #expect((ada.other.value, [ada.basket.value, bob.basket.value]) == ("other", ["fake ada", "fake bob"]))
    #expect(try ada.visit.value == "fake visit")
    #expect(ada.basket === ada.basket)
    #expect(changes.value == 2)
    #expect(Session(injector: Injector(name: "apart")).basket.value == "live ada")
  }

  @Test func `lets no thread have a live one meanwhile`() throws {
    for _ in 1...100 {
      let app = App()
      try app.override(Session.self) { session in try session.override(session.basket) { Holder("fake") } }
      let (session, wrong) = (Session(injector: app.injector.makeScope(name: "ada")), Counter())
      Threads.run(4) { _ in if session.basket.value != "fake" { wrong.next() } }
      #expect(wrong.value == 0)
    }
  }

  @Test func `changes those that close before they give what it replaces, once`() async throws {
    let changes = Counter()
    try override(counting: changes)
    let (ada, bob) = (Session(injector: app.injector.makeScope()), Session(injector: app.injector.makeScope()))
    _ = ada.other
    try ada.injector.close()
    try bob.injector.close()
    #expect([ada.basket.value, bob.basket.value] == ["fake ada", "fake ada"])
    #expect(changes.value == 2)
    try await app.injector.shutDown()
    let late = Session(injector: app.injector.makeScope(), user: "late")
    #expect([ada.basket.value, late.basket.value] == ["fake ada", "fake late"])
    #expect(await late.awaited.value == "awaited")
  }

  @Test func `may hold its own root until late requests are over`() throws {
    weak var injector: Injector?
    do {
      let app = App()
      try app.override(Session.self) { [app] session in try session.override(session.basket) { app.basket(of: 1) } }
      try app.injector.close()
      #expect(app.injector.hasReplacements(forgetting: true))
      injector = app.injector
    }
    #expect(injector == nil)
  }

  @Test func `goes on if a root closes while it is changed`() throws {
    try app.override(Session.self) { session in
      try session.injector.close()
      try session.override(session.basket) { Holder("fake") }
    }
    #expect(Session(injector: app.injector.makeScope()).basket.value == "fake")
  }

  @Test func `is a part of copies`() throws {
    try override()
    #expect(try Session(injector: app.injector.copy().makeScope(name: "ada")).basket.value == "fake ada")
  }

  @Test func `throws its error where a property throws that, and else ends the program with it`() async throws {
    try app.override(Session.self) { _ in throw Refused() }
    let session = Session(injector: app.injector.makeScope(name: "ada"))
    #expect(throws: Refused.self) { try session.visit }
    await #expect(throws: Refused.self) { try await session.numbered(1) }
    try await session.injector.shutDown()
    await #expect(throws: Refused.self) { try await session.numbered(1) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let app = App()
      try app.override(Session.self) { _ in throw Refused() }
      _ = Session(injector: app.injector.makeScope(name: "ada")).basket
    }
    #expect(result.errorText.contains("An override of the root of basket: "))
    #expect(result.errorText.contains("error: Fixtures.Refused()"))
  }

  @Test(
    .services(App()) { app in try app.override(Session.self) { try $0.override($0.basket) { Holder("of the trait") } } }
  )
  func `may stand in the trait of a test`() {
    #expect(Session(injector: App.current.injector.makeScope(name: "ada")).basket.value == "of the trait")
  }

  /// An app that outlives the tests, so nothing of it is to be watched or forgotten when one ends.
  private static let sharedApp = App()

  @Test(.services(Session(injector: sharedApp.injector.makeScope())))
  func `may be in an app that outlives the test, which has a root of a scope`() {
    #expect(Session.current.injector.parent === Self.sharedApp.injector)
  }

  @Test(.services(App()), .services(LoggingApp()), .services(App()) { try $0.override($0.mail) { FakePost() } })
  func `goes to the root of the trait's type, not to a subclass's of another trait`() {
    #expect([App.current, LoggingApp.current].map(\.mail.name) == ["fake", "live"])
  }

  @Test(.services(LoggingApp() as App) { try $0.override($0.mail) { FakePost() } }, .services(LoggingApp() as App))
  func `stays in the root of a trait around another one, also if a subclass's`() {
    #expect(App.current.mail.name == "fake")
  }

  @Test func `is refused when the injector is closed`() throws {
    try app.injector.close()
    #expect(throws: InjectionError.self) { try override() }
  }
}
