import Dispatch
import Fixtures
import Foundation

@Suite(.endsInTime) struct `A cooperative pool whose tasks all wait for constructions` {
  /// Many more tasks wait than there are threads, so the test would hang if one of them blocked its thread.
  @Test func `finishes the constructions and their tasks`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let app = Injector(name: "app")
      let (length, count) = (200, 2_000)
      let allWait = Gate()
      try app.register(lifetime: .singleton, named: "0") { () async in
        await allWait.wait()
        return Sample(0)
      }
      for number in 1..<length {
        try app.register(lifetime: .singleton, named: "\(number)") { resolver in
          Sample(try await resolver.resolve(awaiting: Sample.self, named: "\(number - 1)").number + 1)
        }
      }
      let waiting = Counter()
      let numbers = try await inTasks(count) { number in
        if waiting.next() == count { allWait.open() }
        return try await app.get(awaiting: Sample.self, named: "\(number % length)").number
      }
      precondition(numbers.sorted() == (0..<count).map { $0 / (count / length) })
      try await app.shutDown()
    }
    #expect(result?.standardErrorContent ?? [] == [])
  }

  @Test func `is free while a thread constructs a synchronous service`() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let app = Injector(name: "app")
      let (begun, allWait, count) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), 200)
      try app.register(lifetime: .singleton) {
        begun.signal()
        allWait.wait()
        return Sample(1)
      }
      try app.register(named: "next") { (link: Sample) in Sample(link.number + 1) }
      // The dependencies of synchronous providers are followed in injectors with asynchronous ones.
      try app.register(named: "asynchronous") { () async in Sample(0) }
      Thread.detachNewThread { _ = try? app.get(Sample.self) }
      begun.wait()
      let waiting = Counter()
      let numbers = try await inTasks(count) { number in
        if waiting.next() == count { allWait.signal() }
        return try await app.get(awaiting: Sample.self, named: number.isMultiple(of: 2) ? nil : "next").number
      }
      precondition(numbers.reduce(0, +) == count / 2 * 3)
    }
    #expect(result?.standardErrorContent ?? [] == [])
  }
}

@Suite(.endsInTime) struct `A task that waits for a thread's construction` {
  private let app = Injector(name: "app")

  /// Lets a thread construct the service until a function has run.
  private func constructing(
    _ outcome: Result<Sample, Refused>,
    while body: (_ end: @escaping @Sendable () -> Void) async throws -> Void
  ) async throws {
    let (begun, ended, runs) = (Gate(), DispatchSemaphore(value: 0), Counter())
    try app.register(lifetime: .singleton) {
      if runs.next() > 1 { return Sample(2) }
      begun.open()
      ended.wait()
      return try outcome.get()
    }
    let app = app
    Thread.detachNewThread { _ = try? app.get(Sample.self) }
    await begun.wait()
    try await body { ended.signal() }
  }

  /// Asks on the main actor, and runs a function there, which is free once the task waits.
  private func askOnMainActor(_ end: @escaping @Sendable () -> Void) async throws -> Int {
    let (app, asked) = (app, Gate())
    let task = Task { @MainActor in
      asked.open()
      return try await app.get(awaiting: Sample.self).number
    }
    await asked.wait()
    await MainActor.run { end() }
    return try await task.value
  }

  @Test(arguments: [true, false])
  func `leaves the main actor to others, and constructs the instance if the thread fails`(succeeds: Bool) async throws {
    try await constructing(succeeds ? .success(Sample(1)) : .failure(Refused())) { end in
      let number = try await askOnMainActor(end)
      #expect(number == (succeeds ? 1 : 2))
    }
  }

  @Test func `ends when it is cancelled`() async throws {
    try await constructing(.success(Sample(1))) { [app] end in
      let task = Task { try await app.get(awaiting: Sample.self).number }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      end()
    }
  }
}

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

  @Test func `A shutdown runs at the priority of the highest task that waits for it`() async throws {
    let isRunning = Gate()
    try app.register(lifetime: .singleton) {
      AsyncClosing {
        isRunning.open()
        await Self.wait(for: .high)
      }
    }
    _ = try app.get(AsyncClosing.self)
    let low = Task.detached(priority: .low) { [app] in try await app.shutDown() }
    await isRunning.wait()
    try await Task.detached(priority: .high) { [app] in try await app.shutDown() }.value
    try await low.value
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
