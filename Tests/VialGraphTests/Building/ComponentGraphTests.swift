import Foundation
import Fixtures
import GraphSupport

@testable import VialGraph

private struct GreetingDependency: AutowiredDependency {
  let clock: GraphSettings
  let user: GraphMissing?
  static let wiring = Wiring(GreetingDependency.init)
}
private struct Greeting: InitializerInjectable { init(dependency: GreetingDependency) {} }
private struct Screen: InitializerInjectable { init(dependency: Greeting) {} }
private struct Cart: InitializerInjectable, Sendable { init(dependency: CartDependency) {} }
private struct CartDependency: AutowiredDependency {
  let store: GraphStore
  static let wiring = Wiring(CartDependency.init)
}

private struct Hen: InitializerInjectable { init(dependency: Egg) {} }
private struct Egg: InitializerInjectable { init(dependency: Hen) {} }

private struct OpaqueDependency: ResolvableDependency {
  init(from resolver: Resolver) throws { _ = try resolver.resolve(GraphSettings.self) }
}

private struct Page { init(screen: Screen, cart: Provider<Cart>) {} }

extension DependencyGraph {
  /// The edges by the types at their ends, each with the injectors that hold it and that give its dependencies.
  fileprivate var connections: [String] {
    let names = Dictionary(uniqueKeysWithValues: nodes.map { ($0.id, "\($0.shortName) \($0.injector)/\($0.context)") })
    return edges.map { "\(names[$0.from] ?? "") \($0.kind) \(names[$0.to] ?? "")" }.sorted()
  }

  fileprivate var components: [Node] { nodes.filter { $0.role == .component } }
}

@Suite struct `The graph of components that are not registered` {
  private let app = Injector(name: "app")

  @Test func `has a node for each that something asks for, with its dependencies`() throws {
    try app.register { GraphSettings() }.register(autowiring: Page.init)
    let graph = app.dependencyGraph()
    graph.connections.expect([
      "Cart 1/1 required GraphStore 1/1", "Greeting 1/1 optional GraphMissing 1/1",
      "Greeting 1/1 required GraphSettings 1/1",
      "Page 1/1 provider Cart 1/1", "Page 1/1 required Screen 1/1", "Screen 1/1 required Greeting 1/1",
    ])
    #expect(graph.components.map(\.shortName) == ["Cart", "Greeting", "Screen"])
    for component in graph.components {
      #expect(component.lifetime == .transient)
      #expect(component.registration == nil)
      #expect(component.knowledge == .declared)
    }
    #expect(graph.dot().contains("component") && graph.mermaid().contains("roleComponent"))
    #expect(graph.html().contains("\"role\": \"component\""))
    #expect(try JSONDecoder().decode(DependencyGraph.self, from: Data(graph.json().utf8)) == graph)
  }

  @Test func `has the components that the program asks for if it says so`() throws {
    try app.register { GraphSettings() }
    #expect(app.dependencyGraph().components.isEmpty)
    let graph = app.dependencyGraph(entryPoints: [.on(Screen.self)])
    #expect(graph.components.map(\.shortName) == ["Greeting", "Screen"])
    // Whatever was built before.
    _ = try app.get(Screen.self)
    #expect(app.dependencyGraph().components.isEmpty)
    #expect(app.dependencyGraph(entryPoints: [.on(Screen.self)]) == graph)
  }

  @Test func `is checked for missing services`() throws {
    try app.register(fileID: "App/Page.swift", line: 1) { GraphSettings() }
      .register(fileID: "App/Page.swift", line: 2, autowiring: Page.init)
    let problems = #expect(throws: ValidationError.self) { try app.validate() }?.diagnostics ?? []
    #expect(problems.map(\.code) == [.missing])
    #expect(problems.first?.headline.hasPrefix("VialGraphTests.GraphStore ") == true)
    let cart = "VialGraphTests.Cart, component, requested at App/Page.swift:2"
    #expect(problems.first?.path.last?.contains(cart) == true)
    try app.register { GraphStore() }
    #expect(try (app.validate(), app.validate(entryPoints: [.on(Page.self), .on(Screen?.self)])) == ([], []))
  }

  @Test func `is checked for cycles and captive dependencies`() throws {
    #expect(app.problems(entryPoints: [.on(Hen.self)]).errorCodes == [.cycle])
    expectError(.cycle) { try app.get(Hen.self) }
    try app.register(lifetime: .scoped) { GraphStore() }.register(lifetime: .singleton, autowiring: Needing<Cart>.init)
    #expect(app.problems().errorCodes == [.captiveLifetime])
    expectError(.captiveLifetime) { try app.get(Needing<Cart>.self) }
  }

  @Test func `has a node for each injector that asks and gives other dependencies`() throws {
    let scope = app.makeScope(name: "scope")
    try app.register { GraphSettings() }.register(autowiring: Page.init).register { GraphStore() }
    #expect(try app.validate() == [])
    try scope.register { GraphStore() }
    let graph = app.dependencyGraph()
    graph.connections.filter { $0.hasPrefix("Cart") }.expect([
      "Cart 1/1 required GraphStore 1/1", "Cart 1/2 required GraphStore 2/2",
    ])
    #expect(graph == scope.dependencyGraph())
    #expect(try app.validate().map(\.code) == [.overridden])
  }

  @Test func `belongs to the injector that asks, where its ancestors lack something`() throws {
    let scope = app.makeScope(name: "scope")
    try scope.register { GraphStore() }.register(lifetime: .singleton, autowiring: Needing<Cart>.init)
    #expect(try app.validate() == [])
    scope.dependencyGraph().connections.expect([
      "Cart 2/2 required GraphStore 2/2", "Needing<Cart> 2/2 required Cart 2/2",
    ])
    _ = try scope.get(Needing<Cart>.self)
  }

  @Test func `leads to the binding that an injector holds instead`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register { GraphStore() }.register(autowiring: Page.init).register { GraphSettings() }
    try child.register(Cart.self, lifetime: .singleton)
    let connections = child.dependencyGraph().connections
    #expect(connections.contains("Page 1/1 provider Cart 1/1") && connections.contains("Page 1/2 provider Cart 2/2"))
  }

  @Test func `knows what a provider was seen to ask for`() throws {
    app.observe { _ in }
    try app.register { GraphSettings() }.register { resolver in [try resolver.resolve(Letter<OpaqueDependency>.self)] }
    _ = try app.get([Letter<OpaqueDependency>].self)
    let node = try #require(app.dependencyGraph().components.first)
    #expect(node.knowledge == .observed)
    #expect(app.dependencyGraph().connections.last == "Letter<OpaqueDependency> 1/1 required GraphSettings 1/1")
  }

  @Test func `is built with everything else if that is built`() throws {
    #expect(try app.validate(entryPoints: [.on(Letter<Void>.self)]) == [])
    #expect(app.problems(entryPoints: [.on(Letter<OpaqueDependency>.self)], building: true).errorCodes == [.missing])
    try app.register { GraphSettings() }
    let entryPoints: [Requirement] = [.on(Letter<OpaqueDependency>.self), .on(GraphSettings.self)]
    #expect(try app.validate(entryPoints: entryPoints, building: true) == [])
    #expect(try app.validate(entryPoints: [.on(Letter<OpaqueDependency>.self)]).map(\.code) == [.opaque])
  }
}

/// Its dependency is a service of its own.
private typealias PriceLabel = Letter<any GraphClock>
private final class Stall { init(label: PriceLabel?, shelf: Letter<PriceLabel>) {} }
private final class Gate: InjectableController { func inject(_ labels: PriceLabel) {} }

@Suite struct `The graph of components whose dependency is missing` {
  private let app = Injector(name: "app")

  @Test(arguments: [false, true]) func `names the missing service and the component before it`(building: Bool) throws {
    try app.register(fileID: "App/Main.swift", line: 1, autowiring: Stall.init)
    app.expectProblems(is: "A missing dependency of a component", building: building)
  }

  @Test(arguments: [false, true])
  func `names the missing service once, whatever asks for the component`(building: Bool) throws {
    try app.register(fileID: "App/Main.swift", line: 1) { (label: PriceLabel) in "first" }
    try app.register(fileID: "App/Main.swift", line: 2) { (label: PriceLabel) in 2 }
    #expect(app.problems(building: building).map(\.code) == [.missing])
  }

  @Test func `names what an entry point, a property wrapper or a controller misses`() throws {
    let entry = app.problems(entryPoints: [.on(Letter<PriceLabel>.self, fileID: "App/Main.swift", line: 4)])
    #expect((entry.map(\.code), entry.first?.path.count) == ([.missing], 2))
    #expect(app.problems(entryPoints: [.on(PriceLabel.self)]).map(\.code) == [.missing])
    let components = app.dependencyGraph(entryPoints: [.on(PriceLabel.self)]).components
    #expect(components.map(\.shortName) == ["Letter<GraphClock>"])
    #expect(app.problems(entryPoints: [.on(Gate.self)]).first?.remedy.contains("GraphClock") == true)
    try app.register { Injecting<PriceLabel>() }
    let wrapper = Injector.withDefault(app) { app.problems() }
    #expect(wrapper.map(\.headline) == entry.map(\.headline))
    #expect(wrapper.first?.path.last?.contains("requested by the property wrapper service") == true)
  }

  @Test func `names the component where it is registered elsewhere, and not where it is optional`() throws {
    try app.register(autowiring: Needing<PriceLabel?>.init)
    #expect(app.problems() == [])
    let child = Injector(name: "child", parent: app)
    try child.register(fileID: "App/Main.swift", line: 1) { PriceLabel(dependency: GraphSystemClock()) }
    try app.register(fileID: "App/Main.swift", line: 2) { (label: PriceLabel) in 7 }
    ErrorTexts.graph.expect(app.problems().first?.description, is: "A component that only a child injector has")
    // What makes the owner of a wrapper is asked, and not the default injector.
    let other = Injector(name: "other"), stranger = Injector(name: "stranger")
    try other.register { Injecting<PriceLabel>() }
    try stranger.register { GraphSystemClock() as any GraphClock }
    #expect(Injector.withDefault(stranger) { other.problems() }.map(\.code) == [.missing])
  }

  @Test func `has no error where a child that asks gives the dependency`() throws {
    let child = Injector(name: "child", parent: app)
    try app.register(fileID: "App/Main.swift", line: 1) { (label: PriceLabel) in 7 }
    try child.register(fileID: "App/Main.swift", line: 2) { GraphSystemClock() as any GraphClock }
    let found = app.problems()
    #expect(found.map(\.severity) == [.warning])
    ErrorTexts.graph.expect(found.first?.description, is: "A dependency of a component that only a child injector has")
    _ = try child.get(Int.self)
  }
}
