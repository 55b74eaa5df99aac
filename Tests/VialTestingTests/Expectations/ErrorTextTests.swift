import Testing
import VialTesting

@Suite struct `The error of a test` {
  @Test func `shows its whole text`() throws {
    let app = Injector(name: "app")
    try app.register(fileID: "Shop/Numbers.swift", line: 2) { (text: String) in [text] }
    let error = try #require(throws: InjectionError.self) {
      try app.get([String].self, fileID: "Shop/App.swift", line: 4)
    }
    #expect(
      String(describingForTest: error) == """
        Swift.String is not registered in the injector "app".
          requested: Shop/Numbers.swift:2
          path: Swift.Array<Swift.String>, transient, registered at Shop/Numbers.swift:2, requested at Shop/App.swift:4
          remedy: register it first: try injector.register { Swift.String(…) }
        """
    )
  }

  @Test func `of a constructor shows its whole text, too`() throws {
    let registry = ConstructorRegistry(name: "screens")
    let error = try #require(throws: ConstructionError.self) {
      try registry.construct("list", as: String.self, fileID: "Shop/App.swift", line: 4)
    }
    #expect(
      String(describingForTest: error) == """
        The constructor "list" is not registered in the registry "screens".
          requested: at Shop/App.swift:4, as Swift.String
          the registry holds: nothing
          remedy: register it first: try registry.register("list") { Swift.String() }
        """
    )
  }
}
