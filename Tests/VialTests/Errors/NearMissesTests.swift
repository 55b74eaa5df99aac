import Testing
import Vial

@Suite struct `Names that may have been meant` {
  private func nearMisses(of name: String, among names: [String]) throws -> [String] {
    let registry = ConstructorRegistry(name: "test")
    for name in names { try registry.register(ConstructorName(name)) { 1 } }
    let error = #expect(throws: ConstructionError.self) {
      try registry.construct(ConstructorName(name), as: Int.self)
    }
    return error?.nearMisses ?? []
  }

  @Test func `differ in case`() throws {
    #expect(try nearMisses(of: "LIST", among: ["list", "detail"]) == ["list"])
  }

  @Test(arguments: ["lst", "lists", "lost", "lits"])
  func `differ in a character that is missing, added, replaced or swapped`(name: String) throws {
    #expect(try nearMisses(of: name, among: ["list", "detail"]) == ["list"])
  }

  @Test func `differ in a second character from five characters on`() throws {
    #expect(try nearMisses(of: "fancie", among: ["fancy", "plain"]) == ["fancy"])
    #expect(try nearMisses(of: "lxxt", among: ["list"]) == [])
    #expect(try nearMisses(of: "x", among: ["y"]) == [])
  }

  @Test func `differ in more characters the longer they are`() throws {
    let names = ["FruitDetailController", "FruitListController"]
    #expect(try nearMisses(of: "FruitDetialControler", among: names) == ["FruitDetailController"])
    #expect(try nearMisses(of: "FruitLoosedController", among: names) == ["FruitListController"])
    #expect(try nearMisses(of: "MeatTrayPresenter", among: names) == [])
    #expect(try nearMisses(of: "xy", among: ["ab"]) == [])
  }

  @Test func `have a module in front, or lack it`() throws {
    #expect(try nearMisses(of: "Fruits.List", among: ["List", "Card"]) == ["List"])
    #expect(try nearMisses(of: "list", among: ["Fruits.List", "Card"]) == ["Fruits.List"])
    #expect(try nearMisses(of: "ist", among: ["Fruits.Mist", "Card"]) == [])
  }

  @Test func `are three at most, the most similar first, in alphabetical order among equals`() throws {
    let names = ["row d", "row c", "row b", "row aa", "row x"]
    #expect(try nearMisses(of: "row a", among: names) == ["row aa", "row b", "row c"])
    #expect(try nearMisses(of: "ROW C", among: names).first == "row c")
  }

  @Test(arguments: ["", "ä", "👩‍👩‍👧", String(repeating: "long", count: 10)])
  func `are sought for any text`(name: String) throws {
    #expect(try nearMisses(of: name, among: ["detail", "overview"]) == [])
  }
}
