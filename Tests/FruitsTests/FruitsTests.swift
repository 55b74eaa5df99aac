import Foundation
import TestSupport
import VialTesting

@testable import Fruits

@Suite struct `The example Fruits` {
  @Test(arguments: try Transcript.all(of: "FruitsTests"))
  func `prints what commands.txt says`(section: Transcript) throws { try section.expect() }

  @Test func `says that its own catalogue was left behind`() throws {
    let text = "Fruits: The catalogue that belongs to the program is not beside it; name another with --catalog.\n"
    try ProgramRun(linkTo: BuildProducts.program("Fruits")).expect("", errors: text, status: 1)
  }
}

/// The shop as the program has it, with a root and a constructor registry of each test's own.
@MainActor
@Suite(.constructorRegistry { @MainActor in try $0.registerScreens() }, .shop())
struct `The shop of the example Fruits` {
  private let shop = Shop.current

  @Test func `has valid services, in a visit and outside of one`() throws {
    // What the closures of the properties ask for is seen while an observer listens.
    shop.injector.observe { _ in }
    let visit = visit(of: "Ada")
    _ = try (shop.signInScreen, visit.listScreen, visit.detailScreen(of: "sloe"), visit.badge, visit.basketScreen)
    expectValid(shop.injector, reportingWarnings: true)
    expectValid(visit.injector, reportingWarnings: true)
  }

  @Test(arguments: [["Sloe"], ["Damson", "Sloe"], ["Bullace", "Damson", "Sloe"], []])
  func `lists the fruits of a repository that one test has put in place of the file`(names: [String]) async throws {
    try shop.override(shop.fruits) { FewFruits(names) }
    await Task.yield()
    #expect(try ListViewModel.injectableInstance(dependency: visit(of: "Ada")).fruits.map(\.name) == names)
  }

  @Test func `opens the screen of a fruit by its identifier`() throws {
    let visit = visit(of: "Ada")
    #expect(try (visit.detailScreen(of: "sloe").title, visit.listScreen.open("damson")?.title) == ("Sloe", "Damson"))
    let error = #expect(throws: CatalogError.self) { try visit.detailScreen(of: "slow") }
    #expect(error?.description == #"The catalogue has no fruit called "slow"; did you mean Sloe?"#)
  }

  @Test func `opens every screen that a link names`() throws {
    #expect(ConstructorRegistry.current.namesOfLinkedScreens == ["basket", "fruit", "list"])
    let visit = visit(of: "Ada")
    #expect(try visit.open(Link("basket")) is BasketController)
    #expect(try visit.open(Link("fruit/sloe")).title == "Sloe")
    #expect(try visit.open(Link("list/winter")).title == "0 fruits ripe in winter")
  }

  @Test(
    .constructorRegistry { @MainActor in
      try $0.mainActor.register("fruit", as: ViewController.self, override: true) { (opened: OpenedLink) in
        try opened.visit.open(Link("list"))
      }
    }
  )
  func `opens the screen that one test has registered under a name`() throws {
    #expect(try visit(of: "Ada").open(Link("fruit/sloe")).title == "2 fruits of the whole year")
  }

  @Test func `keeps the fruits in a basket for the customer's next visit`() throws {
    let ada = visit(of: "Ada")
    let basket = ada.basket
    basket.add(.sloe, kilograms: 2)
    #expect(ada.basket === basket)

    try ada.signOut()
    #expect(ada.injector.isClosed && visit(of: "Grace").basket.lines.isEmpty)

    let next = visit(of: "Ada").basket
    #expect(next !== basket)
    #expect(next.lines.map(\.kilograms) == [2])
  }

  @Test func `makes a basket for each visit, and reads the catalogue once`() throws {
    let (ada, grace) = (visit(of: "Ada"), visit(of: "Grace"))
    let record = try recording {
      try shop.override(shop.fruits) { FewFruits(["Damson", "Sloe"]) }
      for visit in [ada, grace] {
        for id in ["damson", "sloe"] { try visit.listScreen.open(id)?.viewModel?.addToBasket(kilograms: 1) }
      }
    }
    #expect(record.constructions(of: (any FruitRepository).self) == 1)
    #expect(ada.basket !== grace.basket)
    #expect(ada.basket.lines.map(\.kilograms) == [1, 1])
  }

  @Test func `signs a customer in`() throws {
    let screen = try shop.signInScreen
    #expect((screen.title, screen.signIn(as: "Ada")?.customer) == ("Who is there?", Customer(name: "Ada")))
  }

  @Test func `writes the badge anew when the basket has changed`() {
    let visit = visit(of: "Ada")
    let (badge, basket) = (visit.badge, visit.basket)
    #expect(badge.text == "[the basket is empty]")
    basket.add(.sloe)
    #expect(badge.text == "[1 kg Sloe: 12.05 €]")
    basket.add(.sloe)
    #expect(badge.text == "[2 kg Sloe: 24.10 €]")
  }

  @Test func `orders from a service that one test has put in place of the warehouse`() async throws {
    let orders = RecordedOrders()
    try shop.override(shop.orders) { orders }
    let visit = visit(of: "Ada")
    let screen = try visit.basketScreen
    visit.basket.add(.sloe, kilograms: 3)
    #expect(screen.lines == ["Sloe          3 kg   36.15 €", "Total: 36.15 €"])
    try await screen.order()
    #expect(screen.lines == ["Total: 36.15 €, and 1.00 € for the delivery"])
    #expect(await orders.kilograms == [3])
  }

  @Test(.shop { try $0.override($0.rates) { OneRate(cents: 7) } })
  func `orders at the rates that one test has put below the warehouse`() async throws {
    let visit = visit(of: "Ada")
    let screen = try visit.basketScreen
    visit.basket.add(.sloe, kilograms: 3)
    try await screen.order()
    #expect(screen.lines == ["Total: 36.15 €, and 0.21 € for the delivery"])
  }

  @Test(.shop { try $0.forbid($0.orders) }) func `fills a basket without the warehouse`() throws {
    let visit = visit(of: "Ada")
    try visit.listScreen.open("sloe")?.viewModel?.addToBasket(kilograms: 1)
    #expect(visit.badge.text == "[1 kg Sloe: 12.05 €]")
  }

  @Test(.shop { try $0.override($0.prices) { PriceFormat(currency: "kr") } })
  func `shows the prices of one test, in rows and visits too`() throws {
    let visit = visit(of: "Ada")
    let list = try visit.listScreen
    #expect(list.lines == ["Damson  autumn     12.05 kr/kg", "Sloe    autumn     12.05 kr/kg"])
    try list.open("sloe")?.viewModel?.addToBasket(kilograms: 1)
    #expect(visit.badge.text == "[1 kg Sloe: 12.05 kr]")
  }

  @Test(
    .constructorRegistry { @MainActor in
      try $0.register(BasketController.self, override: true) { ShortBasketController() }
    }
  )
  func `shows the screen that one test has put in place of another`() throws {
    let visit = visit(of: "Ada")
    visit.basket.add(.sloe)
    #expect(try visit.basketScreen.text == "Basket of Ada\n\n12.05 €\n")
  }

  @Test func `shares with the background what may be shared, and says what may not`() async throws {
    let (shop, registry) = (shop, ConstructorRegistry.current)
    let rate = await Task.detached { await shop.rates.centsPerKilogram(from: "China") }.value
    #expect(rate == 120)
    let refusal = await Task.detached {
      #expect(throws: ConstructionError.self) { _ = try registry.construct("detail", as: DetailController.self) }
    }
    .value
    #expect(refusal?.code == .requiresMainActor)
  }

  private func visit(of name: String) -> Visit { shop.visit(of: Customer(name: name)) }
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
