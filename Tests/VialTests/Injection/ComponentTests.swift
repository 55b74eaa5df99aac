import Fixtures
import Testing
import Vial

private struct Price: InitializerInjectable {
  let cents: Int
  init(dependency cents: Int) { self.cents = cents }
}

private final class Basket: InitializerInjectable {
  let prices: [Price]
  init(dependency prices: [Price]) { self.prices = prices }
}

private struct Refused: Error, Equatable {
  let cents: Int
}

private struct PositivePrice: InitializerInjectable {
  let cents: Int
  init(dependency cents: Int) throws(Refused) {
    guard cents > 0 else { throw Refused(cents: cents) }
    self.cents = cents
  }
}

private actor Till: Injectable {
  private var cents: Int
  private init(cents: Int) { self.cents = cents }
  static func injectableInstance(dependency cents: Int) -> Till { Till(cents: cents) }
  func add(_ more: Int) -> Int {
    cents += more
    return cents
  }
}

private struct Shelf<Item>: InitializerInjectable {
  let items: [Item]
  init(dependency items: [Item]) { self.items = items }
}

private struct Clock: InitializerInjectable {
  let hours = 24
  init(dependency: Void) {}
}

private struct Range: InitializerInjectable {
  let width: Int
  init(dependency: (lower: Int, upper: Int)) { width = dependency.upper - dependency.lower }
}

private struct Doubler: InitializerInjectable {
  let result: Int
  init(dependency double: (Int) -> Int) { result = double(21) }
}

private struct Sign: InitializerInjectable {
  let text: String
  init(dependency named: any Client) { text = named.name }
}

private struct Counter: InjectableService {
  let count: Int
  init(dependency count: Int) { self.count = count }
}

private struct Heading: InjectableViewModel {
  let title: String
  init(dependency title: String) { self.title = title }
}

@Suite struct `Components that take their dependency in an initializer` {
  @Test func `a struct builds itself without try`() {
    let price = Price.injectableInstance(dependency: 390)
    #expect(price.cents == 390)
  }

  @Test func `a final class builds itself anew at every call`() {
    let basket = Basket.injectableInstance(dependency: [.injectableInstance(dependency: 1)])
    #expect(basket.prices.map(\.cents) == [1])
    #expect(basket !== Basket.injectableInstance(dependency: []))
  }

  @Test func `a typed throw of the initializer becomes the component's failure`() throws {
    #expect(try PositivePrice.injectableInstance(dependency: 1).cents == 1)
    do throws(Refused) {
      _ = try PositivePrice.injectableInstance(dependency: -5)
      Issue.record("the price was accepted")
    } catch {
      #expect(error == Refused(cents: -5))
    }
  }

  @Test func `an actor builds itself`() async {
    let till = Till.injectableInstance(dependency: 100)
    #expect(await till.add(20) == 120)
  }

  @Test func `a generic component builds itself for each argument`() {
    #expect(Shelf<Int>.injectableInstance(dependency: [1, 2]).items == [1, 2])
    #expect(Shelf.injectableInstance(dependency: ["fig"]).items == ["fig"])
  }

  @Test func `a component that depends on nothing takes an empty dependency`() {
    #expect(Clock.injectableInstance(dependency: ()).hours == 24)
  }

  @Test func `a dependency may be a tuple`() {
    #expect(Range.injectableInstance(dependency: (lower: 2, upper: 9)).width == 7)
  }

  @Test func `a dependency may be a closure`() {
    #expect(Doubler.injectableInstance(dependency: { $0 * 2 }).result == 42)
  }

  @Test func `a dependency may be an existential`() {
    #expect(Sign.injectableInstance(dependency: WebClient(name: "apple")).text == "apple")
  }

  @Test func `services and view models are built the same way`() {
    #expect(Counter.injectableInstance(dependency: 3).count == 3)
    #expect(Heading.injectableInstance(dependency: "Fruits").title == "Fruits")
  }

  @Test func `generic code builds any component`() throws {
    func build<Component: Injectable>(_: Component.Type, _ dependency: Component.Dependency) throws
      -> Component.Instance
    { try Component.injectableInstance(dependency: dependency) }
    #expect(try build(Price.self, 7).cents == 7)
    #expect(throws: Refused(cents: 0)) { try build(PositivePrice.self, 0) }
  }
}

private struct PriceTag: PropertyInjectable {
  var text = "blank"
  static func instance() -> PriceTag { PriceTag() }
  mutating func inject(_ text: String) { self.text += " " + text }
}

private final class Lamp: PropertyInjectable {
  private(set) var color: String?
  static func instance() -> Lamp { Lamp() }
  func inject(_ color: String) { self.color = color }
}

private struct OutOfStock: Error, Equatable {}

private struct Voucher: PropertyInjectable {
  var code = 0
  static func instance() throws(OutOfStock) -> Voucher { throw OutOfStock() }
  mutating func inject(_ code: Int) { self.code = code }
}

private struct Bell: PropertyInjectable {
  var rings = 0
  static func instance() -> Bell { Bell() }
  mutating func inject(_: Void) { rings += 1 }
}

@Suite struct `Components that exist first and are injected afterwards` {
  @Test func `a struct is injected after it was made`() {
    #expect(PriceTag.injectableInstance(dependency: "3.90").text == "blank 3.90")
  }

  @Test func `a class is injected after it was made`() {
    #expect(Lamp.injectableInstance(dependency: "green").color == "green")
  }

  @Test func `what goes wrong while the instance is made is thrown`() {
    #expect(throws: OutOfStock()) { try Voucher.injectableInstance(dependency: 1) }
  }

  @Test func `a component that depends on nothing is injected all the same`() {
    #expect(Bell.injectableInstance(dependency: ()).rings == 1)
  }
}
