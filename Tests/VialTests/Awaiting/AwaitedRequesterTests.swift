import Fixtures

private struct Basket: Sendable { let log: Logger }

private enum Way: CaseIterable {
  case resolving, awaiting, optional, asyncLet, group, task, injector, injectorInChildTask, provider

  func log(_ resolver: AsyncResolver) async throws -> Logger {
    switch self {
    case .resolving: return try resolver.resolve(Logger.self)
    case .awaiting: return try await resolver.resolve(awaiting: Logger.self)
    case .optional: return try #require(try await resolver.resolve(awaiting: Logger?.self))
    case .asyncLet:
      async let log = resolver.resolve(awaiting: Logger.self)
      return try await log
    case .group:
      return try await withThrowingTaskGroup(of: Logger.self) { group in
        group.addTask { try await resolver.resolve(awaiting: Logger.self) }
        return try #require(try await group.next())
      }
    case .task: return try await Task { try await resolver.resolve(awaiting: Logger.self) }.value
    case .injector: return try resolver.injector.get(Logger.self)
    case .injectorInChildTask:
      async let log = resolver.injector.get(awaiting: Logger.self)
      return try await log
    case .provider: return try await resolver.resolve(Provider<Logger>.self).get(awaiting: Logger.self)
    }
  }

  /// Whether it waits for what it asks for.
  var isAwaiting: Bool {
    switch self {
    case .resolving, .injector: false
    default: true
    }
  }
}

private struct Root: Services {
  let injector = Injector(name: "root")
  var checkout: Checkout { get throws { try singleton { () throws in Checkout(log: try injector.get()) } } }
  var awaited: Checkout {
    get async throws {
      try await singleton { () async throws in Checkout(log: try await injector.get(awaiting: Logger.self)) }
    }
  }
}

@Suite struct `A requester that is constructed asynchronously` {
  private let app = Injector(name: "app")

  private func registerLogs(isAwaited: Bool) throws {
    if isAwaited {
      try app.register { () async in Logger(label: "app") }
      try app.register(when: .requested(by: Checkout.self)) { () async in Logger(label: "checkout") }
    } else {
      try app.register { Logger(label: "app") }
      try app.register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
    }
  }

  private func registerNamingLog() throws {
    try app.register { resolver in Logger(label: try resolver.resolve(Requester.self).typeName) }
  }

  @Test(arguments: Way.allCases, [false, true])
  private func `chooses the binding that is for it`(way: Way, isAwaited: Bool) async throws {
    if isAwaited, !way.isAwaiting { return }
    try registerLogs(isAwaited: isAwaited)
    try app.register { resolver async throws in Checkout(log: try await way.log(resolver)) }
    try app.register { resolver async throws in Basket(log: try await way.log(resolver)) }
    #expect(try await app.get(awaiting: Checkout.self).log.label == "checkout")
    #expect(try await app.get(awaiting: Basket.self).log.label == "app")
    #expect(try await app.get(awaiting: Logger.self).label == "app")
  }

  @Test(arguments: [Lifetime<Checkout>.transient, .weak, .scoped, .singleton], [false, true])
  private func `chooses the binding by its declared dependencies, whatever its lifetime`(
    lifetime: Lifetime<Checkout>,
    isAwaited: Bool
  ) async throws {
    try registerLogs(isAwaited: isAwaited)
    try app.register(lifetime: lifetime) { (log: Logger) async in Checkout(log: log) }
    #expect(try await app.makeScope().get(awaiting: Checkout.self).log.label == "checkout")
  }

  @Test(arguments: Way.allCases) private func `is known to providers`(way: Way) async throws {
    try registerNamingLog()
    try app.register { resolver async throws in Checkout(log: try await way.log(resolver)) }
    #expect(try await app.get(awaiting: Checkout.self).log.label == "Checkout")
  }

  @Test func `is known to an asynchronous provider, and may be a property`() async throws {
    try app.register { resolver async throws in Logger(label: try resolver.resolve(Requester.self).typeName) }
    try app.register { (log: Logger) async in Checkout(log: log) }.register(autowiring: Basket.init)
    #expect(try await app.get(awaiting: Checkout.self).log.label == "Checkout")
    #expect(try await app.get(awaiting: Basket.self).log.label == "Basket")
    #expect(try await app.get(awaiting: Logger.self).label == "the program")
    let root = Root()
    try root.injector.register { resolver in Logger(label: try resolver.resolve(Requester.self).typeName) }
    #expect(try await (root.checkout.log.label, root.awaited.log.label) == ("Checkout", "Checkout"))
    let other = Root()
    try other.injector.register { Logger(label: "app") }
    try other.injector.register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
    try other.injector.register(when: .requested(by: Checkout.self, named: "late")) { Logger(label: "late") }
    #expect(try await (other.checkout.log.label, other.awaited.log.label) == ("checkout", "checkout"))
  }

  @Test(arguments: [false, true])
  func `is the same for a decorated service, and never the decorator`(isAwaited: Bool) async throws {
    try registerLogs(isAwaited: isAwaited)
    try app.decorate(Logger.self) { log, resolver async throws in
      let requester = try resolver.resolve(Requester.self)
      return Logger(label: "\(log.label) by \(requester.typeName)")
    }
    try app.decorate(Logger.self) { Logger(label: "\($0.label)!") }
    try app.register { (log: Logger) async in Checkout(log: log) }
    #expect(try await app.get(awaiting: Checkout.self).log.label == "checkout by Checkout!")
    #expect(try await app.get(awaiting: Logger.self).label == "app by the program!")
  }

  @Test(arguments: [false, true]) func `chooses the elements of a collection`(isAwaited: Bool) async throws {
    try app.register(into: [Logger].self) { Logger(label: "all") }
    if isAwaited {
      try app.register(when: .requested(by: Int.self), into: [Logger].self) { () async in Logger(label: "number") }
    } else {
      try app.register(when: .requested(by: Int.self), into: [Logger].self) { Logger(label: "number") }
    }
    try app.register { (logs: [Logger]) async in logs.count }
    try app.register { resolver async throws in Double(try await resolver.resolve(awaiting: [Logger].self).count) }
    #expect(try await (app.get(awaiting: Int.self), app.get(awaiting: Double.self)) == (2, 1))
  }

  @Test func `is no requester any longer in a task that outlives its provider`() async throws {
    try registerLogs(isAwaited: true)
    let late = LateTask<String>()
    try app.register { resolver async throws in
      late.start { try await resolver.resolve(awaiting: Logger.self).label }
      return Checkout(log: Logger(label: ""))
    }
    _ = try await app.get(awaiting: Checkout.self)
    #expect(try await late.value == "app")
  }
}

@Suite struct `Awaiting a service with conditions` {
  private let app = Injector(name: "app")

  @Test func `chooses the binding as a request without waiting does, if need be the parent's`() async throws {
    try app.register { () async in Logger(label: "app") }
    try app.register(when: .requested(by: Basket.self)) { () async in Logger(label: "basket") }
    try app.register(autowiring: Basket.init)
    try app.register { (basket: Basket, log: Logger) in [basket.log.label, log.label] }
    #expect(try await app.get(awaiting: Basket.self).log.label == "basket")
    #expect(try await app.get(awaiting: [String].self) == ["basket", "app"])
    let other = Injector(name: "other")
    try other.register(instance: Features())
    try other.register(as: Logger.self, when: .context(\Features.isTest)) { () async in Logger(label: "on") }
    #expect(try await other.get(awaiting: Logger?.self) == nil)
    try other.register { () async in Logger(label: "parent") }
    let child = Injector(name: "child", parent: other)
    try child.register(as: Logger.self, when: .context(\Features.isTest)) { () async in Logger(label: "child") }
    try child.register(autowiring: Basket.init)
    #expect(try await child.get(awaiting: Logger.self).label == "parent")
    #expect(try await child.get(awaiting: Basket.self).log.label == "parent")
    #expect(try await child.get(awaiting: Logger?.self)?.label == "parent")
  }

  @Test func `asks each condition once, so that it returns what it has awaited`() async throws {
    struct Turn: Sendable { let isEven: Bool }
    let turns = Counter()
    try app.register { Turn(isEven: turns.next().isMultiple(of: 2)) }
      .register(when: .context(\Turn.isEven)) { () async in Logger(label: "even") }
      .register { Logger(label: "odd") }
      .register(autowiring: Basket.init)
      .register(when: .context(\Turn.isEven), into: [String].self) { () async in "element" }
    for expected in ["odd", "even", "odd"] { #expect(try await app.get(awaiting: Basket.self).log.label == expected) }
    for expected in ["even", "odd"] { #expect(try await app.get(awaiting: Logger?.self)?.label == expected) }
    for count in [1, 0, 1] { #expect(try await app.get(awaiting: [String].self).count == count) }
    #expect(turns.value == 8)
    try app.decorate(Basket.self) { basket, _ async in basket }
    #expect(try await app.get(awaiting: Basket.self).log.label == "odd")
    #expect(turns.value == 9)
  }

  @Test func `asks conditions again for another request, and once bindings were added while it waits`() async throws {
    let isTest = Locked(false)
    try app.register { Features(isTest: isTest.value) }
      .register(when: .context(\Features.isTest)) { Logger(label: "test") }
      .register(when: .context(\Features.isTest), into: [String].self) { "test" }
      .register(autowiring: Basket.init)
      .register { () async throws in
        try app.register { Logger(label: "added") }.register(into: [String].self) { "added" }
        return 1
      }
      .register(dependencies: [.on(Int.self), .on(Basket.self), .on([String].self)]) { resolver async throws in
        _ = try await resolver.resolve(awaiting: Int.self)
        let texts = try [resolver.resolve(Basket.self).log.label] + resolver.resolve([String].self)
        isTest.change { $0 = true }
        return (texts + [try await resolver.resolve(awaiting: Basket.self).log.label], resolver)
      }
    let (texts, resolver) = try await app.get(awaiting: ([String], AsyncResolver).self)
    #expect(texts == ["added", "added", "test"])
    isTest.change { $0 = false }
    #expect(try resolver.resolve(Basket.self).log.label == "added")
  }
}
