import Foundation
import Testing
import VialTesting

@testable import Fruits

/// The shop as the program has it, in injectors and a constructor registry of each test's own.
@MainActor
@Suite(
  .constructorRegistry,
  .mainActorInjector(copying: try .shop(catalog: URL(filePath: "/no/such/fruits.json"), parent: Injector(name: "core")))
)
struct `The shop of the example Fruits` {
  private let shop = MainActorInjector.current

  @Test func `has everything that it needs, in a visit and outside of one`() throws {
    try shop.get(Entrance.self).signIn(.guest)
    expectValid(shop, reportingWarnings: true)
  }

  @Test func `says what is missing before it is asked for`() throws {
    try shop.unregister(type: (any FruitRepository).self).get(Entrance.self).signIn(.guest)
    let error = #expect(throws: ValidationError.self) { try shop.validate() }
    #expect(error?.diagnostics.first?.headline == #"Fruits.FruitRepository is not registered in the injector "shop"."#)
    #expect(error?.diagnostics.allSatisfy { $0.code == .missing } == true)
  }

  @Test(arguments: [["Sloe"], ["Damson", "Sloe"], ["Bullace", "Damson", "Sloe"], []])
  func `lists the fruits of a repository that one test has put in place of the file`(names: [String]) async throws {
    try shop.override(as: (any FruitRepository).self) { FewFruits(names) }
    await Task.yield()
    #expect(try shop.get(ListViewModel.self).fruits.map(\.name) == names)
  }

  @Test(.fruits("Damson", "Sloe"))
  func `opens the screen of a fruit by its identifier`() throws {
    let makeDetail = try visit(of: "Ada").get(factory: DetailController.self)
    #expect(try makeDetail("sloe").title == "Sloe")
    let error = #expect(throws: CatalogError.self) { try makeDetail("slow") }
    #expect(error?.description == #"The catalogue has no fruit called "slow"; did you mean Sloe?"#)
  }

  @Test func `keeps what is in a basket for the customer's next visit`() throws {
    let ada = try visit(of: "Ada")
    let basket = try ada.get(Basket.self)
    basket.add(.sloe, kilograms: 2)
    #expect(try ada.get(Basket.self) === basket)

    let grace = try visit(of: "Grace")
    #expect(ada.isClosed)
    #expect(try grace.get(Basket.self).lines.isEmpty)

    let next = try visit(of: "Ada").get(Basket.self)
    #expect(next !== basket)
    #expect(next.lines.map(\.kilograms) == [2])
  }

  @Test(.fruits("Damson", "Sloe"))
  func `makes a basket for each visit, and reads the catalogue once`() throws {
    let record = try recording {
      for name in ["Ada", "Grace"] {
        let list = try visit(of: name).get(ListController.self)
        for id in ["damson", "sloe"] { try list.open(id)?.viewModel?.addToBasket(kilograms: 1) }
      }
    }
    #expect(record.constructions(of: Basket.self) == 2)
    #expect(record.constructions(of: (any FruitRepository).self) == 1)
  }

  @Test func `writes the badge anew when the basket has changed`() throws {
    let visit = try visit(of: "Ada")
    let (badge, basket): (BasketBadge, Basket) = try (visit.get(), visit.get())
    #expect(badge.text == "[the basket is empty]")
    basket.add(.sloe)
    #expect(badge.text == "[1 kg Sloe: 12.05 €]")
    basket.add(.sloe)
    #expect(badge.text == "[2 kg Sloe: 24.10 €]")
  }

  @Test func `orders from a service that one test has put in place of the warehouse`() async throws {
    let orders = RecordedOrders()
    try shop.override(as: (any OrderService).self) { orders }
    let visit = try visit(of: "Ada")
    let screen = try visit.get(BasketController.self)
    try visit.get(Basket.self).add(.sloe, kilograms: 3)
    #expect(screen.lines == ["Sloe          3 kg   36.15 €", "Total: 36.15 €"])
    try await screen.order()
    #expect(screen.lines == ["Total: 36.15 €, and 1.00 € for the delivery"])
    #expect(await orders.kilograms == [3])
  }

  @Test(.injector { try $0.override(as: (any DeliveryRates).self) { OneRate(cents: 7) } })
  func `orders at the rates that one test has put below the warehouse`() async throws {
    let visit = try visit(of: "Ada")
    let screen = try visit.get(BasketController.self)
    try visit.get(Basket.self).add(.sloe, kilograms: 3)
    try await screen.order()
    #expect(screen.lines == ["Total: 36.15 €, and 0.21 € for the delivery"])
  }

  @Test(.fruits("Sloe"), .injector { try $0.forbid((any OrderService).self) })
  func `fills a basket without the warehouse`() throws {
    let visit = try visit(of: "Ada")
    try visit.get(ListController.self).open("sloe")?.viewModel?.addToBasket(kilograms: 1)
    #expect(try visit.get(BasketBadge.self).text == "[1 kg Sloe: 12.05 €]")
  }

  @Test(.fruits("Sloe"), .injector { try $0.override { PriceFormat(currency: "kr") } })
  func `shows the prices of one test, in rows and scopes too`() throws {
    let visit = try visit(of: "Ada")
    let list = try visit.get(ListController.self)
    #expect(list.lines == ["Sloe  autumn     12.05 kr/kg"])
    try list.open("sloe")?.viewModel?.addToBasket(kilograms: 1)
    #expect(try visit.get(BasketBadge.self).text == "[1 kg Sloe: 12.05 kr]")
  }

  @Test(.mainActorConstructorRegistry { try $0.override(BasketController.self) { ShortBasketController() } })
  func `shows the screen that one test has put in place of another`() throws {
    let visit = try visit(of: "Ada")
    try visit.get(Basket.self).add(.sloe)
    #expect(try visit.get(BasketController.self).text == "Basket of Ada\n\n12.05 €\n")
  }

  @Test func `shares with the background what may be shared, and says what may not`() async throws {
    let shop = shop.injector
    let rate = try await Task.detached { try shop.get((any DeliveryRates).self).centsPerKilogram(from: "China") }.value
    #expect(rate == 120)
    let refusal = await Task.detached { #expect(throws: InjectionError.self) { _ = try shop.get(Entrance.self) } }.value
    #expect(refusal?.code == .requiresMainActor)
  }

  /// Begins the visit of a customer, and ends the one before.
  private func visit(of name: String) throws -> MainActorInjector {
    try shop.get(Entrance.self).signIn(Customer(name: name))
  }
}

/// Rates that are the same for all places.
private struct OneRate: DeliveryRates {
  let cents: Int

  func centsPerKilogram(from origin: String) -> Int { cents }
}

/// A basket's screen with nothing but the total.
private final class ShortBasketController: BasketController {
  override var lines: [String] { [viewModel?.total ?? ""] }
}
