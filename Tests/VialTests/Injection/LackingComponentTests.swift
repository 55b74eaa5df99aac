import TestSupport
import Testing
import Vial

private protocol PriceList {
  var apple: Int { get }
}

private struct FixedPrices: PriceList {
  let apple = 120
}

private struct PriceLabel: InitializerInjectable {
  let text: String
  init(dependency prices: any PriceList) { text = "\(prices.apple) ct" }
}

/// Its dependency is a component that needs something.
private struct Shelf: InitializerInjectable {
  init(dependency: PriceLabel) {}
}

private final class Page: InjectableController {
  func inject(_ prices: any PriceList) {}
}

/// It lacks nothing but its own registration.
private final class Wall: InjectableController {
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

private enum Large: Qualifier {}

@Suite struct `A component whose dependency is missing` {
  private let shop = Injector(name: "shop")

  /// The error of a request at `App/Main.swift:7`.
  private func error<Service: SendableMetatype>(of _: Service.Type) -> InjectionError? {
    #expect(throws: InjectionError.self) { try shop.get(Service.self, fileID: "App/Main.swift", line: 7) }
  }

  @Test func `says what is missing, and is on the path`() {
    ErrorTexts.injector.expect(
      error(of: PriceLabel.self)?.debugDescription,
      is: "A missing dependency of a component that is not registered"
    )
  }

  @Test func `says so again, and is built as soon as nothing is missing`() throws {
    #expect(error(of: PriceLabel.self)?.path.count == 1)
    #expect(error(of: PriceLabel.self)?.path.count == 1)
    try shop.register { FixedPrices() as any PriceList }
    #expect(try shop.get(PriceLabel.self).text == "120 ct")
    try shop.unregister(type: (any PriceList).self)
    #expect(error(of: PriceLabel.self)?.path.count == 1)
  }

  @Test func `says so where another component needs it`() {
    let error = error(of: Shelf.self)
    #expect(error?.headline == #"VialTests.PriceList is not registered in the injector "shop"."#)
    #expect(error?.path.map { "\($0.serviceType)" } == ["Shelf", "PriceLabel"])
  }

  @Test func `says so where a provider, a lazy instance or an autowired initializer asks for it`() throws {
    try shop.register(as: Int.self) { resolver in try resolver.resolve(PriceLabel.self).text.count }
    #expect(error(of: Int.self)?.path.map { "\($0.serviceType)" } == ["Int", "PriceLabel"])
    try shop.register(as: String.self, autowiring: { (label: PriceLabel) in label.text })
    #expect(error(of: String.self)?.path.map { "\($0.serviceType)" } == ["String", "PriceLabel"])
    let lazy = try shop.get(Lazy<PriceLabel>.self)
    let late = #expect(throws: InjectionError.self) { try lazy.get() }
    #expect(late?.path.last.map { "\($0.serviceType)" } == "PriceLabel")
  }

  @Test func `says so as a controller, and does not advise to go round the registry`() {
    let error = error(of: Page.self)
    #expect(error?.path.map { "\($0.serviceType)" } == ["Page"])
    #expect(error?.remedy == "register it first: try injector.register(as: (any VialTests.PriceList).self) { … }")
    #expect(self.error(of: Wall.self)?.remedy == "register it first: try injector.register(VialTests.Wall.self)")
  }

  @Test func `is what is missing where its dependency is made of others`() {
    #expect(error(of: Poster.self)?.path.count == 0)
    #expect(error(of: Poster.self)?.remedy == "register it first: try injector.register(VialTests.Poster.self)")
  }

  @Test func `says so to those who wait`() async {
    let error = await #expect(throws: InjectionError.self) { try await shop.get(awaiting: PriceLabel.self) }
    #expect(error?.path.map { "\($0.serviceType)" } == ["PriceLabel"])
    let confined = await #expect(throws: InjectionError.self) { try await shop.get(awaiting: Shelf.self) }
    #expect(confined?.path.map { "\($0.serviceType)" } == ["Shelf", "PriceLabel"])
  }

  @MainActor
  @Test func `says so on the main actor, with a remedy that compiles there`() {
    let app = Injector(name: "app")
    let error = #expect(throws: InjectionError.self) { try app.get(Window.self) }
    #expect(error?.path.map { "\($0.serviceType)" } == ["Window"])
    #expect(
      error?.remedy == "register it first: try injector.mainActor.register(as: (any VialTests.PriceList).self) { … }"
    )
  }

  @Test func `is itself missing where it is registered elsewhere, or a scope has to register it`() throws {
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

  @Test func `tells observers what failed`() throws {
    let log = EventLog()
    shop.observe(log)
    #expect(throws: InjectionError.self) { try shop.get(PriceLabel.self) }
    #expect(log.events.map { "\($0.serviceType)" } == ["PriceLabel", "PriceList", "PriceList", "PriceLabel"])
  }
}
