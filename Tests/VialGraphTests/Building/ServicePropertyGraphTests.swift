import Testing
import Vial
import VialGraph

private final class Api: Sendable {}
private final class Store: Sendable {
  init(api: Api) {}
}
private final class Session: Sendable {}
private final class Keeper: Sendable {
  init(session: Session) {}
}
private protocol HasApi {
  var api: Api { get }
}
extension Injector: HasApi {
  fileprivate var api: Api { singleton { Api() } }
  fileprivate var store: Store { singleton { Store(api: api) } }
  fileprivate var session: Session { scoped { Session() } }
  fileprivate var keeper: Keeper { get throws { try singleton { () throws in Keeper(session: session) } } }
  fileprivate var pool: Api { get async { await singleton { await Injector.opened() } } }
  fileprivate static func opened() async -> Api { Api() }
}
private struct Model: InitializerInjectable {
  init(dependency services: any HasApi) { _ = services.api }
}

@Suite struct `The graph of properties` {
  private let app = Injector(name: "app")

  @Test func `has a node for each property that was asked, with what its closure asked for`() throws {
    _ = app.store
    let graph = app.dependencyGraph()
    #expect(graph.nodes.map(\.displayName).sorted() == ["api: VialGraphTests.Api", "store: VialGraphTests.Store"])
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
}
