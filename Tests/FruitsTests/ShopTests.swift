import Foundation
import Testing
import Vial
import VialGraph

@testable import Fruits

@MainActor
@Suite(.freshInjector) struct `The shop of the example Fruits` {
  /// The shop as the program has it, in injectors of the test's own.
  private let shop = MainActorInjector(name: "shop", parent: .current)

  init() throws {
    try shop.include(ScreenAssembly.self).register { URL(filePath: "/no/such/fruits.json") }
  }

  @Test func `has everything that it needs, in a visit and outside of one`() throws {
    try shop.get(Entrance.self).signIn(.guest)
    #expect(try shop.validate() == [])
  }

  @Test func `says what is missing before it is asked for`() throws {
    try shop.unregister(type: (any FruitRepository).self).get(Entrance.self).signIn(.guest)
    let error = #expect(throws: ValidationError.self) { try shop.validate() }
    #expect(error?.diagnostics.first?.headline == #"Fruits.FruitRepository is not registered in the injector "shop"."#)
    #expect(error?.diagnostics.allSatisfy { $0.code == .missing } == true)
  }

  @Test(arguments: [["Sloe"], ["Damson", "Sloe"], ["Bullace", "Damson", "Sloe"], []])
  func `lists the fruits of a repository that one test has put in place of the file`(names: [String]) async throws {
    let test = MainActorInjector(name: "test", parent: shop)
    try test.register(as: (any FruitRepository).self, lifetime: .singleton) { FewFruits(names) }
    await Task.yield()
    #expect(try test.get(ListViewModel.self).fruits.map(\.name) == names)
  }

  @Test func `opens the screen of a fruit by its identifier`() throws {
    let visit = try visit(of: "Ada", to: ["Damson", "Sloe"])
    let makeDetail = try visit.get(factory: DetailController.self)
    #expect(try makeDetail("sloe").title == "Sloe")
    let error = #expect(throws: CatalogError.self) { try makeDetail("slow") }
    #expect(error?.description == #"The catalogue has no fruit called "slow"; did you mean Sloe?"#)
  }

  @Test func `keeps what is in a basket for the customer's next visit`() throws {
    let entrance = try shop.get(Entrance.self)
    let ada = try entrance.signIn(Customer(name: "Ada"))
    let basket = try ada.get(Basket.self)
    basket.add(.sloe, kilograms: 2)
    #expect(try ada.get(Basket.self) === basket)

    let grace = try entrance.signIn(Customer(name: "Grace"))
    #expect(ada.isClosed)
    #expect(try grace.get(Basket.self).lines.isEmpty)

    let next = try entrance.signIn(Customer(name: "Ada")).get(Basket.self)
    #expect(next !== basket)
    #expect(next.lines.map(\.kilograms) == [2])
  }

  @Test func `writes the badge anew when the basket has changed`() throws {
    let visit = try visit(of: "Ada", to: [])
    let (badge, basket): (BasketBadge, Basket) = try (visit.get(), visit.get())
    #expect(badge.text == "[the basket is empty]")
    basket.add(.sloe)
    #expect(badge.text == "[1 kg Sloe: 12.05 €]")
    basket.add(.sloe)
    #expect(badge.text == "[2 kg Sloe: 24.10 €]")
  }

  @Test func `orders from a service that one test has put in place of the warehouse`() async throws {
    let orders = RecordedOrders()
    let visit = try visit(of: "Ada", to: [])
    try visit.register(as: (any OrderService).self) { orders }
    let screen = try visit.get(BasketController.self)
    try visit.get(Basket.self).add(.sloe, kilograms: 3)
    #expect(screen.lines == ["Sloe          3 kg   36.15 €", "Total: 36.15 €"])
    try await screen.order()
    #expect(screen.lines == ["Total: 36.15 €, and 1.00 € for the delivery"])
    #expect(await orders.kilograms == [3])
  }

  @Test func `shows the prices of the injector that is the default one for a test`() throws {
    let list = try visit(of: "Ada", to: ["Sloe"]).get(ListController.self)
    let crowns = Injector(name: "crowns")
    try crowns.register { PriceFormat(currency: "kr") }
    #expect(Injector.withDefault(crowns) { list.lines } == ["Sloe  autumn     12.05 kr/kg"])
    #expect(list.lines == ["Sloe  autumn      12.05 €/kg"])
  }

  @Test func `shares with the background what may be shared, and says what may not`() async throws {
    let shop = shop.injector
    let rate = try await Task.detached { try shop.get((any DeliveryRates).self).centsPerKilogram(from: "China") }.value
    #expect(rate == 120)
    let refusal = await Task.detached { #expect(throws: InjectionError.self) { _ = try shop.get(Entrance.self) } }.value
    #expect(refusal?.code == .requiresMainActor)
  }

  /// Begins a visit to a shop that has a few fruits.
  private func visit(of name: String, to fruits: [String]) throws -> MainActorInjector {
    let shop = MainActorInjector(name: "few", parent: shop)
    try shop.register(as: (any FruitRepository).self, lifetime: .singleton) { FewFruits(fruits) }
    let visit = shop.makeScope(name: name)
    try visit.register { Customer(name: name) }
    return visit
  }
}
