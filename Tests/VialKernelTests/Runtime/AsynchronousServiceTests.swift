import DefinitionSupport
import Fixtures
import VialGraph
import VialKernel

/// What happened, in order.
private typealias Diary = Locked<[String]>

private actor Pool: AsyncDisposable {
  let address: String
  private let diary: Diary
  private(set) var tables: [String] = []

  init(address: String, diary: Diary) async throws {
    self.address = address
    self.diary = diary
    await Task.yield()
    if address.isEmpty { throw Refused() }
    diary.change { $0.append("opened \(address)") }
  }

  func create(_ table: String) { tables.append(table) }
  func refuse() throws { throw Refused() }
  func dispose() { diary.change { $0.append("closed \(address)") } }
}

private final class Users: Disposable, Sendable {
  let pool: Pool
  private let diary: Diary
  init(pool: Pool, diary: Diary) { (self.pool, self.diary) = (pool, diary) }
  func dispose() { diary.change { $0.append("closed users") } }
}

/// It is made for one request, and isn't `Sendable`.
private final class Session {
  let pool: Pool
  var count = 0
  init(pool: Pool) async {
    self.pool = pool
    await Task.yield()
  }
}

private final class Desk {
  let session: Session
  let other: Session?
  init(session: Session, other: Session?) { (self.session, self.other) = (session, other) }
}

struct `Asynchronous services of a kernel` {
  private let diary = Diary([])

  private func kernel(_ services: String, bootstraps: Bool = true) throws -> TestKernel {
    let kernel = try TestKernel("{\"services\": {\n\(services)\n}}")
    let diary = diary
    try kernel.constructors
      .register("Pool", "address") { address in try await Pool(address: address, diary: diary) }
      .register("Users", "pool") { pool in Users(pool: pool, diary: diary) }
      .register("Session", "pool", initializer: Session.init)
      .register("Desk", "session", "other", initializer: Desk.init)
      .register("Late", "pool", initializer: Holder<Lazy<Pool>>.init)
      .register("All", "pools", initializer: Holder<[Pool]>.init)
      .register(method: "create", of: Pool.self, "table") { pool, table in await pool.create(table) }
      .register(method: "report", of: Pool.self) { pool in Holder(pool.address) }
      .register(method: "load", of: Pool.self) { pool in Holder(await pool.tables.joined(separator: " ")) }
      .register(method: "session", of: Pool.self) { pool in await Session(pool: pool) }
      .register(method: "refuse", of: Pool.self) { pool in try await pool.refuse() }
      .register(method: "refuse", of: Users.self) { (_: Users) throws in throw Refused() }
      .register(method: "itself", of: Pool.self) { pool in pool }
    if bootstraps { try kernel.bootstrap() }
    return kernel
  }

  @Test func `are all made at the start, each after its dependencies, and closed in reverse`() async throws {
    let kernel = try kernel(
      """
      "users": {"class": "Users", "arguments": ["@pool"]}, "report": {"factory": ["@pool", "load"]},
      "pool": {"class": "Pool", "arguments": ["db.example"], "calls": [
        {"method": "create", "arguments": ["users"]}, {"method": "create", "arguments": ["fruits"]}]}, "other": "@pool"
      """
    )
    try await kernel.start()
    #expect(diary.value == ["opened db.example"])
    #expect(try kernel.get("report", as: Holder<String>.self).value == "users fruits")
    let pool: Pool = try kernel.get("other")
    #expect(try kernel.get("users", as: Users.self).pool === pool)
    try await kernel.start()
    try await kernel.shutDown()
    #expect(diary.value == ["opened db.example", "closed users", "closed db.example"])
    expectError(.closed) { try kernel.get("pool", as: Pool.self) }
  }

  @Test func `are disposed of where a call on them fails, unless they come from a factory`() async throws {
    let kernel = try kernel(
      """
      "broken": {"class": "Pool", "arguments": ["broken"], "calls": ["refuse"]},
      "users": {"class": "Users", "arguments": ["@pool"], "calls": ["refuse"]},
      "same": {"factory": ["@pool", "itself"], "calls": ["refuse"]},
      "pool": {"class": "Pool", "arguments": ["db.example"]}
      """
    )
    for name in ["broken", "users", "same"] {
      await #expect(throws: InjectionError.self) { try await kernel.get(awaiting: name, as: (any Sendable).self) }
    }
    #expect(diary.value == ["opened broken", "closed broken", "opened db.example", "closed users"])
  }

  @Test func `are an error for a request that cannot wait, until they are there`() async throws {
    let kernel = try kernel(
      """
      "users": {"class": "Users", "arguments": ["@pool"]},
      "pool": {"class": "Pool", "arguments": ["db.example"]}
      """
    )
    kernel.expectError(is: "An asynchronous service, requested without waiting before it is there") {
      try kernel.get("users", as: Users.self, fileID: "App/Main.swift", line: 7)
    }
    let users = try await kernel.get(awaiting: "users", as: Users.self)
    #expect(try kernel.get("pool", as: Pool.self) === users.pool && kernel.get("users", as: Users.self) === users)
  }

  @Test func `come before the services that take them, a new one for each argument if they are unique`() async throws {
    let kernel = try kernel(
      """
      "desk": {"class": "Desk", "arguments": ["@session", "@session"], "scope": "unique"},
      "session": {"class": "Session", "arguments": ["@pool"], "scope": "unique"},
      "made": {"factory": ["@pool", "session"], "scope": "unique"},
      "pool": {"class": "Pool", "arguments": ["db.example"]}
      """
    )
    let desk = try await kernel.get(awaiting: "desk", as: Desk.self)
    #expect(desk.session !== desk.other && desk.session.pool === desk.other?.pool)
    #expect(try await kernel.get(awaiting: "made", as: Session.self).pool === desk.session.pool)
    kernel.expectError(is: "An asynchronous service of each request, requested without waiting") {
      try kernel.get("desk", as: Desk.self, fileID: "App/Main.swift", line: 7)
    }
  }

  @Test func `are awaited for tags and aliases, and later for lazy arguments`() async throws {
    let kernel = try kernel(
      """
      "all": {"class": "All", "arguments": [{"$tagged": "pool"}]},
      "first": {"class": "Pool", "arguments": ["first"], "tags": [{"name": "pool", "priority": 1}]},
      "second": {"class": "Pool", "arguments": ["second"], "tags": ["pool"]}, "alias": "@first",
      "late": {"class": "Late", "arguments": [{"$lazy": "@alias"}]}
      """
    )
    let late: Holder<Lazy<Pool>> = try kernel.get("late")
    #expect(throws: InjectionError.self) { try late.value.get() }
    let pool = try await late.value.get(awaiting: Pool.self)
    #expect(pool.address == "first")
    let all = try await kernel.get(awaiting: "all", as: Holder<[Pool]>.self)
    #expect(all.value.map(\.address) == ["first", "second"])
    #expect(all.value.first === pool)
    #expect(try await kernel.get(awaiting: "alias", as: Pool.self) === pool)
  }

  @Test func `are made once, whichever of many tasks asks first`() async throws {
    let kernel = try kernel(#""pool": {"class": "Pool", "arguments": ["db.example"]}, "alias": "@pool""#)
    let container = kernel.container
    let pools = try await withThrowingTaskGroup(of: Pool.self) { group in
      for number in 0..<50 {
        group.addTask { try await container.get(awaiting: number.isMultiple(of: 2) ? "pool" : "alias") }
      }
      return try await group.reduce(into: Set<ObjectIdentifier>()) { $0.insert(ObjectIdentifier($1)) }
    }
    #expect((pools.count, diary.value) == (1, ["opened db.example"]))
  }

  @Test func `that fail at the start shut the kernel down`() async throws {
    let kernel = try kernel(
      """
      "first": {"class": "Pool", "arguments": ["first"]},
      "second": {"factory": ["@first", "next"], "arguments": ["%env(default::NONE)%"]}
      """,
      bootstraps: false
    )
    let diary = diary
    try kernel.constructors
      .register(method: "next", of: Pool.self, "address", fileID: "App/Wiring.swift", line: 5) {
        (_, address: String?) in try await Pool(address: "", diary: diary)
      }
    try kernel.bootstrap()
    await kernel.expectAwaitedError(is: "Eager services that fail at the start") {
      try await kernel.start(fileID: "App/Main.swift", line: 7)
    }
    #expect(diary.value == ["opened first", "closed first"])
    #expect(await #expect(throws: InjectionError.self) { try await kernel.start() }?.code == .closed)
    try await kernel.shutDown()
  }

  @Test func `can be attached, and extended`() async throws {
    let kernel = try kernel(#""users": {"class": "Users", "arguments": ["@pool"]}"#, bootstraps: false)
    let diary = diary
    try kernel.container.attach("address", value: "attached")
    try kernel.container.attach("pool") { container in try await Pool(address: container.get("address"), diary: diary) }
    try kernel.container.attach("report") { container in
      Holder(try await container.get(awaiting: "pool", as: Pool.self).address)
    }
    try kernel.container.attach("number", lifetime: .transient) { await afterYield(7) }
    try kernel.container.extend("report") { (report: Holder<String>, container) in
      Holder(try report.value + container.get("address", as: String.self))
    }
    try kernel.bootstrap()
    try await kernel.start()
    #expect(try kernel.get("report", as: Holder<String>.self).value == "attachedattached")
    #expect(try await kernel.get(awaiting: "number", as: Int.self) == 7)
    #expect(try kernel.get("users", as: Users.self).pool === kernel.get("pool", as: Pool.self))
    let graph = kernel.container.injector.dependencyGraph()
    #expect(graph.nodes.filter(\.isAsynchronous).compactMap(\.name).sorted() == ["number", "pool", "report"])
  }

  @Test func `that need each other are an error with the whole cycle`() async throws {
    let kernel = try TestKernel(nil)
    try kernel.container.attach("egg", fileID: "App/Farm.swift", line: 1) { container in
      try await container.get(awaiting: "hen", as: String.self, fileID: "App/Farm.swift", line: 2)
    }
    try kernel.container.attach("hen", fileID: "App/Farm.swift", line: 3) { container in
      // A task of its own, which the container belongs to as well.
      try await Task.detached {
        try await container.get(awaiting: "egg", as: String.self, fileID: "App/Farm.swift", line: 4)
      }.value
    }
    try kernel.bootstrap()
    await ErrorTexts.kernel.expectAwaited(is: "A cycle of asynchronous services") {
      try await kernel.get(awaiting: "egg", as: String.self, fileID: "App/Main.swift", line: 7)
    }
  }

  @Test func `are asked for by names that must be known, as types that they must have`() async throws {
    let kernel = try kernel(#""pool": {"class": "Pool", "arguments": ["db.example"]}"#)
    await kernel.expectAwaitedError(is: "An asynchronous service that is not registered") {
      try await kernel.get(awaiting: "pol", as: Pool.self, fileID: "App/Main.swift", line: 7)
    }
    #expect(try await kernel.get(awaiting: "pol", as: Pool?.self) == nil)
    await expectAwaitedError(.wrongType) {
      try await kernel.get(awaiting: "pool", as: Users.self, fileID: "App/Main.swift", line: 7)
    }
  }

  @Test func `cannot be weak`() throws {
    let kernel = try kernel(#""pool": {"class": "Pool", "arguments": ["db"], "scope": "weak"}"#, bootstraps: false)
    try ErrorTexts.kernel.expect(kernel.report(), is: "An asynchronous service with a weak lifetime")
  }
}
