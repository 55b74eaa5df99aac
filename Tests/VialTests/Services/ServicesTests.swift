import Fixtures
import Testing
import Vial

private protocol Api: Sendable { var name: String { get } }
private final class LiveApi: Api { let name = "live" }
private final class Store: Sendable {
  let api: any Api
  init(api: any Api) { self.api = api }
}

private protocol StoreServices: Services { var api: any Api { get } }
extension StoreServices {
  fileprivate var store: Store { singleton { Store(api: api) } }
}

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
    #expect(root.generic === root.generic)
    #expect(root.named === root.named)
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
    #expect(try first.basket === first.basket)
    #expect(try first.basket !== second.basket)
    let error = expectError(.scopeNeeded) { try app.basket }
    #expect(error?.description.hasPrefix("basket: Fixtures.Basket") ?? false, "\(error.debugDescription)")
    #expect(try app.greeting == "hello")
    try app.close()
    expectError(.closed) { try app.greeting }
  }

  @Test func `throw what their closures throw, are a cycle if they ask for each other, and are refused with arguments`()
  {
    #expect(throws: Refused.self) { try root.failing }
    expectError(.cycle) { try root.left }
    expectError(.unsupportedLifetime) { try root.store(of: 1) }
  }
}

private protocol HasApi { var api: any Api { get } }
extension Injector: HasApi {
  fileprivate var api: any Api { singleton { LiveApi() } }
}
private struct FeedModel: InitializerInjectable {
  let api: any Api
  init(dependency services: any HasApi) { api = services.api }
}
private final class Screen {
  @Inject(\.api) var api
}

@Suite struct `A property of the injectors` {
  private let app = Injector(name: "app")

  @Test func `is registered by its type, and what a component or a property wrapper asks for`() throws {
    #expect(try app.get(FeedModel.self).api as AnyObject === app.api as AnyObject)
    let scope = app.makeScope(name: "request")
    #expect(try scope.get(FeedModel.self).api as AnyObject === app.api as AnyObject)
    #expect(throws: InjectionError.self) { try app.get((any Api).self) }
    #expect(throws: InjectionError.self) { try app.get(AnyObject.self) }
    try app.register { $0.injector.api }
    #expect(try app.get((any Api).self) as AnyObject === app.api as AnyObject)
    let api = app.api as AnyObject
    let screen = Injector.withDefault(app) { Screen() }
    #expect(screen.api as AnyObject === api)
  }
}
