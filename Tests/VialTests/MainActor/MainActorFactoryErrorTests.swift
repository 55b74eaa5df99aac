import Fixtures
import TestSupport
import Testing
import Vial

private let file = "App/Wiring.swift"

@MainActor private final class UserScreen: @MainActor FactoryComponent {
  init(id: Int, users: any UserService) {}

  static var factory: (Resolver) -> @MainActor (_ id: Int) throws -> UserScreen {
    autocreate(UserScreen.init, fileID: "App/UserScreen.swift", line: 5)
  }
}

@MainActor private final class Label: @MainActor FactoryComponent {
  init(id: Int, users: any UserService) {}

  static var factory: (Resolver) -> @MainActor (_ id: Int) -> Label {
    autocreate(Label.init, fileID: "App/Label.swift", line: 5)
  }
}

@MainActor private final class Draft: @MainActor FactoryComponent {
  static var factory: (Resolver) -> (_ id: Int) -> Draft { { _ in { _ in Draft() } } }
}

@MainActor private final class Coordinator {
  let makeScreen: UserScreen.Factory
  init(makeScreen: @escaping UserScreen.Factory) { self.makeScreen = makeScreen }
}

@MainActor @Suite struct `The error of a typed factory of the main actor` {
  private let app = Injector(name: "app")

  @Test func `carries the path on which the factory was made`() throws {
    try app.register(factory: UserScreen.self, fileID: file, line: 1)
    try app.register(fileID: file, line: 2, autowiring: Coordinator.init)
    let coordinator = try app.get(Coordinator.self, fileID: file, line: 3)
    ErrorTexts.injector.expect(is: "A missing dependency of a factory on the main actor") {
      try coordinator.makeScreen(7)
    }
  }

  @Test func `says who gives it where it is asked for elsewhere`() async throws {
    try app.register(factory: UserScreen.self, fileID: file, line: 1)
    let error = await Task.detached { () -> InjectionError? in
      do throws(InjectionError) {
        _ = try app.get(UserScreen.Factory.self, fileID: "App/Worker.swift", line: 2)
        return nil
      } catch {
        return error
      }
    }.value
    ErrorTexts.injector.expect(error?.debugDescription, is: "A factory that must be made on the main actor")
  }

  @Test func `says that one whose type is not sendable is confined`() throws {
    try app.register(factory: Draft.self, fileID: file, line: 1)
    ErrorTexts.injector.expect(
      app.textOfRefusal(of: Draft.Factory.self, fileID: "App/Worker.swift", line: 2),
      is: "A factory that is confined to the main actor"
    )
  }

  @Test func `is what the program ends with where a factory cannot throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let app = Injector(name: "app")
      try app.register(factory: Label.self, fileID: file, line: 1)
      _ = try app.get(Label.Factory.self, fileID: file, line: 2)(7)
    }
    ErrorTexts.injector.expect(result?.fatalErrorText, is: "A dependency that a nonthrowing main-actor factory lacks")
  }
}
