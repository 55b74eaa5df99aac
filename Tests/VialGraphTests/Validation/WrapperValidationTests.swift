import GraphSupport
import TestSupport
import Testing
import Vial
import VialGraph

private struct Clock: Sendable {}
private struct Store: Sendable {}
private enum Backup: Qualifier {}
private enum Flow: Scope {}

private struct Screen: Sendable {
  @Inject var clock: Clock
}
private struct LazyScreen: Sendable {
  @LazyInject var clock: Clock
}
private struct FreeScreen: Sendable {
  @Injected var clock: Clock
}
private struct BackedUp: Sendable {
  @Inject(Backup.self) var store: Store
}
private struct LazilyBackedUp: Sendable {
  @LazyInject(Backup.self) var store: Store
}
private struct Tolerant: Sendable {
  @Inject var clock: Clock?
  @Inject var stores: [Store]
}
private struct Given: Sendable {
  @Inject({ Clock() }) var clock: Clock
}

private struct Reader: Sendable {
  @LazyInject var clock: Clock
  init() { _ = clock }
}

private struct First: Sendable {
  @Inject var second: Second
}
private final class Second: Sendable {
  init(third: Third) {}
}
private final class Third: Sendable {
  private let first = Inject<Lazy<First>>()
}
private struct Chicken: Sendable {
  @Inject var egg: Egg
}
private final class Egg: Sendable {
  init(chicken: Chicken) {}
}

private actor Basket {}
private struct Total: Sendable {
  @Inject var basket: Basket
}
private struct LateTotal: Sendable {
  @LazyInject var basket: Basket
  @WeakInject var other: Basket?
}
private struct LazyTotal: Sendable {
  @Injected var basket: Basket
}

private struct Pool: Sendable {
  init() async {}
}
private struct Query: Sendable {
  @Inject var pool: Pool
}

private final class Draft: Sendable {}
private struct Page: Sendable {
  @Inject var draft: Draft
}
private final class Sketch {}
@MainActor private struct Board {
  @Inject var sketch: Sketch
}

@Suite struct `Validating what property wrappers ask for` {
  private let app = Injector(name: "app")

  private func problems() -> [String] {
    Injector.withDefault(app) { app.problems().map(\.codeAndPlaces) }
  }

  private func report(_ entryPoints: [Requirement] = [], building: Bool = false) -> String {
    Injector.withDefault(app) {
      do throws(ValidationError) {
        let diagnostics = try app.validate(entryPoints: entryPoints, building: building)
        return diagnostics.map(\.description).joined(separator: "\n")
      } catch {
        return error.description
      }
    }
  }

  @Test func `reports a missing dependency with the component and the property`() throws {
    try app.register(qualifiedBy: Backup.self, fileID: "App/Main.swift", line: 1) { "Text" }
    try app.register(fileID: "App/Main.swift", line: 2) { Screen() }
    try app.register(fileID: "App/Main.swift", line: 3) { (screen: Screen) in 7 }
    try app.register(as: [Clock].self, fileID: "App/Main.swift", line: 4) { [] }
    ErrorTexts.graph.expect(report(), is: "A dependency that a property wrapper misses")
  }

  @Test func `says that the injector may take the place of the current one, which a provider asks`() throws {
    try app.register(as: [Clock].self, fileID: "App/Main.swift", line: 1) {
      try [Injector.current.get(Clock.self, fileID: "App/Screen.swift", line: 2)]
    }
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    let diagnostic = error?.diagnostics.first { $0.request == CodeLocation(fileID: "App/Screen.swift", line: 2) }
    ErrorTexts.graph.expect(diagnostic?.description, is: "A provider that asks another default injector")
  }

  @Test func `reports it once when everything is built`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Screen() }
    try app.register(fileID: "App/Main.swift", line: 2) { Reader() }
    try app.register(fileID: "App/Main.swift", line: 3) { LazyScreen() }
    ErrorTexts.graph.expect(
      report(building: true),
      is: "Dependencies that property wrappers miss when everything is built"
    )
  }

  @Test func `warns where the wrapper may name another injector`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { FreeScreen() }
    #expect(
      problems() == [
        """
        warning missing
          requested: App/Main.swift:1
          path: VialGraphTests.FreeScreen, transient, registered at App/Main.swift:1
            VialGraphTests.Clock, requested by the property wrapper clock
        """
      ]
    )
  }

  @Test func `warns where only a child has it, which may be the default injector then`() throws {
    let child = Injector(name: "child", parent: app)
    try child.register(fileID: "App/Main.swift", line: 1) { Clock() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Screen() }
    ErrorTexts.graph.expect(report(), is: "A dependency of a property wrapper that only a child injector has")
  }

  @Test func `warns where the type has only qualifiers, names or scopes, until the request was seen`() throws {
    app.observe { _ in }
    try app.register(qualifiedBy: Backup.self, fileID: "App/Main.swift", line: 1) { Store() }
    try app.register(named: "third", fileID: "App/Main.swift", line: 2) { Store() }
    try app.register(fileID: "App/Main.swift", line: 3) { BackedUp() }
    try app.register(fileID: "App/Main.swift", line: 4) { LazilyBackedUp() }
    ErrorTexts.graph.expect(report(), is: "Property wrappers of types that have only qualified bindings")
    #expect(report(building: true) == "")
    #expect(report([.on(BackedUp.self), .on(LazilyBackedUp.self)]).contains("Nothing that the program") == false)
    Injector.withDefault(app) { _ = try? (app.get(BackedUp.self), app.get(LazilyBackedUp.self)) }
    #expect(report() == "")
  }

  @Test func `reports neither an optional nor an empty collection`() throws {
    try app.register { Tolerant() }
    #expect(report() == "")
    #expect(report(building: true).hasPrefix("note: Swift.Array<VialGraphTests.Store> is empty"))
  }

  @Test func `takes a value of its own for a request, until an observer has seen the provider`() throws {
    app.observe { _ in }
    try app.register { Given() }
    #expect(report().contains("VialGraphTests.Clock is not registered"))
    #expect(report(building: true).contains("VialGraphTests.Clock is not registered"))
    _ = try app.get(Given.self)
    #expect(report() == "")
    #expect(report(building: true) == "")
  }

  @Test func `finds cycles through wrappers that ask at once, with the whole path`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Chicken() }
    try app.register(fileID: "App/Main.swift", line: 2, autowiring: Egg.init)
    ErrorTexts.graph.expect(report(), is: "A cycle through a property wrapper")
    #expect(report(building: true).components("Dependency cycle") == 1)
    // Then it isn't certain which one it asks for.
    try app.register(qualifiedBy: Backup.self) { Egg(chicken: Chicken()) }
    #expect(report() == "")
  }

  @Test func `finds none through wrappers that ask later`() throws {
    try app.register { First() }.register(autowiring: Second.init).register { Third() }
    #expect(report() == "")
  }

  @Test func `finds what would outlive a scope, if the wrapper asks at once`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 1) { Basket() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Total() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 3) { LazyTotal() }
    #expect(
      problems() == [
        """
        error captiveLifetime
          requested: App/Main.swift:2
          registered: App/Main.swift:2
          path: VialGraphTests.Total, singleton, registered at App/Main.swift:2
            VialGraphTests.Basket, scoped, registered at App/Main.swift:1, requested by the property wrapper basket
        """
      ]
    )
  }

  @Test func `warns of a scoped instance that a lazy wrapper of a singleton would keep`() throws {
    try app.register(lifetime: .scoped) { Basket() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { LateTotal() }
    try app.register(qualifiedBy: Backup.self) { LateTotal() }
    ErrorTexts.graph.expect(report(), is: "A captive dependency that a lazy property wrapper would keep")
    try app.register(lifetime: .weak(in: Flow.self)) { Basket() }
    #expect(report() == "", "the wrapper may name the scope")
  }

  @Test func `finds what nothing waits for`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 1, autowiring: Pool.init)
    try app.register(fileID: "App/Main.swift", line: 2) { Query() }
    ErrorTexts.graph.expect(report(), is: "An asynchronous singleton that a property wrapper does not wait for")
  }

  @MainActor
  @Test func `has no objection to what the main actor makes, if it is sendable or the wrapper belongs there`() throws {
    try app.mainActor.register { Draft() }.register { Sketch() }
    try app.register { Page() }.mainActor.register { Board() }
    #expect(report() == "")
    #expect(report(building: true) == "")
    _ = try (app.get(Page.self), app.get(Board.self))
    #expect(report() == "")
  }

  @Test func `calls nothing unreachable that a wrapper may ask for`() throws {
    try app.register { Store() }.register(qualifiedBy: Backup.self) { Store() }
    try app.register(lifetime: .weak(in: Flow.self)) { Basket() }
    try app.register { LazyTotal() }.register { LazilyBackedUp() }.register { (_: LazyTotal, _: LazilyBackedUp) in 7 }
    #expect(report([.on(Int.self)]).contains("Nothing that the program asks for") == false)
  }

  @Test func `reports nothing of a closed injector`() throws {
    try app.register { Screen() }
    try app.close()
    #expect(report() == "")
  }
}

extension String {
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
