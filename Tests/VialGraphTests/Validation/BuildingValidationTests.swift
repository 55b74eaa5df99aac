import Fixtures
import GraphSupport

private struct PortTaken: Error, CustomStringConvertible { let description = "the port is taken\nby another program" }

/// An error that differs each time.
private struct InstanceFailure: Error { let number: Int }

/// A value that says when it is disposed of.
private struct Handle: Disposable {
  let disposals: Counter
  func dispose() { disposals.next() }
}

@Suite struct `Validating by building` {
  let app = Injector(name: "app")

  @Test func `shows what opaque providers ask for`() throws {
    try app.register(fileID: "App/Wiring.swift", line: 1) { resolver in
      _ = try resolver.resolve((any GraphClock).self, fileID: "App/Wiring.swift", line: 2)
      return GraphStore()
    }
    try app.register { _ in GraphSettings() }
    #expect(try app.validate().map(\.code) == [.opaque, .opaque])
    app.expectPlaces(
      """
      error missing
        requested: App/Wiring.swift:2
        path: VialGraphTests.GraphStore, transient, registered at App/Wiring.swift:1
      """,
      building: true
    )
    #expect(try app.validate().map(\.code) == [.opaque, .opaque], "the injector itself was left alone")
  }

  @Test func `reports what a provider throws once, however many need it`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 1) { () throws -> GraphStore in
      throw PortTaken()
    }
    try app.register(fileID: "App/Wiring.swift", line: 2) { resolver in
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 3)
      return GraphSettings()
    }
    try app.register(fileID: "App/Wiring.swift", line: 4) { resolver in
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 5)
      return GraphMissing()
    }
    #expect(throws: ValidationError.self) { try app.validate(building: true) }
    app.expectProblems(is: "A provider that throws while everything is built", building: true)
  }

  @Test func `builds a copy, and disposes of it`() throws {
    let (disposals, made) = (Counter(), Counter())
    try app.register(lifetime: .singleton) { _ in made.counting(Product(0, disposals)) }
    let scope = app.makeScope()
    try scope.register(lifetime: .scoped, qualifiedBy: GraphBackup.self) { Product(0, disposals) }
    try app.validate(building: true)
    #expect((disposals.value, made.value) == (2, 1))
    _ = try app.get(Product.self)
    #expect(made.value == 2)
    try app.validate(building: true)
    #expect((made.value, disposals.value) == (3, 4))
    try app.close()
    #expect(disposals.value == 5)
  }

  @Test func `shares what the program handed in, and does not dispose of it`() throws {
    let disposals = Counter()
    let port = Product(0, disposals)
    try app.register(as: Product.self, injection: .singleton(port))
    try app.register(as: Handle.self, injection: .singleton(Handle(disposals: disposals)))
    try app.register { resolver in
      let resolved = try resolver.resolve(Product.self)
      #expect(resolved === port)
      return GraphStore()
    }
    try app.validate(building: true)
    #expect(disposals.value == 0)
  }

  @Test func `builds parents and children, and what a scope keeps`() throws {
    let (made, child) = (Counter(), Injector(name: "child", parent: app))
    try app.register(lifetime: .scoped) { _ in made.counting(GraphStore()) }
    try app.register(lifetime: .scoped) { true }.register(when: .context(\Bool.self)) { 1 }.register { 2 }
    try child.register { resolver in
      made.next()
      _ = try resolver.resolve(GraphStore.self)
      return GraphSettings()
    }
    #expect(try app.validate(building: true) == [])
    // What turns out to need a scope is asked for once more, in one.
    #expect(made.value == 4)
    #expect(try child.validate(building: true) == [])
  }

  @Test func `builds what needs a scope in each scope that exists`() async throws {
    let (made, scopes) = try (Counter(), (1...2).map { _ in try app.makeScope().register { GraphSettings() } })
    try app.register(lifetime: .scoped) { (_: GraphSettings) async in made.counting(GraphStore()) }
    try app.register(lifetime: .scoped) { resolver in try made.counting(Needing<GraphSettings>(resolver.resolve())) }
    _ = try await app.validate(building: true)
    #expect((made.value, scopes.count) == (4, 2))
  }

  @Test func `proves that a singleton keeps a scoped instance if a condition holds`() throws {
    try app.register { true }.register(lifetime: .singleton, autowiring: Needing<[GraphStore]>.init)
    try app.register(lifetime: .scoped, when: .context(\Bool.self), into: [GraphStore].self) { GraphStore() }
    #expect(app.problems(building: true).map(\.severity) == [.error, .warning])
  }

  @Test func `gives property wrappers the copy of the default injector`() throws {
    let made = Counter()
    try app.register(lifetime: .singleton) { _ in made.counting(GraphStore()) }
    try app.register { Injecting<GraphStore>() }
    _ = try Injector.withDefault(app) { try app.validate(building: true) }
    #expect(made.value == 1)
    _ = try app.get(GraphStore.self)
    #expect(made.value == 2)
  }

  @Test func `notes what only the main actor may build`() async throws {
    try app.register { @MainActor in Window() }
    let diagnostics = try await Task.detached { [app] in try app.validate(building: true) }.value
    #expect((diagnostics.map(\.severity), diagnostics.first?.remedy) == ([.note], "validate on the main actor"))
    let onMainActor = try await MainActor.run { try app.validate(building: true) }
    #expect(onMainActor == [])
  }

  @Test func `reports each of several providers that fail and are registered in one line`() throws {
    let failures = Counter()
    func register<Service: Sendable>(_: Service.Type) throws {
      try app.register { () throws -> Service in throw InstanceFailure(number: failures.next()) }
    }
    try register(GraphStore.self)
    try register(GraphSettings.self)
    try app.register(autowiring: Needing<GraphStore>.init)
    #expect(app.problems(building: true).errorCodes == [.construction, .construction])
  }

  @Test func `reports a cycle once that only running finds, also beside one that a condition may close`() throws {
    try app.register { true }.register { GraphStore() }
    try app.register(when: .context(\Bool.self)) { (_: Needing<GraphStore>) in GraphStore() }
    try app.register(autowiring: Needing<GraphStore>.init)
    let severities = app.problems(building: true).filter { $0.code == .cycle }.map(\.severity)
    #expect(severities == [.error, .warning])
  }

  @Test func `reports a cycle once`() throws {
    try app.register { resolver in
      _ = try resolver.resolve(GraphSettings.self)
      return GraphStore()
    }
    try app.register { resolver in
      _ = try resolver.resolve(GraphStore.self)
      return GraphSettings()
    }
    #expect(app.problems(building: true).errorCodes == [.cycle])
  }
}
