import TestSupport
import Testing

@Suite struct `Classes that are not final, in either kind of module` {
  private static let mainActor = [
    "-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances",
    "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
  ]

  /// The language modes, debug and release, without and with the main actor as the default.
  private static let modes = [5, 6].flatMap { mode in
    ["-Onone", "-O"].flatMap { [(mode, [$0]), (mode, [$0] + mainActor)] }
  }

  private let program = """
    import Vial
    class ViewController { var title = ""; init() {} }
    class ListController: ViewController, InjectableController {
      var items: [String] = []
      func inject(_ items: [String]) { self.items += items }
    }
    class SpecialListController: ListController {}
    nonisolated struct Parts: ResolvableDependency { let number: Int; init(from resolver: Resolver) throws { number = try resolver.resolve() } }
    class Model: InjectableViewModel { let number: Int; required init(dependency: Parts) { number = dependency.number } }
    class SubModel: Model {}
    class LastModel: SubModel {}
    struct Refused: Error {}
    class Picky: InjectableViewModel { required init(dependency: Int) throws(Refused) { if dependency < 0 { throw Refused() } } }
    class Pickier: Picky {}
    class Shape: PropertyInjectable {
      var sides = 0
      required init() {}
      class func instance() -> Self { Self() }
      func inject(_ sides: Int) { self.sides += sides }
    }
    class Square: Shape { override func inject(_ sides: Int) { super.inject(4) } }
    nonisolated protocol Screen { var title: String { get } }
    nonisolated class Home: Screen, InitializerInjectable {
      let title: String
      required init(dependency: Parts) { title = "home \\(dependency.number)" }
      class func injectableInstance(dependency: Parts) -> any Screen { self.init(dependency: dependency) }
    }
    func build<Component: Injectable>(
      _: Component.Type, _ dependency: Component.Dependency
    ) throws(Component.Failure) -> Component.Instance { try Component.injectableInstance(dependency: dependency) }

    @MainActor func run() throws {
      try ConstructorRegistry.main.register(SpecialListController.self) { @MainActor in SpecialListController() }
      let list = try SpecialListController.injectableInstance(dependency: ["fig"])
      let special: SpecialListController = list
      print(type(of: special), special.items, type(of: try build(SpecialListController.self, ["fig"])))
      let square: Square = .injectableInstance(dependency: 3)
      print(square.sides, type(of: build(Square.self, 3)))
      do throws(Refused) { print(type(of: try build(Pickier.self, 1))); _ = try Pickier.injectableInstance(dependency: -1) } catch { print(error) }
      let injector = Injector(name: "app")
      try injector.register { 7 }
      try injector.register(Model.self).register(SubModel.self).register(LastModel.self).register(Home.self)
      print(type(of: try injector.get(Model.self)), type(of: try injector.get(SubModel.self)), try injector.get(LastModel.self).number)
      let last: LastModel = try injector.get()
      print(type(of: last))
      print(try injector.get((any Screen).self).title)
    }
    try MainActor.assumeIsolated { try run() }
    """

  @Test(arguments: modes)
  func `build themselves and are registered`(mode: Int, flags: [String]) throws {
    let run = try ProgramRun(
      compiling: program,
      languageMode: mode,
      flags: flags
    )
    #expect(
      run.output == """
        SpecialListController ["fig"] SpecialListController
        4 Square
        Pickier
        Refused()
        Model SubModel 7
        LastModel
        home 7

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }
}
