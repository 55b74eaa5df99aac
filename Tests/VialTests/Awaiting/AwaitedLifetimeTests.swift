import Fixtures

@Suite struct `Awaiting a scoped service` {
  let app = Injector(name: "app")

  init() throws {
    try app.register(lifetime: .scoped) { resolver in await afterYield(Label(resolver.injector.name ?? "")) }
    try app.register(autowiring: Holder<Label>.init)
  }

  @Test func `gives each scope an instance of its own, also within a scope, and a child the scope's`() async throws {
    let (one, two) = (app.makeScope(name: "one"), app.makeScope(name: "two"))
    let session = try await one.get(awaiting: Label.self)
    #expect(try await (session.text, two.get(awaiting: Label.self).text) == ("one", "two"))
    #expect(try one.get(Label.self) === session)
    let outer = app.makeScope(name: "outer")
    let inner = outer.makeScope(name: "inner")
    #expect(try await inner.get(awaiting: Holder<Label>.self).value.text == "inner")
    #expect(try await outer.get(awaiting: Holder<Label>.self).value.text == "outer")
    #expect(try inner.get(Holder<Label>.self).value.text == "inner")
    let scope = app.makeScope(name: "scope")
    let child = Injector(name: "child", parent: scope)
    let held = try await child.get(awaiting: Holder<Label>.self).value
    #expect(try scope.get(Label.self) === held)
  }

  @Test(arguments: [0, 1, 2])
  func `lends nothing to a singleton, even over a provider that is awaited`(way: Int) async throws {
    struct Between: Sendable { let label: Label }
    switch way {
    case 0: try app.register { (label: Label) async in Between(label: label) }
    case 1:
      try app.register { resolver async throws in Between(label: try await resolver.resolve(awaiting: Label.self)) }
    default:
      try app.register { resolver async throws in
        try await Task { Between(label: try await resolver.resolve(awaiting: Label.self)) }.value
      }
    }
    try app.register(lifetime: .singleton) { (between: Between) in [between] }
    for injector in [app, app.makeScope(name: "request")] {
      await expectAwaitedError(.captiveLifetime, .path("Array<Between>", "Between")) {
        try await injector.get(awaiting: [Between].self)
      }
    }
  }

  @Test(.endsInTime) func `keeps no instance for a task that the provider started`() async throws {
    let (mayEnd, isGone) = (Gate(), Gate())
    try app.register(lifetime: .scoped) { () async in
      Task { await mayEnd.wait() }
      return Farewell { isGone.open() }
    }
    try await app.withScope { scope in _ = try await scope.get(awaiting: Farewell.self) }
    await isGone.wait()
    mayEnd.open()
  }

  @Test func `lends to a provider that made the scope, and gives the instance that the scope registers`() async throws {
    try app.register { resolver async throws in
      let scope = resolver.injector.makeScope(name: "set-up")
      return try await scope.get(awaiting: Label.self).text
    }
    try app.register(lifetime: .singleton, autowiring: Holder<String>.init)
    #expect(try await app.get(awaiting: Holder<String>.self).value == "set-up")
    try app.register(lifetime: .scoped, dependencies: [.on(Label.self)]) { resolver async throws in
      try await afterYield([resolver.resolve(Label.self)])
    }
    let scope = app.makeScope(name: "scope")
    let labels = try await scope.get(awaiting: [Label].self)
    #expect(try scope.get(Label.self) === labels.first)
    let otherScope = app.makeScope(name: "scope")
    try otherScope.register(lifetime: .singleton) { await afterYield(Label("its own")) }
    #expect(try await otherScope.get(awaiting: Holder<Label>.self).value.text == "its own")
  }
}

@Suite struct `A weak instance that is awaited` {
  let app = Injector(name: "app")
  let made = Counter()

  private func register() throws {
    try app.register(lifetime: .weak, fileID: "App/App.swift", line: 1) { () async in
      await afterYield(made.counting(Store()))
    }
  }

  @Test func `is one for all while the program holds it`() async throws {
    try register()
    var stores = try await withThrowingTaskGroup(of: Store.self) { [app] group in
      for _ in 1...100 { group.addTask { try await app.get(awaiting: Store.self) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.value == 1)
    #expect(stores.allSatisfy { $0 === stores[0] })
    weak let released = stores[0]
    stores = []
    #expect(released == nil)
    _ = try await app.get(awaiting: Store.self)
    #expect(made.value == 2)
  }

  @Test func `is there without waiting while the program holds it, and missing where nothing does`() async throws {
    try register()
    _ = try await app.get(awaiting: Store.self)
    ErrorTexts.injector.expect(is: "An asynchronous weak instance that nothing holds") {
      try app.get(Store.self, fileID: "App/Main.swift", line: 2)
    }
    let store = try await app.get(awaiting: Store.self)
    #expect(try app.get(Store.self) === store)
    withExtendedLifetime(store) {}
  }

  @Test func `is there for all dependents of a request, even if the first drops it`() async throws {
    try register()
    try app.register { (_: Store) in Token() }.register { (_: Token, store: Store) in Holder(store) }
    let users = try await app.get(awaiting: Holder<Store>.self)
    #expect(made.value == 1)
    #expect(try app.get(Store.self) === users.value)
  }

  @Test func `is tried again after a failure, and has to be an object or nil`() async throws {
    try app.register(lifetime: .weak) { [made] () async throws -> Store in
      if made.next() == 1 { throw Refused() }
      return Store()
    }
    await expectAwaitedError(.providerFailed, .cause(Refused.self)) { try await app.get(awaiting: Store.self) }
    _ = try await app.get(awaiting: Store.self)
    try app.register(lifetime: .weak) { () async in 5 }
    await expectAwaitedError(.valueInWeakLifetime) { try await app.get(awaiting: Int.self) }
    try app.register(as: Store?.self, lifetime: .weak) { [made] () async in made.counting(nil) }
    for _ in 1...2 { #expect(try await app.get(awaiting: Store?.self) == nil) }
    #expect(made.value == 4)
  }

  @Test func `is closed with its injector, and may be decorated`() async throws {
    try register()
    try app.decorate(Store.self) { store in await afterYield(store) }
    let store = try await app.get(awaiting: Store.self)
    #expect(try await app.get(awaiting: Store.self) === store)
    #expect(made.value == 1)
    try await app.shutDown()
    await expectAwaitedError(.closed) { try await app.get(awaiting: Store.self) }
    withExtendedLifetime(store) {}
  }

  @Test func `is released although a task goes on that its provider started`() async throws {
    let (mayEnd, hasEnded) = (Gate(), Gate())
    try app.register(lifetime: .weak) { () async in
      Task {
        await mayEnd.wait()
        hasEnded.open()
      }
      return Store()
    }
    var store: Store? = try await app.get(awaiting: Store.self)
    weak let released = store
    store = nil
    #expect(released == nil)
    await hasEnded.wait(opening: mayEnd)
  }

  @MainActor @Test func `may stay on the main actor`() async throws {
    try app.mainActor.register(lifetime: .weak) { () async in await afterYield(Draft()) }
    var screen: Draft? = try await app.get(awaiting: Draft.self)
    #expect(try await app.get(awaiting: Draft.self) === screen)
    #expect(try app.get(Draft.self) === screen)
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }
}

@Suite struct `A binding that is replaced while its instance is awaited` {
  let app = Injector(name: "app", allowsOverriding: true)
  let isRunning = Gate()
  let mayEnd = Gate()
  private let disposed = Locked<[String]>([])

  @Test func `is released when it is unregistered, though a dependent keeps its resolver`() async throws {
    try app.register(lifetime: .singleton) { () async in Store() }
    try app.register(dependencies: [.on(Store.self)]) { (resolver: AsyncResolver) async in resolver }
    let resolver = try await app.get(awaiting: AsyncResolver.self)
    weak let store = try app.get(Store.self)
    try app.unregister(type: Store.self)
    withExtendedLifetime(resolver) { #expect(store == nil) }
  }

  private func registerFirst(lifetime: Lifetime<Resource> = .singleton) throws {
    try app.register(lifetime: lifetime) { () async in
      await mayEnd.wait(opening: isRunning)
      return Resource("first", disposed)
    }
  }

  @Test(arguments: [Lifetime<Resource>.transient, .singleton], [true, false])
  func `gives the new instance, asynchronous or not, and releases the first one without disposing of it`(
    lifetime: Lifetime<Resource>,
    isAsynchronous: Bool
  ) async throws {
    try registerFirst(lifetime: lifetime)
    try app.register(autowiring: Holder<Resource>.init)
    async let store = app.get(awaiting: Resource.self)
    async let users = app.get(awaiting: Holder<Resource>.self)
    await isRunning.wait()
    if isAsynchronous {
      try app.register(lifetime: lifetime) { () async in Resource("second", disposed) }
    } else {
      try app.register(lifetime: lifetime) { Resource("second", disposed) }
    }
    mayEnd.open()
    #expect(try await store.name == "second")
    #expect(try await users.value.name == "second")
    #expect(try await app.get(awaiting: Resource.self).name == "second")
    try await app.shutDown()
    #expect(disposed.value == (lifetime == .singleton ? ["second"] : []))
  }

  @Test func `gives the new instance if the first one was there, and another dependency is awaited`() async throws {
    try app.register(lifetime: .singleton) { () async in Resource("first", disposed) }
    _ = try await app.get(awaiting: Resource.self)
    try app.register(lifetime: .singleton) { () async -> [Int] in
      await mayEnd.wait(opening: isRunning)
      return [1]
    }
    try app.register { (store: Resource, numbers: [Int]) in "\(store.name) \(numbers)" }
    async let text = app.get(awaiting: String.self)
    await isRunning.wait()
    try app.register(lifetime: .singleton) { () async in Resource("second", disposed) }
    mayEnd.open()
    #expect(try await text == "second [1]")
  }

  @Test func `is not registered any longer if it was unregistered`() async throws {
    try registerFirst()
    async let store = app.get(awaiting: Resource.self)
    async let optional = app.get(awaiting: Resource?.self)
    await isRunning.wait()
    try app.unregister(type: Resource.self)
    mayEnd.open()
    do {
      _ = try await store
      Issue.record("it was given")
    } catch let error as InjectionError { #expect(error.code == .notRegistered) }
    #expect(try await optional === nil)
  }

}
