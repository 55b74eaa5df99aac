import Fixtures

private let file = "App/Ring.swift"

private final class First: Sendable { init(_ second: Second) async {} }
private final class Second: Sendable { init(_ first: First) {} }

@Suite(.endsInTime) struct `Tasks whose constructions wait for each other` {
  let app = Injector(name: "app")

  private func text(_ error: (any Error)?) -> String? { (error as? InjectionError)?.debugDescription }

  /// Expects that a request throws the error of a cycle of some types, with the lines that closed and registered it.
  func expectCycle<Service: Sendable>(
    _: Service.Type,
    named name: String? = nil,
    of types: String...,
    request: Int,
    registration: Int = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let error = await expectAwaitedError(.cycle, sourceLocation: sourceLocation) {
      try await app.get(awaiting: Service.self, named: name)
    }
    let details: [ErrorDetail] = [.steps(types), .request(file, request), .registration(file, registration)]
    error?.expect(.cycle, details, sourceLocation: sourceLocation)
  }

  /// Registers services of which each awaits the next one.
  private func registerChain(_ count: Int, _ lifetime: (Int) -> Lifetime<Token> = { _ in .singleton }) throws {
    for number in 0..<count {
      try app.register(lifetime: lifetime(number), named: "\(number)", fileID: file, line: number) { resolver in
        let next = "\((number + 1) % count)"
        _ = try await resolver.resolve(awaiting: Token.self, named: next, fileID: file, line: 10 + number)
        return Token()
      }
    }
  }

  /// Registers singletons of which each awaits the next one once all are under construction.
  private func registerRing(_ count: Int) throws {
    let (running, allRun) = (Counter(), Gate())
    for number in 0..<count {
      try app.register(lifetime: .singleton, named: "\(number)", fileID: file, line: number) {
        @Crowd resolver in
        if running.next() == count { allRun.open() }
        await allRun.wait()
        let next = "\((number + 1) % count)"
        _ = try await resolver.resolve(awaiting: Token.self, named: next, fileID: file, line: 10 + number)
        return Token()
      }
    }
  }

  @Test(arguments: [2, 3, 5]) func `all get an error with the whole ring from any root`(count: Int) async throws {
    try registerRing(count)
    let tasks = (0..<count).map { number in
      Task { [app] in try await app.get(awaiting: Token.self, named: "\(number)", fileID: file, line: 100 + number) }
    }
    for task in tasks {
      let error = await expectAwaitedError(.cycle) { try await task.value }
      let names = error?.path.map { "\($0.name ?? "")" } ?? []
      #expect(names.count == count + 1)
      #expect(names.first == names.last)
      #expect(Set(names) == Set((0..<count).map(String.init)))
    }
  }

  @Test func `get an error whose text shows the path if they begin at one root`() async throws {
    try registerChain(3)
    let error = await #expect(throws: InjectionError.self) {
      try await app.get(awaiting: Token.self, named: "0", fileID: file, line: 100)
    }
    ErrorTexts.injector.expect(text(error), is: "A cycle of tasks that begin at one root")
  }

  @Test func `get an error of a cycle through transient providers`() async throws {
    try registerChain(3) { $0 == 0 ? .singleton : .transient }
    for root in 0..<3 {
      let error = await expectAwaitedError(.cycle, .request(file, 10 + (root + 2) % 3), .registration(file, root)) {
        try await app.get(awaiting: Token.self, named: "\(root)")
      }
      #expect(error?.path.compactMap(\.name) == (0...3).map { "\((root + $0) % 3)" })
    }
  }

  @Test func `get an error of a cycle through nothing but transient providers`() async throws {
    try registerChain(2) { _ in .transient }
    await expectCycle(Token.self, named: "1", of: "Token", "Token", "Token", request: 10)
  }

  @Test func `get an error of a cycle through a declared synchronous binding`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { resolver in
      _ = try await resolver.resolve(awaiting: Holder<Token>.self, fileID: file, line: 2)
      return Token()
    }
    try app.register(lifetime: .singleton, fileID: file, line: 3, autowiring: Holder<Token>.init)
    await expectCycle(Token.self, of: "Token", "Holder<Token>", "Token", request: 3)
    let fromLink = await #expect(throws: InjectionError.self) {
      try await app.get(awaiting: Holder<Token>.self, fileID: file, line: 5)
    }
    ErrorTexts.injector.expect(text(fromLink), is: "A cycle of tasks, with the path that leads to it")
  }

  @Test func `get an error of a cycle through nothing but declarations`() async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1, autowiring: First.init)
    try app.register(fileID: file, line: 3, autowiring: Second.init)
    await expectCycle(First.self, of: "First", "Second", "First", request: 3)
    await expectCycle(Second.self, of: "Second", "First", "Second", "First", request: 3)
  }

  @Test func `get an error of a cycle through child tasks that use the injector`() async throws {
    try app.register(lifetime: .singleton, named: "0", fileID: file, line: 1) { [app] () async throws in
      async let next = app.get(awaiting: Token.self, named: "1", fileID: file, line: 2)
      return try await next
    }
    try app.register(lifetime: .singleton, named: "1", fileID: file, line: 3) { [app] () async throws in
      try await withThrowingTaskGroup(of: Token.self) { group in
        group.addTask {
          try await withThrowingTaskGroup(of: Token.self) { group in
            group.addTask { try await app.get(awaiting: Token.self, named: "0", fileID: file, line: 4) }
            return try await group.next() ?? Token()
          }
        }
        return try await group.next() ?? Token()
      }
    }
    await expectCycle(Token.self, named: "0", of: "Token", "Token", "Token", request: 4)
  }

  @Test func `can be asked again once another registration breaks the cycle`() async throws {
    let app = Injector(name: "app", allowsOverriding: true)
    for number in 0..<2 {
      try app.register(lifetime: .singleton, named: "\(number)") { resolver in
        try await resolver.resolve(awaiting: Token.self, named: "\(1 - number)")
      }
    }
    await #expect(throws: InjectionError.self) { try await app.get(awaiting: Token.self, named: "0") }
    try app.register(lifetime: .singleton, named: "1") { () async in Token() }
    let node = try await app.get(awaiting: Token.self, named: "0")
    #expect(try app.get(Token.self, named: "1") === node)
  }
}
