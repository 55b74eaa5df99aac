import Fixtures

@Suite(.endsInTime, .serialized) struct `Tasks that are cancelled while they wait` {
  private let rounds = Rounds.count(usually: 200)

  /// Lets tasks ask for an instance while others of them are cancelled, and expects that none gets a wrong error.
  private func race(
    _ register: @Sendable (Injector, Census) throws -> Void,
    _ ask: @escaping @Sendable (Injector) async throws -> Void,
    isAllowed: @Sendable (any Error) -> Bool = { _ in false }
  ) async throws {
    let census = Census()
    var wrong: [String] = []
    var numbers = RandomNumbers(seed: 7)
    for _ in 1...rounds {
      let app = Injector(name: "app")
      try register(app, census)
      let tasks = (0..<16).map { _ in Task { try await ask(app) } }
      var isCancelled: [Bool] = []
      for task in tasks {
        isCancelled.append(numbers.next(below: 2) == 0)
        if isCancelled.last == true { task.cancel() }
        if numbers.next(below: 4) == 0 { await Task.yield() }
      }
      for (task, isCancelled) in zip(tasks, isCancelled) {
        do {
          try await task.value
        } catch is CancellationError {
          if !isCancelled { wrong.append("a task that was not cancelled got a CancellationError") }
        } catch { if !isAllowed(error) { wrong.append(String(reflecting: error)) } }
      }
      try await app.shutDown()
    }
    // What was cancelled may wind down for some time.
    while census.living > 0 { await Task.yield() }
    #expect(wrong == [])
  }

  @Test(arguments: [false, true])
  func `leave nothing behind of a singleton, which may ignore the cancellation`(ignores: Bool) async throws {
    try await race {
      try $0.register(lifetime: .singleton) { [census = $1] () async throws -> Counted in
        for _ in 1...(ignores ? 1 : 3) { await Task.yield() }
        if !ignores { try Task.checkCancellation() }
        return Counted(census)
      }
    } _: {
      _ = try await $0.get(awaiting: Counted.self)
    }
  }

  @Test func `leave nothing behind of a graph, in scopes`() async throws {
    try await race {
      try $0.register(lifetime: .scoped) { [census = $1] () async throws -> Counted in await afterYield(Counted(census))
      }
      try $0.register(autowiring: Holder<Counted>.init)
    } _: { app in
      try await app.withScope { scope in
        async let first = scope.get(awaiting: Holder<Counted>.self)
        async let second = scope.get(awaiting: Holder<Counted>.self)
        let (one, two) = try await (first, second)
        #expect(one.value === two.value)
      }
    }
  }

  @Test func `leave nothing behind of transient dependencies`() async throws {
    try await race {
      try $0.register { [census = $1] () async throws -> Counted in
        await Task.yield()
        try Task.checkCancellation()
        return Counted(census)
      }
      try $0.register(autowiring: Holder<Counted>.init)
      try $0.register(lifetime: .singleton, named: "one") { resolver in try [resolver.resolve(Holder<Counted>.self)] }
    } _: {
      let users = try await $0.get(awaiting: [Holder<Counted>].self, named: "one")
      withExtendedLifetime(users) {}
    } isAllowed: {
      String(reflecting: $0).contains("is constructed asynchronously for each request")
    }
  }

  @Test func `leave nothing behind when one of several dependencies fails`() async throws {
    try await race {
      try $0.register(lifetime: .singleton) { [census = $1] () async throws -> Counted in
        await afterYield(Counted(census))
      }
      try $0.register(named: "fails") { () async throws -> Counted in
        await Task.yield()
        throw Refused()
      }
      try $0.register(named: "transient") { [census = $1] () async throws -> Counted in
        await afterYield(Counted(census))
      }
      try $0.register(
        dependencies: [.on(Counted.self), .on(Counted.self, named: "fails"), .on(Counted.self, named: "transient")]
      ) { resolver in try Holder<Counted>(resolver.resolve(named: "transient")) }
    } _: {
      _ = try await $0.get(awaiting: Holder<Counted>.self)
    } isAllowed: {
      ($0 as? InjectionError)?.underlyingErrors.first is Refused
    }
  }
}
