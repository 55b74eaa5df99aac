import Fixtures
import TestSupport
import Testing
import Vial
@testable import VialGraph

@Suite struct `Validating by building and awaiting` {
  private let app = Injector(name: "app")

  private nonisolated(nonsending) func problems(entryPoints: [Requirement] = []) async -> [Diagnostic] {
    do throws(ValidationError) {
      return try await app.validate(entryPoints: entryPoints, building: true)
    } catch {
      return error.diagnostics
    }
  }

  @Test func `shows what asynchronous opaque providers ask for`() async throws {
    try app.register { resolver async throws in
      _ = try await resolver.resolve(awaiting: Pool.self, fileID: "App/Users.swift", line: 2)
      return GraphSettings()
    }
    #expect(try app.validate().map(\.code) == [.opaque])
    let missing = await problems()
    #expect(missing.map(\.code) == [.missing])
    #expect(missing.first?.request?.description == "App/Users.swift:2")
    try app.register(lifetime: .singleton) { () async in Pool() }
    #expect(await problems() == [])
    #expect(try app.validate().map(\.code) == [.opaque], "the injector itself was left alone")
  }

  @Test func `finds captive dependencies of asynchronous opaque providers`() async throws {
    try app.register(lifetime: .scoped) { () async in Pool() }
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: Pool.self)
      return GraphSettings()
    }
    #expect(await problems().map(\.code) == [.captiveLifetime])
  }

  @Test func `finds cycles of asynchronous opaque providers`() async throws {
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: GraphStore.self)
      return GraphSettings()
    }
    try app.register(lifetime: .singleton) { resolver async throws in
      _ = try await resolver.resolve(awaiting: GraphSettings.self)
      return GraphStore()
    }
    #expect(await problems().map(\.code) == [.cycle])
  }

  @Test func `reports what an asynchronous provider throws`() async throws {
    try app.register(fileID: "App/Pool.swift", line: 1) { () async throws -> GraphSettings in throw Refused() }
    let problems = await problems()
    #expect(problems.map(\.code) == [.construction])
    #expect(problems.first?.registration?.description == "App/Pool.swift:1")
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

  @Test func `builds what only the main actor may build, wherever the caller runs`() async throws {
    try await app.mainActor.register { resolver in
      MainActor.preconditionIsolated()
      _ = try resolver.resolve(GraphMissing.self)
      return Window()
    }
    #expect(await Task.detached { await problems().map(\.code) }.value == [.missing])
  }

  @Test func `has disposed of everything when it returns`() async throws {
    let (made, disposals) = (Counter(), Counter())
    try app.register(lifetime: .singleton) { () async in made.counting(AsyncClosing { disposals.next() }) }
    #expect(await problems() == [])
    #expect((made.value, disposals.value) == (1, 1))
  }

  @MainActor
  @Test func `builds on the main actor what is confined to it`() async throws {
    try app.mainActor.register { _ async throws in Window() }
    #expect(try app.validate().map(\.code) == [.opaque])
    #expect(try await app.validate(building: true) == [])
  }
}
