import Testing
import Vial
import VialGraph

private protocol PriceList: Sendable {
  var apple: Int { get }
}

private struct FixedPrices: PriceList {
  let apple = 120
}

private final class PriceLabel: InitializerInjectable, Sendable {
  let text: String
  init(dependency prices: any PriceList) { text = "\(prices.apple) ct" }
}

private struct Sign: InitializerInjectable, Sendable {
  init(dependency: Void) {}
}

private struct Wall: InitializerInjectable {
  let count: Int
  init(dependency labels: [PriceLabel]) { count = labels.count }
}

private protocol Screen {}

private class Home: Screen, InitializerInjectable {
  required init(dependency prices: any PriceList) {}
  class func injectableInstance(dependency prices: any PriceList) -> any Screen { self.init(dependency: prices) }
}

private final class SubHome: Home {}

private class Base: InitializerInjectable {
  required init(dependency prices: any PriceList) {}
}

private final class Derived: Base {}

/// A service that may not leave the main actor.
private protocol Draft {
  var title: String { get }
}

private struct Memo: Draft {
  let title = "memo"
}

@MainActor private final class Editor: @MainActor InitializerInjectable {
  let title: String
  init(dependency draft: any Draft) { title = draft.title }
}

@MainActor private final class Panel: @MainActor InjectableController {
  private(set) var title = ""
  func inject(_ draft: any Draft) { title = draft.title }
}

private enum Large: Qualifier {}

@Suite struct `A component whose dependency is a service of its own` {
  private let shop = Injector(name: "shop")

  init() throws { try shop.register { FixedPrices() as any PriceList } }

  @Test func `is registered with a lifetime, a qualifier or a name`() throws {
    try shop.register(PriceLabel.self, lifetime: .singleton)
    #expect(try shop.get(PriceLabel.self) === shop.get(PriceLabel.self))
    #expect(try shop.get(PriceLabel.self).text == "120 ct")
    try shop.register(PriceLabel.self, qualifiedBy: Large.self).register(PriceLabel.self, named: "small")
    #expect(try shop.get(PriceLabel.self, qualifiedBy: Large.self) !== shop.get(PriceLabel.self))
    #expect(try shop.get(PriceLabel.self, named: "small").text == "120 ct")
    #expect(shop.isRegistered(type: PriceLabel.self))
  }

  @Test func `is registered into a collection and under a condition`() throws {
    try shop.register(PriceLabel.self, into: [PriceLabel].self).register(PriceLabel.self, into: [PriceLabel].self)
    #expect(try shop.get([PriceLabel].self).count == 2)
    try shop.register(Home.self, into: [any Screen].self).register(SubHome.self, into: [any Screen].self)
    #expect(try shop.get([any Screen].self).map { "\(type(of: $0))" } == ["Home", "SubHome"])
    try shop.register(PriceLabel.self, when: .requested(by: String.self))
    try shop.register { resolver in try resolver.resolve(PriceLabel.self).text }
    #expect(try shop.get(String.self) == "120 ct")
  }

  @Test func `may need nothing, or what is made of others`() throws {
    try shop.register(Sign.self, lifetime: .singleton).register(Wall.self)
    try shop.register(PriceLabel.self, into: [PriceLabel].self)
    _ = try shop.get(Sign.self)
    #expect(try shop.get(Wall.self).count == 1)
  }

  @Test func `is asked for by its instance, or by its own type if it is a subclass`() throws {
    try shop.register(Home.self).register(Base.self).register(Derived.self)
    #expect("\(type(of: try shop.get((any Screen).self)))" == "Home")
    #expect(type(of: try shop.get(Base.self)) == Base.self)
    #expect(type(of: try shop.get(Derived.self)) == Derived.self)
  }

  @Test func `is known to graphs, and validated`() throws {
    try shop.register(PriceLabel.self, lifetime: .singleton).register(Sign.self, lifetime: .singleton)
    #expect(try shop.validate() == [])
    let graph = shop.dependencyGraph()
    #expect(graph.nodes.allSatisfy { $0.knowledge != .opaque || $0.shortName == "PriceList" })
    #expect(graph.edges.count == 1)
    try shop.unregister(type: (any PriceList).self)
    let problems = #expect(throws: ValidationError.self) { try shop.validate(building: true) }?.diagnostics
    #expect(problems?.map(\.code) == [.missing])
  }

  @Test func `names its registration where its dependency is missing`() throws {
    try shop.unregister(type: (any PriceList).self)
    try shop.register(PriceLabel.self, lifetime: .singleton, fileID: "App/Main.swift", line: 2)
    let error = #expect(throws: InjectionError.self) {
      try shop.get(PriceLabel.self, fileID: "App/Main.swift", line: 7)
    }
    #expect(error?.request == CodeLocation(fileID: "App/Main.swift", line: 2))
    #expect(error?.path.first?.registration == CodeLocation(fileID: "App/Main.swift", line: 2))
  }

  @Test func `has the dependencies of the scope that keeps it`() throws {
    try shop.register(PriceLabel.self, lifetime: .scoped)
    let scope = shop.makeScope()
    #expect(try scope.get(PriceLabel.self) === scope.get(PriceLabel.self))
    #expect(#expect(throws: InjectionError.self) { try shop.get(PriceLabel.self) }?.code == .scopeNeeded)
  }

  @MainActor
  @Test func `is registered on the main actor, with a dependency that stays there`() throws {
    let app = Injector(name: "app")
    try app.mainActor.register { Memo() as any Draft }
    try app.register(Editor.self, lifetime: .singleton)
    #expect(try app.get(Editor.self) === app.get(Editor.self))
    #expect(try app.get(Editor.self).title == "memo")
    try ConstructorRegistry.main.register(Panel.self, override: true) { Panel() }
    try app.register(Panel.self)
    #expect(try app.get(Panel.self).title == "memo")
    #expect(try app.validate() == [])
  }

  @Test func `waits for a dependency that is loaded`() async throws {
    let bakery = Injector(name: "bakery")
    try bakery.register(as: (any PriceList).self, lifetime: .singleton) { () async in FixedPrices() }
    try bakery.register(PriceLabel.self, lifetime: .singleton)
    #expect(try await bakery.get(awaiting: PriceLabel.self).text == "120 ct")
  }
}
