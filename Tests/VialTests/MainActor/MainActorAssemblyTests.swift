import Testing
import Vial

private final class Box {
  let text: String
  init(_ text: String) { self.text = text }
}
private struct Refused: Error {}

private enum Storage: Assembly {
  static func assemble(into injector: Injector) throws { try injector.register { "stored" } }
}
private enum Boxes: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector.include(Storage.self).include(Screens.self)
    try injector.register(lifetime: .singleton) { (text: String) in Box(text) }
  }
}
private enum Screens: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector.include(Boxes.self, Screens.self)
    try injector.register { (box: Box) in [box] }
  }
}
private enum Broken: MainActorAssembly {
  static func assemble(into injector: MainActorInjector) throws {
    try injector.include(Boxes.self)
    try injector.register { 5 }
    throw Refused()
  }
}

@MainActor @Suite struct `An assembly of the main actor` {
  private let app = MainActorInjector(name: "app")

  @Test func `is included once, beside plain ones, even by those that it includes itself`() throws {
    try app.include(Screens.self, Boxes.self).include(Boxes.self).include(Storage.self, Storage.self)
    #expect(try app.get(Box.self).text == "stored")
    try app.register(autowiring: { (box: Box, text: String) in (box, text) })
    #expect(try app.get((Box, String).self).1 == "stored")
    try app.injector.include(Storage.self)
  }

  @Test func `is listed in an array`() throws {
    try app.include([Boxes.self, Screens.self] as [any MainActorAssembly.Type])
      .include([Storage.self] as [any Assembly.Type])
    #expect(try app.get(Box.self).text == "stored")
  }

  @Test func `that fails leaves nothing, and what it included stays`() throws {
    #expect(throws: Refused.self) { try app.include(Broken.self) }
    #expect(!app.isRegistered(type: Int.self))
    try app.register { 7 }
    #expect(throws: InjectionError.self) { try app.include(Broken.self) }
    #expect(try app.get(Int.self) == 7)
  }

  @Test func `is not included again in a child, unless it is to be`() throws {
    try app.include(Boxes.self)
    let child = MainActorInjector(name: "child", parent: app)
    try child.include(Boxes.self)
    #expect(try child.get(Box.self) === app.get(Box.self))
    try child.include(Boxes.self, evenIfInherited: true)
    #expect(try child.get(Box.self) !== app.get(Box.self))
  }
}
