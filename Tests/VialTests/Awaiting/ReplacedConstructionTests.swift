import Fixtures
import TestSupport
import Testing
import Vial

@Suite struct `A binding that is replaced while its instance is awaited` {
  let app = Injector(name: "app", allowsOverriding: true)
  let isRunning = Gate()
  let mayEnd = Gate()
  private let disposed = Locked<[String]>([])

  private func registerFirst(lifetime: Lifetime<Resource> = .singleton) throws {
    try app.register(lifetime: lifetime) { () async in
      await mayEnd.wait(opening: isRunning)
      return Resource("first", disposed)
    }
  }

  @Test(arguments: [true, false]) func `gives the new instance, asynchronous or not`(isAsynchronous: Bool) async throws
  {
    try registerFirst()
    try app.register(autowiring: Holder<Resource>.init)
    async let store = app.get(awaiting: Resource.self)
    async let users = app.get(awaiting: Holder<Resource>.self)
    await isRunning.wait()
    if isAsynchronous {
      try app.register(lifetime: .singleton) { () async in Resource("second", disposed) }
    } else {
      try app.register(lifetime: .singleton) { Resource("second", disposed) }
    }
    mayEnd.open()
    #expect(try await store.name == "second")
    #expect(try await users.value.name == "second")
    #expect(try await app.get(awaiting: Resource.self).name == "second")
  }

  @Test func `gives the new instance if the first one was there, and another dependency is awaited`() async throws {
    try app.register(lifetime: .singleton) { () async in Resource("first", disposed) }
    _ = try await app.get(awaiting: Resource.self)
    try app.register(lifetime: .singleton) { () async -> [Int] in
      await mayEnd.wait(opening: isRunning)
      return [1]
    }
    try app.register { (store: Resource, numbers: [Int]) in "\(store.name) \(numbers)" }
    async let text = app.get(awaiting: String.self)
    await isRunning.wait()
    try app.register(lifetime: .singleton) { () async in Resource("second", disposed) }
    mayEnd.open()
    #expect(try await text == "second [1]")
  }

  @Test func `gives the new instance if it is transient`() async throws {
    try registerFirst(lifetime: .transient)
    async let store = app.get(awaiting: Resource.self)
    await isRunning.wait()
    try app.register { () async in Resource("second", disposed) }
    mayEnd.open()
    #expect(try await store.name == "second")
  }

  @Test func `is not registered any longer if it was unregistered`() async throws {
    try registerFirst()
    async let store = app.get(awaiting: Resource.self)
    async let optional = app.get(awaiting: Resource?.self)
    await isRunning.wait()
    try app.unregister(type: Resource.self)
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
    try registerFirst()
    async let store = app.get(awaiting: Resource.self)
    await isRunning.wait()
    try app.register(lifetime: .singleton) { () async in Resource("second", disposed) }
    mayEnd.open()
    #expect(try await store.name == "second")
    try await app.shutDown()
    #expect(disposed.value == ["second"])
  }
}
