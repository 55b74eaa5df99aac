import Fixtures
import GraphSupport

/// One argument, a confined dependency, and an initializer that throws.
@MainActor private final class UserScreen: @MainActor FactoryComponent, @MainActor Titled {
  let title: String
  let users: any UserService
  init(id: Int, users: any UserService, draft: Draft) throws {
    if id < 0 { throw UnknownID(id: id) }
    (title, self.users) = (users.name(of: id), users)
  }
  static var factory: (Resolver) -> @MainActor (_ id: Int) throws -> UserScreen {
    autocreate(UserScreen.init, fileID: "App/UserScreen.swift", line: 5)
  }
}

/// A factory type with a name of its own.
@MainActor private struct PlainRow: @MainActor FactoryComponent {
  typealias Factory = @MainActor (Int) throws -> PlainRow
  let title: String
  init(id: Int, users: any UserService) { title = users.name(of: id) }
  static var factory: (Resolver) -> Factory { autocreate(PlainRow.init) }
}

/// Two arguments, a class that is not final, an existential for the product, and no error.
@MainActor private class PairScreen: @MainActor FactoryComponent, @MainActor Titled {
  let title: String
  init(id: Int, number: Int, users: any UserService) { title = "\(number). \(users.name(of: id))" }
  static var factory: (Resolver) -> @MainActor (_ id: Int, _ number: Int) -> any Titled {
    autocreate { id, number, users in PairScreen(id: id, number: number, users: users) }
  }
}

/// Three arguments, and another protocol that says what it throws.
@MainActor private final class GridScreen: @MainActor FactoryComponent {
  let title: String
  init(row: Int, column: Int, id: Int, users: any UserService) throws(UnknownID) {
    if id < 0 { throw UnknownID(id: id) }
    title = "\(row)/\(column) \(users.name(of: id))"
  }
  static var factory: (Resolver) -> @MainActor (Int, Int, Int) throws -> GridScreen { autocreate(GridScreen.init) }
}

/// No dependency, and no error.
@MainActor private struct Position: @MainActor FactoryComponent {
  let place: [Int]
  init(x: Int, y: Int, z: Int) { place = [x, y, z] }
  static var factory: (Resolver) -> @MainActor (Int, Int, Int) -> Position { autocreate(Position.init) }
}

/// A factory that is written by hand, whose function type is not `Sendable`.
@MainActor private struct Written: @MainActor FactoryComponent {
  let text: String
  static var factory: (Resolver) -> (_ id: Int) throws -> Written {
    { resolver in { id in Written(text: try resolver.resolve((any UserService).self).name(of: id)) } }
  }
}

@MainActor private final class Coordinator {
  let makeScreen: UserScreen.Factory
  init(makeScreen: @escaping UserScreen.Factory) { self.makeScreen = makeScreen }
}

/// A factory that says its isolation, so that it is asked for anywhere, and which can't throw.
@MainActor private final class Sheet: FactoryComponent {
  let title: String
  init(id: Int, users: any UserService) { title = users.name(of: id) }
  nonisolated static var factory: (Resolver) -> @MainActor (_ id: Int) -> Sheet {
    autocreate(Sheet.init, fileID: "App/Sheet.swift", line: 5)
  }
}

@MainActor @Suite struct `A typed factory of the main actor` {
  private let app = Injector(name: "app")
  private let users = LiveUsers()

  init() throws {
    let users = users
    try app.mainActor.register(as: (any UserService).self, lifetime: .singleton) { users }
    try app.mainActor.register(lifetime: .graph) { Draft() }
  }

  @Test func `has confined dependencies filled in`() throws {
    try app.register(factory: UserScreen.self)
    let makeScreen = try app.get(UserScreen.Factory.self)
    #expect(try makeScreen(7).title == "user 7")
    #expect(try makeScreen(8).users === users)
    #expect(throws: UnknownID(id: -1)) { try makeScreen(-1) }
    #expect(users.count == 2)
  }

  @Test func `takes one argument, two or three, and throws or not`() throws {
    try app.register(factory: PlainRow.self).register(factory: PairScreen.self).register(factory: GridScreen.self)
    try app.register(factory: Position.self)
    #expect(try app.get(PlainRow.Factory.self)(7).title == "user 7")
    #expect(try app.get(PairScreen.Factory.self)(7, 2).title == "2. user 7")
    #expect(try app.get(GridScreen.Factory.self)(3, 4, 7).title == "3/4 user 7")
    #expect(throws: UnknownID(id: -1)) { try app.get(GridScreen.Factory.self)(3, 4, -1) }
    #expect(try app.get(Position.Factory.self)(1, 2, 3).place == [1, 2, 3])
  }

  @Test func `is given to initializers and providers of the main actor, and told apart by qualifiers`() throws {
    try app.register(factory: UserScreen.self, qualifiedBy: Backup.self).register(factory: UserScreen.self)
    try app.register(autowiring: Coordinator.init)
    try app.mainActor.register(qualifiedBy: Backup.self) { resolver in
      Coordinator(makeScreen: try resolver.resolve(factory: UserScreen.self, qualifiedBy: Backup.self))
    }
    #expect(try app.get(Coordinator.self).makeScreen(7).title == "user 7")
    #expect(try app.get(Coordinator.self, qualifiedBy: Backup.self).makeScreen(8).title == "user 8")
  }

  @Test func `begins a resolution of its own at each call, even within another one`() throws {
    try app.register(factory: UserScreen.self)
    try app.mainActor.register(as: [String].self) { resolver in
      let makeScreen = try resolver.resolve(factory: UserScreen.self)
      return [
        try makeScreen(1).title, try makeScreen(2).title, try resolver.resolve((any UserService).self).name(of: 3),
      ]
    }
    #expect(try app.get([String].self) == ["user 1", "user 2", "user 3"])
  }

  @Test func `is called with await by code that was given it and runs elsewhere`() async throws {
    try app.register(factory: UserScreen.self)
    let makeScreen = try app.get(UserScreen.Factory.self)
    #expect(try await Task.detached { try await makeScreen(7).title }.value == "user 7")
    let other = try await Task.detached { try await app.get(awaiting: UserScreen.Factory.self)(8).title }.value
    #expect(other == "user 8")
  }

  @Test func `may be written by hand, belong to no actor, or say its isolation to be asked anywhere`() async throws {
    try app.register(factory: Written.self, dependencies: [.on((any UserService).self)])
    #expect(try app.get(Written.Factory.self)(7).text == "user 7")
    #expect(app.refusal(of: Written.Factory.self) == .requiresMainActor)
    try app.register(factory: Detail.self)
    try app.mainActor.register(as: (any Directory).self, lifetime: .singleton) { ShippedDirectory() }
    #expect(try app.get(Detail.Factory.self)(7).title == "Ada")
    #expect(try await Task.detached { try app.get(Detail.Factory.self) }.value(7).title == "Ada")
    try app.register(factory: Sheet.self)
    #expect(try app.get(Sheet.Factory.self)(7).title == "user 7")
    #expect(try await Task.detached { try await app.get(Sheet.Factory.self)(8).title }.value == "user 8")
  }

  @Test func `tells graphs and validation what it depends on, and what it misses`() async throws {
    try app.register(factory: UserScreen.self)
    let graph = await Task.detached { app.dependencyGraph() }.value
    #expect(graph.nodes.map(\.role).contains(.factory))
    #expect(graph.edges.map(\.kind) == [.factoryArgument, .factoryArgument])
    #expect(try app.validate() == [])
    let empty = Injector(name: "app")
    try empty.register(factory: PlainRow.self)
    #expect(empty.problems().map(\.code) == [.missing])
  }
}

private let file = "App/Wiring.swift"

@MainActor @Suite struct `The error of a typed factory of the main actor` {
  private let app = Injector(name: "app")

  @Test func `carries the path on which the factory was made`() throws {
    try app.register(factory: UserScreen.self, fileID: file, line: 1)
    try app.register(fileID: file, line: 2, autowiring: Coordinator.init)
    let coordinator = try app.get(Coordinator.self, fileID: file, line: 3)
    ErrorTexts.injector.expect(is: "A missing dependency of a factory on the main actor") {
      try coordinator.makeScreen(7)
    }
  }

  @Test func `says who gives it where it is asked for elsewhere, or that it is confined`() async throws {
    try app.register(factory: UserScreen.self, fileID: file, line: 1)
    await expectErrorElsewhere(.requiresMainActor, .text(is: "A factory that must be made on the main actor")) {
      try app.get(UserScreen.Factory.self, fileID: "App/Worker.swift", line: 2)
    }
    try app.register(factory: Written.self, fileID: file, line: 1)
    let text = app.textOfRefusal(of: Written.Factory.self, fileID: "App/Worker.swift", line: 2)
    ErrorTexts.injector.expect(text, is: "A factory that is confined to the main actor")
  }

  @Test func `is what the program ends with where a factory cannot throw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let app = Injector(name: "app")
      try app.register(factory: Sheet.self, fileID: file, line: 1)
      _ = try app.get(Sheet.Factory.self, fileID: file, line: 2)(7)
    }
    ErrorTexts.injector.expect(result?.fatalErrorText, is: "A dependency that a nonthrowing main-actor factory lacks")
  }
}
