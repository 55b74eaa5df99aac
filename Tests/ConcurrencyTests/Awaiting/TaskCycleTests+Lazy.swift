import Fixtures

private let file = "App/Ring.swift"

private struct LazyComponent: InitializerInjectable, Sendable {
  let node: Lazy<Token>
  init(dependency node: Lazy<Token>) { self.node = node }
}

extension `Tasks whose constructions wait for each other` {
  @Test(arguments: [false, true])
  func `get an error of a cycle through a detached task or a lazy instance`(isLazy: Bool) async throws {
    try app.register(lifetime: .singleton, fileID: file, line: 1) { resolver async throws in
      if isLazy {
        let lazy = try resolver.resolve(Lazy<Token>.self, fileID: file, line: 3)
        return try await lazy.get(awaiting: Token.self, fileID: file, line: 2)
      }
      return try await Task.detached { try await resolver.resolve(awaiting: Token.self, fileID: file, line: 2) }.value
    }
    await expectCycle(Token.self, of: "Token", "Token", request: 2)
  }

  @Test(arguments: 1...Rounds.count(usually: 5))
  func `get an error of a cycle through a lazy instance that another task awaits`(round: Int) async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton, fileID: file, line: 1) { (me: Lazy<Token>) async throws in
      try await Task { try await me.get(awaiting: Token.self, fileID: file, line: 2) }.value
    }
    let error = await expectAwaitedError(.cycle, .request(file, 2)) { try await app.get(awaiting: Token.self) }
    #expect(error?.path.count == 2)
  }

  @Test func `get an error of a cycle through what a task gets from a provider`() async throws {
    try app.register(lifetime: .singleton, named: "outer") { (later: [Provider<Holder<Token>>]) async throws in
      _ = try await Task.detached { try await later[0].get(awaiting: Holder<Token>.self) }.value
      return Token()
    }
    try app.register(lifetime: .singleton, into: [Holder<Token>].self) { resolver in
      Holder<Token>(try await resolver.resolve(awaiting: Token.self, named: "outer"))
    }
    await expectAwaitedError(.cycle) { try await app.get(awaiting: Token.self, named: "outer") }
    try await app.shutDown()
  }

  @Test(arguments: [true, false])
  func `get an error of a cycle through a lazy instance of their own dependency`(isShared: Bool) async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: isShared ? .graph : .transient) { (node: Lazy<Token>) in Holder(node) }
    try app.register(lifetime: .singleton) { (holder: Holder<Lazy<Token>>) async throws in
      try await Task { try await holder.value.get(awaiting: Token.self) }.value
    }
    let error = await expectAwaitedError(.cycle) { try await app.get(awaiting: Token.self) }
    #expect(error?.path.count == 2)
  }

  @Test func `get an error of a cycle through a lazy instance that a component takes`() async throws {
    let app = Injector(name: "app")
    try app.register(LazyComponent.self)
    try app.register(lifetime: .singleton) { resolver async throws in
      let holder = try resolver.resolve(LazyComponent.self)
      return try await Task { try await holder.node.get(awaiting: Token.self) }.value
    }
    await expectAwaitedError(.cycle) { try await app.get(awaiting: Token.self) }
  }

  @Test func `get an instance through what a singleton took while they ran`() async throws {
    let app = Injector(name: "app")
    let (isRunning, mayEnd) = (Gate(), Gate())
    try app.register(lifetime: .singleton) { (node: Lazy<Token>) in Holder(node) }
    try app.register(lifetime: .singleton) { (holder: Holder<Lazy<Token>>) async in
      await mayEnd.wait(opening: isRunning)
      return Token()
    }
    async let node = app.get(awaiting: Token.self)
    await isRunning.wait()
    let holder = try app.get(Holder<Lazy<Token>>.self)
    let other = Task { try await holder.value.get(awaiting: Token.self) }
    mayEnd.open()
    let nodes = try await (node, other.value)
    #expect(nodes.0 === nodes.1)
  }

  @Test func `get the instance if a lazy one is awaited later`() async throws {
    let started = LateTask<Token>()
    try app.register(lifetime: .singleton) { (me: Lazy<Token>) async -> Token in
      started.start { try await me.get(awaiting: Token.self) }
      return Token()
    }
    let node = try await app.get(awaiting: Token.self)
    #expect(try await started.value === node)
  }
}
