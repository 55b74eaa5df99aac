import TestSupport
import Testing
import Vial

private struct Log: Sendable {
  let label: String
}

private final class Checkout: Sendable {
  let log: Log
  init(log: Log) { self.log = log }
}

private struct Basket: Sendable {
  let log: Log
}

private enum Way: CaseIterable {
  case resolving, awaiting, optional, asyncLet, group, task, injector, injectorInChildTask, provider

  func log(_ resolver: AsyncResolver) async throws -> Log {
    switch self {
    case .resolving: return try resolver.resolve(Log.self)
    case .awaiting: return try await resolver.resolve(awaiting: Log.self)
    case .optional: return try #require(try await resolver.resolve(awaiting: Log?.self))
    case .asyncLet:
      async let log = resolver.resolve(awaiting: Log.self)
      return try await log
    case .group:
      return try await withThrowingTaskGroup(of: Log.self) { group in
        group.addTask { try await resolver.resolve(awaiting: Log.self) }
        return try #require(try await group.next())
      }
    case .task: return try await Task { try await resolver.resolve(awaiting: Log.self) }.value
    case .injector: return try resolver.injector.get(Log.self)
    case .injectorInChildTask:
      async let log = resolver.injector.get(awaiting: Log.self)
      return try await log
    case .provider: return try await resolver.resolve(Provider<Log>.self).get(awaiting: Log.self)
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
      try await singleton { () async throws in Checkout(log: try await injector.get(awaiting: Log.self)) }
    }
  }
}

@Suite struct `Who asks while it is constructed asynchronously` {
  private let app = Injector(name: "app")

  private func registerLogs(isAwaited: Bool) throws {
    if isAwaited {
      try app.register { () async in Log(label: "app") }
      try app.register(when: .requested(by: Checkout.self)) { () async in Log(label: "checkout") }
    } else {
      try app.register { Log(label: "app") }
      try app.register(when: .requested(by: Checkout.self)) { Log(label: "checkout") }
    }
  }

  private func registerNamingLog() throws {
    try app.register { resolver in Log(label: try resolver.resolve(Requester.self).serviceType.map { "\($0)" } ?? "") }
  }

  @Test(arguments: Way.allCases, [false, true])
  private func `chooses the binding that is for it`(way: Way, isAwaited: Bool) async throws {
    if isAwaited, !way.isAwaiting { return }
    try registerLogs(isAwaited: isAwaited)
    try app.register { resolver async throws in Checkout(log: try await way.log(resolver)) }
    try app.register { resolver async throws in Basket(log: try await way.log(resolver)) }
    #expect(try await app.get(awaiting: Checkout.self).log.label == "checkout")
    #expect(try await app.get(awaiting: Basket.self).log.label == "app")
    #expect(try await app.get(awaiting: Log.self).label == "app")
  }

  @Test(arguments: [Lifetime<Checkout>.transient, .weak, .scoped, .singleton], [false, true])
  private func `chooses it by what it declares, however long it lives`(
    lifetime: Lifetime<Checkout>,
    isAwaited: Bool
  ) async throws {
    try registerLogs(isAwaited: isAwaited)
    try app.register(lifetime: lifetime) { (log: Log) async in Checkout(log: log) }
    #expect(try await app.makeScope().get(awaiting: Checkout.self).log.label == "checkout")
  }

  @Test(arguments: Way.allCases)
  private func `is known to providers`(way: Way) async throws {
    try registerNamingLog()
    try app.register { resolver async throws in Checkout(log: try await way.log(resolver)) }
    #expect(try await app.get(awaiting: Checkout.self).log.label == "Checkout")
  }

  @Test func `is known to a provider that is awaited itself`() async throws {
    try app.register { resolver async throws in
      Log(label: try resolver.resolve(Requester.self).serviceType.map { "\($0)" } ?? "the program")
    }
    try app.register { (log: Log) async in Checkout(log: log) }.register(autowiring: Basket.init)
    #expect(try await app.get(awaiting: Checkout.self).log.label == "Checkout")
    #expect(try await app.get(awaiting: Basket.self).log.label == "Basket")
    #expect(try await app.get(awaiting: Log.self).label == "the program")
  }

  @Test func `is a property, too`() async throws {
    let root = Root()
    try root.injector.register { resolver in
      Log(label: try resolver.resolve(Requester.self).serviceType.map { "\($0)" } ?? "")
    }
    #expect(try root.checkout.log.label == "Checkout")
    #expect(try await root.awaited.log.label == "Checkout")
  }

  @Test(arguments: [false, true])
  func `is who asks for what is decorated, and not the decorator`(isAwaited: Bool) async throws {
    try registerLogs(isAwaited: isAwaited)
    try app.decorate(Log.self) { log, resolver async throws in
      let requester = try resolver.resolve(Requester.self)
      return Log(label: "\(log.label) by \(requester.serviceType.map { "\($0)" } ?? "the program")")
    }
    try app.decorate(Log.self) { Log(label: "\($0.label)!") }
    try app.register { (log: Log) async in Checkout(log: log) }
    #expect(try await app.get(awaiting: Checkout.self).log.label == "checkout by Checkout!")
    #expect(try await app.get(awaiting: Log.self).label == "app by the program!")
  }

  @Test(arguments: [false, true])
  func `is who asks for a collection`(isAwaited: Bool) async throws {
    try app.register(into: [Log].self) { Log(label: "all") }
    if isAwaited {
      try app.register(when: .requested(by: Int.self), into: [Log].self) { () async in Log(label: "number") }
    } else {
      try app.register(when: .requested(by: Int.self), into: [Log].self) { Log(label: "number") }
    }
    try app.register { (logs: [Log]) async in logs.count }
    try app.register { resolver async throws in Double(try await resolver.resolve(awaiting: [Log].self).count) }
    #expect(try await app.get(awaiting: Int.self) == 2)
    #expect(try await app.get(awaiting: Double.self) == 1)
  }

  @Test func `is it no longer in a task that outlives its provider`() async throws {
    try registerLogs(isAwaited: true)
    let (returned, label) = (Gate(), Locked<Task<String, any Error>?>(nil))
    try app.register { resolver async throws in
      let task = Task {
        await returned.wait()
        return try await resolver.resolve(awaiting: Log.self).label
      }
      label.change { $0 = task }
      return Checkout(log: Log(label: ""))
    }
    _ = try await app.get(awaiting: Checkout.self)
    returned.open()
    #expect(try await label.value?.value == "app")
  }
}

private struct Features: Sendable {
  var isOn = false
}

@Suite struct `Awaiting a service with conditions` {
  private let app = Injector(name: "app")

  @Test func `chooses for a synchronous provider what a request would choose that does not wait`() async throws {
    try app.register { () async in Log(label: "app") }
    try app.register(when: .requested(by: Basket.self)) { () async in Log(label: "basket") }
    try app.register(autowiring: Basket.init)
    try app.register { (basket: Basket, log: Log) in [basket.log.label, log.label] }
    #expect(try await app.get(awaiting: Basket.self).log.label == "basket")
    #expect(try await app.get(awaiting: [String].self) == ["basket", "app"])
  }

  @Test func `chooses what the parent has where no condition holds`() async throws {
    try app.register { () async in Log(label: "parent") }.register(instance: Features())
    let child = Injector(name: "child", parent: app)
    try child.register(as: Log.self, when: .context(\Features.isOn)) { () async in Log(label: "child") }
    try child.register(autowiring: Basket.init)
    #expect(try await child.get(awaiting: Log.self).label == "parent")
    #expect(try await child.get(awaiting: Basket.self).log.label == "parent")
    #expect(try await child.get(awaiting: Log?.self)?.label == "parent")
  }

  @Test func `is nil where none of them holds`() async throws {
    try app.register(instance: Features())
    try app.register(as: Log.self, when: .context(\Features.isOn)) { () async in Log(label: "on") }
    #expect(try await app.get(awaiting: Log?.self) == nil)
  }
}
