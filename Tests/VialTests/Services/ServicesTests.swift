import Fixtures

private protocol Api: Sendable { var name: String { get } }
private final class LiveApi: Api { let name = "live" }
private final class Store: Sendable {
  let api: any Api
  init(api: any Api) { self.api = api }
}

private protocol StoreServices: Services { var api: any Api { get } }
extension StoreServices { fileprivate var store: Store { singleton { Store(api: api) } } }

private final class Root: StoreServices {
  let injector = Injector(name: "root")
  var api: any Api { singleton { LiveApi() } }
  var other: any Api { singleton { LiveApi() } }
  var basket: Basket { scoped { Basket() } }
  var fresh: Basket { transient { Basket() } }
  var shared: Basket { weak { Basket() } }
  var failing: Basket { get throws(Refused) { try singleton { () throws(Refused) in try fail() } } }
  private func fail() throws(Refused) -> Basket { throw Refused() }
  let runs = Counter()
  var nothing: (any Api)? { singleton { runs.counting(nil) } }
  var generic: Basket { singleton { make() } }
  private func make<Made>() -> Made { Basket() as? Made ?? { fatalError("it is a basket") }() }
  var unwritten: any Api { singleton { fatalError("to be written") } }
  var named: Basket { singleton(name: "basket (live)") { Basket() } }
  var far: Basket { singleton(fileID: "App/Far.swift", line: 2, column: 4_097) { Basket() } }
  var near: Basket { singleton(fileID: "App/Far.swift", line: 3, column: 1) { Basket() } }
  var left: Store { get throws { try singleton { Store(api: try right.api) } } }
  var right: Store { get throws { try singleton { Store(api: try left.api) } } }
  func store(of number: Int) throws -> Store { try singleton { () throws in Store(api: api) } }
  func depth(of folders: [Int]) -> Int { transient { folders.isEmpty ? 0 : depth(of: Array(folders.dropFirst())) + 1 } }
}

extension Injector {
  fileprivate var basket: Basket { get throws { try scoped { () throws in Basket() } } }
  fileprivate var greeting: String { get throws { try singleton { () throws in "hello" } } }
}

@Suite struct `Services as properties` {
  private let root = Root()

  @Test func `may be left to be written, and end the program then`() async {
    await #expect(processExitsWith: .failure) { _ = Root().unwritten }
  }

  @Test func `are one instance for each property, however it is made, named or placed, and others in another root`() {
    #expect(root.api as AnyObject === root.api as AnyObject)
    #expect(root.api as AnyObject !== root.other as AnyObject)
    #expect(root.store === root.store)
    #expect(root.store.api as AnyObject === root.api as AnyObject)
    #expect(root.fresh !== root.fresh)
    let shared = root.shared
    #expect(shared === root.shared)
    #expect(root.generic === root.generic && root.named === root.named)
    #expect(root.far !== root.near)
    #expect(Root().api as AnyObject !== root.api as AnyObject)
  }

  @Test func `may be nil, which is constructed once, or functions that call themselves with other arguments`() {
    #expect(root.nothing == nil)
    #expect(root.nothing == nil)
    #expect(root.runs.value == 1)
    #expect(root.depth(of: [1, 2, 3]) == 3)
  }

  @Test func `are one instance for each scope, and refused when the injector is closed`() throws {
    let app = Injector(name: "app")
    let (first, second) = (app.makeScope(name: "1"), app.makeScope(name: "2"))
    #expect(try first.basket === first.basket && first.basket !== second.basket)
    let error = expectError(.scopeNeeded) { try app.basket }
    #expect(error?.description.hasPrefix("basket: Fixtures.Basket") ?? false, "\(error.debugDescription)")
    #expect(try app.greeting == "hello")
    try app.close()
    expectError(.closed) { try app.greeting }
  }

  @Test func `throw what their closures throw, are a cycle if they ask for each other, and take no arguments`() {
    #expect(throws: Refused.self) { try root.failing }
    expectError(.cycle) { try root.left }
    expectError(.unsupportedLifetime) { try root.store(of: 1) }
  }
}

private protocol HasApi { var api: any Api { get } }
extension Injector: HasApi { fileprivate var api: any Api { singleton { LiveApi() } } }
private struct FeedModel: InitializerInjectable {
  let api: any Api
  init(dependency services: any HasApi) { api = services.api }
}
private final class Screen { @Inject(\.api) var api }

@Suite struct `A property of the injectors` {
  private let app = Injector(name: "app")

  @Test func `is registered by its type, and what a component or a property wrapper asks for`() throws {
    #expect(try app.get(FeedModel.self).api as AnyObject === app.api as AnyObject)
    #expect(try app.makeScope(name: "request").get(FeedModel.self).api as AnyObject === app.api as AnyObject)
    #expect(throws: InjectionError.self) { try app.get((any Api).self) }
    #expect(throws: InjectionError.self) { try app.get(AnyObject.self) }
    try app.register { $0.injector.api }
    #expect(try app.get((any Api).self) as AnyObject === app.api as AnyObject)
    let api = app.api as AnyObject
    let screen = Injector.withDefault(app) { Screen() }
    #expect(screen.api as AnyObject === api)
  }
}

private protocol FeedServices: Services {}
extension FeedServices { fileprivate var feed: Label { singleton { Label("feed") } } }

private class App: FeedServices, @unchecked Sendable {
  let injector = Injector(name: "app")
  var api: Label { singleton { Label("api") } }
}
private final class TestApp: App, @unchecked Sendable {}

private struct Session: FeedServices {
  let app: App
  var user = "ada"
  let injector: Injector
  var basket: Label { singleton { Label(user) } }
  var note: Label { weak { Label(user) } }
  var visit: Label { get throws { try scoped { () throws in Label(user) } } }
}

private struct Part<Number>: Services {
  let injector: Injector
  var box: Label { singleton { Label("\(Number.self)") } }
}

extension Services {
  /// A helper that passes on where it is called.
  fileprivate func logged(
    name: StaticString = #function,
    fileID: StaticString = #fileID,
    line: Int = #line,
    _ make: () -> Label
  ) -> Label { singleton(name: name, fileID: fileID, line: line) { make() } }
}

private final class Places: Services {
  let injector = Injector(name: "places")
  var read: Label { logged { Label("read") } }; var write: Label { logged { Label("write") } }
  var both: (Label, Label) { (singleton { Label("first") }, singleton { Label("second") }) }
  #sourceLocation(file:"Tests/Generated.swift",line:3)
  var left: Label { singleton { Label("left") } }
  #sourceLocation(file:"Tests/Generated.swift",line:3)
  var rigt: Label { singleton { Label("rigt") } }
  #sourceLocation()
  func detail(id: Int) -> Label { singleton(for: id) { Label("\(id)") } }
  func found<ID: Hashable & Sendable>(id: ID?) -> Label {
    singleton(for: id) { Label("\(ID.self) \(id.map { "\($0)" } ?? "")") }
  }
  func other(id: Int) -> Label { singleton(for: id) { Label("other \(id)") } }
  func shared(id: Int) -> Label { weak(for: id) { Label("\(id)") } }
  func visit(id: String) throws -> Label { try scoped(for: id) { () throws in Label(id) } }
  func make(id: Int) throws -> Label {
    func make() throws -> Label { try singleton { () throws in Label("\(id)") } }
    return try make()
  }
}

@Suite struct `A root of services` {
  private let app = App()

  @Test func `has its own services if its injector is a scope, a child or another one`() throws {
    let ada = Session(app: app, injector: app.injector.makeScope(name: "ada"))
    let bob = Session(app: app, user: "bob", injector: Injector(name: "bob", parent: app.injector))
    let eve = Session(app: app, user: "eve", injector: Injector(name: "eve"))
    for (session, name) in [(ada, "ada"), (bob, "bob"), (eve, "eve")] {
      #expect(session.basket.text == name)
      #expect(session.basket === session.basket)
      let note = session.note
      #expect(session.note === note)
      #expect(note.text == name)
      #expect(session.app.api === app.api)
    }
    #expect(try ada.visit === ada.visit)
    expectError(.scopeNeeded) { try bob.visit }
  }

  @Test func `shares nothing with a root of another type that has its injector, and is the same as a copy of it`() {
    #expect(Part<Int>(injector: app.injector).box.text == "Int")
    #expect(Part<String>(injector: app.injector).box.text == "String")
    let session = Session(app: app, injector: app.injector)
    #expect(session.feed !== app.feed && session.feed === session.feed)
    let otherSession = Session(app: app, injector: app.injector)
    let copy = otherSession
    #expect(otherSession.basket === copy.basket)
    let test = TestApp()
    #expect((test as App).api === test.api)
    func feed(_ root: some FeedServices) -> Label { root.feed }
    #expect(feed(test as App) === test.feed)
  }

  @Test func `closes with the root around it, and first`() throws {
    let session = Session(app: app, injector: app.injector.makeScope(name: "ada"))
    let basket = session.basket
    try app.injector.close()
    #expect(session.injector.isClosed && session.basket !== basket)
  }
}

@Suite struct `The properties of a root` {
  private let root = Places()

  @Test func `are told apart by their names at one place, such as in generated code`() {
    #expect([root.read.text, root.write.text] == ["read", "write"])
    #expect([root.left.text, root.rigt.text] == ["left", "rigt"])
    #expect(root.left === root.left && root.both.0 !== root.both.1)
    #expect(root.both.1.text == "second")
  }

  @Test func `have an instance for each argument that they name, in each scope and in events`() throws {
    #expect(root.detail(id: 1) === root.detail(id: 1))
    #expect((root.detail(id: 2).text, root.other(id: 1).text) == ("2", "other 1"))
    #expect(root.found(id: Int?.none) === root.found(id: Int?.none))
    #expect((root.found(id: 3).text, root.found(id: String?.none).text) == ("Int 3", "String "))
    let shared = root.shared(id: 1)
    #expect(root.shared(id: 1) === shared && root.shared(id: 2) !== shared)
    #expect(throws: InjectionError.self) { try root.visit(id: "a") }
    struct Visits: Services {
      let injector: Injector
      func visit(id: String) throws -> Label { try scoped(for: id) { () throws in Label(id) } }
    }
    let visits = [1, 2].map { Visits(injector: root.injector.makeScope(name: "\($0)")) }
    #expect(try visits[0].visit(id: "a") === visits[0].visit(id: "a"))
    #expect(try visits[0].visit(id: "a") !== visits[1].visit(id: "a"))
    #expect(try visits[0].visit(id: "b").text == "b")
    let inner = Visits(injector: Injector(parent: visits[0].injector))
    #expect(try inner.visit(id: "a") === visits[0].visit(id: "a"))
    let names = Locked<Set<String>>([])
    root.injector.observe { event in names.change { $0.insert(event.displayName) } }
    _ = root.detail(id: 7)
    #expect(names.value == ["detail(id:) for 7: Fixtures.Label"])
    expectError(.unsupportedLifetime) { try root.make(id: 1) }
  }
}
