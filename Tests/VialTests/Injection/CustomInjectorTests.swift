import Fixtures
import Synchronization
import Testing
import Vial

/// Cells that wait to be used again.
@MainActor private final class CellPool<Cell> { var free: [Cell] = [] }

/// A custom injector: instances come from a pool while it has some.
@MainActor
private protocol InjectableCell: AnyObject, PropertyInjectable where Failure == Never {
  static var pool: CellPool<Self> { get }
  init()
}

extension InjectableCell {
  static func instance() -> Self { pool.free.popLast() ?? Self() }
}

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
private protocol CountedController: InjectableController {
  static var count: Atomic<Int> { get }
}

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
    let second = FruitCell.injectableInstance(dependency: "quince")
    #expect(first !== second)
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
