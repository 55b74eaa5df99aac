import Fixtures
import TestSupport
import Testing
import Vial
import VialGraph

@Suite struct `All of a type under qualifiers` {
  let app = Injector(name: "app")

  private func register(
    _ name: String,
    in injector: Injector? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil
  ) throws {
    try (injector ?? app).register(qualifiedBy: qualifier, into: [any Plugin].self) { NamedPlugin(name) }
  }

  private func names(_ qualifier: (any Qualifier.Type)? = nil) throws -> [String] {
    try app.get([any Plugin].self, qualifiedBy: qualifier).map(\.name)
  }

  @Test func `is requested by its qualifier, or in a dictionary by qualifiers, which has nothing without one`() throws {
    try register("plain")
    try register("fast", qualifiedBy: Fast.self)
    let child = Injector(name: "child", parent: app)
    try register("slow", in: child, qualifiedBy: Slow.self)
    #expect(try names() == ["plain"])
    #expect(try names(Fast.self) == ["fast"])
    #expect(try child.get([any Plugin].self, qualifiedBy: Slow.self).map(\.name) == ["slow"])
    let plugins = try child.get([QualifierKey: any Plugin].self)
    #expect(plugins.count == 2)
    #expect(plugins[Fast.self]?.name == "fast")
    #expect(plugins[QualifierKey(Slow.self)]?.name == "slow")
    #expect(plugins.keys.map(\.description).sorted() == ["Fast", "Slow"])
    #expect(try app.get([QualifierKey: Lazy<any Plugin>].self)[Fast.self]?.get().name == "fast")
  }

  @Test func `is a dictionary by names, with the elements of a child`() throws {
    let child = Injector(name: "child", parent: app)
    try register("plain")
    try app.register(named: "one", into: [any Plugin].self) { NamedPlugin("1") }
    try app.register(qualifiedBy: Fast.self, named: "one", into: [any Plugin].self) { NamedPlugin("fast") }
    try child.register(named: "two", into: [any Plugin].self) { NamedPlugin("2") }
    #expect(try child.get([String: any Plugin].self).mapValues(\.name) == ["one": "1", "two": "2"])
    #expect(try app.get([String: Lazy<any Plugin>].self)["one"]?.get().name == "1")
    #expect(try app.get([any Plugin].self, named: "one").map(\.name) == ["1"])
    #expect(try app.get([any Plugin].self).map(\.name) == ["plain"])
    try app.unregister(type: [any Plugin].self, named: "one")
    #expect(try child.get([String: any Plugin].self).mapValues(\.name) == ["two": "2"])
    try app.register(dependencies: [.on([String: any Plugin].self)]) { _ in 5 }
    let problems = #expect(throws: ValidationError.self) { try app.validate() }?.errors
    #expect(problems?.map(\.headline).first?.contains("is not registered") == true)
    expectError(.notRegistered) { try app.get([String: any Plugin].self) }
    #expect(try app.get([String: any Plugin]?.self) == nil)
    try child.register(named: "two", into: [any Plugin].self) { NamedPlugin("2 again") }
    #expect(throws: InjectionError.self) { try child.get([String: any Plugin].self) }
  }

  @Test func `is registered if it has elements`() throws {
    try app.register(named: "one", into: [any Plugin].self) { NamedPlugin("1") }
    #expect(app.isRegistered(type: [String: any Plugin].self))
    #expect(app.isRegistered(type: [any Plugin].self, named: "one"))
    #expect(!app.isRegistered(type: [any Plugin].self))
    #expect(!app.isRegistered(type: [QualifierKey: any Plugin].self))
    try register("fast", qualifiedBy: Fast.self)
    #expect(app.isRegistered(type: [QualifierKey: any Plugin].self))
    #expect(app.makeScope().isRegistered(type: [any Plugin].self, qualifiedBy: Fast.self))
    #expect(!app.isRegistered(type: Int.self))
  }

  @Test func `is no dictionary where two are under one qualifier`() throws {
    for line in 1...2 {
      try app.register(qualifiedBy: Fast.self, into: [any Plugin].self, fileID: "App/Wiring.swift", line: line) {
        NamedPlugin("\(line)")
      }
    }
    #expect(try names(Fast.self) == ["1", "2"])
    expectError(
      .ambiguous,
      .of((any Plugin).self),
      .qualified(Fast.self),
      .places(
        "requested: App/Main.swift:9",
        "candidates: registered at App/Wiring.swift:1",
        "  registered at App/Wiring.swift:2"
      )
    ) {
      try app.get([QualifierKey: any Plugin].self, fileID: "App/Main.swift", line: 9)
    }
  }
}
