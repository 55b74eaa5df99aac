import Testing
import Vial
import VialGraph

private enum Daily: Qualifier {}

private enum Weekly: Qualifier {}

private struct Prices: Sendable {}

private final class Board: Sendable {
  init(prices: Prices) {}
}

@Suite struct `What is registered under qualifiers and asked for without one` {
  private let app = Injector(name: "app")

  /// The error of a lookup, and what the only error of validation.
  private func texts() throws -> (error: InjectionError?, diagnostic: Diagnostic?) {
    let error = #expect(throws: InjectionError.self) { try app.get(Board.self, fileID: "App/Main.swift", line: 9) }
    let validation = #expect(throws: ValidationError.self) { try app.validate() }
    let errors = validation?.diagnostics.filter { $0.severity == .error } ?? []
    #expect(errors.count == 1)
    return (error, errors.first)
  }

  private func expectSame(_ headline: String, _ nearMisses: [String], _ remedy: String) throws {
    let (error, diagnostic) = try texts()
    #expect(error?.code == .notRegistered)
    #expect(diagnostic?.code == .missing)
    #expect(error?.description == headline)
    #expect(diagnostic?.headline == headline)
    #expect(error?.nearMisses == nearMisses)
    #expect(diagnostic?.nearMisses == nearMisses)
    #expect(diagnostic?.remedy == remedy)
    #expect(error?.debugDescription.hasSuffix("\n  remedy: " + remedy) == true)
    #expect(error?.request == diagnostic?.request)
    let building = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    #expect(building?.diagnostics == diagnostic.map { [$0] })
    let asked = #expect(throws: ValidationError.self) { try app.validate(entryPoints: [.on(Prices.self)]) }
    let direct = try #require(asked?.diagnostics.first)
    #expect([direct.headline, direct.remedy] + direct.nearMisses == [headline, remedy] + nearMisses)
  }

  private let missing = "register it first: try injector.register { VialGraphTests.Prices(…) }"

  @Test func `is the same error of a lookup and of validation`() throws {
    try app
      .register(qualifiedBy: Weekly.self, fileID: "App/Main.swift", line: 2) { Prices() }
      .register(qualifiedBy: Daily.self, fileID: "App/Main.swift", line: 1) { Prices() }
      .register(fileID: "App/Main.swift", line: 3, autowiring: Board.init)
    try expectSame(
      "VialGraphTests.Prices is registered under 2 qualifiers, but the request has none.",
      [
        "VialGraphTests.Prices qualified by VialGraphTests.Daily, registered at App/Main.swift:1",
        "VialGraphTests.Prices qualified by VialGraphTests.Weekly, registered at App/Main.swift:2",
      ],
      "add qualifiedBy: VialGraphTests.Daily.self to the request, or register a binding without a qualifier"
    )
    let (error, diagnostic) = try texts()
    #expect(
      error?.debugDescription == """
        VialGraphTests.Prices is registered under 2 qualifiers, but the request has none.
          requested: App/Main.swift:3
          path: VialGraphTests.Board, transient, registered at App/Main.swift:3, requested at App/Main.swift:9
          did you mean: VialGraphTests.Prices qualified by VialGraphTests.Daily, registered at App/Main.swift:1
            VialGraphTests.Prices qualified by VialGraphTests.Weekly, registered at App/Main.swift:2
          remedy: add qualifiedBy: VialGraphTests.Daily.self to the request, or register a binding without a qualifier
        """
    )
    #expect(
      diagnostic?.description == """
        error: VialGraphTests.Prices is registered under 2 qualifiers, but the request has none.
          requested: App/Main.swift:3
          path: VialGraphTests.Board, transient, registered at App/Main.swift:3
          did you mean: VialGraphTests.Prices qualified by VialGraphTests.Daily, registered at App/Main.swift:1
            VialGraphTests.Prices qualified by VialGraphTests.Weekly, registered at App/Main.swift:2
          remedy: add qualifiedBy: VialGraphTests.Daily.self to the request, or register a binding without a qualifier
        """
    )
  }

  @Test func `is the nearest of each qualifier in a child`() throws {
    try app
      .register(qualifiedBy: Daily.self, fileID: "App/Main.swift", line: 1) { Prices() }
      .register(qualifiedBy: Weekly.self, fileID: "App/Main.swift", line: 2) { Prices() }
    let child = Injector(name: "child", parent: app)
    try child
      .register(qualifiedBy: Daily.self, fileID: "App/Main.swift", line: 3) { Prices() }
      .register(fileID: "App/Main.swift", line: 4, autowiring: Board.init)
    let error = #expect(throws: InjectionError.self) { try child.get(Board.self) }
    let validation = #expect(throws: ValidationError.self) { try app.validate() }
    let diagnostic = try #require(validation?.diagnostics.first { $0.severity == .error })
    let nearMisses = [
      "VialGraphTests.Prices qualified by VialGraphTests.Daily, registered at App/Main.swift:3",
      "VialGraphTests.Prices qualified by VialGraphTests.Weekly, registered at App/Main.swift:2 in the injector \"app\"",
    ]
    #expect(error?.nearMisses == nearMisses)
    #expect(diagnostic.nearMisses == nearMisses)
    #expect(error?.description == diagnostic.headline)
  }

  @Test func `is missing where there is one qualifier`() throws {
    try app
      .register(qualifiedBy: Daily.self, fileID: "App/Main.swift", line: 1) { Prices() }
      .register(fileID: "App/Main.swift", line: 3, autowiring: Board.init)
    try expectSame(
      "VialGraphTests.Prices is not registered in the injector \"app\".",
      ["VialGraphTests.Prices qualified by VialGraphTests.Daily, registered at App/Main.swift:1"],
      missing
    )
  }

  @Test func `is missing where the qualifiers are those of elements`() throws {
    try app
      .register(qualifiedBy: Daily.self, into: [Prices].self, fileID: "App/Main.swift", line: 1) { Prices() }
      .register(qualifiedBy: Weekly.self, into: [Prices].self, fileID: "App/Main.swift", line: 2) { Prices() }
      .register(fileID: "App/Main.swift", line: 3, autowiring: Board.init)
    try expectSame(
      "VialGraphTests.Prices is not registered in the injector \"app\".",
      [
        "VialGraphTests.Prices qualified by VialGraphTests.Daily, registered into [VialGraphTests.Prices] at App/Main.swift:1",
        "VialGraphTests.Prices qualified by VialGraphTests.Weekly, registered into [VialGraphTests.Prices] at App/Main.swift:2",
      ],
      missing
    )
  }

  @Test func `is missing where there is a name`() throws {
    let registration = CodeLocation(fileID: "App/Main.swift", line: 1)
    try app
      .addService(named: "prices", lifetime: .singleton, registration: registration) { _ in Prices() }
    try app.register(fileID: "App/Main.swift", line: 3, autowiring: Board.init)
    let (error, diagnostic) = try texts()
    #expect(error?.nearMisses == [])
    #expect(diagnostic?.nearMisses == [])
    #expect(error?.description == diagnostic?.headline)
  }

  @Test func `is absent for an optional, as a type without any binding`() throws {
    try app
      .register(qualifiedBy: Daily.self) { Prices() }
      .register(qualifiedBy: Weekly.self) { Prices() }
    #expect(try app.get(Prices?.self) == nil)
    #expect(app[Prices.self] == nil)
  }
}
