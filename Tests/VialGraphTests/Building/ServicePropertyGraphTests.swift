import Testing
import Vial
import VialAsync
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
  fileprivate var left: Api { get throws { try singleton(fileID: "App/Ring.swift", line: 1, column: 1) { try right } } }
  fileprivate var right: Api { get throws { try singleton(fileID: "App/Ring.swift", line: 2, column: 1) { try left } } }
  fileprivate var visit: Session {
    get throws { try scoped(fileID: "App/Visit.swift", line: 1, column: 1) { () throws in Session() } }
  }
  fileprivate var visitor: Keeper {
    get throws { try singleton(fileID: "App/Visit.swift", line: 2, column: 1) { Keeper(session: try visit) } }
  }
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

  @Test func `is drawn with the properties as they are declared`() {
    _ = app.store
    let graph = app.dependencyGraph()
    #expect(graph.mermaid().contains("n1{{\"api: Api<br/>singleton\"}}"))
    #expect(graph.dot().contains("label=\"store: Store\\nsingleton\""))
    #expect(graph.html().contains("api: Api"))
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
    #expect(
      error?.description.hasPrefix(
        """
        The dependency graph has 1 error and 2 notes.

        error: Dependency cycle: left: VialGraphTests.Api → right: VialGraphTests.Api → left: VialGraphTests.Api.
          requested: App/Ring.swift:1
          registered: App/Ring.swift:1
          path: left: VialGraphTests.Api, singleton, registered at App/Ring.swift:1
            right: VialGraphTests.Api, singleton, registered at App/Ring.swift:2, requested at App/Ring.swift:2
            left: VialGraphTests.Api, singleton, registered at App/Ring.swift:1, requested at App/Ring.swift:1
          remedy: let one of the closures do without the other property, or move what they share to a third one

        note: The dependencies of left: VialGraphTests.Api are not known before its provider runs.
          registered: App/Ring.swift:1
          remedy: ask the root for the property before you validate
        """
      ) ?? false,
      "\(error?.description ?? "")"
    )
  }

  @Test func `shows a captive property that was asked for`() {
    _ = try? app.makeScope(name: "visit").visitor
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    #expect(
      error?.description.contains(
        """
        error: Captive dependency: the singleton visitor: VialGraphTests.Keeper would keep the scoped visit: VialGraphTests.Session.
          requested: App/Visit.swift:1
          registered: App/Visit.swift:2
          path: visitor: VialGraphTests.Keeper, singleton, registered at App/Visit.swift:2
            visit: VialGraphTests.Session, scoped, registered at App/Visit.swift:1, requested at App/Visit.swift:1
          remedy: let visitor: VialGraphTests.Keeper be scoped, too, or pass visit: VialGraphTests.Session to the call that needs it
        """
      ) ?? false,
      "\(error?.description ?? "")"
    )
  }
}
