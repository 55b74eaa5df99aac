import Market
import Orchard
import Testing
import Vial
import VialAsync

private struct Broken: Error {
  let reason: String
}

@Suite struct `Errors of a registry` {
  let registry = ConstructorRegistry(name: "screens")

  private func error(_ body: () throws -> Void) -> ConstructionError? {
    #expect(throws: ConstructionError.self) { try body() }
  }

  @Test func `say what the registry holds where nothing resembles the name`() throws {
    try registry.register("list") { 1 }
    try registry.register("detail") { 2 }
    let error = error { _ = try registry.construct("settings", as: Int.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(error?.code == .notRegistered)
    #expect(error?.registeredNames == ["detail", "list"])
    #expect(error?.nearMisses == [])
    #expect(error?.description == #"The constructor "settings" is not registered in the registry "screens"."#)
    #expect(
      error?.debugDescription == """
        The constructor "settings" is not registered in the registry "screens".
          requested: at Fruits/App.swift:14, as Swift.Int
          the registry holds: "detail", "list"
          remedy: register it first: try registry.register("settings") { Swift.Int() }
        """
    )
  }

  @Test func `say what may have been meant`() throws {
    try registry.register("list") { 1 }
    try registry.register("lists") { 1 }
    try registry.register("detail") { 2 }
    let error = error { _ = try registry.construct("lsit", as: Int.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(error?.nearMisses == ["list"])
    #expect(
      error?.debugDescription == """
        The constructor "lsit" is not registered in the registry "screens".
          requested: at Fruits/App.swift:14, as Swift.Int
          did you mean: "list"
          the registry holds: "detail", "list", "lists"
          remedy: register it first: try registry.register("lsit") { Swift.Int() }
        """
    )
  }

  @Test func `say that the registry is empty`() {
    let error = error { _ = try registry.construct("list", as: Int.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(
      error?.debugDescription == """
        The constructor "list" is not registered in the registry "screens".
          requested: at Fruits/App.swift:14, as Swift.Int
          the registry holds: nothing
          remedy: register it first: try registry.register("list") { Swift.Int() }
        """
    )
  }

  @Test func `name ten of many names`() throws {
    for number in 10..<99 { try registry.register(ConstructorName("row \(number)")) { number } }
    let error = error { _ = try registry.construct("cell", as: Int.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(
      error?.debugDescription == """
        The constructor "cell" is not registered in the registry "screens".
          requested: at Fruits/App.swift:14, as Swift.Int
          the registry holds: "row 10", "row 11", "row 12", "row 13", "row 14", "row 15", "row 16", "row 17", \
        "row 18", "row 19" and 79 more
          remedy: register it first: try registry.register("cell") { Swift.Int() }
        """
    )
  }

  @Test func `name both places of a name that is registered twice`() throws {
    try registry.register("list", Int.self, fileID: "Fruits/Screens.swift", line: 3) { 1 }
    let error = error { try registry.register("list", String.self, fileID: "Fruits/App.swift", line: 20) { "" } }
    #expect(error?.code == .alreadyRegistered)
    #expect(error?.description == #"The constructor "list" is already registered in the registry "screens"."#)
    #expect(
      error?.debugDescription == """
        The constructor "list" is already registered in the registry "screens".
          refused: at Fruits/App.swift:20, as Swift.String
          registered: at Fruits/Screens.swift:3, as Swift.Int
          remedy: choose another name, or replace the constructor: call override in place of register
        """
    )
    #expect(try registry.construct("list") == 1)
  }

  @Test func `refuse a text that reads like another type's own name, and the other way round`() throws {
    try registry.register(Orchard.BasketController.self) { Orchard.BasketController() }
    #expect(error { try registry.register("BasketController") { 1 } }?.code == .alreadyRegistered)
    #expect(error { try registry.register("Orchard.BasketController") { 1 } }?.code == .alreadyRegistered)
    try registry.register("Market.BasketController") { 1 }
    let market = error { try registry.register(Market.BasketController.self) { Market.BasketController() } }
    #expect(market?.code == .alreadyRegistered)
    #expect(registry.names == ["BasketController", "Market.BasketController"])
  }

  @Test func `refuse the texts of one type's own name twice`() throws {
    try registry.register("BasketController", Market.BasketController.self) { Market.BasketController() }
    let again = error {
      try registry.register("Market.BasketController", Market.BasketController.self) { Market.BasketController() }
    }
    #expect(again?.code == .alreadyRegistered)
    #expect(registry.names == ["BasketController"])
  }

  @Test func `say not registered where only a namesake from another module is`() throws {
    try registry.register("BasketController", Market.BasketController.self) { Market.BasketController() }
    let name = ConstructorName(of: Orchard.BasketController.self)
    let error = error { _ = try registry.construct(name, as: Orchard.BasketController.self) }
    #expect(error?.code == .notRegistered)
    #expect(!registry.unregister(Orchard.BasketController.self))
    #expect(registry.names == ["BasketController"])
  }

  @Test func `show names with their quotes and line breaks escaped`() {
    let error = error { _ = try registry.construct("a \"b\"\nc", as: Int.self) }
    #expect(error?.description == #"The constructor "a \"b\"\nc" is not registered in the registry "screens"."#)
  }

  @Test func `list the types that share an ambiguous name`() throws {
    try registry.register(Orchard.BasketController.self) { Orchard.BasketController() }
    try registry.register(Market.BasketController.self) { Market.BasketController() }
    let error = error {
      _ = try registry.construct("BasketController", as: AnyObject.self, fileID: "Fruits/App.swift", line: 14)
    }
    #expect(error?.code == .ambiguousName)
    #expect(
      error?.debugDescription == """
        The name "BasketController" is ambiguous: several types in the registry "screens" share it.
          requested: at Fruits/App.swift:14, as Swift.AnyObject
          did you mean: "Market.BasketController", "Orchard.BasketController"
          remedy: request it with ConstructorName(of:) and the type, or with one of the names above
        """
    )
  }

  @Test func `name the expected type and the one that was found`() throws {
    try registry.register("list", Int.self, fileID: "Fruits/Screens.swift", line: 3) { 1 }
    let error = error { _ = try registry.construct("list", as: String.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(error?.code == .wrongType)
    #expect(error?.expectedType == String.self)
    #expect(error?.foundType == Int.self)
    #expect(
      error?.debugDescription == """
        The constructor "list" in the registry "screens" returned Swift.Int instead of Swift.String.
          requested: at Fruits/App.swift:14, as Swift.String
          registered: at Fruits/Screens.swift:3
          remedy: request Swift.Int, or let the constructor return Swift.String
        """
    )
  }

  @Test func `keep the error that a constructor threw`() throws {
    try registry.register("list", Int.self, fileID: "Fruits/Screens.swift", line: 3) {
      throw Broken(reason: "no paper")
    }
    let error = error { _ = try registry.construct("list", as: Int.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(error?.code == .constructorFailed)
    #expect((error?.underlyingError as? Broken)?.reason == "no paper")
    #expect(
      error?.description == """
        The constructor "list" in the registry "screens" threw an error: Broken(reason: "no paper")
        """
    )
    #expect(
      error?.debugDescription == """
        The constructor "list" in the registry "screens" threw an error.
          error: VialTests.Broken(reason: "no paper")
          requested: at Fruits/App.swift:14, as Swift.Int
          registered: at Fruits/Screens.swift:3, as Swift.Int
          remedy: fix the error that the constructor threw; the next request runs the constructor again
        """
    )
  }

  @Test func `show an error below another with all of its lines`() throws {
    let registry = registry
    try registry.register("outer", Int.self, fileID: "Fruits/Screens.swift", line: 3) {
      try registry.construct("inner", as: Int.self, fileID: "Fruits/Screens.swift", line: 4)
    }
    let error = error { _ = try registry.construct("outer", as: Int.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(
      error?.debugDescription == """
        The constructor "outer" in the registry "screens" threw an error.
          error: The constructor "inner" is not registered in the registry "screens".
              requested: at Fruits/Screens.swift:4, as Swift.Int
              the registry holds: "outer"
              remedy: register it first: try registry.register("inner") { Swift.Int() }
          requested: at Fruits/App.swift:14, as Swift.Int
          registered: at Fruits/Screens.swift:3, as Swift.Int
          remedy: fix the error that the constructor threw; the next request runs the constructor again
        """
    )
  }

  @Test func `say that the main actor is needed`() async throws {
    try registry.register("window", Int.self, fileID: "Fruits/Screens.swift", line: 3) { @MainActor in 1 }
    let text = await Task.detached { [registry] in
      do {
        return "\(try registry.construct("window", as: Int.self, fileID: "Fruits/App.swift", line: 14))"
      } catch {
        return String(reflecting: error)
      }
    }.value
    #expect(
      text == """
        The constructor "window" in the registry "screens" must run on the main actor.
          requested: at Fruits/App.swift:14, as Swift.Int
          registered: at Fruits/Screens.swift:3, as Swift.Int
          remedy: request it on the main actor, or from elsewhere with await MainActor.run { … }
        """
    )
  }

  @MainActor
  @Test func `say that the product stays on the main actor`() throws {
    try registry.register("window", Window.self, on: .shared, fileID: "Fruits/Screens.swift", line: 3) { Window.only }
    let error = error { _ = try registry.construct("window", as: Window.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(error?.code == .requiresMainActor)
    #expect(
      error?.debugDescription == """
        The constructor "window" in the registry "screens" is confined to the main actor, and this request could take its product elsewhere.
          requested: at Fruits/App.swift:14, as VialTests.Window
          registered: at Fruits/Screens.swift:3, as VialTests.Window
          remedy: request it on the main actor: try registry.construct("window", on: .shared); or make the type of its product Sendable
        """
    )
  }

  @Test func `say that an actor of its own cannot be entered`() {
    let error = error {
      try registry.register("sample", Int.self, fileID: "Fruits/App.swift", line: 20) { @Kitchen in 1 }
    }
    #expect(
      error?.debugDescription == """
        The constructor "sample" for the registry "screens" is isolated to an actor other than the main actor.
          refused: at Fruits/App.swift:20, as Swift.Int
          remedy: write the constructor on the main actor or on no actor
        """
    )
  }

  @Test func `show private and local types without addresses`() throws {
    try registry.register("local", Hidden.self, fileID: "Fruits/Screens.swift", line: 3) { Hidden() }
    let error = error { _ = try registry.construct("local", as: Broken.self, fileID: "Fruits/App.swift", line: 14) }
    #expect(
      error?.debugDescription == """
        The constructor "local" in the registry "screens" returned VialTests.Hidden instead of VialTests.Broken.
          requested: at Fruits/App.swift:14, as VialTests.Broken
          registered: at Fruits/Screens.swift:3
          remedy: request VialTests.Hidden, or let the constructor return VialTests.Broken
        """
    )
  }

  @Test func `know the lines of the calls by themselves`() throws {
    let registration = CodeLocation(line: #line + 1)
    try registry.register("list", Int.self) { throw Broken(reason: "") }
    let request = CodeLocation(line: #line + 1)
    let error = error { _ = try registry.construct("list", as: Int.self) }
    #expect(error?.registration == registration)
    #expect(error?.request == request)
    #expect("\(request)" == "VialTests/ConstructionErrorTests.swift:\(request.line)")
  }

  @Test func `have codes that print their names`() {
    let codes: [ConstructionError.Code] = [
      .notRegistered, .alreadyRegistered, .ambiguousName, .wrongType, .constructorFailed, .requiresMainActor,
      .unsupportedIsolation,
    ]
    #expect(
      codes.map(\.description) == [
        "notRegistered", "alreadyRegistered", "ambiguousName", "wrongType", "constructorFailed", "requiresMainActor",
        "unsupportedIsolation",
      ]
    )
  }
}

private struct Hidden {}

private final class Window {
  @MainActor static let only = Window()
}

@globalActor
private actor Kitchen {
  static let shared = Kitchen()
}
