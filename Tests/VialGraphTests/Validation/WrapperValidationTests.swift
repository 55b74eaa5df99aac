import Testing
import VialAsync
import VialGraph

private struct Clock: Sendable {}
private struct Store: Sendable {}
private enum Backup: Qualifier {}
private enum Flow: Scope {}

private struct Screen: Sendable {
  @Inject(fileID: "App/Screen.swift", line: 2) var clock: Clock
}
private struct LazyScreen: Sendable {
  @LazyInject(fileID: "App/Screen.swift", line: 3) var clock: Clock
}
private struct FreeScreen: Sendable {
  @Injected(fileID: "App/Screen.swift", line: 4) var clock: Clock
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
  @LazyInject(fileID: "App/Reader.swift", line: 1) var clock: Clock
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

private final class Draft {}
private struct Page {
  @Inject var draft: Draft
}

@Suite struct `Validating what property wrappers ask for` {
  private let app = Injector(name: "app")

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
    #expect(
      report() == """
        The dependency graph has 1 error.

        error: VialGraphTests.Clock is not registered in the injector "app".
          requested: App/Main.swift:2
          path: Swift.Int, transient, registered at App/Main.swift:3
            VialGraphTests.Screen, transient, registered at App/Main.swift:2, requested at App/Main.swift:3
            VialGraphTests.Clock, requested by the property wrapper clock
          remedy: register it first: try injector.register { VialGraphTests.Clock(…) }; or make the property an optional
        """
    )
  }

  @Test func `says that the injector may take the place of the one that is asked`() throws {
    try app.register { Screen() }
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    let diagnostic = error?.diagnostics.first { $0.request == CodeLocation(fileID: "App/Screen.swift", line: 2) }
    #expect(diagnostic?.headline == #"VialGraphTests.Clock is not registered in the injector "default"."#)
    #expect(
      diagnostic?.remedy.hasSuffix("; or validate as the program runs: Injector.withDefault(injector) { … }") == true
    )
  }

  @Test func `reports it once when everything is built, with the place of the property`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Screen() }
    try app.register(fileID: "App/Main.swift", line: 2) { Reader() }
    try app.register(fileID: "App/Main.swift", line: 3) { LazyScreen() }
    #expect(
      report(building: true) == """
        The dependency graph has 3 errors.

        error: VialGraphTests.Clock is not registered in the injector "app".
          requested: App/Main.swift:3
          path: VialGraphTests.LazyScreen, transient, registered at App/Main.swift:3
            VialGraphTests.Clock, requested by the property wrapper clock
          remedy: register it first: try injector.register { VialGraphTests.Clock(…) }; or make the property an optional

        error: VialGraphTests.Clock is not registered in the injector "app".
          requested: App/Screen.swift:2
          path: VialGraphTests.Screen, transient, registered at App/Main.swift:1
          remedy: register it first: try injector.register { VialGraphTests.Clock(…) }

        error: VialGraphTests.Clock is not registered in the injector "app".
          requested: App/Reader.swift:1
          path: VialGraphTests.Reader, transient, registered at App/Main.swift:2, requested at App/Main.swift:2
            VialGraphTests.Clock, singleton, a property wrapper, requested at App/Reader.swift:1
          remedy: register it first: try injector.register { VialGraphTests.Clock(…) }
        """
    )
  }

  @Test func `warns where the wrapper may name another injector`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { FreeScreen() }
    #expect(
      report() == """
        warning: VialGraphTests.Clock is not registered in the injector "app".
          requested: App/Main.swift:1
          path: VialGraphTests.FreeScreen, transient, registered at App/Main.swift:1
            VialGraphTests.Clock, requested by the property wrapper clock
          remedy: register it first: try injector.register { VialGraphTests.Clock(…) }; or make the property an optional
        """
    )
  }

  @Test func `warns where only a child has it, which may be the default injector then`() throws {
    let child = Injector(name: "child", parent: app)
    try child.register(fileID: "App/Main.swift", line: 1) { Clock() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Screen() }
    #expect(
      report() == """
        warning: VialGraphTests.Clock is not registered in the injector "app", only in the injector "child".
          requested: App/Main.swift:2
          path: VialGraphTests.Screen, singleton, registered at App/Main.swift:2
            VialGraphTests.Clock, requested by the property wrapper clock
          did you mean: VialGraphTests.Clock, registered at App/Main.swift:1 in the injector "child"
          remedy: make the injector "child" the current injector where the property wrapper requests it; or register VialGraphTests.Clock in the injector "app"
        """
    )
  }

  @Test func `warns where the type is registered only under qualifiers, names or scopes, until it has run`() throws {
    try app.register(qualifiedBy: Backup.self, fileID: "App/Main.swift", line: 1) { Store() }
    try app.register(named: "third", fileID: "App/Main.swift", line: 2) { Store() }
    try app.register(fileID: "App/Main.swift", line: 3) { BackedUp() }
    try app.register(fileID: "App/Main.swift", line: 4) { LazilyBackedUp() }
    #expect(
      report() == """
        warning: VialGraphTests.Store is registered only under a qualifier, a name or a scope, and the property wrapper store may request it without one.
          requested: App/Main.swift:3
          path: VialGraphTests.BackedUp, transient, registered at App/Main.swift:3
          did you mean: VialGraphTests.Store named "third", registered at App/Main.swift:2
            VialGraphTests.Store qualified by VialGraphTests.Backup, registered at App/Main.swift:1
          remedy: let the wrapper name one of these; if it does already, validate with building: true
        warning: VialGraphTests.Store is registered only under a qualifier, a name or a scope, and the property wrapper store may request it without one.
          requested: App/Main.swift:4
          path: VialGraphTests.LazilyBackedUp, transient, registered at App/Main.swift:4
          did you mean: VialGraphTests.Store named "third", registered at App/Main.swift:2
            VialGraphTests.Store qualified by VialGraphTests.Backup, registered at App/Main.swift:1
          remedy: let the wrapper name one of these; if it does already, validate with building: true
        """
    )
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

  @Test func `takes a value of its own for a request, until the provider has run`() throws {
    try app.register { Given() }
    #expect(report().contains("VialGraphTests.Clock is not registered"))
    #expect(report(building: true) == "")
    _ = try app.get(Given.self)
    #expect(report() == "")
  }

  @Test func `finds cycles through wrappers that ask at once, with the whole path`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Chicken() }
    try app.register(fileID: "App/Main.swift", line: 2, autowiring: Egg.init)
    #expect(
      report() == """
        The dependency graph has 1 error.

        error: Dependency cycle: VialGraphTests.Chicken → VialGraphTests.Egg → VialGraphTests.Chicken.
          requested: App/Main.swift:2
          registered: App/Main.swift:1
          path: VialGraphTests.Chicken, transient, registered at App/Main.swift:1
            VialGraphTests.Egg, transient, registered at App/Main.swift:2, requested by the property wrapper egg
            VialGraphTests.Chicken, transient, registered at App/Main.swift:1, requested at App/Main.swift:2
          remedy: let the initializer of VialGraphTests.Egg take a Lazy<VialGraphTests.Chicken>, and call its get() later; or move what they share to a third type
        """
    )
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
      report() == """
        The dependency graph has 1 error.

        error: Captive dependency: the singleton VialGraphTests.Total would keep the scoped VialGraphTests.Basket.
          requested: App/Main.swift:2
          registered: App/Main.swift:2
          path: VialGraphTests.Total, singleton, registered at App/Main.swift:2
            VialGraphTests.Basket, scoped, registered at App/Main.swift:1, requested by the property wrapper basket
          remedy: register VialGraphTests.Total with lifetime: .scoped, or pass VialGraphTests.Basket to the call that needs it
        """
    )
  }

  @Test func `warns of a scoped instance that a lazy wrapper of a singleton would keep`() throws {
    try app.register(lifetime: .scoped) { Basket() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { LateTotal() }
    try app.register(qualifiedBy: Backup.self) { LateTotal() }
    #expect(
      report() == """
        warning: Captive dependency: VialGraphTests.LateTotal outlives scopes, and would keep the scoped \
        VialGraphTests.Basket that its property wrapper basket requests later.
          registered: App/Main.swift:2
          remedy: register VialGraphTests.LateTotal with lifetime: .scoped, or pass VialGraphTests.Basket to the call that needs it
        """
    )
    try app.register(scopedTo: Flow.self) { Basket() }
    #expect(report() == "", "the wrapper may name the scope")
  }

  @Test func `finds what nothing waits for`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 1, autowiring: Pool.init)
    try app.register(fileID: "App/Main.swift", line: 2) { Query() }
    #expect(
      report() == """
        warning: VialGraphTests.Pool is constructed asynchronously, but VialGraphTests.Query doesn't wait for it.
          requested: App/Main.swift:2
          registered: App/Main.swift:1
          path: VialGraphTests.Query, transient, registered at App/Main.swift:2
            VialGraphTests.Pool, singleton, registered at App/Main.swift:1, requested by the property wrapper pool
          remedy: register VialGraphTests.Pool with lifetime: .singleton.startsEagerly, and call try await injector.start(); or declare VialGraphTests.Pool where you register VialGraphTests.Query with dependencies:, and await get(awaiting: VialGraphTests.Query.self)
        """
    )
  }

  @MainActor
  @Test func `warns of what is confined to the main actor, unless the provider runs there`() throws {
    try app.mainActor.register(fileID: "App/Main.swift", line: 1) { Draft() }
    try app.register(dependencies: [], fileID: "App/Main.swift", line: 2) { _ in Page() }
    #expect(
      report() == """
        warning: VialGraphTests.Draft in the injector "app" is confined to the main actor, but this request could take it elsewhere.
          requested: App/Main.swift:2
          registered: App/Main.swift:1
          path: VialGraphTests.Page, transient, registered at App/Main.swift:2
            VialGraphTests.Draft, transient, registered at App/Main.swift:1, requested by the property wrapper draft
          remedy: request it with injector.mainActor.get(VialGraphTests.Draft.self), register what needs it with injector.mainActor, or, if VialGraphTests.Draft is Sendable, add .anywhere to its lifetime; in a property wrapper or a Provider's get(), add on: .shared
        """
    )
    try app.unregister(type: Page.self).mainActor.register { Page() }
    #expect(report() == "")
  }

  @Test func `calls nothing unreachable that a wrapper may ask for`() throws {
    try app.register { Store() }.register(qualifiedBy: Backup.self) { Store() }
    try app.register(scopedTo: Flow.self) { Basket() }
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
