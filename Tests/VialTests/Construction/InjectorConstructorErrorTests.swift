import Testing
import Vial

private final class ListController: InjectableController {
  func inject(_: Void) {}
}

private final class Window {
  @MainActor static let only = Window()
}

@Suite struct `Errors of an injector's constructors` {
  let app = Injector(name: "app")
  let main = ConstructorRegistry(name: "test")

  private func text(_ body: () throws -> Void) -> String? {
    ConstructorRegistry.withMain(main) { #expect(throws: ConstructionError.self) { try body() } }?.debugDescription
  }

  @Test func `name the injectors and the registry that were searched, and the injector's line`() throws {
    try main.register("ListControler") { 1 }
    let session = app.makeScope(name: "session")
    try session.constructors.register("detail") { 2 }
    try app.constructors.register("detail") { 3 }
    let text = text {
      try Injector.withDefault(session) { _ = try ListController.injectableInstance(fileID: "App/Main.swift", line: 4) }
    }
    #expect(
      text == """
        The constructor "ListController" is not registered in the scope "session", the injector "app" or \
        the registry "test".
          requested: at App/Main.swift:4, as VialTests.ListController
          did you mean: "ListControler"
          they hold: "ListControler", "detail"
          remedy: register it first: try injector.constructors.register(VialTests.ListController.self) { \
        VialTests.ListController() }
        """
    )
  }

  @Test func `are part of the error of the injector that was asked`() {
    _ = app.constructors
    let error = #expect(throws: InjectionError.self) {
      try ConstructorRegistry.withMain(main) { try app.get(ListController.self, fileID: "App/Main.swift", line: 4) }
    }
    #expect(
      error?.debugDescription == """
        The provider of VialTests.ListController in the injector "app" threw an error.
          error: The constructor "ListController" is not registered in the injector "app" or the registry "test".
              requested: as VialTests.ListController
              they hold: nothing
              remedy: register it first: try injector.constructors.register(VialTests.ListController.self) { \
        VialTests.ListController() }
          requested: App/Main.swift:4
          remedy: fix the error that the provider threw; the next request runs the provider again
        """
    )
  }

  @Test func `name the main registry only where no injector has constructors`() {
    let text = text {
      try Injector.withDefault(app) { _ = try ListController.injectableInstance(fileID: "App/Main.swift", line: 4) }
    }
    #expect(
      text == """
        The constructor "ListController" is not registered in the registry "test".
          requested: at App/Main.swift:4, as VialTests.ListController
          the registry holds: nothing
          remedy: register it first: try ConstructorRegistry.current.register(VialTests.ListController.self) { \
        VialTests.ListController() }
        """
    )
  }

  @Test func `name both places of a name that is registered twice`() throws {
    try app.constructors.register("list", Int.self, fileID: "Fruits/Screens.swift", line: 3) { 1 }
    let text = text {
      try app.constructors.register("list", String.self, fileID: "Fruits/App.swift", line: 20) { "" }
    }
    #expect(
      text == """
        The constructor "list" is already registered in the injector "app".
          refused: at Fruits/App.swift:20, as Swift.String
          registered: at Fruits/Screens.swift:3, as Swift.Int
          remedy: choose another name, or replace the constructor: call override in place of register
        """
    )
  }

  @Test func `refuse a constructor of a closed injector`() throws {
    try app.close()
    let text = text { try app.constructors.register("list", Int.self, fileID: "Fruits/App.swift", line: 20) { 1 } }
    #expect(
      text == """
        The constructor "list" can't be registered in the injector "app", which is closed.
          refused: at Fruits/App.swift:20, as Swift.Int
          remedy: use the injector before close(), or create another one
        """
    )
  }

  @MainActor
  @Test func `say how the product of a confined constructor can be had`() throws {
    try app.constructors.register("window", Window.self, on: .shared, fileID: "Fruits/Screens.swift", line: 3) {
      Window.only
    }
    let text = text {
      _ = try app.constructors.construct("window", as: Window.self, fileID: "Fruits/App.swift", line: 14)
    }
    #expect(
      text == """
        The constructor "window" in the injector "app" is confined to the main actor, and this request could take its \
        product elsewhere.
          requested: at Fruits/App.swift:14, as VialTests.Window
          registered: at Fruits/Screens.swift:3, as VialTests.Window
          remedy: request it on the main actor: try injector.constructors.construct("window", on: .shared); or make the \
        type of its product Sendable
        """
    )
  }
}
