import Testing
import VialTesting

@Suite struct `The error of a test` {
  @Test func `shows its whole text`() throws {
    let app = Injector(name: "app")
    try app.register(fileID: "Shop/Numbers.swift", line: 2) { (text: String) in [text] }
    let error = try #require(throws: InjectionError.self) {
      try app.get([String].self, fileID: "Shop/App.swift", line: 4)
    }
    #expect(String(describingForTest: error) == error.debugDescription)
  }

  @Test func `of a constructor shows its whole text, too`() throws {
    let registry = ConstructorRegistry(name: "screens")
    let error = try #require(throws: ConstructionError.self) {
      try registry.construct("list", as: String.self, fileID: "Shop/App.swift", line: 4)
    }
    #expect(String(describingForTest: error) == error.debugDescription)
  }
}
