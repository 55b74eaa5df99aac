import Fixtures
import Foundation
@testable import VialGraph

private struct Screen: Sendable {
  @Inject var clock: any GraphClock
  @LazyInject var mail: GraphSettings
  let title = "Screen"
  var subtitle: String?
}

actor ClockCounter { @Inject var clock: any GraphClock }

private struct Larger<Value: Sendable>: InitializerInjectable, Sendable {
  @LazyInject var next: Larger<[Value]>
  init(dependency: Void) {}
}

private enum Choice: Sendable { case screen(Screen) }

private struct Holder: Sendable {
  let screen: Screen
  let _plain: GraphSystemClock
  static let shared = Inject<Int>({ 7 })
}

extension DependencyGraph {
  /// The edges of property wrappers by the types at their ends, with the properties.
  var wrappers: [String] {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, $0.shortDisplayed) })
    return edges.filter { $0.property != nil }.map {
      "\(names[$0.from] ?? "") \($0.kind) \(names[$0.to] ?? "") (\($0.property ?? ""))"
    }.sorted()
  }
}

extension DependencyGraph.Node {
  fileprivate var shortDisplayed: String {
    shortName + (qualifier == nil ? "" : " qualified") + (scope == nil ? "" : " scoped")
      + (role == .missing || role == .absent ? " \(role)" : "")
  }
}

@Suite struct `The graph of what property wrappers ask for` {
  let app = Injector(name: "app")

  func wrappers(asking injector: Injector? = nil) -> [String] {
    Injector.withDefault(injector ?? app) { app.dependencyGraph().wrappers }
  }

  @Test func `has an edge for each wrapper, eager or lazy, with the property`() throws {
    try app.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }.register { Screen() }
    #expect(wrappers() == ["Screen lazyWrapper GraphSettings (mail)", "Screen wrapper GraphClock (clock)"])
    #expect(app.dependencyGraph().diagnostics() == [])
  }

  @Test func `has no edges of stored values, of constants and of static properties`() throws {
    try app.register { () -> Holder in fatalError("not built") }.register { () -> Choice in fatalError("not built") }
    try app.register { () -> (Screen, Int) in fatalError("not built") }
    try app.register { () -> Screen? in fatalError("not built") }
    try app.register { () -> any GraphClock in fatalError("not built") }
    try app.register { () -> any Any.Type in Screen.self }
    #expect(wrappers() == [])
  }

  @Test func `has the eager edges of instances that were made while nothing listened`() throws {
    try app.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }
    try app.register(lifetime: .singleton) { Screen() }
    try Injector.withDefault(app) { _ = try app.get(Screen.self) }
    #expect(wrappers() == ["Screen lazyWrapper GraphSettings (mail)", "Screen wrapper GraphClock (clock)"])
  }

  @Test func `has no eager edges once an observer has seen the requests of the provider`() throws {
    app.observe { _ in }
    try app.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }.register { Screen() }
    try Injector.withDefault(app) { _ = try app.get(Screen.self) }
    #expect(wrappers() == ["Screen lazyWrapper GraphSettings (mail)"])
    #expect(app.dependencyGraph().edges.map(\.isObserved).sorted { $1 && !$0 } == [false, true])
  }

  @Test func `has no eager edges of an instance that is there`() throws {
    try app.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }
    let screen = Injector.withDefault(app) { Screen() }
    try app.register(as: Screen.self, injection: .singleton(screen))
    #expect(wrappers() == ["Screen lazyWrapper GraphSettings (mail)"])
  }

  @Test func `has no edges where a binding passes on what another one makes`() throws {
    try app.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }.register { Screen() }
    try app.register(qualifiedBy: GraphBackup.self, dependencies: [.on(Screen.self)]) { try $0.resolve(Screen.self) }
    try app.decorate(Screen.self) { screen in screen }
    #expect(wrappers() == ["Screen lazyWrapper GraphSettings (mail)", "Screen wrapper GraphClock (clock)"])
  }

  @Test func `has lazy edges to all that may be meant where a qualifier or a scope may say more`() throws {
    try app.register { GraphStore() }.register(qualifiedBy: GraphBackup.self) { GraphStore() }.register {
      Injecting<GraphStore>()
    }
    try app.register(named: "third") { GraphStore() }.register(lifetime: .weak(in: GraphFlow.self)) { ClockCounter() }
    wrappers().expect([
      "ClockCounter scoped wrapper GraphClock missing (clock)",
      "Injecting<GraphStore> lazyWrapper GraphStore (service)",
      "Injecting<GraphStore> lazyWrapper GraphStore qualified (service)",
      "Injecting<GraphStore> lazyWrapper GraphStore qualified (service)",
    ])
  }

  @Test func `asks the injector that makes the owner, whichever is the default one`() throws {
    let child = Injector(name: "child", parent: app)
    try child.register { GraphStore() }
    try app.register { Injecting<GraphStore>() }
    let both = [
      "Injecting<GraphStore> wrapper GraphStore (service)",
      "Injecting<GraphStore> wrapper GraphStore missing (service)",
    ]
    #expect((wrappers(), wrappers(asking: child)) == (both, both))
    let graph = Injector.withDefault(child) { child.dependencyGraph() }
    #expect(graph.wrappers == both)
  }

  @Test func `has an edge to a missing service, though the default injector has it`() throws {
    let other = Injector(name: "other")
    try app.register { Injecting<GraphStore>() }
    try other.register { GraphStore() }
    #expect(wrappers(asking: other) == ["Injecting<GraphStore> wrapper GraphStore missing (service)"])
  }

  @Test func `ends for a component that asks for ever larger ones`() throws {
    try app.register { (first: Larger<Int>) in 7 }
    #expect(wrappers().count > 10)
  }

  @Test func `is drawn with the kinds of the edges, and written with the properties`() throws {
    try app.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }.register { Screen() }
    let graph = app.dependencyGraph()
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: Data(graph.json().utf8)) == graph)
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: JSONEncoder().encode(graph)) == graph)
    let dot = graph.dot(highlighting: []).split(separator: "\n").filter { $0.contains("->") && $0.contains("8a6d4b") }
    dot.map { $0.trimmingCharacters(in: .whitespaces) }.expect([
      "legend0 -> legend0_end [color=\"#8a6d4b\", arrowhead=inv]",
      "legend1 -> legend1_end [color=\"#8a6d4b\", style=dashed, arrowhead=oinv]",
      "n3 -> n1 [color=\"#8a6d4b\", arrowhead=inv]",
      "n3 -> n2 [color=\"#8a6d4b\", style=dashed, arrowhead=oinv]",
    ])
    let mermaid = graph.mermaid(highlighting: []).split(separator: "\n").filter { $0.contains("wrapper") }
    let trimmed = mermaid.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(trimmed == [#"n3 -->|"wrapper"| n1"#, #"n3 -.->|"lazy wrapper"| n2"#])
    #expect(graph.difference(from: app.dependencyGraph()).isEmpty)
    let other = Injector(name: "app")
    try other.register { GraphSystemClock() as any GraphClock }.register { GraphSettings() }.register {
      (_: any GraphClock) in Screen()
    }
    #expect(
      other.dependencyGraph().difference(from: graph).description == """
        + VialGraphTests.Screen → VialGraphTests.GraphClock (required)
        - VialGraphTests.Screen → VialGraphTests.GraphClock (wrapper)
        edges: 1 added, 1 removed
        """
    )
  }
}
