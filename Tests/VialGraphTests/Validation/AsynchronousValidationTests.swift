import Fixtures
import GraphSupport
import TestSupport
import Testing
import Vial
@testable import VialGraph

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
    #expect(app.problemTexts(building: true) == [])
  }

  @Test func `reports no wrapper or entry point that needs one`() throws {
    try registerPool()
    try app.register { Injecting<Store>() }
    try app.register(as: Int.self) { (page: Injecting<Store>) in 1 }
    let problems = Injector.withDefault(app) {
      app.problemTexts(entryPoints: [.on(Users.self), .on(Int.self), .on(Store.self)], building: true)
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
    #expect(app.errorTexts(building: true) == [])
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
    let errors = app.errorTexts(building: true)
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("error: The provider of VialGraphTests.GraphSettings") == true)
  }

  @Test func `asks in scopes, too`() throws {
    try registerPool(.scoped.startsEagerly)
    try app.register(lifetime: .scoped, autowiring: Users.init)
    let scope = app.makeScope(name: "request")
    try scope.register { (_: Users) in GraphStore() }
    #expect(app.problemTexts(building: true) == [])
    #expect(scope.problemTexts(building: true) == [])
  }

  @Test func `knows nothing of instances that are there`() async throws {
    try app.register(lifetime: .singleton.startsEagerly) { () async in Store() }
    let made = Counter()
    try app.register { (_: Store) in made.counting(GraphStore()) }
    try await app.start()
    #expect(app.problemTexts(building: true) == [])
    #expect(made.value == 0)
  }

  @Test func `disposes of what has to be awaited after it has returned`() async throws {
    let (ended, continuation) = AsyncStream<Void>.makeStream()
    let (closed, closing) = AsyncStream<Void>.makeStream()
    let (left, leaving) = AsyncStream<Void>.makeStream()
    try app.register(lifetime: .singleton) { AsyncClosing { continuation.finish() } }
    try app.register(lifetime: .singleton.onClose { _ in closing.finish() }) { GraphStore() }
    try app.register(lifetime: .scoped, qualifiedBy: GraphBackup.self) { AsyncClosing { leaving.finish() } }
    #expect(app.problemTexts(building: true) == [])
    for stream in [ended, closed, left] { for await _ in stream {} }
  }
}
