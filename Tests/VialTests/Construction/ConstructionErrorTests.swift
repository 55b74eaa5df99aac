import Fixtures
import Market
import Orchard

private let file = "Fruits/App.swift"

private struct Broken: Error { let reason: String }

@Suite struct `Errors of a registry` {
  let registry = ConstructorRegistry(name: "screens")

  private func error(_ body: () throws -> Void) -> ConstructionError? {
    #expect(throws: ConstructionError.self) { try body() }
  }

  @Test func `suggest similar names, or name ten of many`() throws {
    try registry.register("list") { 1 }.register("lists") { 1 }.register("detail") { 2 }
    let error = error { _ = try registry.construct("lsit", as: Int.self, fileID: file, line: 14) }
    #expect(error?.nearMisses == ["list"])
    ErrorTexts.registry.expect(error?.debugDescription, is: "A missing constructor with a near miss")
    let other = ConstructorRegistry(name: "screens")
    for number in 10..<99 { try other.register(ConstructorName("row \(number)")) { number } }
    ErrorTexts.registry.expect(is: "A missing constructor of a large registry") {
      try other.construct("cell", as: Int.self, fileID: file, line: 14)
    }
  }

  @Test func `say that the registry is empty, or what it holds where nothing resembles the name`() throws {
    ErrorTexts.registry.expect(is: "A missing constructor of an empty registry") {
      try registry.construct("list", as: Int.self, fileID: file, line: 14)
    }
    try registry.register("list") { 1 }.register("detail") { 2 }
    let error = expectConstructionError(.notRegistered) {
      try registry.construct("settings", as: Int.self, fileID: file, line: 14)
    }
    #expect(error?.nearMisses == [])
    #expect(error.map { $0.debugDescription.hasPrefix($0.description) } == true)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A missing constructor whose name resembles no other")
  }

  @Test func `name both places of a name, and the expected type and the one that was found`() throws {
    try registry.register("list", as: Int.self, fileID: "Fruits/Screens.swift", line: 3) { 1 }
    let error = expectConstructionError(.alreadyRegistered) {
      try registry.register("list", as: String.self, fileID: file, line: 20) { "" }
    }
    ErrorTexts.registry.expect(error?.debugDescription, is: "A name that is registered twice in a registry")
    #expect(try registry.construct("list") == 1)
    let otherError = expectConstructionError(.wrongType) {
      try registry.construct("list", as: String.self, fileID: file, line: 14)
    }
    #expect(otherError?.expectedType == String.self)
    #expect(otherError?.foundType == Int.self)
    ErrorTexts.registry.expect(otherError?.debugDescription, is: "A constructor of another type")
  }

  @Test func `refuse a text that reads like another type's own name, and the other way round`() throws {
    try registry.register(Orchard.BasketController.self) { Orchard.BasketController() }
    #expect(error { try registry.register("BasketController") { 1 } }?.code == .alreadyRegistered)
    #expect(error { try registry.register("Orchard.BasketController") { 1 } }?.code == .alreadyRegistered)
    try registry.register("Market.BasketController") { 1 }
    expectConstructionError(.alreadyRegistered) {
      try registry.register(Market.BasketController.self) { Market.BasketController() }
    }
    #expect(registry.entries.map(\.name) == ["BasketController", "Market.BasketController"])
    let other = ConstructorRegistry(name: "markets")
    try other.register(Market.BasketController.self, named: "BasketController") { Market.BasketController() }
    expectConstructionError(.alreadyRegistered) {
      try other.register(Market.BasketController.self, named: "Market.BasketController") { Market.BasketController() }
    }
    #expect(other.entries.map(\.name) == ["BasketController"])
  }

  @Test func `show names with their quotes escaped, and private and local types without addresses`() throws {
    let error = error { _ = try registry.construct("a \"b\"\nc", as: Int.self) }
    #expect(error?.description == #"The constructor "a \"b\"\nc" is not registered in the registry "screens"."#)
    try registry.register("local", as: Hidden.self, fileID: "Fruits/Screens.swift", line: 3) { Hidden() }
    ErrorTexts.registry.expect(is: "A constructor of a private type") {
      try registry.construct("local", as: Broken.self, fileID: file, line: 14)
    }
  }

  @Test func `list the types that share an ambiguous name, and find no namesake from another module`() throws {
    try registry.register(Orchard.BasketController.self) { Orchard.BasketController() }
    try registry.register(Market.BasketController.self) { Market.BasketController() }
    let error = expectConstructionError(.ambiguousName) {
      _ = try registry.construct("BasketController", as: AnyObject.self, fileID: file, line: 14)
    }
    ErrorTexts.registry.expect(error?.debugDescription, is: "An ambiguous name")
    let other = ConstructorRegistry(name: "markets")
    try other.register(Market.BasketController.self, named: "BasketController") { Market.BasketController() }
    let name = ConstructorName(of: Orchard.BasketController.self)
    expectConstructionError(.notRegistered) { try other.construct(name, as: Orchard.BasketController.self) }
    #expect(!other.unregister(Orchard.BasketController.constructorName))
    #expect(other.entries.map(\.name) == ["BasketController"])
  }

  @Test func `keep the error that a constructor threw, with all of its lines, whatever ends them`() throws {
    try registry.register("list", as: Int.self, fileID: "Fruits/Screens.swift", line: 3) {
      throw Broken(reason: "no paper")
    }
    let error = expectConstructionError(.constructorFailed) {
      try registry.construct("list", as: Int.self, fileID: file, line: 14)
    }
    #expect((error?.underlyingError as? Broken)?.reason == "no paper")
    ErrorTexts.registry.expect(error?.description, is: "A constructor that threw, in one line")
    ErrorTexts.registry.expect(error?.debugDescription, is: "A constructor that threw")
    try registry.register("outer", as: Int.self, fileID: "Fruits/Screens.swift", line: 3) {
      try registry.construct("inner", as: Int.self, fileID: "Fruits/Screens.swift", line: 4)
    }
    ErrorTexts.registry.expect(is: "A constructor that threw the error of another one") {
      try registry.construct("outer", as: Int.self, fileID: file, line: 14)
    }
    let other = ConstructorRegistry(name: "lines")
    struct Nested: Error { let inner = Hidden() }
    try other.register("nested", as: Int.self) { throw Nested() }
    let line = self.error { _ = try other.construct("nested", as: Int.self) }?.description
    #expect(line?.hasSuffix(" threw an error: Nested(inner: VialTests.Hidden())") == true)
    struct Lines: Error, CustomDebugStringConvertible { var debugDescription: String { "one\r\ntwo\nthree" } }
    try other.register("list", as: Int.self) { throw Lines() }
    let otherError = self.error { _ = try other.construct("list", as: Int.self) }
    #expect(otherError?.debugDescription.contains("  error: one\r\n    two\n    three\n") == true)
  }

  @Test func `say that the main actor is needed, or that an actor cannot be entered`() async throws {
    try registry.register("window", as: Int.self, fileID: "Fruits/Screens.swift", line: 3) { @MainActor in 1 }
    await Task.detached {
      ErrorTexts.registry.expect(is: "A constructor that must run on the main actor") {
        try registry.construct("window", as: Int.self, fileID: file, line: 14)
      }
    }.value
    ErrorTexts.registry.expect(is: "A constructor of another actor") {
      try registry.register("sample", as: Int.self, fileID: file, line: 20) { @Kitchen in 1 }
    }
  }

  @Test func `know the lines of the calls`() throws {
    let registration = CodeLocation(line: #line + 1)
    try registry.register("list", as: Int.self) { throw Broken(reason: "") }
    let request = CodeLocation(line: #line + 1)
    let error = error { _ = try registry.construct("list", as: Int.self) }
    #expect((error?.registration, error?.request) == (registration, request))
    #expect("\(request)" == "VialTests/ConstructionErrorTests.swift:\(request.line)")
  }
}

private struct Hidden {}
