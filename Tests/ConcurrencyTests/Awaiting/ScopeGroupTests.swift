import Fixtures

private final class Request: Sendable {
  let number: Int
  let log = Log()
  init(_ number: Int) { self.number = number }
}

private final class Transaction: AsyncDisposable, Sendable {
  let request: Request
  init(_ request: Request) async {
    self.request = request
    await Task.yield()
    request.log.add("transaction")
  }
  func dispose() async throws {
    await Task.yield()
    request.log.add("-transaction")
    if request.number % 7 == 3 { throw Broken() }
  }
}

private final class Handler: Disposable, Sendable {
  let transaction: Transaction
  init(_ transaction: Transaction) {
    self.transaction = transaction
    transaction.request.log.add("handler")
  }
  func dispose() { transaction.request.log.add("-handler") }
}

@Suite(.endsInTime) struct `Requests with scopes of their own` {
  let app = Injector(name: "app")

  init() throws {
    try app.register(lifetime: .scoped, autowiring: Transaction.init)
    try app.register(lifetime: .scoped, autowiring: Handler.init)
  }

  private static let closed = ["transaction", "handler", "-handler", "-transaction"]

  @Test func `dispose of each instance once, in order, ten thousand at a time`() async throws {
    let count = Rounds.count(usually: 10_000)
    let outcomes = try await inTasks(count) { [app] number -> (Request, (any Error)?) in
      let request = Request(number)
      do {
        try await app.withScope(name: "request") { scope in
          try scope.register(as: Request.self, injection: .singleton(request))
          let handler = try await scope.get(awaiting: Handler.self)
          #expect(handler.transaction.request === request)
          #expect(try scope.get(Handler.self) === handler)
          if number % 5 == 1 { throw Refused() }
          if number % 5 == 2 {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            try Task.checkCancellation()
          }
        }
        return (request, nil)
      } catch { return (request, error) }
    }
    #expect(outcomes.count == count)
    var wrong: [String] = []
    for (request, failure) in outcomes {
      if request.log.lines != Self.closed { wrong.append("\(request.number): \(request.log.lines)") }
      let both = failure as? InjectionError
      let isOfBody = { (error: (any Error)?) in
        request.number % 5 == 1 ? error is Refused : error is CancellationError
      }
      let isAsExpected =
        switch ((1...2).contains(request.number % 5), request.number % 7 == 3) {
        case (true, false): isOfBody(failure)
        case (true, true): both?.code == .scopeFailed && isOfBody(both?.underlyingErrors.first)
        case (false, true): both?.code == .disposalFailed
        case (false, false): failure == nil
        }
      if !isAsExpected { wrong.append("\(request.number): \(String(describing: failure))") }
    }
    #expect(wrong == [])
    try await app.shutDown()
  }

  @Test func `keep both errors when the body and a disposal fail`() async throws {
    let request = Request(3)
    await ErrorTexts.injector.expectAwaited(is: "A failed function of a scope whose disposals failed, too") {
      try await app.withScope(name: "request") { scope in
        try scope.register(as: Request.self, injection: .singleton(request))
        _ = try await scope.get(awaiting: Handler.self)
        throw Refused()
      }
    }
    #expect(request.log.lines == Self.closed)
  }

  @Test func `dispose of ready instances when they are cancelled while they wait`() async throws {
    let isRunning = Gate()
    try app.register(lifetime: .scoped) { resolver async throws -> Int in
      _ = try await resolver.resolve(awaiting: Handler.self)
      await Gate.waitForCancellation(opening: isRunning)
      return 1
    }
    let request = Request(1)
    let task = Task { [app] in
      try await app.withScope { scope in
        try scope.register(as: Request.self, injection: .singleton(request))
        return try await scope.get(awaiting: Int.self)
      }
    }
    await isRunning.wait()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(request.log.lines == Self.closed)
  }

  @Test func `close the inner scope first where one is within another`() async throws {
    let (log, left) = (Log(), Locked<Injector?>(nil))
    let closing = Lifetime<String>.scoped.onClose { name async in log.add("-" + name) }
    try app.register(lifetime: closing) { resolver async in resolver.injector.name ?? "" }
    try await app.withScope(name: "session") { session in
      _ = try await session.get(awaiting: String.self)
      try await session.withScope(name: "request") { request in
        let name = try await request.get(awaiting: String.self)
        #expect(name == "request")
        // It is left open.
        let step = request.makeScope(name: "step")
        _ = try await step.get(awaiting: String.self)
        left.change { $0 = step }
      }
      let name = try session.get(String.self)
      #expect(name == "session")
    }
    #expect(log.lines == ["-step", "-request", "-session"])
  }

  @Test func `are closed where they run synchronously`() throws {
    struct Plain: Disposable {
      let log: Log
      func dispose() { log.add("-plain") }
    }
    let log = Log()
    try app.register(lifetime: .scoped) { Plain(log: log) }
    try app.withScope { scope in _ = try scope.get(Plain.self) }
    #expect(throws: Refused.self) {
      try app.withScope { scope in
        _ = try scope.get(Plain.self)
        throw Refused()
      }
    }
    #expect(log.lines == ["-plain", "-plain"])
  }
}
