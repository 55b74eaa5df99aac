import Fixtures
import GraphSupport

private struct Tolerant: Sendable {
  @Inject var clock: GraphSettings?
  @Inject var stores: [GraphStore]
}
private struct Given: Sendable { @Inject({ GraphSettings() }) var clock: GraphSettings }
private final class Last: Sendable { private let first = Inject<Lazy<Injecting<Needing<Last>>>>() }
private struct Chicken: Sendable { @Inject var egg: Egg }
private final class Egg: Sendable { init(chicken: Chicken) {} }
private struct LateTotal: Sendable {
  @LazyInject var basket: Basket
  @WeakInject var other: Basket?
}

@Suite struct `Validating what property wrappers ask for` {
  private let app = Injector(name: "app")

  private func expectPlaces(_ places: String, sourceLocation: SourceLocation = #_sourceLocation) {
    Injector.withDefault(app) { app.expectPlaces(places, sourceLocation: sourceLocation) }
  }

  private func report(_ entryPoints: [Requirement] = [], building: Bool = false) -> String {
    Injector.withDefault(app) {
      do throws(ValidationError) {
        let diagnostics = try app.validate(entryPoints: entryPoints, building: building)
        return diagnostics.map(\.description).joined(separator: "\n")
      } catch { return error.description }
    }
  }

  @Test func `reports a missing dependency with the component and the property`() throws {
    try app.register(qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 1) { "Text" }
    try app.register(fileID: "App/Main.swift", line: 2) { Injecting<GraphSettings>() }
    try app.register(fileID: "App/Main.swift", line: 3) { (screen: Injecting<GraphSettings>) in 7 }
    try app.register(as: [GraphSettings].self, fileID: "App/Main.swift", line: 4) { [] }
    ErrorTexts.graph.expect(report(), is: "A dependency that a property wrapper misses")
  }

  @Test func `says that the injector may take the place of the current one, which a provider asks`() throws {
    try app.register(as: [GraphSettings].self, fileID: "App/Main.swift", line: 1) {
      try [Injector.current.get(GraphSettings.self, fileID: "App/Screen.swift", line: 2)]
    }
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    let found = error?.diagnostics.filter { $0.request == CodeLocation(fileID: "App/Screen.swift", line: 2) } ?? []
    ErrorTexts.graph.expect(found, is: "A provider that asks another default injector")
  }

  @Test func `reports it once when everything is built`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Injecting<GraphSettings>() }
    try app.register(fileID: "App/Main.swift", line: 2) { ReadingLazily<GraphSettings>() }
    try app.register(fileID: "App/Main.swift", line: 3) { InjectingLazily<GraphSettings>() }
    let report = report(building: true)
    ErrorTexts.graph.expect(report, is: "Dependencies that property wrappers miss when everything is built")
  }

  @Test func `warns where the wrapper may name another injector`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { InjectingFreely<GraphSettings>() }
    expectPlaces(
      """
      warning missing
        requested: App/Main.swift:1
        path: VialGraphTests.InjectingFreely<VialGraphTests.GraphSettings>, transient, registered at App/Main.swift:1
          VialGraphTests.GraphSettings, requested by the property wrapper service
      """
    )
  }

  @Test func `warns where only a child has it, which may be the default injector then`() throws {
    let child = Injector(name: "child", parent: app)
    try child.register(fileID: "App/Main.swift", line: 1) { GraphSettings() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Injecting<GraphSettings>() }
    ErrorTexts.graph.expect(report(), is: "A dependency of a property wrapper that only a child injector has")
  }

  @Test func `warns where the type has only qualifiers, names or scopes, until the request was seen`() throws {
    app.observe { _ in }
    try app.register(qualifiedBy: GraphBackup.self, fileID: "App/Main.swift", line: 1) { GraphStore() }
    try app.register(named: "third", fileID: "App/Main.swift", line: 2) { GraphStore() }
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
    #expect(report(building: true).hasPrefix("note: Swift.Array<VialGraphTests.GraphStore> is empty"))
  }

  @Test func `takes a value of its own for a request, until an observer has seen the provider`() throws {
    app.observe { _ in }
    try app.register { Given() }
    #expect(report().contains("VialGraphTests.GraphSettings is not registered"))
    #expect(report(building: true).contains("VialGraphTests.GraphSettings is not registered"))
    _ = try app.get(Given.self)
    #expect((report(), report(building: true)) == ("", ""))
  }

  @Test func `finds cycles through wrappers that ask at once, with the whole path`() throws {
    try app.register(fileID: "App/Main.swift", line: 1) { Chicken() }
    try app.register(fileID: "App/Main.swift", line: 2, autowiring: Egg.init)
    ErrorTexts.graph.expect(report(), is: "A cycle through a property wrapper")
    #expect(report(building: true).ranges(of: "Dependency cycle").count == 1)
    // Then it isn't certain which one it asks for.
    try app.register(qualifiedBy: GraphBackup.self) { Egg(chicken: Chicken()) }
    #expect(report() == "")
  }

  @Test func `finds none through wrappers that ask later`() throws {
    try app.register { Injecting<Needing<Last>>() }.register(autowiring: Needing<Last>.init).register { Last() }
    #expect(report() == "")
  }

  @Test func `finds what would outlive a scope, if the wrapper asks at once`() throws {
    try app.register(lifetime: .scoped, fileID: "App/Main.swift", line: 1) { Basket() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { Injecting<Basket>() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 3) { InjectingFreely<Basket>() }
    expectPlaces(
      """
      error captiveLifetime
        requested: App/Main.swift:2
        registered: App/Main.swift:2
        path: VialGraphTests.Injecting<Fixtures.Basket>, singleton, registered at App/Main.swift:2
          Fixtures.Basket, scoped, registered at App/Main.swift:1, requested by the property wrapper service
      """
    )
  }

  @Test func `warns of a scoped instance that a lazy wrapper of a singleton would keep`() throws {
    try app.register(lifetime: .scoped) { Basket() }
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 2) { LateTotal() }
    try app.register(qualifiedBy: GraphBackup.self) { LateTotal() }
    ErrorTexts.graph.expect(report(), is: "A captive dependency that a lazy property wrapper would keep")
    try app.register(lifetime: .weak(in: GraphFlow.self)) { Basket() }
    #expect(report() == "", "the wrapper may name the scope")
  }

  @Test func `finds what nothing waits for`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Main.swift", line: 1) { () async in Pool() }
    try app.register(fileID: "App/Main.swift", line: 2) { Injecting<Pool>() }
    ErrorTexts.graph.expect(report(), is: "An asynchronous singleton that a property wrapper does not wait for")
  }

  @MainActor
  @Test func `has no objection to what the main actor makes, if it is sendable or the wrapper belongs there`() throws {
    try app.mainActor.register { GraphStore() }.register { GraphModel() }
    try app.register { Injecting<GraphStore>() }.mainActor.register { GraphWrappedPanel() }
    #expect((report(), report(building: true)) == ("", ""))
    _ = try (app.get(Injecting<GraphStore>.self), app.get(GraphWrappedPanel.self))
    #expect(report() == "")
  }

  @Test func `calls nothing unreachable that a wrapper may ask for`() throws {
    try app.register { GraphStore() }.register(qualifiedBy: GraphBackup.self) { GraphStore() }
    try app.register(lifetime: .weak(in: GraphFlow.self)) { Basket() }
    try app.register { InjectingFreely<Basket>() }.register { LazilyBackedUp() }.register {
      (_: InjectingFreely<Basket>, _: LazilyBackedUp) in 7
    }
    #expect(report([.on(Int.self)]).contains("Nothing that the program asks for") == false)
  }

  @Test func `reports nothing of a closed injector`() throws {
    try app.register { Injecting<GraphSettings>() }
    try app.close()
    #expect(report() == "")
  }
}
