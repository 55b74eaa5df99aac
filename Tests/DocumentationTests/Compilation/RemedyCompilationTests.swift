import TestSupport
import Testing

@Suite struct `The code in a remedy` {
  private static let declarations = """
    import Vial

    protocol Store: Sendable {}
    struct Disk: Store {}
    struct Draft: Sendable {}
    final class Report: Sendable {}
    struct Visit: Sendable {}
    final class Screen: InjectableController {
      func inject(_ number: Int) {}
    }
    enum Backup: Qualifier {}
    enum Flow: Scope {}
    struct Chicken: Sendable { init(egg: Egg) {} }
    struct Egg: Sendable { init(chicken: Chicken) {} }
    struct Wall: InitializerInjectable, Sendable { init(dependency: [Draft]) {} }
    struct Ring: Sendable {}
    protocol Shelf<Item>: Sendable { associatedtype Item }
    struct Fruits: Shelf { typealias Item = String }
    final class Sized: Sendable { init(size: Int = 20) {} }
    final class Detail: FactoryComponent, Sendable {
      init(id: Int) {}
      static var factory: (Resolver) -> @Sendable (_ id: Int) throws -> Detail { autocreate(Detail.init) }
    }
    @MainActor final class Sheet: @MainActor FactoryComponent {
      init(id: Int) {}
      static var factory: (Resolver) -> @MainActor (_ id: Int) throws -> Sheet { autocreate(Sheet.init) }
    }

    """

  /// Prints the text of each error that a remedy is applied to.
  private static let mistakes = """
    let registry = ConstructorRegistry(name: "screens")
    let injector = Injector(name: "app"), other = Injector(name: "other"), open = Injector(name: "open")
    func show(_ body: () throws -> Void) {
      do { try body() } catch { print(String(reflecting: error)) }
    }
    show { _ = try injector.get(Draft.self) }
    show { _ = try injector.get((any Store).self) }
    show { _ = try injector.get(Draft.self, named: "spare") }
    show { _ = try injector.get(Draft.self, qualifiedBy: Backup.self, named: "spare") }
    show { _ = try injector.get(Report.self, scopedTo: Flow.self) }
    show { _ = try injector.mainActor.get(Draft.self) }
    show { _ = try injector.makeScope(name: "visit").get(Visit.self) }
    show { _ = try injector.scopesProvide(Visit.self).get(Visit.self) }
    show { _ = try injector.makeScope(name: "visit").get(Visit.self) }
    show { _ = try other.register(lifetime: .scoped) { Visit() }.get(Visit.self) }
    show { _ = try other.register(lifetime: .singleton) { () async in Draft() }.get(Draft.self) }
    show { _ = try other.register(lifetime: .singleton) { (_: Draft) in Disk() }.get(Disk.self) }
    show { _ = try other.register { (_: Visit) in [Disk()] }.register(lifetime: .singleton) { (_: [Disk]) in "" }
      .makeScope().get(String.self) }
    show { _ = try open.register(autowiring: Chicken.init).register(autowiring: Egg.init).get(Egg.self) }
    show { _ = try injector.get(Wall.self) }
    show { _ = try injector.get(Wall.self, qualifiedBy: Backup.self, named: "spare") }
    show { _ = try injector.mainActor.get(Wall.self) }
    show { try open.register { 1 }.register { 2 } }
    show { _ = try open.register(named: "ring") { try $0.resolve(Ring.self, named: "ring") }.get(Ring.self, named: "ring") }
    show { _ = try injector.get((any Shelf<String>).self) }
    show { _ = try injector.get((any Shelf<String>).self, qualifiedBy: Backup.self) }
    show { _ = try injector.scopesProvide((any Store).self, named: "own").makeScope().get((any Store).self, named: "own") }
    show { _ = try injector.get(Detail.Factory.self) }
    show { _ = try injector.get(Detail.Factory.self, named: "spare") }
    show { _ = try injector.get(Sheet.Factory.self) }
    show { _ = try injector.makeScope().mainActor.get(Draft.self) }
    show { _ = try other.register(lifetime: .singleton, autowiring: Sized.init).get(Sized.self) }
    ConstructorRegistry.withMain(ConstructorRegistry(name: "copy", copying: .main)) {
      show { _ = try ConstructorRegistry.current.construct("copied", as: Screen.self) }
    }
    show { _ = try Screen.injectableInstance(dependency: 1) }
    show { _ = try registry.construct("list", as: Screen.self) }
    show { _ = try registry.construct("store", as: (any Store).self) }
    try registry.register("wrong") { Screen() }
    show { _ = try registry.injectableInstance("wrong", as: Screen.self, dependency: 7) }
    try registry.register("nothing", as: (any Store).self) { Disk() }
    show { _ = try registry.injectableInstance("nothing", as: (any Store).self, dependency: 7) }
    """

  /// The code, and a program that applies it where the code is only a part of a line.
  private static let remedies: [(code: String, program: String?)] = [
    ("try injector.register { main.Draft(…) }", nil),
    ("try injector.register(as: (any main.Store).self) { … }", nil),
    ("try injector.register(named: \"spare\") { main.Draft(…) }", nil),
    ("try injector.register(qualifiedBy: main.Backup.self, named: \"spare\") { main.Draft(…) }", nil),
    ("try injector.register(lifetime: .weak(in: main.Flow.self)) { main.Report(…) }", nil),
    ("try injector.mainActor.register { main.Draft(…) }", nil),
    ("try injector.register(main.Wall.self)", nil),
    ("try injector.register(main.Wall.self, qualifiedBy: main.Backup.self, named: \"spare\")", nil),
    ("try injector.register { main.Visit(…) }", nil),
    ("try scope.register(instance: main.Visit(…))", nil),
    ("try injector.scopesProvide(main.Visit.self)", nil),
    ("let scope = injector.makeScope(); try scope.register(instance: main.Visit(…))", "do { # }"),
    ("try scope.register(as: (any main.Store).self, instance: …, named: \"own\")", nil),
    ("try injector.scopesProvide(main.Draft.self)", nil),
    ("try injector.register(as: (any main.Shelf<Swift.String>).self) { … }", "do { let Disk = Fruits.init; # }"),
    (
      "try injector.register(as: (any main.Shelf<Swift.String>).self, qualifiedBy: main.Backup.self) { … }",
      "do { let Disk = Fruits.init; # }"
    ),
    ("try injector.register(factory: main.Detail.self)", nil),
    ("try injector.register(factory: main.Detail.self, named: \"spare\")", nil),
    ("try injector.register(factory: main.Sheet.self)", nil),
    ("{ main.Sized(…) }", "try injector.register(lifetime: .singleton) #"),
    (
      "try resolver.resolve(Lazy<main.Ring>.self, named: \"ring\")",
      "try injector.register { resolver in _ = #; return Ring() }"
    ),
    ("try injector.makeScope().get(main.Visit.self)", "_ = #"),
    ("try await injector.get(awaiting: main.Draft.self)", "_ = #"),
    ("dependencies: [.on(main.Draft.self)]", "try injector.register(#) { _ in Disk() }"),
    ("lifetime: .singleton.startsEagerly", "try injector.register(#) { Disk() }"),
    ("try await injector.start()", nil),
    ("lifetime: .scoped", "try injector.register(#) { \"\" }"),
    ("Lazy<main.Chicken>", "struct Nest: Sendable { init(hen: #) {} }; try injector.register(autowiring: Nest.init)"),
    ("Injector(allowsOverriding: true)", "_ = #"),
    ("try ConstructorRegistry.main.register(main.Screen.self) { main.Screen() }", nil),
    ("try ConstructorRegistry.current.register(main.Screen.self, named: \"copied\") { main.Screen() }", nil),
    ("try registry.register(main.Screen.self, named: \"list\") { main.Screen() }", nil),
    ("try registry.register(\"store\", as: (any main.Store).self) { … }", nil),
    ("register(main.Screen.self, named: \"wrong\") { … }", "do { let Disk = Screen.init; try registry.# }"),
    (
      "register(\"nothing\", as: (any main.Store).self) { (dependency: Swift.Int) in … }",
      "try registry.#"
    ),
  ]

  @Test func `compiles at the place of the error`() throws {
    let output = try ProgramRun(compiling: Self.declarations + Self.mistakes).output
    var program = """
      let registry = ConstructorRegistry(name: "screens")
      let injector = Injector(name: "app"), scope = injector.makeScope()

      """
    for (code, line) in Self.remedies {
      #expect(output.contains(code))
      let complete = code.replacing("{ … }", with: "{ Disk() }").replacing("in … }", with: "in Disk() }").replacing(
        "instance: …",
        with: "instance: Disk()"
      )
      .replacing("(…)", with: "()")
      program += (line?.replacing("#", with: complete) ?? complete) + "\n"
    }
    #expect(try Compilation(of: Self.declarations + program).messages == [])
  }
}
