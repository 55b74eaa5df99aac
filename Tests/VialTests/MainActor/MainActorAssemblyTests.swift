import TestSupport
import Testing
import Vial

private final class Box {
  let text: String
  init(_ text: String) { self.text = text }
}

private enum Storage: Assembly {
  static func assemble(into injector: Injector) throws { try injector.register { "stored" } }
}
@MainActor private enum Boxes: @MainActor Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Storage.self).include(Screens.self)
    try injector.mainActor.register(lifetime: .singleton) { (text: String) in Box(text) }
  }
}
@MainActor private enum Screens: @MainActor Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.include(Boxes.self, Screens.self)
    try injector.mainActor.register { (box: Box) in [box] }
  }
}

@MainActor @Suite struct `An assembly of the main actor` {
  private let app = Injector(name: "app")

  @Test func `is included once, beside plain ones, even by those that it includes itself`() throws {
    try app.include(Screens.self, Boxes.self).include(Boxes.self).include(Storage.self, Storage.self)
    #expect(try app.get(Box.self).text == "stored")
    try app.mainActor.register(autowiring: { (box: Box, text: String) in (box, text) })
    #expect(try app.get((Box, String).self).1 == "stored")
  }

  @Test func `is listed in an array with plain ones`() throws {
    let assemblies: [any Assembly.Type] = [Boxes.self, Screens.self, Storage.self]
    try app.include(assemblies)
    #expect(try app.get(Box.self).text == "stored")
  }

  @Test func `is refused off the main actor in a list of types, which has lost whose conformance it is`() async {
    struct Listed: @unchecked Sendable {
      let assemblies: [any Assembly.Type]
    }
    let (app, listed) = (app, Listed(assemblies: [Screens.self]))
    let error = await Task.detached { () -> InjectionError? in
      do {
        try app.include(listed.assemblies, fileID: "App/Wiring.swift", line: 1)
        return nil
      } catch {
        return error as? InjectionError
      }
    }.value
    #expect(error?.code == .requiresMainActor)
    ErrorTexts.injector.expect(
      error.map { String(reflecting: $0) },
      is: "An assembly of the main actor that is included elsewhere"
    )
    #expect(!app.isRegistered(type: Box.self))
  }
}
