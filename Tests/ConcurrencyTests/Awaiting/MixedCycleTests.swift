import Fixtures
import Foundation

private let file = "App/Mixed.swift"

@Suite(.endsInTime) struct `Threads and tasks that wait for each other` {
  private func text(_ error: (any Error)?) -> String? { (error as? InjectionError)?.debugDescription }

  /// Registers a cache whose provider requests a pool again and again, until the task waits that constructs the pool.
  private func registerCache(in app: Injector, line: Int, opening threadRuns: Gate) throws {
    try app.register(lifetime: .singleton, fileID: file, line: line) { resolver in
      threadRuns.open()
      while true {
        do throws(InjectionError) {
          _ = try resolver.resolve(Pool.self, fileID: file, line: line + 1)
          return Cache()
        } catch {
          // The task has not reached its wait.
          if error.code != .notStarted { throw error }
        }
      }
    }
  }

  /// Lets a task request the pool and then a thread the cache, each at a line, and returns their errors.
  private func errors(
    of app: Injector,
    task: Int,
    thread: Int,
    after taskRuns: Gate? = nil
  ) async -> (ofTask: InjectionError?, ofThread: (any Error)?) {
    // The thread repeats its request until this task waits. Tests that run a compiler hold up tasks of a lower priority.
    let ofTask = Task(priority: .high) { try await app.get(awaiting: Pool.self, fileID: file, line: task) }
    await taskRuns?.wait()
    let (ofThread, isOver) = (Locked<(any Error)?>(nil), Gate())
    Thread.detachNewThread {
      do { _ = try app.get(Cache.self, fileID: file, line: thread) } catch { ofThread.change { $0 = error } }
      isOver.open()
    }
    let error = await #expect(throws: InjectionError.self) { try await ofTask.value }
    await isOver.wait()
    return (error, ofThread.value)
  }

  /// A synchronous provider on a thread requests a service whose task waits for the thread.
  @Test func `get an error with the whole path of the cycle`() async throws {
    let (app, threadRuns) = (Injector(name: "app"), Gate())
    try app.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      await threadRuns.wait()
      _ = try resolver.resolve(Cache.self, fileID: file, line: 2)
      return Pool()
    }
    try registerCache(in: app, line: 3, opening: threadRuns)
    let errors = await errors(of: app, task: 6, thread: 5)
    ErrorTexts.injector.expect(text(errors.ofThread), is: "A cycle of a thread and a task")
    errors.ofTask?.expect(.cycle, [.path("Pool", "Cache", "Pool"), .request(file, 4), .registration(file, 1)])
  }

  @Test func `get no error of a cycle if only one of them waits`() async throws {
    let app = Injector(name: "app")
    let (taskRuns, mayEnd) = (Gate(), Gate())
    try app.register(lifetime: .singleton, fileID: file, line: 1) { () async in
      await mayEnd.wait(opening: taskRuns)
      return Pool()
    }
    try app.register(lifetime: .singleton, fileID: file, line: 3) { resolver in
      _ = try resolver.resolve(Pool.self, fileID: file, line: 4)
      return Cache()
    }
    let pool = Task { try await app.get(awaiting: Pool.self) }
    await taskRuns.wait()
    expectError(.notStarted, .path("Cache"), .of(Pool.self), .request(file, 4), .registration(file, 1)) {
      try app.get(Cache.self)
    }
    mayEnd.open()
    _ = try await pool.value
    _ = try app.get(Cache.self)
  }

  @Test func `get an error if the cycle leads over two tasks and a thread`() async throws {
    let app = Injector(name: "app")
    let (threadRuns, poolRuns) = (Gate(), Gate())
    try app.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      poolRuns.open()
      _ = try await resolver.resolve(awaiting: Session.self, fileID: file, line: 2)
      return Pool()
    }
    try app.register(lifetime: .singleton, fileID: file, line: 3) { resolver in
      await threadRuns.wait()
      _ = try resolver.resolve(Cache.self, fileID: file, line: 4)
      return Session()
    }
    try registerCache(in: app, line: 5, opening: threadRuns)
    let errors = await errors(of: app, task: 7, thread: 8, after: poolRuns)
    let ofThread = try #require(errors.ofThread as? InjectionError)
    ofThread.expect(.cycle, [.path("Cache", "Pool", "Session", "Cache"), .request(file, 6), .registration(file, 1)])
    #expect(errors.ofTask?.code == .cycle)
  }
}

@Suite(.endsInTime) struct `Constructions that form no cycle:` {
  let app = Injector(name: "app")

  @Test(arguments: [false, true])
  func `A provider's task gets the provider's instance later, also from the resolver`(usesResolver: Bool) async throws {
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
    let (started, count) = (LateTask<Pool>(), Counter())
    try app.register { resolver async -> Pool in
      if count.next() == 1 { started.start(isDetached: true) { try await resolver.resolve(awaiting: Pool.self) } }
      return Pool()
    }
    let pool = try await app.get(awaiting: Pool.self)
    #expect(try await started.value !== pool)
    #expect(count.value == 2)
  }

  @Test func `The resolver of a singleton gives later what waited for the singleton`() async throws {
    let (isPublished, started) = (Gate(), Locked<Task<Session, any Error>?>(nil))
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
    let (scope, started) = (app.makeScope(name: "request"), LateTask<Session>())
    try scope.register(lifetime: .scoped) { Session() }
    try scope.register(lifetime: .singleton) { resolver async -> Pool in
      started.start(isDetached: true) { try await resolver.resolve(awaiting: Session.self) }
      return Pool()
    }
    _ = try await scope.get(awaiting: Pool.self)
    #expect(try await started.value === scope.get(Session.self))
  }

  @Test func `A task gets an instance that isn't there yet if the provider doesn't await the task`() async throws {
    let (isRunning, started) = (Gate(), Locked<Task<Pool, any Error>?>(nil))
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
