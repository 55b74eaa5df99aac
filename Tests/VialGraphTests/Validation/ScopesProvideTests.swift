import Fixtures
import GraphSupport

@testable import VialGraph

private final class Handler: Sendable { init(request: Request) {} }
private struct Page: Sendable { init(handler: Handler, request: Lazy<Request>, perhaps: Request?) {} }

private final class Log: Sendable {
  let requests: Provider<Request>
  init(requests: Provider<Request>) { self.requests = requests }
}

private final class Banner: Sendable { init(request: Request?, later: Lazy<Request?>) {} }

private struct Screen: FactoryComponent {
  init(id: Int, request: Request) {}
  static var factory: (Resolver) -> @Sendable (Int) throws -> Screen { autocreate(Screen.init) }
}

@Suite struct `Validation of what scopes provide` {
  private let app = Injector(name: "app")

  private func declare() throws {
    try app.scopesProvide(Request.self, fileID: "App/Main.swift", line: 1)
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 2, autowiring: Handler.init)
  }

  private var graph: [String] {
    app.dependencyGraph().lines.map { $0.replacing("VialGraphTests.", with: "").replacing("App/Main.swift:", with: "") }
  }

  @Test(arguments: [false, true]) func `needs no sample scope`(building: Bool) throws {
    try declare()
    try app.register(autowiring: Page.init).register(factory: Screen.self)
    try app.register(lifetime: .singleton, autowiring: Banner.init)
    #expect(try app.validate(building: building) == [])
    let entryPoints: [Requirement] = [.on(Page.self), .on(Request.self), .on(Screen.Factory.self)]
    #expect(try app.validate(entryPoints: entryPoints).map(\.code) == [.unreachable])
  }

  @Test func `has a node for the provided service, where it is declared`() throws {
    try declare()
    try app.register(fileID: "App/Main.swift", line: 3, autowiring: Page.init)
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 4, autowiring: Banner.init)
    let node = try #require(app.dependencyGraph().nodes.first { $0.role == .provided })
    #expect(node.type == "VialGraphTests.Request")
    #expect(node.registration == CodeLocation(fileID: "App/Main.swift", line: 1))
    #expect((node.injector, node.context, node.lifetime) == (1, 1, nil))
    #expect(!node.isBinding)
    graph.expect([
      "Banner → Request?, optional at 4", "Handler → Request?, required at 2", "Page → Handler, required at 3",
      "Page → Request?, lazy at 3", "Page → Request?, optional at 3",
    ])
    let names = app.dependencyGraph().nodes.map(\.shortName)
    #expect(names == ["Banner", "Handler", "Page", "Request"])
  }

  @Test func `has nodes for qualifiers and names, in order, from the first declarations`() throws {
    try app.scopesProvide(Request.self, named: "b", fileID: "App/Main.swift", line: 1)
      .scopesProvide(Request.self, qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 2)
      .scopesProvide(Int.self, fileID: "App/Main.swift", line: 3)
      .scopesProvide(Int.self, fileID: "App/Main.swift", line: 4)
      .scopesProvide(Request.self, named: "a", fileID: "App/Main.swift", line: 5)
    let nodes = app.dependencyGraph().nodes
    #expect(nodes.map(\.id) == [1, 2, 3, 4])
    nodes.map { $0.displayName.replacing("VialGraphTests.", with: "") }.expect([
      "Swift.Int", #"Request named "a""#, #"Request named "b""#, "Request qualified by GraphBackup",
    ])
    #expect(nodes.map(\.registration?.line) == [3, 5, 1, 2])
    #expect(try app.validate() == [])
  }

  @Test(arguments: [false, true]) func `finds services that would keep the provided one`(building: Bool) throws {
    try declare()
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 3, autowiring: Needing<Request>.init)
    app.expectPlaces(
      """
      error captiveLifetime
        requested: App/Main.swift:3
        registered: App/Main.swift:3
        path: VialGraphTests.Needing<VialGraphTests.Request>, singleton, registered at App/Main.swift:3
          VialGraphTests.Request, provided by scopes, declared at App/Main.swift:1, requested at App/Main.swift:3
      """,
      building: building
    )
  }

  @Test func `finds what a provider asks for outside of a scope`() throws {
    try declare()
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 3, autowiring: Log.init)
    #expect(app.problems().errorCodes == [.scopeNeeded])
    let log = try app.get(Log.self)
    #expect(throws: InjectionError.self) { try log.requests.get() }
  }

  @Test(arguments: [false, true]) func `finds a provider that asks when it runs`(building: Bool) throws {
    try declare()
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 3) { resolver in
      Needing<Request>(try resolver.resolve(fileID: "App/Main.swift", line: 4))
    }
    #expect(app.problems().errorCodes == [])
    let errors = app.problems(building: true).filter { $0.severity == .error }
    #expect(errors.map { "\($0.code) \($0.request?.line ?? 0)" } == ["captiveLifetime 4"])
  }

  @Test(arguments: [false, true]) func `takes the binding of a sample scope`(building: Bool) throws {
    try declare()
    let scope = app.makeScope(name: "request")
    try scope.register(fileID: "App/Main.swift", line: 9) { Request() }
    #expect(try (scope.validate(building: building), app.validate(building: building)) == ([], []))
    #expect(graph == ["Handler → Request?, required at 2", "Handler@2 → Request, required at 2"])
  }

  @Test(arguments: [false, true]) func `finds a scope that does not register it`(building: Bool) throws {
    try declare()
    let scope = app.makeScope(name: "request")
    let expected = """
      error missing
        requested: App/Main.swift:2
        path: VialGraphTests.Handler, scoped, registered at App/Main.swift:2
      """
    for injector in [app, scope] { injector.expectPlaces(expected, building: building) }
    #expect(graph == ["Handler → Request?, required at 2", "Handler@2 → Request?, required at 2"])
    try scope.close()
    #expect((app.problems(building: building), graph) == ([], ["Handler → Request?, required at 2"]))
    #expect(scope.isClosed, "the test still holds the scope")
  }

  @Test func `has no objection to a scope in which nothing asks for the service`() throws {
    try app.scopesProvide(Request.self)
    let scope = app.makeScope(name: "request")
    try scope.register(lifetime: .singleton, autowiring: Banner.init)
    #expect(try app.validate() == [])
  }

  @Test func `finds an entry point that a scope does not register`() throws {
    try declare()
    let scope = app.makeScope(name: "request")
    let entryPoint = Requirement.on(Request.self, fileID: "App/Main.swift", line: 7)
    let diagnostics = #expect(throws: ValidationError.self) { try scope.validate(entryPoints: [entryPoint]) }
    #expect(diagnostics?.errors.map(\.code) == [.missing, .missing])
    #expect(diagnostics?.errors.allSatisfy { $0.headline.contains(" App/Main.swift:1") } == true)
  }

  @Test func `goes through scopes of scopes`() throws {
    try declare()
    let session = app.makeScope(name: "session")
    try session.register { Request() }
    #expect(try session.makeScope(name: "request").validate() == [])

    let other = app.makeScope(name: "other")
    #expect(other.problems().errorCodes.count == 1)
    try other.scopesProvide(Request.self, fileID: "App/Main.swift", line: 5)
    #expect(try other.validate() == [])
    let inner = other.makeScope(name: "inner")
    #expect(inner.problems().errorCodes == [.missing])
    let error = inner.problems().first { $0.severity == .error }
    #expect((error?.headline.contains("\"inner\""), error?.headline.contains(" App/Main.swift:5")) == (true, true))
    try inner.register { Request() }
    #expect(try inner.validate() == [])
  }

  @Test func `takes the binding of an injector around the declaration`() throws {
    let root = Injector(name: "root")
    try root.register(fileID: "App/Main.swift", line: 8) { Request() }
    let app = Injector(name: "app", parent: root)
    try app.scopesProvide(Request.self).register(lifetime: .scoped, autowiring: Handler.init)
    let scope = app.makeScope()
    #expect(try scope.validate() == [])
    #expect(try scope.get(Handler.self) === scope.get(Handler.self))
    #expect(app.dependencyGraph().edges.count == 1)
  }

  @Test func `knows the provided service in a child that is no scope`() throws {
    try declare()
    let child = Injector(name: "child", parent: app)
    try child.register(autowiring: Page.init)
    #expect(try child.validate() == [])
    try child.register(lifetime: .singleton, autowiring: Needing<Request>.init)
    #expect(child.problems().errorCodes == [.captiveLifetime])
  }

  @Test(arguments: [false, true]) func `knows the provided service as a condition's context`(building: Bool) throws {
    try app.scopesProvide(Bool.self)
    try app.register(when: .context(\Bool.self)) { 1 }.register { 2 }
    try app.register(when: .context(\Bool.self), into: [String].self) { "element" }
    #expect(app.problems(building: building).errorCodes == [])
    let scope = app.makeScope()
    try scope.register { true }
    #expect(try scope.get(Int.self) == 1)
    #expect(app.problems(building: building).errorCodes == [])
  }

  @Test func `knows nothing of an assembly that fails, nor of a closed injector`() throws {
    app.includeFailing { try $0.scopesProvide(Request.self) }
    #expect(app.dependencyGraph().nodes == [])
    try declare()
    try app.close()
    #expect(app.dependencyGraph().nodes == [])
  }

  @MainActor @Test func `gives the provided service to confined services`() throws {
    final class Model { init(request: Request) {} }
    try app.scopesProvide(Request.self).mainActor.register(lifetime: .scoped, autowiring: Model.init)
    #expect(try app.validate(building: true) == [])
    #expect(Set(app.dependencyGraph().nodes.map(\.role)) == [.binding, .provided])
  }

  @Test func `shows a new declaration as a difference between graphs`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 2, autowiring: Handler.init)
    let old = app.dependencyGraph()
    try app.scopesProvide(Request.self, fileID: "App/Main.swift", line: 1)
    #expect(
      app.dependencyGraph().difference(from: old).description == """
        ~ VialGraphTests.Request: missing → provided by scopes, an unknown file → App/Main.swift
        node: 1 changed
        """
    )
    let added = app.dependencyGraph().difference(from: Injector(name: "app").dependencyGraph()).description
    #expect(added.contains("+ VialGraphTests.Request, provided by scopes, declared at App/Main.swift:1"))
  }
}
