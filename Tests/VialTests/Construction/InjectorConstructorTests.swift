import Fixtures

private final class OwnController: InjectableController {
  static let registry = ConstructorRegistry(name: "own")
  func inject(_: Void) {}
}

/// A component whose initializer builds a controller, as its factory calls it later.
private final class Opener: FactoryComponent {
  let list: ListController
  init(number: Int, items: [String]) throws {
    list = try ListController.injectableInstance(dependency: items + ["\(number)"])
  }
  static var factory: (Resolver) -> @Sendable (Int) throws -> Opener { autocreate(Opener.init) }
}

private struct Root: Services {
  let injector: Injector
  var list: Label {
    get throws { try singleton { Label(try ListController.injectableInstance(dependency: []).origin) } }
  }
  var awaited: Label { get async throws { try await singleton { try await router() } } }
  private func router() async throws -> Label {
    await Task.yield()
    return Label(try ListController.injectableInstance(dependency: []).origin)
  }
}

@Suite struct `Constructors of an injector` {
  let app = Injector(name: "app")

  init() throws {
    try app.constructors.register(ListController.self) { ListController("app") }
    try app.register { ["quince"] }
  }

  private func direct() throws -> String { try ListController.injectableInstance(dependency: []).origin }

  @Test func `make the controllers of requests, and of the program while the injector is current`() throws {
    let list = try app.get(ListController.self)
    #expect((list.origin, list.items) == ("app", ["quince"]))
    try app.register(ListController.self)
    #expect(try app.get(ListController.self).origin == "app")
    #expect(throws: ConstructionError.self) { try direct() }
    #expect(try Injector.withDefault(app) { try direct() } == "app")
    #expect(try Injector.withDefault(app.makeScope()) { try direct() } == "app")
  }

  @Test func `make the controllers of providers, decorators, wrappers and escaped factories`() throws {
    try app.register(lifetime: .singleton) { Label(try ListController.injectableInstance(dependency: []).origin) }
    try app.decorate(Label.self) { label in
      Label(label.text + ", " + (try ListController.injectableInstance(dependency: []).origin))
    }
    #expect(try app.makeScope().get(Label.self).text == "app, app")
    let list = try app.get(Provider<ListController>.self)
    #expect(try Injector.withDefault(Injector(name: "other")) { try list.get().origin } == "app")
    try app.register(factory: Opener.self)
    let open = try app.makeScope(name: "session").get(Opener.Factory.self)
    #expect(try (open(7).list.origin, open(7).list.items) == ("app", ["quince", "7"]))
  }

  @Test func `make the controllers of properties and of providers that have waited`() async throws {
    let root = Root(injector: app)
    #expect(try await (root.list.text, root.awaited.text) == ("app", "app"))
    try app.register(lifetime: .singleton) { () async throws in
      try await afterYield(Label(ListController.injectableInstance(dependency: []).origin))
    }
    #expect(try await app.get(awaiting: Label.self).text == "app")
  }

  @Test func `give way to the constructors of a child, and go before the main registry's`() throws {
    let (scope, main) = (app.makeScope(name: "session"), ConstructorRegistry(name: "test"))
    try main.register(ListController.self) { ListController("main") }
    let origins = try ConstructorRegistry.withMain(main) {
      let before = try [scope, Injector(name: "other")].map {
        try $0.constructors.construct("ListController", as: ListController.self)
      }
      try scope.constructors.register(ListController.self) { ListController("session") }
      return try (before + [scope.get(ListController.self), app.get(ListController.self)]).map(\ListController.origin)
    }
    #expect(origins == ["app", "main", "session", "app"])
  }

  @Test func `are no business of a controller that names its own registry, and say which of the chain threw`() throws {
    try app.constructors.register(OwnController.self) { OwnController() }
    let error = #expect(throws: InjectionError.self) { try app.get(OwnController.self) }
    #expect((error?.underlyingError as? ConstructionError)?.registryName == "own")
    try app.constructors.register(ListController.self, named: "broken") { throw Broken() }
    let scope = app.makeScope(name: "session")
    let broken = expectConstructionError(.constructorFailed) {
      try scope.constructors.construct("broken", as: ListController.self)
    }
    #expect(broken?.underlyingError is Broken)
    #expect(broken?.registryName == "app")
  }

  @Test func `are found by name in each injector, and listed and removed where they are`() throws {
    let child = Injector(name: "child", parent: app)
    try child.constructors.register(ListController.self, named: "empty") { ListController("child") }
    #expect(child.constructors.entries.map(\.name) == ["empty"])
    #expect(child.constructors.isRegistered(ListController.constructorName) && !app.constructors.isRegistered("empty"))
    #expect(try child.constructors.construct("ListController", as: ListController.self).origin == "app")
    #expect(!child.constructors.unregister(ListController.constructorName))
    #expect(app.constructors.unregister(ListController.constructorName))
    #expect(!child.constructors.isRegistered(ListController.constructorName))
    #expect(ConstructorRegistry(name: "copy", copying: child.constructors).entries.map(\.name) == ["empty"])
    #expect(app.constructors === app.constructors && app.constructors !== Injector(name: "app").constructors)
    #expect((app.constructors.name, Injector().constructors.name) == ("app", "an injector without a name"))
  }

  @Test func `outlive their injector, and may replace the main registry`() throws {
    var child: Injector? = Injector(name: "child", parent: app)
    let constructors = try #require(child?.constructors)
    try constructors.register(ListController.self, named: "kept") { ListController("child") }
    child = nil
    #expect(try constructors.construct("kept", as: ListController.self).origin == "child")
    #expect(!constructors.isRegistered(ListController.constructorName))
    let otherChild = Injector(name: "child", parent: app)
    let error = ConstructorRegistry.withMain(otherChild.constructors) {
      #expect(throws: ConstructionError.self) { try otherChild.constructors.construct("lost", as: Int.self) }
    }
    #expect((error?.code, error?.name, error?.registryName) == (.notRegistered, "lost", "child"))
  }

  @MainActor @Test func `are written without annotations on the main actor`() throws {
    let main = Injector(name: "main")
    try main.constructors.register(Window.self) { Window() }
    try main.register { "Fruits" }
    #expect(try main.get(Window.self).title == "Fruits")
  }
}

@MainActor private final class Window { private(set) var title = "" }
extension Window: @MainActor InjectableController { func inject(_ title: String) { self.title = title } }

@Suite struct `Errors of an injector's constructors` {
  let app = Injector(name: "app")
  let main = ConstructorRegistry(name: "test")

  @Test func `name the injectors and the registry that were searched, and the injector's line`() throws {
    try main.register("EmptyControler") { 1 }
    let session = app.makeScope(name: "session")
    try session.constructors.register("detail") { 2 }
    try app.constructors.register("detail") { 3 }
    ErrorTexts.registry.expect(is: "A missing constructor of a scope, its injector and the main registry") {
      try ConstructorRegistry.withMain(main) {
        try Injector.withDefault(session) {
          try EmptyController.injectableInstance(dependency: (), fileID: "App/Main.swift", line: 4)
        }
      }
    }
  }

  @Test func `are part of the error of the injector that was asked`() {
    _ = app.constructors
    ErrorTexts.injector.expect(is: "A controller without a constructor") {
      try ConstructorRegistry.withMain(main) { try app.get(EmptyController.self, fileID: "App/Main.swift", line: 4) }
    }
  }

  @Test func `name the main registry only where no injector has constructors`() {
    ErrorTexts.registry.expect(
      is: "A missing constructor of the main registry, from an injector without constructors"
    ) {
      try ConstructorRegistry.withMain(main) {
        try Injector.withDefault(app) {
          try EmptyController.injectableInstance(dependency: (), fileID: "App/Main.swift", line: 4)
        }
      }
    }
  }

  @Test func `name both places of a name, and refuse a constructor of a closed injector`() throws {
    try app.constructors.register("list", as: Int.self, fileID: "Fruits/Screens.swift", line: 3) { 1 }
    ErrorTexts.registry.expect(is: "A name that is registered twice in an injector") {
      try app.constructors.register("list", as: String.self, fileID: "Fruits/App.swift", line: 20) { "" }
    }
    try app.close()
    ErrorTexts.registry.expect(is: "A constructor for a closed injector") {
      try app.constructors.register("list", as: Int.self, fileID: "Fruits/App.swift", line: 20) { 1 }
    }
    let main = ConstructorRegistry(name: "main")
    try main.register("list", as: Int.self) { 2 }
    ErrorTexts.registry.expect(is: "A request to the registry of a closed injector") {
      try ConstructorRegistry.withMain(main) {
        try app.constructors.injectableInstance("list", as: Int.self, fileID: "Fruits/App.swift", line: 21)
      }
    }
  }
}
