import Fixtures
import TestSupport
import Testing
import Vial

private enum Request { @TaskLocal static var name = "none" }

@Suite(.endsInTime) struct `The task that constructs an instance` {
  let app = Injector(name: "app")

  /// Returns when the current task runs at a priority.
  private static func wait(for priority: TaskPriority) async {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      while Task.currentPriority < priority { await Task.yield() }
      return
    }
    let isEscalated = Gate()
    await withTaskPriorityEscalationHandler {
      // It may have been escalated before.
      if Task.currentPriority >= priority { isEscalated.open() }
      await isEscalated.wait()
    } onPriorityEscalated: { _, new in
      if new >= priority { isEscalated.open() }
    }
  }

  /// Registers a pool whose construction ends once its task runs at a high priority.
  private func registerPool(opening isRunning: Gate) throws {
    try app.register(lifetime: .singleton) { () async -> Pool in
      isRunning.open()
      await Self.wait(for: .high)
      return Pool()
    }
  }

  @Test func `runs at the priority of the highest task that waits`() async throws {
    let isRunning = Gate()
    try registerPool(opening: isRunning)
    let low = Task.detached(priority: .low) { [app] in try await app.get(awaiting: Pool.self) }
    await isRunning.wait()
    let high = Task.detached(priority: .high) { [app] in try await app.get(awaiting: Pool.self) }
    #expect(try await high.value === low.value)
  }

  @Test func `runs higher when a task that waits is escalated`() async throws {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
    let (waits, isRunning) = (Gate(), Gate())
    try registerPool(opening: isRunning)
    let low = Crowd.begin(1, priority: .low, thenOpen: waits) { [app] _ in try await app.get(awaiting: Pool.self) }[0]
    await waits.wait()
    await isRunning.wait()
    low.escalatePriority(to: .high)
    _ = try await low.value
  }

  @Test func `lends its priority to a chain of constructions`() async throws {
    let isRunning = Gate()
    try registerPool(opening: isRunning)
    try app.register(lifetime: .singleton) { resolver in
      _ = try await resolver.resolve(awaiting: Pool.self)
      return Session()
    }
    try app.register(lifetime: .singleton) { resolver in
      async let users = resolver.resolve(awaiting: Session.self)
      _ = try await users
      return Token()
    }
    let low = Task.detached(priority: .low) { [app] in try await app.get(awaiting: Token.self) }
    await isRunning.wait()
    let high = Task.detached(priority: .high) { [app] in try await app.get(awaiting: Token.self) }
    #expect(try await high.value === low.value)
  }

  @Test func `has the task-local values of the first that asked`() async throws {
    let (isRunning, mayEnd, waits) = (Gate(), Gate(), Gate())
    let name = Locked("")
    try app.register(lifetime: .singleton) { () async -> Pool in
      await mayEnd.wait(opening: isRunning)
      name.change { $0 = Request.name }
      return Pool()
    }
    let first = Request.$name.withValue("first") { Task { [app] in try await app.get(awaiting: Pool.self) } }
    await isRunning.wait()
    let second = Request.$name.withValue("second") {
      Crowd.begin(1, thenOpen: waits) { [app] _ in try await app.get(awaiting: Pool.self) }[0]
    }
    await waits.wait()
    mayEnd.open()
    #expect(try await first.value === second.value)
    #expect(name.value == "first")
  }

  @Test func `gives a transient provider the task-local values of its request`() async throws {
    try app.register { () async -> String in Request.name }
    let name = try await Request.$name.withValue("request") { try await app.get(awaiting: String.self) }
    #expect(name == "request")
  }
}
