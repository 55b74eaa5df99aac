import Fixtures
import GraphSupport

private final class Store: Sendable { init(api: Pool) {} }
private protocol HasApi { var api: Pool { get } }
extension Injector: HasApi {
  fileprivate var api: Pool { singleton { Pool() } }
  fileprivate var store: Store { singleton { Store(api: api) } }
  fileprivate var session: Session { scoped { Session() } }
  fileprivate var pool: Pool { get async { await singleton { await Injector.opened() } } }
  fileprivate static func opened() async -> Pool { Pool() }
  fileprivate var left: Pool {
    get throws { try singleton(fileID: "App/Ring.swift", line: 1, column: 1) { try right } }
  }
  fileprivate var right: Pool {
    get throws { try singleton(fileID: "App/Ring.swift", line: 2, column: 1) { try left } }
  }
  fileprivate var visit: Session {
    get throws { try scoped(fileID: "App/Visit.swift", line: 1, column: 1) { () throws in Session() } }
  }
  fileprivate var visitor: Needing<Session> {
    get throws { try singleton(fileID: "App/Visit.swift", line: 2, column: 1) { Needing(try visit) } }
  }
}
private class App: Services, @unchecked Sendable {
  let injector = Injector(name: "app")
  var api: Pool { singleton { Pool() } }
  var scopeInside: Int { singleton { (try? injector.withScope { try Ada(app: self, injector: $0).page.count }) ?? 0 } }
  func countdown(from number: Int) -> Int { transient { number == 0 ? 0 : countdown(from: number - 1) } }
  func tracker(of ada: Ada) throws -> Needing<Session> {
    try singleton(for: "ada", name: "tracker", fileID: "App/App.swift", line: 3, column: 1) { () throws in
      Needing(try ada.visits[0])
    }
  }
}
private protocol Offers: Services {}
extension Offers {
  fileprivate var offer: Session { singleton(fileID: "Feature/Offers.swift", line: 2, column: 1) { Session() } }
}
private final class RemadeApp: App, @unchecked Sendable {
  override var api: Pool { singleton(fileID: "App/Remade.swift", line: 1, column: 1) { super.api } }
}
private class Plain {}
private final class OfferingApp: Plain, Offers, @unchecked Sendable {
  let injector = Injector(name: "app")
  var offer: Session { singleton(fileID: "App/Offers.swift", line: 4, column: 1) { Session() } }
}
private struct Ada: Services {
  let app: App
  let injector: Injector
  var store: Store { singleton { Store(api: app.api) } }
  var session: Session {
    get throws { try singleton(fileID: "App/Ada.swift", line: 5, column: 1) { () throws in Session() } }
  }
  var visits: [Session] { get throws { try transient { () throws in [try session] } } }
  var page: [Store] { get throws { try scoped { () throws in [store] } } }
}
private struct Model: InitializerInjectable { init(dependency services: any HasApi) { _ = services.api } }

@Suite struct `The graph of properties` {
  private let app = Injector(name: "app")

  init() { app.observe { _ in } }

  @Test func `has a node for each property that was asked, with what an observer saw its closure ask for`() throws {
    _ = app.store
    let graph = app.dependencyGraph()
    #expect(graph.nodes.map(\.displayName).sorted() == ["api: Fixtures.Pool", "store: VialGraphTests.Store"])
    #expect(graph.edges.count == 1)
    try app.validate(building: true)
  }

  @Test func `has what a scope asked for in its outermost injector`() throws {
    let scope = app.makeScope(name: "request")
    _ = scope.store
    _ = scope.session
    #expect(app.dependencyGraph().edges.count == 1)
  }

  @Test func `finds no service missing that the injector itself gives`() throws {
    try app.register(Model.self)
    try app.validate(building: true)
  }

  @Test func `has asynchronous properties`() async throws {
    _ = await app.pool
    let node = try #require(app.dependencyGraph().nodes.first)
    #expect(node.isAsynchronous)
    try await app.validate(building: true)
  }

  @Test func `is drawn with the properties as they are declared`() {
    _ = app.store
    let graph = app.dependencyGraph()
    #expect(graph.mermaid().contains("n1{{\"api: Pool<br/>singleton\"}}"))
    #expect(graph.dot().contains("label=\"store: Store\\nsingleton\"") && graph.html().contains("api: Pool"))
    #expect(!graph.html().contains("\"api:\""))
  }

  @Test func `is viewed from a property by its name`() throws {
    _ = app.store
    #expect(try app.dependencyGraph().view(from: "store").nodes.count == 2)
    #expect(try app.dependencyGraph().view(from: "store: Store").nodes.count == 2)
  }

  @Test func `shows a cycle of properties that was asked for`() {
    _ = try? app.left
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    #expect(error?.diagnostics.map(\.code) == [.cycle, .opaque, .opaque])
    let found = Array(error?.diagnostics.prefix(2) ?? [])
    ErrorTexts.graph.expect(found, is: "A cycle of service properties, whose dependencies are not known")
  }

  @Test(arguments: [true, false])
  func `has sessions below their app, with what they ask of it`(isObserved: Bool) throws {
    let app = App()
    if isObserved { app.injector.observe { _ in } }
    let ada = Ada(app: app, injector: app.injector.makeScope(name: "ada"))
    _ = ada.store
    let graph = app.injector.dependencyGraph()
    #expect(graph.nodes.map(\.displayName).sorted() == ["api: Fixtures.Pool", "store: VialGraphTests.Store"])
    #expect((graph.edges.count, graph.injectors.count) == (isObserved ? 1 : 0, 2))
    try app.injector.register { true }.register { 1 }
    let unused = app.injector.problems(entryPoints: [.on(Bool.self)]).filter { $0.code == .unreachable }
    #expect(
      unused.map(\.headline) == ["Swift.Int is unreachable: no entry point leads to it."],
      "code calls the properties"
    )
  }

  @Test func `shows a captive dependency over roots, also through what nothing keeps`() throws {
    let app = App()
    app.injector.observe { _ in }
    let ada = Ada(app: app, injector: app.injector.makeScope(name: "ada"))
    let failure = #expect(throws: InjectionError.self) { try app.tracker(of: ada) }
    #expect(failure?.code == .captiveLifetime)
    ErrorTexts.graph.expect(app.injector.problems().errorTexts.first, is: "A captive dependency over roots in a graph")
  }

  @Test func `finds nothing wrong with what a root of a scope asked for, also when that is gone`() throws {
    let app = App()
    app.injector.observe { _ in }
    try app.injector.withScope { _ = try Ada(app: app, injector: $0).page }
    #expect(try app.injector.validate().isEmpty)
    #expect((app.scopeInside, app.countdown(from: 2)) == (1, 0))
    #expect(try app.injector.validate().isEmpty)
  }

  @Test(arguments: [false, true])
  func `warns of no override of a property, however often it is replaced`(isSubclass: Bool) throws {
    let app = isSubclass ? RemadeApp() : App()
    _ = app.api
    #expect(!app.injector.problems().contains { $0.code == .overridden })
    for _ in 1...2 { try app.override(app.api) { Pool() } }
    #expect(try app.injector.validate().allSatisfy { isSubclass && $0.code == .opaque })
  }

  @Test func `warns of an offer that a root declares again`() throws {
    let app = OfferingApp()
    func ask(_ root: some Offers) { _ = root.offer }
    ask(app)
    _ = app.offer
    let warnings = try app.injector.validate()
    ErrorTexts.graph.expect(warnings.first?.description, is: "An offer of a protocol that a root declares again")
  }

  @Test func `shows a captive property that was asked for`() {
    _ = try? app.makeScope(name: "visit").visitor
    ErrorTexts.graph.expect(app.problems().errorTexts.first, is: "A captive dependency of a service property")
  }
}
