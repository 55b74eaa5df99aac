import Fixtures
import Synchronization

private struct Price: InitializerInjectable {
  let cents: Int
  init(dependency cents: Int) { self.cents = cents }
}

private struct TooCheap: Error, Equatable { let cents: Int }

private struct PositivePrice: InitializerInjectable {
  let cents: Int
  init(dependency cents: Int) throws(TooCheap) {
    guard cents > 0 else { throw TooCheap(cents: cents) }
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

private struct CountService: InjectableService {
  let count: Int
  init(dependency count: Int) { self.count = count }
}

private struct TitleViewModel: InjectableViewModel {
  let title: String
  init(dependency title: String) { self.title = title }
}

@Suite struct `Components that take their dependency in an initializer` {
  @Test func `a struct builds itself without try, and a final class anew at every call`() {
    let price = Price.injectableInstance(dependency: 390)
    #expect(price.cents == 390)
    let basket = Component<[Price]>.injectableInstance(dependency: [price])
    #expect(basket.needs.map(\.cents) == [390])
    #expect(basket !== Component<[Price]>.injectableInstance(dependency: []))
  }

  @Test func `a typed throw of the initializer becomes the component's failure`() throws {
    #expect(try PositivePrice.injectableInstance(dependency: 1).cents == 1)
    do throws(TooCheap) {
      _ = try PositivePrice.injectableInstance(dependency: -5)
      Issue.record("the price was accepted")
    } catch { #expect(error == TooCheap(cents: -5)) }
  }

  @Test func `an actor, a service and a view model build themselves, a generic component for each argument`() async {
    #expect(await Till.injectableInstance(dependency: 100).add(20) == 120)
    #expect(Component<[Int]>.injectableInstance(dependency: [1, 2]).needs == [1, 2])
    #expect(Component.injectableInstance(dependency: ["fig"]).needs == ["fig"])
    #expect(CountService.injectableInstance(dependency: 3).count == 3)
    #expect(TitleViewModel.injectableInstance(dependency: "Fruits").title == "Fruits")
  }

  @Test func `a dependency may be nothing, a tuple, a closure or an existential`() {
    #expect(Component<Void>.injectableInstance(dependency: ()).needs == ())
    let range = Component<(lower: Int, upper: Int)>.injectableInstance(dependency: (lower: 2, upper: 9))
    #expect(range.needs == (2, 9))
    #expect(Component<(Int) -> Int>.injectableInstance(dependency: { $0 * 2 }).needs(21) == 42)
    #expect(Component<any Client>.injectableInstance(dependency: WebClient(name: "apple")).needs.name == "apple")
  }

  @Test func `generic code builds any component`() throws {
    func build<Built: Injectable>(_: Built.Type, _ dependency: Built.Dependency) throws -> Built.Instance {
      try Built.injectableInstance(dependency: dependency)
    }
    #expect(try build(Price.self, 7).cents == 7)
    #expect(throws: TooCheap(cents: 0)) { try build(PositivePrice.self, 0) }
  }
}

private struct PriceTag: PropertyInjectable {
  var text = "blank"
  static func instance() -> PriceTag { PriceTag() }
  mutating func inject(_ text: String) { self.text += " " + text }
}

private final class Bulb: PropertyInjectable {
  private(set) var color: String?
  static func instance() -> Bulb { Bulb() }
  func inject(_ color: String) { self.color = color }
}

private struct Voucher: PropertyInjectable {
  static func instance() throws(Refused) -> Voucher { throw Refused() }
  mutating func inject(_ code: Int) {}
}

private struct Bell: PropertyInjectable {
  var rings = 0
  static func instance() -> Bell { Bell() }
  mutating func inject(_: Void) { rings += 1 }
}

@Suite struct `Components that exist first and are injected afterwards` {

  @Test func `a struct, a class, and one that depends on nothing, are injected after they were made`() {
    #expect(PriceTag.injectableInstance(dependency: "3.90").text == "blank 3.90")
    #expect(Bulb.injectableInstance(dependency: "green").color == "green")
    #expect(Bell.injectableInstance(dependency: ()).rings == 1)
    #expect(throws: Refused()) { try Voucher.injectableInstance(dependency: 1) }
  }
}

/// Cells that wait to be used again.
@MainActor private final class CellPool<Cell> { var free: [Cell] = [] }

/// A custom injector: instances come from a pool while it has some.
@MainActor
private protocol InjectableCell: AnyObject, PropertyInjectable where Failure == Never {
  static var pool: CellPool<Self> { get }
  init()
}

extension InjectableCell { static func instance() -> Self { pool.free.popLast() ?? Self() } }

private final class FruitCell: @MainActor InjectableCell {
  static let pool = CellPool<FruitCell>()
  private(set) var text = ""
  func inject(_ text: String) { self.text = text }
}

/// A custom injector that checks the dependency before anything is made.
private protocol InjectableList: InitializerInjectable where Dependency == [String], Failure == Refused {
  init(items: [String])
}

extension InjectableList {
  init(dependency: [String]) throws(Refused) {
    guard !dependency.isEmpty else { throw Refused() }
    self.init(items: dependency)
  }
}

private struct FruitList: InjectableList { let items: [String] }

/// A custom injector on top of controllers, which counts what was made.
private protocol CountedController: InjectableController { static var count: Atomic<Int> { get } }

extension CountedController {
  static func injectableInstance(dependency: Dependency) throws(ConstructionError) -> Self {
    let controller = try instance()
    controller.inject(dependency)
    count.add(1, ordering: .relaxed)
    return controller
  }
}

private final class CountedScreen: CountedController {
  static let count = Atomic<Int>(0)
  static let registry = ConstructorRegistry(name: "counted")
  private(set) var number = 0
  func inject(_ number: Int) { self.number = number }
}

@Suite struct `Custom injectors` {
  @MainActor @Test func `a cell comes from the pool and is injected anew`() {
    let first = FruitCell.injectableInstance(dependency: "apple")
    #expect(FruitCell.injectableInstance(dependency: "quince") !== first)
    FruitCell.pool.free.append(first)
    let third = FruitCell.injectableInstance(dependency: "fig")
    #expect(third === first)
    #expect(third.text == "fig")
  }

  @Test func `a protocol can check a dependency for all of its components`() throws {
    #expect(try FruitList.injectableInstance(dependency: ["fig"]).items == ["fig"])
    #expect(throws: Refused()) { try FruitList.injectableInstance(dependency: []) }
  }

  @Test func `a protocol that replaces how controllers are built is honoured at every call`() throws {
    func build<Controller: InjectableController>(
      _: Controller.Type,
      _ dependency: Controller.Dependency
    ) throws -> Controller { try Controller.injectableInstance(dependency: dependency) }
    try CountedScreen.registry.register(CountedScreen.self) { CountedScreen() }
    #expect(try CountedScreen.injectableInstance(dependency: 7).number == 7)
    #expect(try build(CountedScreen.self, 8).number == 8)
    #expect(CountedScreen.count.load(ordering: .relaxed) == 2)
  }
}
