import Fixtures
import GraphSupport

private class ListController: InjectableController, @unchecked Sendable {
  required init() {}
  func inject(_ store: GraphStore) {}
}

private final class SpecialListController: ListController, @unchecked Sendable {}

private final class OwnController: InjectableController {
  static let registry = ConstructorRegistry(name: "own")
  static var constructorName: ConstructorName { "mine" }
  func inject(_: Void) {}
}

private struct Route { let list: ListController }
private struct Page { init(link: String, store: GraphStore) {} }

private final class Opener: FactoryComponent {
  static let place = CodeLocation(line: #line + 2)
  init(number: Int, list: ListController) {}
  static var factory: (Resolver) -> @Sendable (Int) throws -> Opener { autocreate(Opener.init) }
}

@Suite struct `Validating controllers` {
  let app = Injector(name: "app")

  init() throws { try app.register { GraphStore() } }

  @Test(arguments: [false, true])
  func `reports a registered controller without a constructor once, with its place`(building: Bool) throws {
    try app.register(ListController.self, fileID: "App/Wiring.swift", line: 3)
    try app.register(fileID: "App/Wiring.swift", line: 4, autowiring: Needing<ListController>.init)
    _ = app.makeScope(name: "session").constructors
    try app.constructors.register("ListControler") { 1 }
    let found = app.problems(building: building)
    #expect(found.map(\.code) == [.missingConstructor])
    ErrorTexts.graph.expect(found.first?.description, is: "A registered controller without a constructor")
  }

  @Test func `reports a missing service of a named constructor`() throws {
    let empty = Injector(name: "empty")
    try empty.constructors.register("page", fileID: "App/Screens.swift", line: 3, autowiring: Page.init)
    empty.expectProblems(is: "A named constructor whose service is missing")
  }

  @Test(arguments: [false, true])
  func `reports a controller without a registration once, where a binding needs it`(building: Bool) throws {
    try app.register(fileID: "App/Wiring.swift", line: 4, autowiring: Route.init)
    try app.register(fileID: "App/Wiring.swift", line: 5, autowiring: Needing<ListController>.init)
    app.expectProblems(is: "A controller that no registry has, with the binding that needs it", building: building)
  }

  @Test(arguments: [false, true]) func `reports a controller that a factory needs`(building: Bool) throws {
    try app.register(factory: Opener.self)
    let found = app.problems(building: building)
    #expect((found.map(\.code), found.first?.request) == ([.missingConstructor], Opener.place))
  }

  @Test func `reports a controller that is an entry point`() {
    let found = app.problems(entryPoints: [.on(ListController.self, fileID: "App/Main.swift", line: 9)])
    #expect(found.map(\.code) == [.missingConstructor])
    #expect(found.first?.request == CodeLocation(fileID: "App/Main.swift", line: 9))
  }

  @Test func `is content with a constructor of the injector, of an ancestor, or of the main registry`() throws {
    try app.register(ListController.self)
    let child = Injector(name: "child", parent: app)
    try child.register(SpecialListController.self)
    let main = ConstructorRegistry(name: "test")
    try main.register(SpecialListController.self) { SpecialListController() }
    try app.constructors.register(ListController.self) { ListController() }
    #expect(ConstructorRegistry.withMain(main) { child.problems() } == [])
    #expect(child.problems().compactMap(\.registration).count == 1)
  }

  @Test func `asks the registry and the name that a type chooses`() throws {
    try app.register(OwnController.self)
    try app.constructors.register(OwnController.self) { OwnController() }
    #expect(app.problems().map(\.code) == [.missingConstructor])
    #expect(app.problems().first?.headline.contains("\"mine\"") == true)
    #expect(app.problems().first?.headline.hasSuffix(" the registry \"own\".") == true)
    try OwnController.registry.register(OwnController.self, override: true) { OwnController() }
    defer { OwnController.registry.unregister(OwnController.constructorName) }
    #expect(app.problems() == [])
  }

  @Test func `warns where only a scope has the constructor, and has an error where no scope has it`() throws {
    try app.register(ListController.self)
    let scope = app.makeScope(name: "session")
    try scope.constructors.register(ListController.self) { ListController() }
    #expect((app.problems().map(\.severity), app.problems().map(\.code)) == ([.warning], [.missingConstructor]))
    let other = app.makeScope(name: "other")
    try other.register(ListController.self)
    let found = app.problems().filter { $0.code == .missingConstructor }
    #expect(found.map(\.severity) == [.error, .warning])
  }

  @Test(arguments: [false, true])
  func `leaves alone what a closure makes, of which it knows nothing`(building: Bool) throws {
    try app.register { ListController() }
    try app.register(autowiring: Needing<ListController>.init)
    #expect(app.problems(building: building) == [])
  }

  @Test func `reports a controller that a closure builds, if validation builds it`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 5) { () throws -> Needing<ListController> in
      Needing(try ListController.injectableInstance(dependency: GraphStore()))
    }
    #expect((app.problems(), app.problems(building: true).map(\.code)) == ([], [.missingConstructor]))
  }

  @Test func `builds with the constructors of the injector, and makes no instance otherwise`() throws {
    let made = Counter()
    try app.register(ListController.self)
    try app.constructors.register(ListController.self) { made.counting(ListController()) }
    #expect(app.problems() == [])
    #expect(made.value == 0)
    #expect(app.problems(building: true) == [])
    #expect(made.value == 1)
  }

  @Test func `asks for each injector, also within a provider of another one`() throws {
    try app.register(ListController.self)
    try app.constructors.register(ListController.self) { ListController() }
    let other = Injector(name: "other")
    _ = other.constructors
    try other.register { [app] () -> [Diagnostic] in app.problems() }
    #expect(try other.get([Diagnostic].self) == [])
  }

  @MainActor @Test func `knows controllers of the main actor on the main actor`() async throws {
    try app.register(Window.self, fileID: "App/Wiring.swift", line: 3)
    #expect(app.problems().map(\.code) == [.missingConstructor])
    let elsewhere = await Task.detached { [app] in app.problems() }.value
    #expect(elsewhere == [])
    try app.constructors.register(Window.self) { Window() }
    #expect(app.problems() == [])
  }
}

extension Window: @MainActor InjectableController { func inject(_: Void) {} }
