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
    #expect(
      error?.description.replacing("VialGraphTests.", with: "") == """
        The dependency graph has 4 errors and 1 note.

        error: GraphClock is not registered in the injector "app".
          requested: App/Wiring.swift:1
          path: Gateway, transient, registered at App/Wiring.swift:1
          remedy: register it first: try injector.register(as: (any GraphClock).self) { … }

        error: Dependency cycle: First → Second → First.
          requested: App/Wiring.swift:3
          registered: App/Wiring.swift:2
          path: First, transient, registered at App/Wiring.swift:2
            Second, transient, registered at App/Wiring.swift:3, requested at App/Wiring.swift:2
            First, transient, registered at App/Wiring.swift:2, requested at App/Wiring.swift:3
          remedy: let the initializer of First take a Lazy<Second>, and call its get() later; or move what they share to a third type

        error: Captive dependency: the singleton Keeper would keep the scoped Session.
          requested: App/Wiring.swift:5
          registered: App/Wiring.swift:4
          path: Keeper, singleton, registered at App/Wiring.swift:4
            Middle, transient, registered at App/Wiring.swift:5, requested at App/Wiring.swift:4
            Session, scoped, registered at App/Wiring.swift:6, requested at App/Wiring.swift:5
          remedy: register Keeper with lifetime: .scoped, or pass Session to the call that needs it

        error: GraphSettings has the lifetime weak, but GraphSettings is not a class.
          registered: App/Wiring.swift:7
          remedy: make GraphSettings a class, or register it with another lifetime, such as .singleton

        note: The dependencies of GraphStore are not known before its provider runs.
          registered: App/Wiring.swift:8
          remedy: take them as parameters of the closure, register with autowiring: GraphStore.init, list them in the registration, such as dependencies: [.on(…)], or validate with building: true

        1 provider unchecked.
        """
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
    #expect(
      error?.errors.first?.description == """
        error: VialGraphTests.Gateway is not registered in the injector "app".
          requested: App/Main.swift:3
          remedy: register it first: try injector.register { VialGraphTests.Gateway(…) }
        """
    )
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
