import Testing
import Vial
import VialAsync

@MainActor private protocol Users {}

@MainActor private final class UserScreen: MainActorFactoryComponent {
  init(id: Int, users: any Users) {}

  static var factory: (Resolver) -> @MainActor (_ id: Int) throws -> UserScreen {
    autocreate(UserScreen.init, fileID: "App/UserScreen.swift", line: 5)
  }
}

@MainActor private final class Label: MainActorFactoryComponent {
  init(id: Int, users: any Users) {}

  static var factory: (Resolver) -> @MainActor (_ id: Int) -> Label {
    autocreate(Label.init, fileID: "App/Label.swift", line: 5)
  }
}

@MainActor private final class Draft: MainActorFactoryComponent {
  static var factory: (Resolver) -> (_ id: Int) -> Draft { { _ in { _ in Draft() } } }
}

@MainActor private final class Coordinator {
  let makeScreen: UserScreen.Factory
  init(makeScreen: @escaping UserScreen.Factory) { self.makeScreen = makeScreen }
}

@MainActor @Suite struct `The error of a typed factory of the main actor` {
  private let app = MainActorInjector(name: "app")

  private func text(_ body: () throws -> Void) -> String? {
    #expect(throws: InjectionError.self, performing: body)?.debugDescription
  }

  @Test func `carries the path on which the factory was made`() throws {
    try app.register(factory: UserScreen.self, fileID: "App/Wiring.swift", line: 1)
    try app.register(fileID: "App/Wiring.swift", line: 2, autowiring: Coordinator.init)
    let coordinator = try app.get(Coordinator.self, fileID: "App/Wiring.swift", line: 3)
    #expect(
      text { _ = try coordinator.makeScreen(7) } == """
        VialTests.Users is not registered in the injector "app".
          requested: App/UserScreen.swift:5
          path: VialTests.Coordinator, transient, registered at App/Wiring.swift:2, requested at App/Wiring.swift:3
            @Swift.MainActor @Sendable (Swift.Int) throws -> VialTests.UserScreen, transient, registered at \
        App/Wiring.swift:1, requested at App/Wiring.swift:2
          remedy: register it first: try app.register(as: (any VialTests.Users).self) { … }
        """
    )
  }

  @Test func `says who gives it where it is asked for elsewhere`() async throws {
    try app.register(factory: UserScreen.self, fileID: "App/Wiring.swift", line: 1)
    let injector = app.injector
    let error = await Task.detached { () -> InjectionError? in
      do throws(InjectionError) {
        _ = try injector.get(UserScreen.Factory.self, fileID: "App/Worker.swift", line: 2)
        return nil
      } catch {
        return error
      }
    }.value
    #expect(
      error?.debugDescription == """
        The transient provider of @Swift.MainActor @Sendable (Swift.Int) throws -> VialTests.UserScreen in the \
        injector "app" must run on the main actor.
          requested: App/Worker.swift:2
          registered: App/Wiring.swift:1
          remedy: request it on the main actor, or from elsewhere: try await injector.get((@Swift.MainActor @Sendable (Swift.Int) throws -> VialTests.UserScreen).self, on: .shared)
        """
    )
  }

  @Test func `says that one whose type is not sendable is confined`() throws {
    try app.register(factory: Draft.self, fileID: "App/Wiring.swift", line: 1)
    #expect(
      text { _ = try app.injector.get(Draft.Factory.self, fileID: "App/Worker.swift", line: 2) } == """
        (Swift.Int) -> VialTests.Draft in the injector "app" is confined to the main actor, but this request could \
        take it elsewhere.
          requested: App/Worker.swift:2
          registered: App/Wiring.swift:1
          remedy: request it with injector.mainActor.get(((Swift.Int) -> VialTests.Draft).self), register what needs it with injector.mainActor, or, if (Swift.Int) -> VialTests.Draft is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
        """
    )
  }

  @Test func `is what the program ends with where a factory cannot throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let app = MainActorInjector(name: "app")
      try app.register(factory: Label.self, fileID: "App/Wiring.swift", line: 1)
      _ = try app.get(factory: Label.self, fileID: "App/Wiring.swift", line: 2)(7)
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      output.contains(
        """
        VialTests.Users is not registered in the injector "app".
          requested: App/Label.swift:5
          path: @Swift.MainActor @Sendable (Swift.Int) -> VialTests.Label, transient, registered at \
        App/Wiring.swift:1, requested at App/Wiring.swift:2
          remedy: register it first: try app.register(as: (any VialTests.Users).self) { … }
        """
      )
    )
  }
}
