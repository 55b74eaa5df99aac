import Fixtures
import GraphSupport

@Suite struct `Validating by building what has to be awaited` {
  let app = Injector(name: "app")

  /// Registers a pool that nothing may construct.
  private func registerPool(_ lifetime: Lifetime<Store> = .singleton.startsEagerly) throws {
    try app.register(lifetime: lifetime, fileID: "App/Store.swift", line: 1) { () async in unwanted() }
  }

  @Test func `runs no asynchronous provider, and reports nothing that needs one`() throws {
    try registerPool()
    try app.register(autowiring: Users.init)
    try app.register(lifetime: .singleton) { (users: Users) in GraphStore() }
    try app.register(into: [Users].self, autowiring: Users.init)
    try app.register(as: Int.self) { (all: [Users], perhaps: Store?) in all.count }
    try app.register(as: String.self, when: .context(Store.self) { _ in true }) { "chosen" }
    try app.register(as: String.self) { "default" }
    try app.decorate(Store.self) { pool in pool }
    #expect(app.problems(building: true).texts == [])
  }

  @Test func `reports no wrapper or entry point that needs one`() throws {
    try registerPool()
    try app.register { Injecting<Store>() }
    try app.register(as: Int.self) { (page: Injecting<Store>) in 1 }
    let problems = Injector.withDefault(app) {
      app.problems(entryPoints: [.on(Users.self), .on(Int.self), .on(Store.self)], building: true).texts
    }
    #expect(problems.filter { $0.contains("Fixtures.Store") } == [])
    #expect(problems.count == 1, "only that there is no binding for Users")
  }

  @Test func `leaves opaque what it could not build to the end`() throws {
    try registerPool()
    try app.register(fileID: "App/Wiring.swift", line: 1) { resolver async throws in GraphSettings() }
    try app.register(fileID: "App/Wiring.swift", line: 2) { resolver in
      _ = try resolver.resolve(Store.self)
      return GraphStore()
    }
    app.expectProblems(is: "Asynchronous providers that a validation without await leaves unknown", building: true)
  }

  @Test func `finds what asks without waiting`() throws {
    try registerPool(.singleton)
    try app.register(qualifiedBy: GraphBackup.self, fileID: "App/Store.swift", line: 2) { () async in Store() }
    try app.register(fileID: "App/Wiring.swift", line: 2) { resolver in
      _ = try? resolver.resolve(Store.self, fileID: "App/Wiring.swift", line: 3)
      _ = try resolver.resolve(Store.self, qualifiedBy: GraphBackup.self, fileID: "App/Wiring.swift", line: 4)
      return GraphStore()
    }
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    let found = error?.diagnostics.map { "\($0.code) \($0.severity)" }
    #expect(found == ["notStarted error", "notStarted warning", "opaque note"])
    #expect(error?.diagnostics.map(\.request?.line) == [4, 3, nil])
  }

  @Test func `lets a provider catch the error, or throw another one for it`() throws {
    try registerPool()
    try app.register(as: Int.self) { resolver in (try? resolver.resolve(Store.self)) == nil ? 0 : 1 }
    try app.register(as: String.self) { resolver in
      do { return "\(try resolver.resolve(Store.self))" } catch { throw Refused() }
    }
    try app.register(as: Double.self) { (_: Int, _: String) in 1 }
    #expect(app.problems(building: true).errorTexts == [])
  }

  @Test func `still reports what fails beside that`() throws {
    try registerPool()
    try app.register { (_: Store) throws in GraphStore() }
    try app.register { () throws -> GraphSettings in throw Refused() }
    try app.register(as: Int.self) { resolver in
      _ = try? resolver.resolve(Store.self)
      _ = try resolver.resolve(GraphSettings.self)
      return 1
    }
    let errors = app.problems(building: true).errorTexts
    #expect((errors.count, errors.first?.hasPrefix("error: The provider of VialGraphTests.GraphSettings")) == (1, true))
  }

  @Test func `asks in scopes, too`() throws {
    try registerPool(.scoped.startsEagerly)
    try app.register(lifetime: .scoped, autowiring: Users.init)
    let scope = app.makeScope(name: "request")
    try scope.register { (_: Users) in GraphStore() }
    #expect((app.problems(building: true).texts, scope.problems(building: true).texts) == ([], []))
  }

  @Test func `knows nothing of instances that are there`() async throws {
    try app.register(lifetime: .singleton.startsEagerly) { () async in Store() }
    let made = Counter()
    try app.register { (_: Store) in made.counting(GraphStore()) }
    try await app.start()
    #expect(app.problems(building: true).texts == [])
    #expect(made.value == 0)
  }

  @Test func `disposes of what has to be awaited after it has returned`() async throws {
    let (ended, continuation) = AsyncStream<Void>.makeStream()
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let (left, leaving) = AsyncStream<Void>.makeStream()
    try app.register(lifetime: .singleton) { AsyncClosing { continuation.finish() } }
    try app.register(lifetime: .singleton.onClose { _ in closing.finish() }) { GraphStore() }
    try app.register(lifetime: .scoped, qualifiedBy: GraphBackup.self) { AsyncClosing { leaving.finish() } }
    #expect(app.problems(building: true).texts == [])
    for stream in [ended, closed, left] { for await _ in stream {} }
  }
}

@Suite struct `Validating by building and awaiting` {
  private let app = Injector(name: "app")

  private nonisolated(nonsending) func problems(
    entryPoints: [Requirement] = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> [Diagnostic] {
    do throws(ValidationError) {
      let diagnostics = try await app.validate(entryPoints: entryPoints, building: true)
      return diagnostics.expectingErrors(areThrown: false, sourceLocation: sourceLocation)
    } catch { return error.diagnostics.expectingErrors(areThrown: true, sourceLocation: sourceLocation) }
  }

  @Test func `shows what asynchronous opaque providers ask for`() async throws {
    try app.register { resolver async throws in
      _ = try await resolver.resolve(awaiting: Pool.self, fileID: "App/Users.swift", line: 2)
      return GraphSettings()
    }
    #expect(try app.validate().map(\.code) == [.opaque])
    let missing = await problems()
    #expect((missing.map(\.code), missing.first?.request?.description) == ([.missing], "App/Users.swift:2"))
    try app.register(lifetime: .singleton) { () async in Pool() }
    #expect(await problems() == [])
    #expect(try app.validate().map(\.code) == [.opaque], "the injector itself was left alone")
  }

  @Test func `finds captive dependencies and cycles of asynchronous opaque providers`() async throws {
    try app.register(lifetime: .scoped) { () async in Pool() }
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: Pool.self)
      return User("of a scope")
    }
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: GraphStore.self)
      return GraphSettings()
    }
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: GraphSettings.self)
      return GraphStore()
    }
    #expect(Set(await problems().map(\.code)) == [.captiveLifetime, .cycle])
  }

  @Test func `reports what an asynchronous provider throws`() async throws {
    try app.register(fileID: "App/Pool.swift", line: 1) { () async throws -> GraphSettings in throw Refused() }
    let problems = await problems()
    #expect((problems.map(\.code), problems.first?.registration?.description) == ([.construction], "App/Pool.swift:1"))
  }

  @Test func `runs synchronous providers to their end that ask for something asynchronous`() async throws {
    try app.register(lifetime: .singleton.startsEagerly) { () async in Pool() }
    try app.register(as: Int.self) { resolver in
      _ = try resolver.resolve(Pool.self)
      _ = try resolver.resolve(GraphMissing.self)
      return 1
    }
    #expect(try app.validate(entryPoints: []).map(\.code) == [.opaque])
    #expect(await problems().map(\.code) == [.missing])
  }

  @Test func `builds first what starts eagerly, so that default arguments find it`() async throws {
    try app.register(lifetime: .singleton.startsEagerly) { () async in Pool() }
    try app.register { Reporting<Pool>() }
    #expect(await problems() == [])
  }

  @Test func `builds in scopes what needs one, and elements and decorators`() async throws {
    try app.register(lifetime: .scoped) { () async in Pool() }
    try app.register(lifetime: .scoped) { resolver async throws in
      _ = try await resolver.resolve(awaiting: Pool.self)
      return GraphSettings()
    }
    try app.register(into: [GraphSettings].self) { _ async throws in GraphSettings() }
    try app.register(lifetime: .scoped) { true }
    try app.register(when: .context(\Bool.self), into: [Int].self) { () async in 1 }
    try app.register { _ async throws in GraphStore() }
    try app.decorate(GraphStore.self) { store, resolver async throws in
      _ = try await resolver.resolve(awaiting: [GraphSettings].self)
      return store
    }
    #expect(await problems() == [])
  }

  @Test func `leaves asynchronous providers alone if something else is wrong`() async throws {
    try app.register { _ async throws -> GraphSettings in unwanted() }
    try app.register { (_: GraphMissing) in GraphStore() }
    #expect(await problems().map(\.code) == [.missing, .opaque])
  }

  @Test func `runs them where only a scope could give what is asked for outside of it`() async throws {
    try app.scopesProvide(Int.self).register(lifetime: .scoped) { (number: Int) in String(number) }
    let made = Counter()
    try app.register(lifetime: .singleton) { () async in made.counting(GraphStore()) }
    #expect(await problems() == [])
    #expect(made.value == 1)
  }

  @Test func `builds what only the main actor may build, wherever the caller runs`() async throws {
    try await app.mainActor.register { resolver in
      MainActor.preconditionIsolated()
      _ = try resolver.resolve(GraphMissing.self)
      return Window()
    }
    #expect(await Task.detached { await problems().map(\.code) }.value == [.missing])
  }

  @Test func `does not call valid what a cancelled task has not awaited`() async throws {
    for _ in 1...2 { try app.register(into: [Int].self) { () async throws -> Int in throw CancellationError() } }
    let found = await withTaskGroup(of: [Diagnostic].self) { group in
      group.cancelAll()
      group.addTask { await problems() }
      return await group.next() ?? []
    }
    ErrorTexts.graph.expect(found, is: "A validation in a cancelled task")
  }

  @Test func `has disposed of everything when it returns`() async throws {
    let (made, disposals) = (Counter(), Counter())
    try app.register(lifetime: .singleton) { () async in made.counting(AsyncClosing { disposals.next() }) }
    #expect(await problems() == [])
    #expect((made.value, disposals.value) == (1, 1))
  }

  @MainActor @Test func `builds confined services on the main actor`() async throws {
    try app.mainActor.register { _ async throws in Window() }
    #expect(try app.validate().map(\.code) == [.opaque])
    #expect(try await app.validate(building: true) == [])
  }
}
