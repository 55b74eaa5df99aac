import TestSupport
import Testing
import Vial

private final class Store: Sendable {}
private final class First: Sendable {}
private final class Users: Sendable {
  let store: Store
  init(_ first: First, _ store: Store) { self.store = store }
}
private struct Failure: Error {}

@Suite struct `A weak instance that is awaited` {
  let app = Injector(name: "app")
  let made = Counter()

  private func register() throws {
    try app.register(lifetime: .weak, fileID: "App/App.swift", line: 1) { [made] () async in
      made.next()
      await Task.yield()
      return Store()
    }
  }

  @Test func `is one for all while the program holds it`() async throws {
    try register()
    var stores = try await withThrowingTaskGroup(of: Store.self) { [app] group in
      for _ in 1...100 { group.addTask { try await app.get(awaiting: Store.self) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.value == 1)
    #expect(stores.allSatisfy { $0 === stores[0] })
    weak let released = stores[0]
    stores = []
    #expect(released == nil)
    _ = try await app.get(awaiting: Store.self)
    #expect(made.value == 2)
  }

  @Test func `is there without waiting while the program holds it`() async throws {
    try register()
    let store = try await app.get(awaiting: Store.self)
    #expect(try app.get(Store.self) === store)
    withExtendedLifetime(store) {}
  }

  @Test func `is missing without waiting where nothing holds it`() async throws {
    try register()
    _ = try await app.get(awaiting: Store.self)
    let error = #expect(throws: InjectionError.self) { try app.get(Store.self, fileID: "App/Main.swift", line: 2) }
    ErrorTexts.injector.expect(error?.debugDescription, is: "An asynchronous weak instance that nothing holds")
  }

  @Test func `is there for all dependents of a request, even if the first drops it`() async throws {
    try register()
    try app.register { (_: Store) in First() }.register(autowiring: Users.init)
    let users = try await app.get(awaiting: Users.self)
    #expect(made.value == 1)
    #expect(try app.get(Store.self) === users.store)
  }

  @Test func `may be nil, which is constructed again and again`() async throws {
    try app.register(as: Store?.self, lifetime: .weak) { [made] () async in
      made.next()
      return nil
    }
    #expect(try await app.get(awaiting: Store?.self) == nil)
    #expect(try await app.get(awaiting: Store?.self) == nil)
    #expect(made.value == 2)
  }

  @Test func `has to be an object`() async throws {
    try app.register(lifetime: .weak) { () async in 5 }
    let error = await #expect(throws: InjectionError.self) { try await app.get(awaiting: Int.self) }
    #expect(error?.code == .valueInWeakLifetime)
  }

  @Test func `is tried again after a failure`() async throws {
    try app.register(lifetime: .weak) { [made] () async throws -> Store in
      if made.next() == 1 { throw Failure() }
      return Store()
    }
    let error = await #expect(throws: InjectionError.self) { try await app.get(awaiting: Store.self) }
    #expect(error?.underlyingError is Failure)
    _ = try await app.get(awaiting: Store.self)
  }

  @Test func `may be decorated`() async throws {
    try register()
    try app.decorate(Store.self) { store in
      await Task.yield()
      return store
    }
    let store = try await app.get(awaiting: Store.self)
    #expect(try await app.get(awaiting: Store.self) === store)
    #expect(made.value == 1)
  }

  @Test func `is closed with its injector`() async throws {
    try register()
    let store = try await app.get(awaiting: Store.self)
    try await app.shutDown()
    let error = await #expect(throws: InjectionError.self) { try await app.get(awaiting: Store.self) }
    #expect(error?.code == .closed)
    withExtendedLifetime(store) {}
  }

  @Test func `is released although a task goes on that its provider started`() async throws {
    let (mayEnd, hasEnded) = (Gate(), Gate())
    try app.register(lifetime: .weak) { () async in
      Task {
        await mayEnd.wait()
        hasEnded.open()
      }
      return Store()
    }
    var store: Store? = try await app.get(awaiting: Store.self)
    weak let released = store
    store = nil
    #expect(released == nil)
    mayEnd.open()
    await hasEnded.wait()
  }

  @MainActor
  @Test func `may stay on the main actor`() async throws {
    final class Screen { var title = "" }
    let app = Injector(name: "app")
    try app.mainActor.register(lifetime: .weak) { () async in
      await Task.yield()
      return Screen()
    }
    var screen: Screen? = try await app.get(awaiting: Screen.self)
    #expect(try await app.get(awaiting: Screen.self) === screen)
    #expect(try app.get(Screen.self) === screen)
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }
}
