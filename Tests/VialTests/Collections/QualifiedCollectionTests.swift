import Testing
import Vial

private protocol Plugin: Sendable {
  var name: String { get }
}

private struct Named: Plugin {
  let name: String
  init(_ name: String) { self.name = name }
}

private enum Fast: Qualifier {}
private enum Slow: Qualifier {}

@Suite struct `All of a type under qualifiers` {
  let app = Injector(name: "app")

  private func register(
    _ name: String,
    in injector: Injector? = nil,
    qualifiedBy qualifier: (any Qualifier.Type)? = nil
  ) throws {
    try (injector ?? app).register(qualifiedBy: qualifier, into: [any Plugin].self) { Named(name) }
  }

  private func names(_ qualifier: (any Qualifier.Type)? = nil) throws -> [String] {
    try app.get([any Plugin].self, qualifiedBy: qualifier).map(\.name)
  }

  @Test func `is by a qualifier what is under that`() throws {
    try register("plain")
    try register("fast", qualifiedBy: Fast.self)
    try register("fast too", qualifiedBy: Fast.self)
    try register("slow", qualifiedBy: Slow.self)
    #expect(try names() == ["plain"])
    #expect(try names(Fast.self) == ["fast", "fast too"])
    #expect(try names(Slow.self) == ["slow"])
  }

  @Test func `is a dictionary by qualifiers, which has nothing without one`() throws {
    let child = Injector(name: "child", parent: app)
    try register("plain")
    try register("fast", qualifiedBy: Fast.self)
    try register("slow", in: child, qualifiedBy: Slow.self)
    let plugins = try child.get([QualifierKey: any Plugin].self)
    #expect(plugins.count == 2)
    #expect(plugins[Fast.self]?.name == "fast")
    #expect(plugins[QualifierKey(Slow.self)]?.name == "slow")
    #expect(plugins.keys.map(\.description).sorted() == ["Fast", "Slow"])
    #expect(try app.get([QualifierKey: Lazy<any Plugin>].self)[Fast.self]?.get().name == "fast")
  }

  @Test func `is no dictionary where two are under one qualifier`() throws {
    for line in 1...2 {
      try app.register(qualifiedBy: Fast.self, into: [any Plugin].self, fileID: "App/Wiring.swift", line: line) {
        Named("\(line)")
      }
    }
    #expect(try names(Fast.self) == ["1", "2"])
    let error = #expect(throws: InjectionError.self) {
      try app.get([QualifierKey: any Plugin].self, fileID: "App/Main.swift", line: 9)
    }
    #expect(
      error?.debugDescription == """
        VialTests.Plugin qualified by VialTests.Fast is ambiguous: several of its bindings in the injector "app" apply.
          requested: App/Main.swift:9
          candidates: registered at App/Wiring.swift:1
            registered at App/Wiring.swift:2
          remedy: make their conditions exclude each other, or tell the bindings apart with named: or qualifiedBy:
        """
    )
  }
}
