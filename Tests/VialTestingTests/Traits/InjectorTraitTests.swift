import Fixtures
import VialTesting

private enum ShopAssembly: Assembly {
  static func assemble(into injector: Injector) throws {
    try injector.register(lifetime: .singleton) { Counter() }
    try injector.register(lifetime: .singleton, autowiring: Holder<Counter>.init)
  }
}

private enum GreetingAssembly: Assembly {
  static func assemble(into injector: Injector) throws { try injector.register { "hello" } }
}

private struct Page {
  @Inject var holder: Holder<Counter>
  @Injected var greeting: String
}

@Suite(.injector(ShopAssembly.self, GreetingAssembly.self)) struct `A test with an injector` {
  @Test(arguments: 0..<8) func `has one for each argument`(number: Int) {
    let counter = Resolver.resolve(Holder<Counter>.self).value
    #expect(counter.next() == 1)
    #expect(counter === Resolver.resolve(Counter.self) && Injector.current !== Injector.default)
    #expect(Injector.current.name == "test")
  }

  @Test func `finds it with property wrappers`() {
    let page = Page()
    #expect(page.holder === Resolver.resolve(Holder<Counter>.self))
    #expect(page.greeting == "hello")
  }

  @Test(.injector { try $0.register { 5 } }) func `has the suite's bindings and its own`() {
    #expect((Resolver.resolve(Int.self), Resolver.resolve(String.self)) == (5, "hello"))
  }

  @Test(
    .injector { try $0.register { 5 } },
    .injector { try $0.register(as: [Int].self) { Array(repeating: 1, count: try $0.resolve()) } }
  )
  func `has the bindings of all its traits`() throws {
    #expect(try Injector.current.get([Int].self) == [1, 1, 1, 1, 1])
  }

  @Test(.injector { _ in Resolver.register { 7 } }) func `registers with static functions, too`() {
    #expect(Resolver.resolve(Int.self) == 7)
    #expect(!Injector.default.isRegistered(type: Int.self))
  }

  @Suite(.injector { try $0.register(as: [String].self) { ["outer", try $0.resolve()] } }) struct `in a nested suite` {
    @Test func `has the bindings of both suites`() { #expect(Resolver.resolve([String].self) == ["outer", "hello"]) }

    @Suite struct `without a trait` {
      @Test(.injector { try $0.register(as: Set<String>.self) { Set(try $0.resolve([String].self)) } })
      func `has the bindings of all suites`() { #expect(Resolver.resolve(Set<String>.self) == ["outer", "hello"]) }
    }
  }

  @Test func `sees it in child tasks and in tasks, and not in detached ones`() async {
    let own = Injector.current
    async let child = Injector.current === own
    #expect(await child)
    let all = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 { group.addTask { Injector.current === own } }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(all)
    #expect(await Task { Injector.current === own }.value)
    #expect(await Task { @MainActor in Injector.current === own }.value)
    #expect(await Task.detached { Injector.current === Injector.default }.value)
  }
}

@Suite struct `An injector of a test` {
  /// Registers what says when it is disposed of.
  private func trait(_ log: Locked<[String]>) -> InjectorTrait {
    .injector {
      try $0.register(lifetime: .singleton) { AsyncClosing { await afterYield(log.change { $0.append("disposed") }) } }
    }
  }

  private func run(_ trait: InjectorTrait, _ body: @Sendable () async throws -> Void) async throws {
    let test = try #require(Test.current)
    try await trait.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }

  @Test func `is shut down when the test has ended`() async throws {
    let log = Locked<[String]>([])
    try await run(trait(log)) {
      _ = Resolver.resolve(AsyncClosing.self)
      log.change { $0.append("ended") }
    }
    #expect(log.value == ["ended", "disposed"])
  }

  @Test func `is shut down when the test throws, whose error goes on`() async throws {
    let log = Locked<[String]>([])
    await #expect(throws: CancellationError.self) {
      try await run(trait(log)) {
        _ = Resolver.resolve(AsyncClosing.self)
        throw CancellationError()
      }
    }
    #expect(log.value == ["disposed"])
  }

  @Test func `is not used if its wiring throws`() async throws {
    let log = Locked<[String]>([])
    await #expect(throws: CancellationError.self) {
      try await run(.injector { _ in throw CancellationError() }) { log.change { $0.append("ran") } }
    }
    #expect(log.value == [])
  }

  @Test func `is a new copy for each test, within other traits too`() async throws {
    let (app, copies) = (Injector(name: "app"), Counter())
    try app.register(lifetime: .singleton) { Counter() }
    let trait = InjectorTrait.injector(copying: copies.counting(app)) { try $0.override { "replaced" } }
    try app.register { "original" }
    try await run(.injector { try $0.register { 5 } }) { [self] in
      for number in 1...2 {
        try await run(trait) {
          #expect((Injector.current.name, Resolver.resolve(String.self)) == ("app", "replaced"))
          #expect(!Injector.current.isRegistered(type: Int.self))
          #expect(Resolver.resolve(Counter.self).next() == 1)
          #expect(copies.value == number)
        }
      }
      #expect(Resolver.resolve(Int.self) == 5)
    }
    #expect(try app.get(String.self) == "original")
    #expect(!app.isClosed)
  }

  @Test func `may be held for a moment by a task that outlives a cancelled test`() async throws {
    try await Task {
      try await run(.injector()) {
        Task.detached { [injector = Injector.current] in for _ in 0..<50 { _ = await afterYield(injector) } }
        unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      }
    }.value
  }

  @Test func `may be held by tasks that are about to end`() async throws {
    let trait = InjectorTrait.injector { @MainActor in try $0.mainActor.register(lifetime: .singleton) { Draft() } }
    try await run(trait) { @MainActor in
      _ = try Injector.current.get(Draft.self)
      Task { for _ in 0..<3 { await Task.yield() } }
      Task { @MainActor in await Task.yield() }
    }
  }

  @Test func `is awaited by its wiring`() async throws {
    let trait = InjectorTrait.injector { injector in
      try injector.register(lifetime: .singleton.startsEagerly) { await afterYield(5) }
      try await injector.start()
    }
    try await run(trait) { #expect(Resolver.resolve(Int.self) == 5) }
  }
}

@Suite struct `The compiler, given an assembly of the main actor for a trait,` {
  private let declarations = """
    import VialTesting
    enum Screens: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { "title" } }
    }

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text, flags: Compilation.mainActorFlags).messages
  }

  @Test func `refuses it as an argument of the trait, which belongs to no actor`() throws {
    let messages = try messages(of: "let trait = InjectorTrait.injector(Screens.self)")
    let refusal = "main actor-isolated conformance of 'Screens' to 'Assembly' cannot satisfy conformance requirement"
    #expect(messages.map { $0.contains(refusal) } == [true])
  }

  @Test func `takes it in a wiring function of the main actor`() throws {
    let trait = "let trait = InjectorTrait.injector { @MainActor in try $0.include(Screens.self) }"
    #expect(try messages(of: trait) == [])
  }
}
