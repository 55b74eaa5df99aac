import Fixtures
import TestSupport
import Testing
import Vial

@Suite(.endsInTime) struct `Constructions that form no cycle:` {
  let app = Injector(name: "app")

  @Test(arguments: [false, true])
  func `A task that a provider starts gets the provider's instance later, also from the resolver`(
    usesResolver: Bool
  ) async throws {
    let started = LateTask<Pool>()
    try app.register(lifetime: .singleton) { [app] resolver async -> Pool in
      started.start(isDetached: usesResolver) {
        usesResolver ? try await resolver.resolve(awaiting: Pool.self) : try await app.get(awaiting: Pool.self)
      }
      return Pool()
    }
    let pool = try await app.get(awaiting: Pool.self)
    #expect(try await started.value === pool)
  }

  @Test func `The resolver of a transient provider makes another instance later`() async throws {
    let started = LateTask<Pool>()
    let count = Counter()
    try app.register { resolver async -> Pool in
      if count.next() == 1 {
        started.start(isDetached: true) { try await resolver.resolve(awaiting: Pool.self) }
      }
      return Pool()
    }
    let pool = try await app.get(awaiting: Pool.self)
    #expect(try await started.value !== pool)
    #expect(count.value == 2)
  }

  @Test func `The resolver of a singleton gives later what waited for the singleton`() async throws {
    let isPublished = Gate()
    let started = Locked<Task<Session, any Error>?>(nil)
    try app.register(lifetime: .singleton) { resolver async -> Pool in
      let task = Task.detached {
        await isPublished.wait()
        return try await resolver.resolve(awaiting: Session.self)
      }
      started.change { $0 = task }
      return Pool()
    }
    // Its path contains the singleton's, which is over.
    let mayEnd = Gate()
    try app.register(lifetime: .singleton) { resolver in
      _ = try await resolver.resolve(awaiting: Pool.self)
      await mayEnd.wait(opening: isPublished)
      return Session()
    }
    let users = Task { [app] in try await app.get(awaiting: Session.self) }
    await isPublished.wait()
    mayEnd.open()
    #expect(try await started.value?.value === users.value)
  }

  @Test func `The resolver of a singleton gives a scoped service later`() async throws {
    let scope = app.makeScope(name: "request")
    let started = LateTask<Session>()
    try scope.register(lifetime: .scoped) { Session() }
    try scope.register(lifetime: .singleton) { resolver async -> Pool in
      started.start(isDetached: true) { try await resolver.resolve(awaiting: Session.self) }
      return Pool()
    }
    _ = try await scope.get(awaiting: Pool.self)
    #expect(try await started.value === scope.get(Session.self))
  }

  @Test func `A task gets an instance that isn't there yet if the provider doesn't await the task`() async throws {
    let isRunning = Gate()
    let started = Locked<Task<Pool, any Error>?>(nil)
    try app.register(lifetime: .singleton) { [app] () async -> Pool in
      let task = Task { @Crowd in
        Task { @Crowd in isRunning.open() }
        return try await app.get(awaiting: Pool.self)
      }
      started.change { $0 = task }
      await isRunning.wait()
      return Pool()
    }
    let pool = try await app.get(awaiting: Pool.self)
    #expect(try await started.value?.value === pool)
  }

  @Test func `Two requests of a provider for one dependency get the same instance`() async throws {
    try app.register(lifetime: .singleton) { () async -> Pool in await afterYield(Pool()) }
    try app.register { resolver in
      async let first = resolver.resolve(awaiting: Pool.self)
      async let second = resolver.resolve(awaiting: Pool.self)
      let (one, two) = try await (first, second)
      #expect(one === two)
      return Session()
    }
    _ = try await app.get(awaiting: Session.self)
  }

  @Test func `An instance of an inner scope gets one of an outer scope`() async throws {
    try app.register(lifetime: .scoped) { resolver in
      if let parent = resolver.injector.parent, parent.isScope { return try await parent.get(awaiting: Pool.self) }
      return Pool()
    }
    let outer = app.makeScope(name: "outer")
    let inner = outer.makeScope(name: "inner")
    let pool = try await inner.get(awaiting: Pool.self)
    #expect(try outer.get(Pool.self) === pool)
  }
}
