import Fixtures
import Testing
import TestSupport
import Vial
import VialGraph

private let file = "App/Main.swift"

private struct Sign: InitializerInjectable, Sendable {
  init(dependency: Void) {}
}

private struct Wall: InitializerInjectable {
  let count: Int
  init(dependency labels: [PriceLabel]) { count = labels.count }
}

private class Home: Answer, InitializerInjectable {
  required init(dependency prices: any PriceList) {}
  class func injectableInstance(dependency prices: any PriceList) -> any Answer { self.init(dependency: prices) }
}

private final class SubHome: Home {}

private class Base: InitializerInjectable {
  required init(dependency prices: any PriceList) {}
}

private final class Derived: Base {}

private struct Memo: Titled {
  let title = "memo"
}

@MainActor private final class Editor: @MainActor InitializerInjectable {
  let title: String
  init(dependency draft: any Titled) { title = draft.title }
}

@MainActor private final class Panel: @MainActor InjectableController {
  private(set) var title = ""
  func inject(_ draft: any Titled) { title = draft.title }
}

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
    try shop.register(Home.self, into: [any Answer].self).register(SubHome.self, into: [any Answer].self)
    #expect(try shop.get([any Answer].self).map { "\(type(of: $0))" } == ["Home", "SubHome"])
    try shop.register(PriceLabel.self, when: .requested(by: String.self))
    try shop.register { resolver in try resolver.resolve(PriceLabel.self).text }
    #expect(try shop.get(String.self) == "120 ct")
  }

  @Test func `may depend on nothing, or on a collection`() throws {
    try shop.register(Sign.self, lifetime: .singleton).register(Wall.self)
    try shop.register(PriceLabel.self, into: [PriceLabel].self)
    _ = try shop.get(Sign.self)
    #expect(try shop.get(Wall.self).count == 1)
  }

  @Test func `is asked for by its instance, or by its own type if it is a subclass`() throws {
    try shop.register(Home.self).register(Base.self).register(Derived.self)
    #expect("\(type(of: try shop.get((any Answer).self)))" == "Home")
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
    try shop.register(PriceLabel.self, lifetime: .singleton, fileID: file, line: 2)
    let error = #expect(throws: InjectionError.self) { try shop.get(PriceLabel.self, fileID: file, line: 7) }
    #expect(error?.request == CodeLocation(fileID: file, line: 2))
    #expect(error?.path.first?.registration == CodeLocation(fileID: file, line: 2))
  }

  @Test func `has the dependencies of the scope that keeps it`() throws {
    try shop.register(PriceLabel.self, lifetime: .scoped)
    let scope = shop.makeScope()
    #expect(try scope.get(PriceLabel.self) === scope.get(PriceLabel.self))
    expectError(.scopeNeeded) { try shop.get(PriceLabel.self) }
  }

  @MainActor @Test func `is registered on the main actor, with a dependency that stays there`() throws {
    let app = Injector(name: "app")
    try app.mainActor.register { Memo() as any Titled }
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

/// Its dependency is a component that needs something.
private struct Shelf: InitializerInjectable {
  init(dependency: PriceLabel) {}
}

private final class Page: InjectableController {
  func inject(_ prices: any PriceList) {}
}

/// It lacks nothing but its own registration.
private final class Board: InjectableController {
  func inject(_ labels: [PriceLabel]) {}
}

private struct Poster: InitializerInjectable {
  init(dependency label: PriceLabel?) {}
}

@MainActor private final class Window: @MainActor InitializerInjectable {
  init(dependency prices: any PriceList) {}
}

private struct User: InitializerInjectable {
  init(dependency name: String) {}
}

@Suite struct `A component whose dependency is missing` {
  private let shop = Injector(name: "shop")

  /// The error of a request at `App/Main.swift:7`.
  private func error<Service: SendableMetatype>(of _: Service.Type) -> InjectionError? {
    #expect(throws: InjectionError.self) { try shop.get(Service.self, fileID: file, line: 7) }
  }

  @Test func `names the missing service, and is on the path`() {
    ErrorTexts.injector.expect(
      error(of: PriceLabel.self)?.debugDescription,
      is: "A missing dependency of a component that is not registered"
    )
  }

  @Test func `fails again, and is built once nothing is missing`() throws {
    #expect(error(of: PriceLabel.self)?.path.count == 1)
    #expect(error(of: PriceLabel.self)?.path.count == 1)
    try shop.register { FixedPrices() as any PriceList }
    #expect(try shop.get(PriceLabel.self).text == "120 ct")
    try shop.unregister(type: (any PriceList).self)
    #expect(error(of: PriceLabel.self)?.path.count == 1)
  }

  @Test func `is on the path of another component`() {
    let error = error(of: Shelf.self)
    #expect(error?.headline == #"Fixtures.PriceList is not registered in the injector "shop"."#)
    #expect(error?.path.map { "\($0.serviceType)" } == ["Shelf", "PriceLabel"])
  }

  @Test func `is on the path of a provider, a lazy instance and an autowired initializer`() throws {
    try shop.register(as: Int.self) { resolver in try resolver.resolve(PriceLabel.self).text.count }
    #expect(error(of: Int.self)?.path.map { "\($0.serviceType)" } == ["Int", "PriceLabel"])
    try shop.register(as: String.self, autowiring: { (label: PriceLabel) in label.text })
    #expect(error(of: String.self)?.path.map { "\($0.serviceType)" } == ["String", "PriceLabel"])
    let lazy = try shop.get(Lazy<PriceLabel>.self)
    let late = #expect(throws: InjectionError.self) { try lazy.get() }
    #expect(late?.path.last.map { "\($0.serviceType)" } == "PriceLabel")
  }

  @Test func `gets a remedy for its dependency as a controller, too`() {
    let error = error(of: Page.self)
    #expect(error?.path.map { "\($0.serviceType)" } == ["Page"])
    #expect(error?.remedy == "register it first: try injector.register(as: (any Fixtures.PriceList).self) { … }")
    #expect(self.error(of: Board.self)?.remedy == "register it first: try injector.register(VialTests.Board.self)")
  }

  @Test func `is itself missing where its dependency is an optional`() {
    #expect(error(of: Poster.self)?.path.count == 0)
    #expect(error(of: Poster.self)?.remedy == "register it first: try injector.register(VialTests.Poster.self)")
  }

  @Test func `is on the path of an asynchronous request`() async {
    let error = await #expect(throws: InjectionError.self) { try await shop.get(awaiting: PriceLabel.self) }
    #expect(error?.path.map { "\($0.serviceType)" } == ["PriceLabel"])
    let confined = await #expect(throws: InjectionError.self) { try await shop.get(awaiting: Shelf.self) }
    #expect(confined?.path.map { "\($0.serviceType)" } == ["Shelf", "PriceLabel"])
  }

  @MainActor @Test func `gets a remedy on the main actor that compiles there`() {
    let app = Injector(name: "app")
    let error = #expect(throws: InjectionError.self) { try app.get(Window.self) }
    #expect(error?.path.map { "\($0.serviceType)" } == ["Window"])
    #expect(
      error?.remedy == "register it first: try injector.mainActor.register(as: (any Fixtures.PriceList).self) { … }"
    )
  }

  @Test func `is itself missing if it is registered elsewhere or declared by a scope`() throws {
    try shop.register(qualifiedBy: Large.self) { PriceLabel(dependency: FixedPrices()) }
    let qualified = error(of: PriceLabel.self)
    #expect(qualified?.path.count == 0)
    #expect(qualified?.nearMisses.count == 1)
    try shop.scopesProvide(User.self)
    let undeclared = #expect(throws: InjectionError.self) { try shop.makeScope().get(User.self) }
    #expect(undeclared?.headline.contains("doesn't register VialTests.User, which scopesProvide declares") == true)
  }

  @Test func `is nil where it is optional, and no value for a subscript`() throws {
    #expect(try shop.get(PriceLabel?.self) == nil)
    #expect(shop[PriceLabel.self] == nil)
  }

  @Test func `is in the events of the failed request`() throws {
    let log = EventLog()
    shop.observe(log)
    #expect(throws: InjectionError.self) { try shop.get(PriceLabel.self) }
    #expect(log.events.map { "\($0.serviceType)" } == ["PriceLabel", "PriceList", "PriceList", "PriceLabel"])
  }
}
