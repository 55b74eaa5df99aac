import Fixtures

private struct Row: FactoryComponent {
  let number: Int
  let store: Label
  static var factory: (Resolver) -> @Sendable (_ number: Int) throws -> Row { autocreate(Row.init) }
}

@Suite struct `Awaiting a service` {
  let app = Injector(name: "app", allowsOverriding: true)

  private func registerStore(_ name: String = "store", lifetime: Lifetime<Label> = .singleton) throws {
    try app.register(lifetime: lifetime) { await afterYield(Label(name)) }
  }

  @Test func `makes a synchronous instance with an asynchronous dependency, and then needs no waiting`() async throws {
    try registerStore()
    try app.register(autowiring: Holder<Label>.init)
    #expect(throws: InjectionError.self) { try app.get(Holder<Label>.self) }
    let users = try await app.get(awaiting: Holder<Label>.self)
    #expect(try app.get(Label.self) === users.value && app.get(Holder<Label>.self).value === users.value)
  }

  @Test func `makes the argument of an asynchronous initializer first, which may be an actor's`() async throws {
    try registerStore()
    try app.register(autowiring: Holder<Label>.init).register(lifetime: .singleton) { (users: Holder<Label>) async in
      await afterYield([users])
    }
    let server = try await app.get(awaiting: [Holder<Label>].self)
    #expect(try app.get(Label.self) === server.first?.value)
    actor Vault {
      private(set) var isOpen = false
      init() async { open() }
      func open() { isOpen = true }
    }
    try app.register(lifetime: .singleton, autowiring: Vault.init)
    #expect(try await app.get(awaiting: Vault.self).isOpen)
  }

  @Test func `makes a transient instance for each request of a synchronous one, one for a shared one`() async throws {
    try registerStore(lifetime: .transient)
    try app.register(autowiring: Holder<Label>.init).register(autowiring: Pair<Holder<Label>>.init)
    let pair = try await app.get(awaiting: Pair<Holder<Label>>.self)
    #expect(pair.one.value !== pair.other.value)
    let next = try await app.get(awaiting: Pair<Holder<Label>>.self)
    let stores = [pair.one, pair.other, next.one, next.other].map { ObjectIdentifier($0.value) }
    #expect(Set(stores).count == 4)
    let other = Injector(name: "other")
    try other.register { await afterYield(Label("store")) }
      .register(lifetime: .singleton, autowiring: Holder<Label>.init).register(autowiring: Pair<Holder<Label>>.init)
    let otherPair = try await other.get(awaiting: Pair<Holder<Label>>.self)
    #expect(otherPair.one === otherPair.other)
    #expect(try other.get(Holder<Label>.self) === otherPair.one)
  }

  @Test func `of an optional, a list or a dictionary gives all registered instances, in order`() async throws {
    #expect(try await app.get(awaiting: Label?.self) === nil)
    try registerStore()
    #expect(try await app.get(awaiting: Label?.self)?.text == "store")
    #expect(try await app.get(awaiting: Holder<Label>?.self)?.value.text == nil)
    try app.register(as: (any Plugin).self, into: [any Plugin].self) { await afterYield(NamedPlugin("slow")) }
    try app.register(as: (any Plugin).self, into: [any Plugin].self, priority: 1) { NamedPlugin("quick") }
    let isTest = Condition.context(\Features.isTest)
    try app.register(as: (any Plugin).self, lifetime: .singleton, when: isTest, into: [any Plugin].self) {
      await afterYield(NamedPlugin("test"))
    }
    try app.register { Features() }
    #expect(try await app.get(awaiting: [any Plugin].self).map(\.name) == ["quick", "slow"])
    try app.register { Features(isTest: true) }
    #expect(try await app.get(awaiting: [any Plugin].self).map(\.name) == ["quick", "slow", "test"])
    try app.register(qualifiedBy: Archive.self, into: [Label].self) { await afterYield(Label("main")) }
    try app.register(qualifiedBy: Backup.self, into: [Label].self) { await afterYield(Label("spare")) }
    let stores = try await app.get(awaiting: [QualifierKey: Label].self)
    #expect((Set(stores.values.map(\.text)), stores[QualifierKey(Archive.self)]?.text) == (["main", "spare"], "main"))
  }

  @Test func `includes what is registered while it waits`() async throws {
    let (app, begun, mayEnd) = (app, Gate(), Gate())
    try app.register(lifetime: .singleton, into: [Label].self) {
      await mayEnd.wait(opening: begun)
      return Label("first")
    }
    try app.register(lifetime: .singleton.startsEagerly, autowiring: Holder<[Label]>.init)
    let start = Task { try await app.start() }
    await begun.wait()
    try app.register(lifetime: .singleton, into: [Label].self) { await afterYield(Label("second")) }
    mayEnd.open()
    try await start.value
    #expect(try app.get(Holder<[Label]>.self).value.map(\.text) == ["first", "second"])
  }

  @Test func `makes nothing again for what is missing`() async throws {
    let made = Counter()
    try app.register(lifetime: .singleton) { await afterYield(Label("app")) }
    try app.register { made.counting(3) }
    try app.register { (label: Label, number: Int, missing: Shape) in "\(label.text) \(number) \(missing.name)" }
    await expectAwaitedError(.notRegistered) { try await app.makeScope().get(awaiting: String.self) }
    #expect(made.value == 1)
  }

  @Test func `gives an ancestor's instance if what decorates it goes while it waits`() async throws {
    let (app, child, begun, mayEnd) = (app, Injector(name: "child", parent: app), Gate(), Gate())
    try app.register(lifetime: .singleton) {
      await mayEnd.wait(opening: begun)
      return Label("app")
    }
    try child.decorate(Label.self) { Label($0.text + "!") }
    let request = Task { try await child.get(awaiting: Label.self).text }
    await begun.wait()
    try child.unregister(type: Label.self)
    mayEnd.open()
    #expect(try await request.value == "app")
  }

  @Test func `of names, qualifiers and conditions tells bindings apart`() async throws {
    try registerStore()
    try app.register(lifetime: .singleton, qualifiedBy: Backup.self) { await afterYield(Label("spare")) }
    try app.register(lifetime: .singleton, named: "named") { await afterYield(Label("named")) }
    #expect(try await app.get(awaiting: Label.self).text == "store")
    #expect(try await app.get(awaiting: Label.self, qualifiedBy: Backup.self).text == "spare")
    #expect(try await app.get(awaiting: Label.self, named: "named").text == "named")
    #expect(try app.get(Label.self, named: "named").text == "named")
    try app.register { Features(isTest: true) }
    try app.register(qualifiedBy: Red.self, when: .context(\Features.isTest)) { await afterYield(Label("test")) }
    try app.register(qualifiedBy: Red.self, when: !.context(\Features.isTest)) { await afterYield(Label("other")) }
    #expect(try await app.get(awaiting: Label.self, qualifiedBy: Red.self).text == "test")
    try app.register { Features() }
    #expect(try await app.get(awaiting: Label.self, qualifiedBy: Red.self).text == "other")
  }

  @Test func `leaves what a lazy instance or a provider gives to a later request`() async throws {
    let made = Counter()
    try app.register { await afterYield(made.counting(Label(""))) }
    let lazy = try await app.get(awaiting: Lazy<Label>.self)
    let provider = try await app.get(awaiting: Provider<Label>.self)
    #expect(made.value == 0)
    let first = try await provider.get(awaiting: Label.self)
    #expect(try await provider.get(awaiting: Label.self) !== first)
    #expect(made.value == 2)
    let kept = try await lazy.get(awaiting: Label.self)
    #expect(try await lazy.get(awaiting: Label.self) === kept)
    #expect(made.value == 3)
    try app.register(lifetime: .singleton) { @MainActor in Features(isTest: true) }
    let otherLazy = try app.get(Lazy<Features>.self)
    #expect(try await Task.detached { try await otherLazy.get(awaiting: Features.self).isTest }.value)
  }

  @Test func `lets a component and a factory use ready instances`() async throws {
    try registerStore()
    #expect(throws: InjectionError.self) { try app.get(Component<Label>.self) }
    let screen = try await app.get(awaiting: Component<Label>.self)
    #expect(try app.get(Label.self) === screen.needs)
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton) { await afterYield(Label("store")) }.register(factory: Row.self)
    let make = try other.get(Row.Factory.self)
    #expect(throws: InjectionError.self) { try make(7) }
    #expect(try await other.get(awaiting: Label.self) === make(7).store)
  }

  @Test(.endsInTime) func `looks once at what factories call, and makes nothing for each call`() async throws {
    let made = Counter()
    try app.register { await afterYield(made.counting(Label(""))) }.register(factory: Row.self, named: "0")
    for number in 1...40 {
      let name = "\(number - 1)"
      let (ints, rows) = (Requirement.on(Int.self, named: name), Requirement.on(Row.Factory.self, named: name))
      try app.register(named: "\(number)", dependencies: [ints, ints]) { _ in number }
        .register(factory: Row.self, named: "\(number)", dependencies: [rows, rows])
    }
    _ = try await (app.get(awaiting: Int.self, named: "40"), app.get(awaiting: Row.Factory.self, named: "40"))
    #expect(made.value == 0)
  }

  @Test func `includes what an assembly registers`() async throws {
    enum Four: Assembly {
      static func assemble(into injector: Injector) throws { try injector.register { () async in 4 } }
    }
    try app.include(Four.self)
    #expect(try await app.get(awaiting: Int.self) == 4)
  }

  @Test func `resolves a provider's requests from its own injector`() async throws {
    try app.register(as: String.self) { "app" }
    try app.register(lifetime: .singleton) { resolver in try await afterYield(Label(resolver.resolve())) }
    let child = Injector(name: "child", parent: app)
    try child.register(as: String.self) { "child" }
    #expect(try await child.get(awaiting: Label.self).text == "app")
    try app.register { resolver in try await afterYield(Label(resolver.resolve())) }
    #expect(try await child.get(awaiting: Label.self).text == "child")
  }
}
