import Fixtures
import GraphSupport

private let file = "App/Main.swift"

private class Home: Answer, InitializerInjectable {
  required init(dependency prices: any PriceList) {}
  class func injectableInstance(dependency prices: any PriceList) -> any Answer { self.init(dependency: prices) }
}

private final class SubHome: Home {}
private struct Memo: Titled { let title = "memo" }

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

  @Test func `is registered with a lifetime, a qualifier, a name or a condition, and into a collection`() throws {
    try shop.register(PriceLabel.self, lifetime: .singleton)
    #expect(try shop.get(PriceLabel.self) === shop.get(PriceLabel.self))
    #expect(try shop.get(PriceLabel.self).text == "120 ct")
    try shop.register(PriceLabel.self, qualifiedBy: Large.self).register(PriceLabel.self, named: "small")
    #expect(try shop.get(PriceLabel.self, qualifiedBy: Large.self) !== shop.get(PriceLabel.self))
    #expect(try shop.get(PriceLabel.self, named: "small").text == "120 ct")
    #expect(shop.isRegistered(type: PriceLabel.self))
    try shop.register(PriceLabel.self, into: [PriceLabel].self).register(PriceLabel.self, into: [PriceLabel].self)
    #expect(try shop.get([PriceLabel].self).count == 2)
    try shop.register(Home.self, into: [any Answer].self).register(SubHome.self, into: [any Answer].self)
    #expect(try shop.get([any Answer].self).map { "\(type(of: $0))" } == ["Home", "SubHome"])
    try shop.register(PriceLabel.self, qualifiedBy: Red.self, when: .requested(by: String.self))
    try shop.register { resolver in try resolver.resolve(PriceLabel.self, qualifiedBy: Red.self).text }
    #expect(try shop.get(String.self) == "120 ct")
  }

  @Test func `is asked for by its instance or its own type, and may need nothing or a collection`() throws {
    try shop.register(Home.self).register(Base<any PriceList>.self).register(Derived<any PriceList>.self)
    #expect("\(type(of: try shop.get((any Answer).self)))" == "Home")
    #expect(type(of: try shop.get(Base<any PriceList>.self)) == Base<any PriceList>.self)
    #expect(type(of: try shop.get(Derived<any PriceList>.self)) == Derived<any PriceList>.self)
    try shop.register(Component<Void>.self, lifetime: .singleton).register(Component<[PriceLabel]>.self)
    try shop.register(PriceLabel.self, into: [PriceLabel].self)
    _ = try shop.get(Component<Void>.self)
    #expect(try shop.get(Component<[PriceLabel]>.self).needs.count == 1)
  }

  @Test func `is known to graphs, and validated`() throws {
    try shop.register(PriceLabel.self, lifetime: .singleton).register(Component<Void>.self, lifetime: .singleton)
    #expect(try shop.validate() == [])
    let graph = shop.dependencyGraph()
    #expect(graph.nodes.allSatisfy { $0.knowledge != .opaque || $0.shortName == "PriceList" })
    #expect(graph.edges.count == 1)
    try shop.unregister(type: (any PriceList).self)
    #expect(shop.problems(building: true).map(\.code) == [.missing])
  }

  @Test func `names its registration where its dependency is missing, and takes that from its scope`() throws {
    try shop.register(PriceLabel.self, lifetime: .scoped)
    let scope = shop.makeScope()
    #expect(try scope.get(PriceLabel.self) === scope.get(PriceLabel.self))
    expectError(.scopeNeeded) { try shop.get(PriceLabel.self) }
    try shop.unregister(type: (any PriceList).self)
    try shop.unregister(type: PriceLabel.self).register(PriceLabel.self, lifetime: .singleton, fileID: file, line: 2)
    let error = expectError(.notRegistered, .request(file, 2)) { try shop.get(PriceLabel.self, fileID: file, line: 7) }
    #expect(error?.path.first?.registration == CodeLocation(fileID: file, line: 2))
  }

  @MainActor @Test func `is registered on the main actor, with a dependency that stays there`() throws {
    let app = Injector(name: "app")
    try app.mainActor.register { Memo() as any Titled }
    try app.register(Editor.self, lifetime: .singleton)
    #expect(try app.get(Editor.self) === app.get(Editor.self))
    #expect(try app.get(Editor.self).title == "memo")
    try ConstructorRegistry.main.register(Panel.self, override: true) { Panel() }
    try app.register(Panel.self)
    #expect(try (app.get(Panel.self).title, app.validate()) == ("memo", []))
  }

  @Test func `waits for a dependency that is loaded`() async throws {
    let bakery = Injector(name: "bakery")
    try bakery.register(as: (any PriceList).self, lifetime: .singleton) { () async in FixedPrices() }
    try bakery.register(PriceLabel.self, lifetime: .singleton)
    #expect(try await bakery.get(awaiting: PriceLabel.self).text == "120 ct")
  }
}

private final class Page: InjectableController { func inject(_ prices: any PriceList) {} }

/// It lacks nothing but its own registration.
private final class Board: InjectableController { func inject(_ labels: [PriceLabel]) {} }
@MainActor private final class Window: @MainActor InitializerInjectable { init(dependency prices: any PriceList) {} }

@Suite struct `A component whose dependency is missing` {
  private let shop = Injector(name: "shop")

  /// Expects an error of a request at `App/Main.swift:7` with a path.
  @discardableResult private func expectMissing<Service: SendableMetatype>(
    _: Service.Type,
    _ path: String...,
    remedy: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> InjectionError? {
    let error = expectError(.notRegistered, sourceLocation: sourceLocation) {
      try shop.get(Service.self, fileID: file, line: 7)
    }
    #expect(error?.pathTypes == path, sourceLocation: sourceLocation)
    if let remedy { #expect(error?.remedy == "register it first: " + remedy, sourceLocation: sourceLocation) }
    return error
  }

  @Test func `names the missing service, is on the path, and is built once nothing is missing`() throws {
    let text = expectMissing(PriceLabel.self, "PriceLabel")?.debugDescription
    ErrorTexts.injector.expect(text, is: "A missing dependency of a component that is not registered")
    expectMissing(PriceLabel.self, "PriceLabel")
    try shop.register { FixedPrices() as any PriceList }
    #expect(try shop.get(PriceLabel.self).text == "120 ct")
    try shop.unregister(type: (any PriceList).self)
    expectMissing(PriceLabel.self, "PriceLabel")
  }

  @Test func `is on the path of a component, a provider, a lazy instance and an autowired initializer`() throws {
    let error = expectMissing(Component<PriceLabel>.self, "Component<PriceLabel>", "PriceLabel")
    #expect(error?.headline == #"Fixtures.PriceList is not registered in the injector "shop"."#)
    try shop.register(as: Int.self) { resolver in try resolver.resolve(PriceLabel.self).text.count }
    expectMissing(Int.self, "Int", "PriceLabel")
    try shop.register(as: String.self, autowiring: { (label: PriceLabel) in label.text })
    expectMissing(String.self, "String", "PriceLabel")
    let lazy = try shop.get(Lazy<PriceLabel>.self)
    let late = expectError(.notRegistered) { try lazy.get() }
    #expect(late?.pathTypes.last == "PriceLabel")
  }

  @Test func `gets a remedy for its dependency as a controller, too, and for itself if it depends on a collection`() {
    let remedy = "try injector.register(as: (any Fixtures.PriceList).self) { … }"
    expectMissing(Page.self, "Page", remedy: remedy)
    expectMissing(Board.self, remedy: "try injector.register(VialTests.Board.self)")
  }

  @Test func `is on the path of an asynchronous request, and built after waiting`() async {
    await expectAwaitedError(.notRegistered, .path("PriceLabel")) { try await shop.get(awaiting: PriceLabel.self) }
    await expectAwaitedError(.notRegistered, .path("Component<PriceLabel>", "PriceLabel")) {
      try await shop.get(awaiting: Component<PriceLabel>.self)
    }
  }

  @MainActor @Test func `gets a remedy on the main actor that compiles there`() {
    let app = Injector(name: "app")
    expectError(
      .notRegistered,
      .path("Window"),
      .remedy("register it first: try injector.mainActor.register(as: (any Fixtures.PriceList).self) { … }")
    ) { try app.get(Window.self) }
  }

  @Test func `is itself missing if it is registered elsewhere or declared by a scope`() throws {
    try shop.register(qualifiedBy: Large.self) { PriceLabel(dependency: FixedPrices()) }
    #expect(expectMissing(PriceLabel.self)?.nearMisses.count == 1)
    try shop.scopesProvide(Component<String>.self)
    let undeclared = #expect(throws: InjectionError.self) { try shop.makeScope().get(Component<String>.self) }
    let headline = "doesn't register Fixtures.Component<Swift.String>, which scopesProvide declares"
    #expect(undeclared?.headline.contains(headline) == true)
  }

  @Test func `is nil where it is optional, and in the events of the failed request`() throws {
    #expect(try shop.get(PriceLabel?.self) == nil)
    #expect(shop[PriceLabel.self] == nil)
    let log = EventLog()
    shop.observe(log)
    #expect(throws: InjectionError.self) { try shop.get(PriceLabel.self) }
    #expect(log.events.map { "\($0.serviceType)" } == ["PriceLabel", "PriceList", "PriceList", "PriceLabel"])
  }
}
