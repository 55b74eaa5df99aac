import Fixtures

private let file = "Shop/Clock.swift"

@Suite struct `An observer of an injector` {
  private let injector = Injector(name: "app", allowsOverriding: true)
  private let log = EventLog()

  init() { injector.observe(log) }

  @Test func `is told of a request, its parent and the places`() throws {
    try injector.register(lifetime: .singleton, fileID: file, line: 3) { Store() }
    try injector.register(fileID: "Shop/Journal.swift", line: 5) { resolver in
      Users(store: try resolver.resolve(fileID: "Shop/Journal.swift", line: 6))
    }
    _ = try injector.get(Users.self, fileID: "Shop/App.swift", line: 9)
    _ = try injector.get(Store.self, fileID: "Shop/App.swift", line: 10)
    let first = try #require(log.events.first { $0.requestNumber != nil }?.requestNumber)
    let users = "Fixtures.Users | transient | the injector \"app\" | registered at Shop/Journal.swift:5"
    let store = "Fixtures.Store | singleton | the injector \"app\" | registered at Shop/Clock.swift:3"
    let inner = "requested at Shop/Journal.swift:6 | by Users, depth 1"
    let numbers = log.events.compactMap(\.requestNumber)
    #expect(numbers.min() == first)
    let (outerNumber, innerNumber, lastNumber) = (0, numbers[1] - first, numbers[4] - first)
    log.events.map { $0.payload(since: first) }.expect([
      "registered | \(store)",
      "registered | \(users)",
      "resolving | \(users) | requested at Shop/App.swift:9 | number \(outerNumber)",
      "resolving | \(store) | \(inner) | number \(innerNumber) | within \(outerNumber)",
      "built | \(store) | \(inner) | number \(innerNumber) | within \(outerNumber)",
      "built | \(users) | requested at Shop/App.swift:9 | number \(outerNumber)",
      "resolving | \(store) | requested at Shop/App.swift:10 | number \(lastNumber)",
      "shared | \(store) | requested at Shop/App.swift:10 | number \(lastNumber)",
    ])
    #expect(Set(numbers).count == 3)
  }

  @Test func `is told of weak instances, and for how long a provider ran`() throws {
    try injector.register(lifetime: .singleton) { Store() }.register(autowiring: Users.init)
    _ = try injector.get(Users.self)
    let durations = log.events.compactMap { event in
      if case .built(let duration) = event.kind { duration } else { nil }
    }
    #expect(durations.count == 2)
    #expect(durations.allSatisfy { $0 > .zero })
    #expect(durations[0] <= durations[1])
    try injector.register(lifetime: .weak) { Store() }.register(lifetime: .weak(in: Flow.self)) { Store() }
    _ = log.next()
    let store = try injector.get(Store.self)
    withExtendedLifetime(store) { _ = injector[Store.self] }
    #expect(log.events.last?.request?.description.hasPrefix("VialTests/EventTests.swift:") == true)
    for _ in 1...2 { withExtendedLifetime(try injector.get(Store.self, scopedTo: Flow.self)) {} }
    log.next().expect([
      "resolving Fixtures.Store", "built Fixtures.Store", "resolving Fixtures.Store", "shared Fixtures.Store",
      "resolving Fixtures.Store scoped to Fixtures.Flow", "built Fixtures.Store scoped to Fixtures.Flow",
      "resolving Fixtures.Store scoped to Fixtures.Flow", "built Fixtures.Store scoped to Fixtures.Flow",
    ])
  }

  @Test func `is told of instances that are transient, or that one resolution shares`() throws {
    try injector.register { Store() }
    _ = try (injector.get(Store.self), injector.get(Store.self))
    log.expectNext(of: "Fixtures.Store", ["registered"] + ["resolving", "built"].repeated(2))
    try injector.register(lifetime: .graph) { Store() }
    try injector.register(as: [Store].self) { resolver in [try resolver.resolve(), try resolver.resolve()] }
    _ = log.next()
    _ = try (injector.get([Store].self), injector.get(Store.self))
    log.next().expect([
      "resolving Swift.Array<Fixtures.Store>", "  resolving Fixtures.Store", "  built Fixtures.Store",
      "  resolving Fixtures.Store", "  shared Fixtures.Store", "built Swift.Array<Fixtures.Store>",
      "resolving Fixtures.Store", "built Fixtures.Store",
    ])
  }

  @Test func `is told of scoped instances, once for each scope`() throws {
    try injector.register(lifetime: .scoped, qualifiedBy: Evening.self, fileID: file, line: 3) { Store() }
    let scope = injector.makeScope(name: "request")
    let inner = Injector(name: "inner", parent: scope)
    _ = log.next()
    _ = try scope.get(Store.self, qualifiedBy: Evening.self, fileID: "Shop/App.swift", line: 9)
    let event = try #require(log.events.last)
    let expected = "built | Fixtures.Store qualified by Fixtures.Evening | scoped | the scope \"request\" | "
    let places = "registered at Shop/Clock.swift:3 | requested at Shop/App.swift:9 | number 0"
    #expect(event.payload(since: event.requestNumber ?? 0) == expected + places)
    #expect(event.qualifier == Evening.self)
    _ = try (scope.get(Store.self, qualifiedBy: Evening.self), inner.get(Store.self, qualifiedBy: Evening.self))
    _ = try injector.makeScope().makeScope().get(Store.self, qualifiedBy: Evening.self)
    let name = "Fixtures.Store qualified by Fixtures.Evening"
    let (built, shared) = (["resolving", "built"], ["resolving", "shared"])
    log.expectNext(of: name, built + shared + shared + built)
    #expect(throws: InjectionError.self) { try injector.get(Store.self, qualifiedBy: Evening.self) }
    log.expectNext(of: name, ["resolving", "failed(scopeNeeded)"])
  }

  @Test func `is told of errors with and without a binding`() throws {
    try injector.register(as: Store.self, lifetime: .singleton) { throw Refused() }.register(autowiring: Users.init)
    _ = log.next()
    #expect(throws: InjectionError.self) { try injector.get(Users.self) }
    log.next().expect([
      "resolving Fixtures.Users", "  resolving Fixtures.Store", "  failed(providerFailed) Fixtures.Store",
      "failed(providerFailed) Fixtures.Users",
    ])
    #expect(throws: InjectionError.self) { try injector.get(Closing.self, fileID: "Shop/App.swift", line: 9) }
    let event = try #require(log.events.last)
    let failed = "failed(notRegistered) | Fixtures.Closing | no lifetime | the injector \"app\" | "
    let request = "requested at Shop/App.swift:9 | number 0"
    #expect(event.payload(since: event.requestNumber ?? 0) == failed + request)
    log.expectNext(of: "Fixtures.Closing", ["resolving", "failed(notRegistered)"])
  }

  @Test func `is told when something replaces a binding`() throws {
    try injector.register(fileID: file, line: 3) { Store() }.register(fileID: file, line: 4) { Store() }
    let replaced = log.events.last.flatMap { if case .registered(let replaced) = $0.kind { replaced } else { nil } }
    #expect(replaced == CodeLocation(fileID: file, line: 3))
    log.expectNext(of: "Fixtures.Store", ["registered", "replaced"])
    let scope = injector.makeScope()
    try injector.register(lifetime: .scoped) { Store() }
    _ = try scope.get(Store.self)
    _ = log.next()
    try scope.register { Store() }
    log.expectNext(of: "Fixtures.Store", ["registered"])
  }

  @Test func `is told of the disposals of closing, also of an instance that was made meanwhile`() throws {
    try injector.register(lifetime: .singleton) { Closing { throw Refused() } }
    try injector.register(lifetime: .scoped, qualifiedBy: Evening.self) { Closing {} }
    try injector.register(lifetime: .singleton) { Store() }
    try injector.register(as: (any Disposable & Sendable).self, injection: .singleton(Closing {}))
    let scope = injector.makeScope()
    _ = try (scope.get(Closing.self), scope.get(Closing.self, qualifiedBy: Evening.self), scope.get(Store.self))
    _ = log.next()
    #expect(throws: InjectionError.self) { try injector.close() }
    let injectors = log.events.map(\.injector)
    log.expectNext("disposed Fixtures.Closing qualified by Fixtures.Evening", "disposed(Refused()) Fixtures.Closing")
    #expect(injectors == ["a scope without a name", "the injector \"app\""])
    #expect(throws: InjectionError.self) { try scope.get(Store.self) }
    #expect(throws: InjectionError.self) { try injector.get(Lazy<Store>.self) }
    log.next().expect([
      "resolving Fixtures.Store", "failed(closed) Fixtures.Store", "resolving Vial.Lazy<Fixtures.Store>",
      "failed(closed) Vial.Lazy<Fixtures.Store>",
    ])
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton) { resolver in
      try resolver.injector.close()
      return Closing {}
    }
    other.observe(log)
    #expect(throws: InjectionError.self) { try other.get(Closing.self) }
    log.expectNext(of: "Fixtures.Closing", ["resolving", "  disposed", "failed(closed)"])
  }
}
