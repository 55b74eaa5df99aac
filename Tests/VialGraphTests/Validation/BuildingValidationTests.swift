import Synchronization
import GraphSupport
import TestSupport
import Testing
import Vial
import VialGraph

private struct Refused: Error, CustomStringConvertible {
  let description = "the port is taken\nby another program"
}

private final class Port: Disposable, Sendable {
  let disposals: Tally
  init(disposals: Tally) { self.disposals = disposals }
  func dispose() { disposals.add() }
}

/// A value that says when it is disposed of.
private struct Handle: Disposable {
  let disposals: Tally
  func dispose() { disposals.add() }
}

private final class Tally: Sendable {
  private let number = Atomic<Int>(0)
  var count: Int { number.load(ordering: .relaxed) }
  func add() { number.add(1, ordering: .relaxed) }
}

@MainActor private final class Window {}

private struct Page {
  @Inject var store: GraphStore
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
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    #expect(
      error?.diagnostics.map(\.codeAndPlaces) == [
        """
        error missing
          requested: App/Wiring.swift:2
          path: VialGraphTests.GraphStore, transient, registered at App/Wiring.swift:1
        """
      ]
    )
    #expect(try app.validate().map(\.code) == [.opaque, .opaque], "the injector itself was left alone")
  }

  @Test func `reports what a provider throws once, however many need it`() throws {
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 1) { () throws -> GraphStore in
      throw Refused()
    }
    try app.register(fileID: "App/Wiring.swift", line: 2) { resolver in
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 3)
      return GraphSettings()
    }
    try app.register(fileID: "App/Wiring.swift", line: 4) { resolver in
      _ = try resolver.resolve(GraphStore.self, fileID: "App/Wiring.swift", line: 5)
      return GraphMissing()
    }
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    #expect(error?.diagnostics.count == 1)
    ErrorTexts.graph.expect(
      error?.diagnostics.first?.description,
      is: "A provider that throws while everything is built"
    )
  }

  @Test func `builds a copy, and disposes of it`() throws {
    let (disposals, made) = (Tally(), Tally())
    try app.register(lifetime: .singleton) { _ in
      made.add()
      return Port(disposals: disposals)
    }
    let scope = app.makeScope()
    try scope.register(lifetime: .scoped, qualifiedBy: GraphBackup.self) { Port(disposals: disposals) }
    try app.validate(building: true)
    #expect(disposals.count == 2)
    #expect(made.count == 1)
    _ = try app.get(Port.self)
    #expect(made.count == 2)
    try app.validate(building: true)
    #expect(made.count == 3)
    #expect(disposals.count == 4)
    try app.close()
    #expect(disposals.count == 5)
  }

  @Test func `shares what the program handed in, and does not dispose of it`() throws {
    let disposals = Tally()
    let port = Port(disposals: disposals)
    try app.register(as: Port.self, injection: .singleton(port))
    try app.register(as: Handle.self, injection: .singleton(Handle(disposals: disposals)))
    try app.register { resolver in
      let resolved = try resolver.resolve(Port.self)
      #expect(resolved === port)
      return GraphStore()
    }
    try app.validate(building: true)
    #expect(disposals.count == 0)
  }

  @Test func `builds parents and children, and what a scope keeps`() throws {
    let made = Tally()
    let child = Injector(name: "child", parent: app)
    try app.register(lifetime: .scoped) { _ in
      made.add()
      return GraphStore()
    }
    try child.register { resolver in
      made.add()
      _ = try resolver.resolve(GraphStore.self)
      return GraphSettings()
    }
    #expect(try app.validate(building: true) == [])
    // What turns out to need a scope is asked for once more, in one.
    #expect(made.count == 4)
    #expect(try child.validate(building: true) == [])
  }

  @Test func `gives property wrappers the copy of the default injector`() throws {
    let made = Tally()
    try app.register(lifetime: .singleton) { _ in
      made.add()
      return GraphStore()
    }
    try app.register { Page() }
    _ = try Injector.withDefault(app) { try app.validate(building: true) }
    #expect(made.count == 1)
    _ = try app.get(GraphStore.self)
    #expect(made.count == 2)
  }

  @Test func `notes what only the main actor may build`() async throws {
    try app.register { @MainActor in Window() }
    let diagnostics = try await Task.detached { [app] in try app.validate(building: true) }.value
    #expect(diagnostics.map(\.severity) == [.note])
    #expect(diagnostics.first?.remedy == "validate on the main actor")
    let onMainActor = try await MainActor.run { try app.validate(building: true) }
    #expect(onMainActor == [])
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
    let error = #expect(throws: ValidationError.self) { try app.validate(building: true) }
    #expect(error?.diagnostics.map(\.code) == [.cycle])
  }
}
