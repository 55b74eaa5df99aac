import Fixtures
import Market
import NumberedTypes
import Orchard

private protocol Screen: AnyObject {}

private class ListScreen: Screen {
  let title: String
  init(title: String = "list") { self.title = title }
}

private final class FruitListScreen: ListScreen {}
private struct Row: Equatable { let text: String }
private enum Outer { final class Model {} }
private enum Other { final class Model {} }

@Suite struct `A registry of named constructors` {
  let registry = ConstructorRegistry(name: "test")

  private func registerBaskets() throws {
    try registry.register(Orchard.BasketController.self) { Orchard.BasketController() }
    try registry.register(Market.BasketController.self) { Market.BasketController() }
  }

  @Test func `constructs a new product at every call for a text, and holds several names for one type`() throws {
    try registry.register("list", as: ListScreen.self) { ListScreen() }
    let first = try registry.construct("list", as: ListScreen.self)
    let second: ListScreen = try registry.construct("list")
    #expect(first !== second)
    try registry.register("row") { Row(text: "fig") }
    #expect(try registry.construct("row") == Row(text: "fig"))
    let other = ConstructorRegistry(name: "several")
    try other.register("empty", as: ListScreen.self) { ListScreen(title: "") }
    try other.register("full", as: ListScreen.self) { ListScreen(title: "all fruits") }
    try other.register(ConstructorName(of: ListScreen.self), as: ListScreen.self) { ListScreen() }
    #expect(other.entries.map(\.name) == ["ListScreen", "empty", "full"])
    #expect(try other.construct("empty", as: ListScreen.self).title == "")
    #expect(try other.construct("full", as: ListScreen.self).title == "all fruits")
    #expect(try other.construct("ListScreen", as: ListScreen.self).title == "list")
  }

  @Test func `is returned by each registration, and keeps no text for longer than its constructor`() throws {
    let returned =
      try registry.register("row") { Row(text: "fig") }
      .register(EmptyController.self) { EmptyController() }
      .register("row", override: true) { Row(text: "date") }
      .register(EmptyController.self, override: true) { EmptyController() }
    #expect(returned === registry)
    #expect(registry.entries.map(\.name) == ["EmptyController", "row"])
    #expect(try registry.construct("row") == Row(text: "date"))
    for number in 1...3 { try registry.register("row \(number)") { Row(text: "\(number)") } }
    #expect(registry.entries.map(\.name) == ["EmptyController", "row", "row 1", "row 2", "row 3"])
    #expect(try registry.construct("row \(2)") == Row(text: "2"))
    let (other, text) = (ConstructorRegistry(name: "texts"), "a name that only this test has")
    try other.register(EmptyController.self, named: ConstructorName(text)) { EmptyController() }
    let unknown = ConstructorName(text + "!")
    expectConstructionError(.notRegistered) { try other.construct(unknown, as: EmptyController.self) }
    other.unregister(ConstructorName(text))
    #expect([text, text + "!"].allSatisfy { TypeKey(Any.self, knownName: $0) == nil })
  }

  @Test func `knows a type by its own name, as text and as type`() throws {
    try registry.register(EmptyController.self, named: "EmptyController") { EmptyController() }
    _ = try registry.construct(ConstructorName(of: EmptyController.self), as: EmptyController.self)
    #expect(registry.unregister(EmptyController.constructorName))
    #expect(registry.entries.isEmpty)
    try registry.register(EmptyController.self) { EmptyController() }
    #expect(registry.entries.map(\.name) == ["EmptyController"])
    _ = try registry.construct("EmptyController", as: EmptyController.self)
    _ = try registry.construct(ConstructorName(of: EmptyController.self), as: EmptyController.self)
    let qualified = String(reflecting: EmptyController.self)
    _ = try registry.construct(ConstructorName(qualified), as: EmptyController.self)
  }

  @Test func `returns a subclass where its parent is asked for, and the other way round where it fits`() throws {
    try registry.register("list", as: ListScreen.self) { FruitListScreen() }
    #expect(try registry.construct("list", as: ListScreen.self) is FruitListScreen)
    _ = try registry.construct("list", as: FruitListScreen.self)
    _ = try registry.construct("list", as: (any Screen).self)
    try registry.register(ConstructorName(of: FruitListScreen.self)) { FruitListScreen() }
    let type: ListScreen.Type = FruitListScreen.self
    #expect(try registry.construct(ConstructorName(of: type), as: type) is FruitListScreen)
  }

  @Test func `tells types of one name apart, whatever the module or the type around them`() throws {
    try registerBaskets()
    #expect(registry.entries.map(\.name) == ["Market.BasketController", "Orchard.BasketController"])
    let orchard = try registry.construct(ConstructorName(of: Orchard.BasketController.self), as: AnyObject.self)
    #expect(orchard is Orchard.BasketController)
    #expect(try registry.construct("Market.BasketController", as: AnyObject.self) is Market.BasketController)
    registry.unregister(Market.BasketController.constructorName)
    #expect(registry.entries.map(\.name) == ["BasketController"])
    _ = try registry.construct("BasketController", as: Orchard.BasketController.self)
    try registry.register(ConstructorName(of: Outer.Model.self), as: Outer.Model.self) { Outer.Model() }
    try registry.register(ConstructorName(of: Other.Model.self), as: Other.Model.self) { Other.Model() }
    _ = try registry.construct(ConstructorName(of: Outer.Model.self), as: Outer.Model.self)
    _ = try registry.construct(ConstructorName(of: Other.Model.self), as: Other.Model.self)
    for name in registry.entries.map(\.name) { _ = try registry.construct(ConstructorName(name), as: AnyObject.self) }
  }

  @Test func `replaces a constructor, and everything that has a name, but nothing of a namesake`() throws {
    try registry.register("row") { Row(text: "old") }
    let old: Row = try registry.construct("row")
    try registry.register("row", override: true) { Row(text: "new") }
    #expect(try registry.construct("row") == Row(text: "new"))
    #expect(old == Row(text: "old"))
    #expect(registry.entries.map(\.name) == ["row"])
    try registry.register(EmptyController.self, override: true) { EmptyController() }
    _ = try registry.construct(ConstructorName(of: EmptyController.self), as: EmptyController.self)
    let other = ConstructorRegistry(name: "names")
    try other.register(Orchard.BasketController.self, named: "BasketController") { Orchard.BasketController() }
    try other.register(Market.BasketController.self, named: "BasketController") { Market.BasketController() }
    try other.register(Market.BasketController.self, named: "BasketController", override: true) {
      Market.BasketController()
    }
    #expect(other.entries.map(\.name) == ["Market.BasketController", "Orchard.BasketController"])
    try other.register("BasketController", override: true) { Row(text: "neither") }
    #expect(other.entries.map(\.name) == ["BasketController"])
    #expect(!other.isRegistered(ConstructorName(of: Market.BasketController.self)))
    #expect(try other.construct("BasketController") == Row(text: "neither"))
  }

  @Test func `takes a text that reads like the type for the type's own name`() throws {
    try registry.register(ConstructorName(of: Row.self)) { Row(text: "own") }
    try registry.register("Row", override: true) { Row(text: "text") }
    #expect(registry.entries.map(\.name) == ["Row"])
    #expect(try registry.construct(ConstructorName(of: Row.self)) == Row(text: "text"))
    try registry.register(ConstructorName(of: Row.self), override: true) { Row(text: "own again") }
    #expect(registry.entries.map(\.name) == ["Row"])
    #expect(try registry.construct("Row") == Row(text: "own again"))
    let name = ConstructorName(of: Row.self)
    try registry.register("Row", as: Int.self, override: true) { 1 }
    expectConstructionError(.notRegistered) { try registry.construct(name, as: Row.self) }
    #expect(try registry.construct("Row") == 1)
  }

  @Test func `tells whether a name leads to a constructor, which a namesake hasn't`() throws {
    #expect(!registry.isRegistered("row"))
    try registry.register("row") { Row(text: "fig") }
    try registry.register(Orchard.BasketController.self) { Orchard.BasketController() }
    #expect(registry.isRegistered("row") && registry.isRegistered(Orchard.BasketController.constructorName))
    #expect(!registry.isRegistered(Market.BasketController.constructorName))
    #expect(registry.isRegistered("BasketController") && registry.isRegistered("Orchard.BasketController"))
    #expect(registry.isRegistered(ConstructorName(of: Orchard.BasketController.self)))
    #expect(!registry.isRegistered(ConstructorName(of: Market.BasketController.self)))
    try registry.register(Market.BasketController.self) { Market.BasketController() }
    #expect(!registry.isRegistered("BasketController"))
    try Orchard.BasketController.registry.register(Orchard.BasketController.self, override: true) {
      Orchard.BasketController()
    }
    try Market.BasketController.registry.register(Market.BasketController.self, override: true) {
      Market.BasketController()
    }
    #expect(try Orchard.BasketController.injectableInstance(dependency: "figs").contents == "Orchard: figs")
    #expect(try Market.BasketController.injectableInstance(dependency: "figs").contents == "Market: figs")
  }

  @Test func `forgets a constructor once, and removes nothing under a name that several types share`() throws {
    try registerBaskets()
    #expect(!registry.unregister("BasketController"))
    #expect(registry.unregister("Orchard.BasketController"))
    #expect(registry.unregister("BasketController"))
    #expect(registry.entries.isEmpty)
    try registry.register("row") { Row(text: "fig") }.register(EmptyController.self) { EmptyController() }
    #expect(registry.unregister("row"))
    #expect(!registry.unregister("row"))
    #expect(registry.unregister(EmptyController.constructorName))
    #expect(!registry.unregister(EmptyController.constructorName))
    #expect(registry.entries.isEmpty)
    let name = ConstructorName(of: EmptyController.self)
    #expect(throws: ConstructionError.self) { try registry.construct(name, as: EmptyController.self) }
  }

  @Test func `releases a constructor that was replaced or unregistered, and the rest with itself`() throws {
    weak var text: Token?
    weak var own: Token?
    weak var last: Token?
    do {
      let registry = ConstructorRegistry(name: "short-lived")
      do {
        let tokens = (text: Token(), own: Token(), last: Token())
        (text, own, last) = tokens
        try registry.register("token", as: Token.self) { [token = tokens.text] in token }
        try registry.register(ConstructorName(of: Token.self), as: Token.self) { [token = tokens.own] in token }
        try registry.register("last", as: Token.self) { [token = tokens.last] in token }
      }
      #expect(text != nil && own != nil && last != nil)
      registry.unregister("token")
      #expect(text == nil)
      try registry.register(ConstructorName(of: Token.self), as: Token.self, override: true) { Token() }
      #expect(own == nil && last != nil)
    }
    #expect(last == nil)
  }

  @Test func `lets a constructor construct, register, replace itself and unregister itself`() throws {
    try registry.register("leaf") { Row(text: "leaf") }
    let name = ConstructorName(of: Row.self)
    try registry.register(name) {
      let leaf: Row = try registry.construct("leaf")
      try registry.register("made on the way") { leaf }
      registry.unregister(name)
      try registry.register(name, override: true) { Row(text: "second") }
      return Row(text: "first, with a \(leaf.text)")
    }
    #expect(try registry.construct(name) == Row(text: "first, with a leaf"))
    #expect(try registry.construct(name) == Row(text: "second"))
    #expect(try registry.construct("made on the way") == Row(text: "leaf"))
  }

  @Test func `lets a deinitializer use it when a constructor is released`() throws {
    try registry.register("other") { 1 }
    let farewell = ConstructorName("farewell")
    func register() throws {
      let visitor = Farewell { [registry] in registry.unregister("other") }
      try registry.register(farewell) { visitor }
    }
    try register()
    registry.unregister(farewell)
    #expect(registry.entries.isEmpty)
  }

  @Test func `holds ten thousand types and finds each`() throws {
    func register<Product: Numbered>(_: Product.Type) throws {
      try registry.register(ConstructorName(of: Product.self)) { Product() }
    }
    func construct<Product: Numbered>(_: Product.Type) throws {
      _ = try registry.construct(ConstructorName(of: Product.self), as: Product.self)
    }
    for number in 0..<10_000 { try register(NumberedType.of(number)) }
    for number in 0..<10_000 { try construct(NumberedType.of(number)) }
    #expect(registry.entries.count == 10_000)
  }
}
