import TestSupport
import Testing
import Vial

private final class ListController: InjectableController {
  func inject(_: Void) {}
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
      try Injector.withDefault(session) {
        _ = try ListController.injectableInstance(dependency: (), fileID: "App/Main.swift", line: 4)
      }
    }
    ErrorTexts.registry.expect(text, is: "A missing constructor of a scope, its injector and the main registry")
  }

  @Test func `are part of the error of the injector that was asked`() {
    _ = app.constructors
    let error = #expect(throws: InjectionError.self) {
      try ConstructorRegistry.withMain(main) { try app.get(ListController.self, fileID: "App/Main.swift", line: 4) }
    }
    ErrorTexts.injector.expect(error?.debugDescription, is: "A controller without a constructor")
  }

  @Test func `name the main registry only where no injector has constructors`() {
    let text = text {
      try Injector.withDefault(app) {
        _ = try ListController.injectableInstance(dependency: (), fileID: "App/Main.swift", line: 4)
      }
    }
    ErrorTexts.registry.expect(
      text,
      is: "A missing constructor of the main registry, from an injector without constructors"
    )
  }

  @Test func `name both places of a name that is registered twice`() throws {
    try app.constructors.register("list", as: Int.self, fileID: "Fruits/Screens.swift", line: 3) { 1 }
    let text = text {
      try app.constructors.register("list", as: String.self, fileID: "Fruits/App.swift", line: 20) { "" }
    }
    ErrorTexts.registry.expect(text, is: "A name that is registered twice in an injector")
  }

  @Test func `refuse a constructor of a closed injector`() throws {
    try app.close()
    let text = text { try app.constructors.register("list", as: Int.self, fileID: "Fruits/App.swift", line: 20) { 1 } }
    ErrorTexts.registry.expect(text, is: "A constructor for a closed injector")
  }
}
