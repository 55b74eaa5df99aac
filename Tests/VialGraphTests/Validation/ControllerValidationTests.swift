import TestSupport
import Testing
import Vial
import VialGraph

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

private struct Route {
  let list: ListController
}

private struct Page {
  init(link: String, store: GraphStore) {}
}

private final class Opener: FactoryComponent {
  static let place = CodeLocation(line: #line + 3)
  init(number: Int, list: ListController) {}

  static var factory: (Resolver) -> @Sendable (Int) throws -> Opener { autocreate(Opener.init) }
}

@Suite struct `Validating controllers` {
  let app = Injector(name: "app")

  init() throws {
    try app.register { GraphStore() }
  }

  private func diagnostics(
    _ injector: Injector? = nil,
    entryPoints: [Requirement] = [],
    building: Bool = false
  ) -> [Diagnostic] {
    do throws(ValidationError) {
      return try (injector ?? app).validate(entryPoints: entryPoints, building: building)
    } catch {
      return error.diagnostics
    }
  }

  @Test(arguments: [false, true])
  func `reports a registered controller without a constructor once, with its place`(building: Bool) throws {
    try app.register(ListController.self, fileID: "App/Wiring.swift", line: 3)
    try app.register(fileID: "App/Wiring.swift", line: 4, autowiring: Needing<ListController>.init)
    _ = app.makeScope(name: "session").constructors
    try app.constructors.register("ListControler") { 1 }
    let found = diagnostics(building: building)
    #expect(found.map(\.code) == [.missingConstructor])
    ErrorTexts.graph.expect(found.first?.description, is: "A registered controller without a constructor")
  }

  @Test func `reports a missing service of a named constructor`() throws {
    let empty = Injector(name: "empty")
    try empty.constructors.register("page", fileID: "App/Screens.swift", line: 3, autowiring: Page.init)
    let found = diagnostics(empty)
    ErrorTexts.graph.expect(
      found.map(\.description).joined(separator: "\n\n"),
      is: "A named constructor whose service is missing"
    )
  }

  @Test(arguments: [false, true])
  func `reports a controller without a registration once, where a binding needs it`(building: Bool) throws {
    try app.register(fileID: "App/Wiring.swift", line: 4, autowiring: Route.init)
    try app.register(fileID: "App/Wiring.swift", line: 5, autowiring: Needing<ListController>.init)
    let found = diagnostics(building: building)
    ErrorTexts.graph.expect(
      found.map(\.description).joined(separator: "\n\n"),
      is: "A controller that no registry has, with the binding that needs it"
    )
  }

  @Test(arguments: [false, true])
  func `reports a controller that a factory needs`(building: Bool) throws {
    try app.register(factory: Opener.self)
    let found = diagnostics(building: building)
    #expect(found.map(\.code) == [.missingConstructor])
    #expect(found.first?.request == Opener.place)
  }

  @Test func `reports a controller that is an entry point`() {
    let found = diagnostics(entryPoints: [.on(ListController.self, fileID: "App/Main.swift", line: 9)])
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
    #expect(ConstructorRegistry.withMain(main) { diagnostics(child) } == [])
    #expect(diagnostics(child).compactMap(\.registration).count == 1)
  }

  @Test func `asks the registry and the name that a type chooses`() throws {
    try app.register(OwnController.self)
    try app.constructors.register(OwnController.self) { OwnController() }
    #expect(diagnostics().map(\.code) == [.missingConstructor])
    #expect(diagnostics().first?.headline.contains("\"mine\"") == true)
    #expect(diagnostics().first?.headline.hasSuffix(" the registry \"own\".") == true)
    try OwnController.registry.register(OwnController.self, override: true) { OwnController() }
    defer { OwnController.registry.unregister(OwnController.constructorName) }
    #expect(diagnostics() == [])
  }

  @Test func `warns where only a scope has the constructor`() throws {
    try app.register(ListController.self)
    let scope = app.makeScope(name: "session")
    try scope.constructors.register(ListController.self) { ListController() }
    #expect(diagnostics().map(\.severity) == [.warning])
    #expect(diagnostics().map(\.code) == [.missingConstructor])
  }

  @Test(arguments: [false, true])
  func `leaves alone what a closure makes, of which it knows nothing`(building: Bool) throws {
    try app.register { ListController() }
    try app.register(autowiring: Needing<ListController>.init)
    #expect(diagnostics(building: building) == [])
  }

  @Test func `reports a controller that a closure builds, if validation builds it`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 5) { () throws -> Needing<ListController> in
      Needing(try ListController.injectableInstance(dependency: GraphStore()))
    }
    #expect(diagnostics() == [])
    #expect(diagnostics(building: true).map(\.code) == [.missingConstructor])
  }

  @Test func `builds with the constructors of the injector, and makes no instance otherwise`() throws {
    let made = Counter()
    try app.register(ListController.self)
    try app.constructors.register(ListController.self) {
      made.next()
      return ListController()
    }
    #expect(diagnostics() == [])
    #expect(made.value == 0)
    #expect(diagnostics(building: true) == [])
    #expect(made.value == 1)
  }

  @Test func `asks for each injector, also within a provider of another one`() throws {
    try app.register(ListController.self)
    try app.constructors.register(ListController.self) { ListController() }
    let other = Injector(name: "other")
    _ = other.constructors
    try other.register { [diagnostics] () -> [Diagnostic] in diagnostics(app, [], false) }
    #expect(try other.get([Diagnostic].self) == [])
  }

  @MainActor
  @Test func `knows controllers of the main actor on the main actor`() async throws {
    try app.register(Window.self, fileID: "App/Wiring.swift", line: 3)
    #expect(diagnostics().map(\.code) == [.missingConstructor])
    #expect(await Task.detached { self.diagnostics() }.value == [])
    try app.constructors.register(Window.self) { Window() }
    #expect(diagnostics() == [])
  }
}

extension Window: @MainActor InjectableController {
  func inject(_: Void) {}
}
