import TestSupport
import Testing
import Vial
import VialGraph

private final class Gateway: Sendable {
  init(clock: any GraphClock) {}
}

private final class First: Sendable {
  init(second: Second) {}
}

private final class Second: Sendable {
  init(first: First) {}
}

private final class Session: Sendable {}

private struct Middle: Sendable {
  init(session: Session) {}
}

private final class Keeper: Sendable {
  init(middle: Middle) {}
}

@Suite struct `Validating an injector` {
  let app = Injector(name: "app")

  @Test func `throws one error with every diagnostic, and builds nothing`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1, autowiring: Gateway.init)
    try app.register(fileID: "App/Wiring.swift", line: 2, autowiring: First.init)
    try app.register(fileID: "App/Wiring.swift", line: 3, autowiring: Second.init)
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 4, autowiring: Keeper.init)
    try app.register(fileID: "App/Wiring.swift", line: 5, autowiring: Middle.init)
    try app.register(lifetime: .scoped, fileID: "App/Wiring.swift", line: 6) { unwanted() as Session }
    try app.register(lifetime: .weak, fileID: "App/Wiring.swift", line: 7) { unwanted() as GraphSettings }
    try app.register(fileID: "App/Wiring.swift", line: 8) { _ in unwanted() as GraphStore }
    let error = #expect(throws: ValidationError.self) { try app.validate() }
    #expect(error?.errors.count == 4)
    #expect(
      error?.diagnostics.map(\.code) == [.missing, .cycle, .captiveLifetime, .valueInWeakLifetime, .opaque]
    )
    ErrorTexts.graph.expect(
      error?.description.replacing("VialGraphTests.", with: ""),
      is: "A validation with four errors and a note"
    )
  }

  @Test func `returns warnings and notes where there is no error`() throws {
    let injector = Injector(name: "app", allowsOverriding: true)
    #expect(try injector.validate() == [])
    try injector.register(fileID: "App/Wiring.swift", line: 1) { GraphStore() }
    try injector.register(fileID: "App/Wiring.swift", line: 2) { _ in GraphStore() }
    let diagnostics = try injector.validate()
    #expect(diagnostics.map(\.severity) == [.warning, .note])
    #expect(diagnostics.map(\.code) == [.overridden, .opaque])
  }

  @Test func `reports what entry points do not lead to, and those that are not there`() throws {
    try app.register { GraphStore() }.register { GraphSettings() }
    try app.register(autowiring: GraphReporter.init).register(as: (any GraphClock).self) { GraphSystemClock() }
    #expect(try app.validate() == [])
    #expect(try app.validate(entryPoints: [.on(GraphReporter.self)]) == [])
    #expect(
      try app.validate(entryPoints: [.on(GraphStore.self)]).map(\.code) == [.unreachable, .unreachable, .unreachable]
    )
    #expect(try app.validate(entryPoints: [.on(Lazy<GraphReporter>.self)]) == [])
    let error = #expect(throws: ValidationError.self) {
      try app.validate(entryPoints: [.on(Gateway.self, fileID: "App/Main.swift", line: 3), .on(GraphReporter.self)])
    }
    ErrorTexts.graph.expect(error?.errors.first?.description, is: "A missing entry point")
  }

  @Test func `warns of what only a scope has`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1, autowiring: Gateway.init)
    let scope = app.makeScope(name: "request")
    try scope.register(as: (any GraphClock).self) { GraphSystemClock() }
    #expect(try app.validate().map(\.severity) == [.warning])
    #expect(try scope.validate() == app.validate())
    try scope.close()
    #expect(throws: ValidationError.self) { try app.validate() }
  }
}
