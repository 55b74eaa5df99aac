import Fixtures
import TestSupport
import Testing
import Vial

private let file = "Shop/Clock.swift"

private final class Journal: Sendable {
  let clock: Clock
  init(clock: Clock) { self.clock = clock }
}

private final class Connection: Disposable, Sendable {
  let failure: Refused?
  init(failure: Refused? = nil) { self.failure = failure }
  func dispose() throws { if let failure { throw failure } }
}

@Suite struct `An observer of an injector` {
  private let injector = Injector(name: "app", allowsOverriding: true)
  private let log = EventLog()

  init() { injector.observe(log) }

  @Test func `is told of a request, its parent and the places`() throws {
    try injector.register(lifetime: .singleton, fileID: file, line: 3) { Clock() }
    try injector.register(fileID: "Shop/Journal.swift", line: 5) { resolver in
      Journal(clock: try resolver.resolve(fileID: "Shop/Journal.swift", line: 6))
    }
    _ = try injector.get(Journal.self, fileID: "Shop/App.swift", line: 9)
    _ = try injector.get(Clock.self, fileID: "Shop/App.swift", line: 10)
    let first = try #require(log.events.first { $0.requestNumber != nil }?.requestNumber)
    let journal = "VialTests.Journal | transient | the injector \"app\" | registered at Shop/Journal.swift:5"
    let clock = "Fixtures.Clock | singleton | the injector \"app\" | registered at Shop/Clock.swift:3"
    let inner = "requested at Shop/Journal.swift:6 | by Journal, depth 1"
    let numbers = log.events.compactMap(\.requestNumber)
    #expect(numbers.min() == first)
    let (outerNumber, innerNumber, lastNumber) = (0, numbers[1] - first, numbers[4] - first)
    #expect(
      log.events.map { $0.payload(since: first) } == [
        "registered | \(clock)",
        "registered | \(journal)",
        "resolving | \(journal) | requested at Shop/App.swift:9 | number \(outerNumber)",
        "resolving | \(clock) | \(inner) | number \(innerNumber) | within \(outerNumber)",
        "built | \(clock) | \(inner) | number \(innerNumber) | within \(outerNumber)",
        "built | \(journal) | requested at Shop/App.swift:9 | number \(outerNumber)",
        "resolving | \(clock) | requested at Shop/App.swift:10 | number \(lastNumber)",
        "shared | \(clock) | requested at Shop/App.swift:10 | number \(lastNumber)",
      ]
    )
    #expect(Set(numbers).count == 3)
  }

  @Test func `is told for how long a provider ran, and with it what the provider asks for`() throws {
    try injector.register(lifetime: .singleton) { Clock() }.register(autowiring: Journal.init)
    _ = try injector.get(Journal.self)
    let durations = log.events.compactMap { event in
      if case .built(let duration) = event.kind { duration } else { nil }
    }
    #expect(durations.count == 2)
    #expect(durations.allSatisfy { $0 > .zero })
    #expect(durations[0] <= durations[1])
  }

  @Test func `is told of transient instances`() throws {
    try injector.register { Clock() }
    _ = try injector.get(Clock.self)
    _ = try injector.get(Clock.self)
    #expect(
      log.lines == ["registered Fixtures.Clock"] + ["resolving Fixtures.Clock", "built Fixtures.Clock"].repeated(2)
    )
  }

  @Test func `is told of instances that one resolution shares`() throws {
    try injector.register(lifetime: .graph) { Clock() }
    try injector.register(as: [Clock].self) { resolver in [try resolver.resolve(), try resolver.resolve()] }
    _ = log.next()
    _ = try injector.get([Clock].self)
    _ = try injector.get(Clock.self)
    log.expectNext(
      "resolving Swift.Array<Fixtures.Clock>",
      "  resolving Fixtures.Clock",
      "  built Fixtures.Clock",
      "  resolving Fixtures.Clock",
      "  shared Fixtures.Clock",
      "built Swift.Array<Fixtures.Clock>",
      "resolving Fixtures.Clock",
      "built Fixtures.Clock"
    )
  }

  @Test func `is told of weak instances`() throws {
    try injector.register(lifetime: .weak) { Clock() }
    try injector.register(lifetime: .weak(in: Flow.self)) { Clock() }
    _ = log.next()
    let clock = try injector.get(Clock.self)
    withExtendedLifetime(clock) { _ = injector[Clock.self] }
    withExtendedLifetime(try injector.get(Clock.self, scopedTo: Flow.self)) {}
    withExtendedLifetime(try injector.get(Clock.self, scopedTo: Flow.self)) {}
    log.expectNext(
      "resolving Fixtures.Clock",
      "built Fixtures.Clock",
      "resolving Fixtures.Clock",
      "shared Fixtures.Clock",
      "resolving Fixtures.Clock scoped to Fixtures.Flow",
      "built Fixtures.Clock scoped to Fixtures.Flow",
      "resolving Fixtures.Clock scoped to Fixtures.Flow",
      "built Fixtures.Clock scoped to Fixtures.Flow"
    )
  }

  @Test func `is told of scoped instances, once for each scope`() throws {
    try injector.register(lifetime: .scoped, qualifiedBy: Evening.self, fileID: file, line: 3) { Clock() }
    let scope = injector.makeScope(name: "request")
    let inner = Injector(name: "inner", parent: scope)
    _ = log.next()
    _ = try scope.get(Clock.self, qualifiedBy: Evening.self, fileID: "Shop/App.swift", line: 9)
    let event = try #require(log.events.last)
    #expect(
      event.payload(since: event.requestNumber ?? 0)
        == "built | Fixtures.Clock qualified by Fixtures.Evening | scoped | the scope \"request\""
        + " | registered at Shop/Clock.swift:3 | requested at Shop/App.swift:9 | number 0"
    )
    #expect(event.qualifier == Evening.self)
    _ = try scope.get(Clock.self, qualifiedBy: Evening.self)
    _ = try inner.get(Clock.self, qualifiedBy: Evening.self)
    _ = try injector.makeScope().makeScope().get(Clock.self, qualifiedBy: Evening.self)
    let name = "Fixtures.Clock qualified by Fixtures.Evening"
    log.expectNext(
      "resolving \(name)",
      "built \(name)",
      "resolving \(name)",
      "shared \(name)",
      "resolving \(name)",
      "shared \(name)",
      "resolving \(name)",
      "built \(name)"
    )
    #expect(throws: InjectionError.self) { try injector.get(Clock.self, qualifiedBy: Evening.self) }
    #expect(log.next() == ["resolving \(name)", "failed(scopeNeeded) \(name)"])
  }

  @Test func `is told of errors with and without a binding`() throws {
    try injector.register(as: Clock.self, lifetime: .singleton) { throw Refused() }.register(autowiring: Journal.init)
    _ = log.next()
    #expect(throws: InjectionError.self) { try injector.get(Journal.self) }
    log.expectNext(
      "resolving VialTests.Journal",
      "  resolving Fixtures.Clock",
      "  failed(providerFailed) Fixtures.Clock",
      "failed(providerFailed) VialTests.Journal"
    )
    #expect(throws: InjectionError.self) { try injector.get(Connection.self, fileID: "Shop/App.swift", line: 9) }
    let event = try #require(log.events.last)
    #expect(
      event.payload(since: event.requestNumber ?? 0)
        == "failed(notRegistered) | VialTests.Connection | no lifetime | the injector \"app\""
        + " | requested at Shop/App.swift:9 | number 0"
    )
    #expect(log.next() == ["resolving VialTests.Connection", "failed(notRegistered) VialTests.Connection"])
  }

  @Test func `is told when something replaces a binding`() throws {
    try injector.register(fileID: file, line: 3) { Clock() }
    try injector.register(fileID: file, line: 4) { Clock() }
    guard case .registered(let replaced?) = log.events.last?.kind else {
      Issue.record("nothing was replaced")
      return
    }
    #expect(replaced == CodeLocation(fileID: file, line: 3))
    #expect(log.next() == ["registered Fixtures.Clock", "replaced Fixtures.Clock"])
    let scope = injector.makeScope()
    try injector.register(lifetime: .scoped) { Clock() }
    _ = try scope.get(Clock.self)
    _ = log.next()
    try scope.register { Clock() }
    #expect(log.next() == ["registered Fixtures.Clock"])
  }

  @Test func `is told of the disposals of closing, in their order`() throws {
    try injector.register(lifetime: .singleton) { Connection(failure: Refused()) }
    try injector.register(lifetime: .scoped, qualifiedBy: Evening.self) { Connection() }
    try injector.register(lifetime: .singleton) { Clock() }
    try injector.register(as: (any Disposable & Sendable).self, injection: .singleton(Connection()))
    let scope = injector.makeScope()
    _ = try (scope.get(Connection.self), scope.get(Connection.self, qualifiedBy: Evening.self), scope.get(Clock.self))
    _ = log.next()
    #expect(throws: InjectionError.self) { try injector.close() }
    let injectors = log.events.map(\.injector)
    log.expectNext(
      "disposed VialTests.Connection qualified by Fixtures.Evening",
      "disposed(Refused()) VialTests.Connection"
    )
    #expect(injectors == ["a scope without a name", "the injector \"app\""])
    #expect(throws: InjectionError.self) { try scope.get(Clock.self) }
    #expect(throws: InjectionError.self) { try injector.get(Lazy<Clock>.self) }
    log.expectNext(
      "resolving Fixtures.Clock",
      "failed(closed) Fixtures.Clock",
      "resolving Vial.Lazy<Fixtures.Clock>",
      "failed(closed) Vial.Lazy<Fixtures.Clock>"
    )
  }

  @Test func `is told of an instance whose injector was closed while it was made`() throws {
    try injector.register(lifetime: .singleton) { resolver in
      try resolver.injector.close()
      return Connection()
    }
    _ = log.next()
    #expect(throws: InjectionError.self) { try injector.get(Connection.self) }
    log.expectNext(
      "resolving VialTests.Connection",
      "  disposed VialTests.Connection",
      "failed(closed) VialTests.Connection"
    )
  }
}
