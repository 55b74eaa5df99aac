import TestSupport
import Testing
import Vial
import VialAsync

private final class Box {}
private struct Holder {
  let box: Box
}
@MainActor private final class Flags {
  var isLoud = false
}
private let file = "App/Boxes.swift"

@MainActor @Suite struct `The error for what is confined to the main actor` {
  private let app = MainActorInjector(name: "app")

  private func text(_ body: () throws -> Void) -> String? {
    #expect(throws: InjectionError.self, performing: body)?.debugDescription
  }

  @Test func `says where it is asked for, and what to do`() throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { Box() }
    #expect(
      text { _ = try app.injector.get(Box.self, fileID: file, line: 9) } == """
        VialTests.Box in the injector "app" is confined to the main actor, but this request could take it elsewhere.
          requested: App/Boxes.swift:9
          registered: App/Boxes.swift:1
          remedy: request it with injector.mainActor.get(VialTests.Box.self), register what needs it with injector.mainActor, or, if VialTests.Box is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
        """
    )
  }

  @Test func `says on which path it was asked for`() throws {
    try app.register(fileID: file, line: 1) { Box() }
    try app.injector.register(fileID: file, line: 2) { resolver in
      Holder(box: try resolver.resolve(fileID: file, line: 3))
    }
    try app.register(fileID: file, line: 4) { resolver in (try resolver.resolve(Holder.self, fileID: file, line: 5), 1)
    }
    #expect(
      text { _ = try app.get((Holder, Int).self, fileID: file, line: 9) } == """
        VialTests.Box in the injector "app" is confined to the main actor, but this request could take it elsewhere.
          requested: App/Boxes.swift:3
          registered: App/Boxes.swift:1
          path: (VialTests.Holder, Swift.Int), transient, registered at App/Boxes.swift:4, requested at App/Boxes.swift:9
            VialTests.Holder, transient, registered at App/Boxes.swift:2, requested at App/Boxes.swift:5
          remedy: request it with injector.mainActor.get(VialTests.Box.self), register what needs it with injector.mainActor, or, if VialTests.Box is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
        """
    )
  }

  @Test func `says that a condition of the main actor was needed elsewhere`() async throws {
    try app.register(lifetime: .transient.anywhere) { Flags() }
      .register(lifetime: .transient.anywhere, fileID: file, line: 1) { "quiet" }
      .register(lifetime: .transient.anywhere, when: .context(\Flags.isLoud), fileID: file, line: 2) { "loud" }
    let injector = app.injector
    let error = await Task.detached {
      #expect(throws: InjectionError.self) { try injector.get(String.self, fileID: file, line: 9) }
    }.value
    #expect(
      error?.debugDescription == """
        A condition of Swift.String in the injector "app" must be evaluated on the main actor.
          requested: App/Boxes.swift:9
          path: Swift.String, conditional, registered at App/Boxes.swift:2, requested at App/Boxes.swift:9
          remedy: request it with injector.mainActor.get(Swift.String.self), or from elsewhere: try await injector.get(Swift.String.self, on: .shared)
        """
    )
    #expect(try await injector.get(String.self, on: MainActor.shared) == "quiet")
  }

  @Test func `is the same for an optional, a collection and what is asked for later`() throws {
    try app.register(fileID: file, line: 1) { Box() }
    try app.register(into: [Box].self, fileID: file, line: 1) { Box() }
    let direct = """
      VialTests.Box in the injector "app" is confined to the main actor, but this request could take it elsewhere.
        requested: App/Boxes.swift:9
        registered: App/Boxes.swift:1
        remedy: request it with injector.mainActor.get(VialTests.Box.self), register what needs it with injector.mainActor, or, if VialTests.Box is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
      """
    #expect(text { _ = try app.injector.get(Box?.self, fileID: file, line: 9) } == direct)
    #expect(text { _ = try app.injector.get([Box].self, fileID: file, line: 9) } == direct)
    #expect(text { _ = try app.injector.get(Provider<Box>.self).get(fileID: file, line: 9) } == direct)
    #expect(
      text { _ = try app.injector.get(Lazy<Box>.self, fileID: file, line: 8).get(fileID: file, line: 9) } == """
        VialTests.Box in the injector "app" is confined to the main actor, but this request could take it elsewhere.
          requested: App/Boxes.swift:8
          registered: App/Boxes.swift:1
          path: Vial.Lazy<VialTests.Box>, singleton, registered at App/Boxes.swift:8, requested at App/Boxes.swift:9
          remedy: request it with injector.mainActor.get(VialTests.Box.self), register what needs it with injector.mainActor, or, if VialTests.Box is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
        """
    )
  }

  @Test func `names the decorator that could take it elsewhere`() throws {
    try app.register(fileID: file, line: 1) { Box() }
    try app.injector.decorate(Box.self, fileID: file, line: 2) { _ in Box() }
    #expect(
      text { _ = try app.get(Box.self, fileID: file, line: 9) } == """
        VialTests.Box in the injector "app" is confined to the main actor, but this request could take it elsewhere.
          requested: App/Boxes.swift:2
          registered: App/Boxes.swift:1
          path: VialTests.Box, transient, registered at App/Boxes.swift:2, requested at App/Boxes.swift:9
          remedy: request it with injector.mainActor.get(VialTests.Box.self), register what needs it with injector.mainActor, or, if VialTests.Box is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
        """
    )
  }
}
