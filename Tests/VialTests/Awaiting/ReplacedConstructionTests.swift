import Fixtures
import TestSupport
import Testing
import Vial

private final class Store: Disposable, Sendable {
  let name: String
  let disposed: Locked<[String]>?

  init(_ name: String, disposed: Locked<[String]>? = nil) { (self.name, self.disposed) = (name, disposed) }
  func dispose() { disposed?.change { $0.append(name) } }
}

private final class Users: Sendable {
  let store: Store
  init(store: Store) { self.store = store }
}

@Suite struct `A binding that is replaced while its instance is awaited` {
  let app = Injector(name: "app", allowsOverriding: true)
  let isRunning = Gate()
  let mayEnd = Gate()

  private func registerFirst(lifetime: Lifetime<Store> = .singleton) throws {
    try app.register(lifetime: lifetime) { [isRunning, mayEnd] () async in
      await mayEnd.wait(opening: isRunning)
      return Store("first")
    }
  }

  @Test(arguments: [true, false]) func `gives the new instance, asynchronous or not`(isAsynchronous: Bool) async throws
  {
    try registerFirst()
    try app.register(autowiring: Users.init)
    async let store = app.get(awaiting: Store.self)
    async let users = app.get(awaiting: Users.self)
    await isRunning.wait()
    if isAsynchronous {
      try app.register(lifetime: .singleton) { () async in Store("second") }
    } else {
      try app.register(lifetime: .singleton) { Store("second") }
    }
    mayEnd.open()
    #expect(try await store.name == "second")
    #expect(try await users.store.name == "second")
    #expect(try await app.get(awaiting: Store.self).name == "second")
  }

  @Test func `gives the new instance if the first one was there, and another dependency is awaited`() async throws {
    try app.register(lifetime: .singleton) { () async in Store("first") }
    _ = try await app.get(awaiting: Store.self)
    try app.register(lifetime: .singleton) { [isRunning, mayEnd] () async -> [Int] in
      await mayEnd.wait(opening: isRunning)
      return [1]
    }
    try app.register { (store: Store, numbers: [Int]) in "\(store.name) \(numbers)" }
    async let text = app.get(awaiting: String.self)
    await isRunning.wait()
    try app.register(lifetime: .singleton) { () async in Store("second") }
    mayEnd.open()
    #expect(try await text == "second [1]")
  }

  @Test func `gives the new instance if it is transient`() async throws {
    try registerFirst(lifetime: .transient)
    async let store = app.get(awaiting: Store.self)
    await isRunning.wait()
    try app.register { () async in Store("second") }
    mayEnd.open()
    #expect(try await store.name == "second")
  }

  @Test func `is not registered any longer if it was unregistered`() async throws {
    try registerFirst()
    async let store = app.get(awaiting: Store.self)
    async let optional = app.get(awaiting: Store?.self)
    await isRunning.wait()
    try app.unregister(type: Store.self)
    mayEnd.open()
    do {
      _ = try await store
      Issue.record("it was given")
    } catch let error as InjectionError {
      #expect(error.code == .notRegistered)
    }
    #expect(try await optional === nil)
  }

  @Test func `releases the replaced instance without disposing of it`() async throws {
    let disposed = Locked<[String]>([])
    try app.register(lifetime: .singleton) { [isRunning, mayEnd] () async in
      await mayEnd.wait(opening: isRunning)
      return Store("first", disposed: disposed)
    }
    async let store = app.get(awaiting: Store.self)
    await isRunning.wait()
    try app.register(lifetime: .singleton) { () async in Store("second", disposed: disposed) }
    mayEnd.open()
    #expect(try await store.name == "second")
    try await app.shutDown()
    #expect(disposed.value == ["second"])
  }
}
