import TestSupport
import Testing
import Vial

private final class Box {}
private struct Holder {
  let box: Box
}
@MainActor private final class Flags {
  var isLoud = false
}
private let file = "App/Boxes.swift"

@MainActor @Suite struct `The error for what is confined to the main actor` {
  private let app = Injector(name: "app")

  private func text(_ body: () throws -> Void) -> String? {
    #expect(throws: InjectionError.self, performing: body)?.debugDescription
  }

  @Test func `says where it is asked for, and what to do`() throws {
    try app.mainActor.register(lifetime: .singleton, fileID: file, line: 1) { Box() }
    ErrorTexts.injector.expect(
      app.textOfRefusal(of: Box.self, fileID: file, line: 9),
      is: "A service that is confined to the main actor"
    )
  }

  @Test func `says on which path it was asked for`() throws {
    try app.mainActor.register(fileID: file, line: 1) { Box() }
    try app.register(fileID: file, line: 2) { resolver in
      Holder(box: try resolver.resolve(fileID: file, line: 3))
    }
    try app.mainActor.register(fileID: file, line: 4) { resolver in
      (try resolver.resolve(Holder.self, fileID: file, line: 5), 1)
    }
    ErrorTexts.injector.expect(
      text { _ = try app.get((Holder, Int).self, fileID: file, line: 9) },
      is: "A confined service, with its path"
    )
  }

  @Test func `says that a condition of the main actor was needed elsewhere`() async throws {
    try app.mainActor.register(lifetime: .transient) { Flags() }
      .register(lifetime: .transient, fileID: file, line: 1) { "quiet" }
      .register(lifetime: .transient, when: .context(\Flags.isLoud), fileID: file, line: 2) { "loud" }
    let injector = app
    let error = await Task.detached {
      #expect(throws: InjectionError.self) { try injector.get(String.self, fileID: file, line: 9) }
    }.value
    ErrorTexts.injector.expect(error?.debugDescription, is: "A condition that must be evaluated on the main actor")
    #expect(try await injector.get(awaiting: String.self) == "quiet")
  }

  @Test func `is the same for an optional, a collection and what is asked for later`() throws {
    try app.mainActor.register(fileID: file, line: 1) { Box() }
    try app.mainActor.register(into: [Box].self, fileID: file, line: 1) { Box() }
    let injector = app
    let direct = injector.textOfRefusal(of: Box.self, fileID: file, line: 9)
    #expect(injector.textOfRefusal(of: Box?.self, fileID: file, line: 9) == direct)
    #expect(injector.textOfRefusal(of: [Box].self, fileID: file, line: 9) == direct)
    let later: [@Sendable () throws -> Void] = [
      { _ = try injector.get(Provider<Box>.self).get(fileID: file, line: 9) },
      { _ = try injector.get(Lazy<Box>.self, fileID: file, line: 8).get(fileID: file, line: 9) },
    ]
    #expect(text(later[0]) == direct)
    ErrorTexts.injector.expect(
      text(later[1]),
      is: "A confined service of a Lazy"
    )
  }

  @Test func `names the decorator that could take it elsewhere`() throws {
    try app.mainActor.register(fileID: file, line: 1) { Box() }
    try app.decorate(Box.self, fileID: file, line: 2) { _ in Box() }
    ErrorTexts.injector.expect(
      text { _ = try app.get(Box.self, fileID: file, line: 9) },
      is: "A confined service under a decorator"
    )
  }
}
