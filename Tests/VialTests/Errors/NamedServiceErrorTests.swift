import Fixtures
import Testing
import Vial

@testable import VialKernel

@Suite struct `The text of an error about a name` {
  let injector = Injector(name: "kernel")

  private func line(_ line: Int) -> CodeLocation { CodeLocation(fileID: "kernel.json", line: line) }

  private func add(_ name: String, at line: Int, needing needed: String...) throws {
    try injector.addService(named: name, lifetime: .singleton, registration: self.line(line)) { resolver in
      for name in needed {
        _ = try resolver.resolve(serviceNamed: name, as: Any.self, fileID: "kernel.json", line: line)
      }
      return Lamp()
    }
  }

  private func error(_ name: String) -> InjectionError? {
    #expect(throws: InjectionError.self) {
      _ = try injector.get(serviceNamed: name, as: Lamp.self, fileID: "App/Main.swift", line: 9)
    }
  }

  @Test func `says which name is missing, which may have been meant, and on which path`() throws {
    try add("logger", at: 3)
    try add("mailer", at: 4)
    let error = error("loger")
    #expect(error?.code == .notRegistered)
    #expect(error?.name == "loger")
    #expect(error?.serviceType == Lamp.self)
    ErrorTexts.injector.expect(error?.debugDescription, is: "A missing named service with a near miss")
    try add("app", at: 3, needing: "door")
    try add("door", at: 4, needing: "key of nobody's")
    ErrorTexts.injector.expect(self.error("app")?.debugDescription, is: "A missing named service, with its path")
  }

  @Test func `gives the whole cycle, or the type of a service that is not of the requested type`() throws {
    try add("a", at: 3, needing: "b")
    try add("b", at: 4, needing: "a")
    let error = error("a")
    #expect(error?.code == .cycle)
    #expect(error?.path.map(\.name) == ["a", "b", "a"])
    ErrorTexts.injector.expect(error?.debugDescription, is: "A cycle of named services of a definition file")
    try injector.addService(named: "port", lifetime: .singleton, registration: line(3)) { _ in 8080 }
    for _ in 1...2 {
      let error = self.error("port")
      #expect(error?.code == .wrongType)
      ErrorTexts.injector.expect(error?.debugDescription, is: "A named service of another type")
    }
  }

  @Test func `names both places where a name is taken, and what a closed injector was asked for`() throws {
    try add("logger", at: 3)
    ErrorTexts.injector.expect(is: "A name of a service that is taken") { try add("logger", at: 4) }
    try injector.close()
    ErrorTexts.injector.expect(error("logger")?.description, is: "A closed injector that is asked for a name")
    let unknown = error("never registered")
    #expect(unknown?.code == .closed)
    #expect(unknown?.serviceType == Lamp.self)
    #expect(unknown?.name == "never registered")
  }

  @Test func `offers no names where a type is requested, and no types where a name is requested`() throws {
    try add("Lamp", at: 3)
    #expect(#expect(throws: InjectionError.self) { try injector.get(Lamp.self) }?.nearMisses == [])
    #expect(#expect(throws: InjectionError.self) { try injector.get(Any.self) }?.nearMisses == [])
    try injector.register { Lamp() }
    #expect(error("Lamps")?.nearMisses == [#""Lamp", registered at kernel.json:3"#])
  }
}

@Suite struct `Suggested names` {
  private func nearMisses(of name: String, among names: [String]) throws -> [String] {
    let registry = ConstructorRegistry(name: "test")
    for name in names { try registry.register(ConstructorName(name)) { 1 } }
    let error = #expect(throws: ConstructionError.self) { try registry.construct(ConstructorName(name), as: Int.self) }
    return error?.nearMisses ?? []
  }

  @Test func `differ in case, or in more characters the longer they are`() throws {
    #expect(try nearMisses(of: "LIST", among: ["list", "detail"]) == ["list"])
    #expect(try nearMisses(of: "fancie", among: ["fancy", "plain"]) == ["fancy"])
    #expect(try nearMisses(of: "lxxt", among: ["list"]) == [])
    #expect(try nearMisses(of: "x", among: ["y"]) == [])
    let names = ["FruitDetailController", "FruitListController"]
    #expect(try nearMisses(of: "FruitDetialControler", among: names) == ["FruitDetailController"])
    #expect(try nearMisses(of: "FruitLoosedController", among: names) == ["FruitListController"])
    #expect(try nearMisses(of: "MeatTrayPresenter", among: names) == [])
    #expect(try nearMisses(of: "xy", among: ["ab"]) == [])
  }

  @Test(arguments: ["lst", "lists", "lost", "lits"])
  func `differ in a character that is missing, added, replaced or swapped`(name: String) throws {
    #expect(try nearMisses(of: name, among: ["list", "detail"]) == ["list"])
  }

  @Test func `have a module in front, or lack it, and are three at most, the most similar first`() throws {
    #expect(try nearMisses(of: "Fruits.List", among: ["List", "Card"]) == ["List"])
    #expect(try nearMisses(of: "list", among: ["Fruits.List", "Card"]) == ["Fruits.List"])
    #expect(try nearMisses(of: "ist", among: ["Fruits.Mist", "Card"]) == [])
    let names = ["row d", "row c", "row b", "row aa", "row x"]
    #expect(try nearMisses(of: "row a", among: names) == ["row aa", "row b", "row c"])
    #expect(try nearMisses(of: "ROW C", among: names).first == "row c")
  }

  @Test(arguments: ["", "ä", "👩‍👩‍👧", String(repeating: "long", count: 10)])
  func `are sought for any text`(name: String) throws {
    #expect(try nearMisses(of: name, among: ["detail", "overview"]) == [])
  }
}
