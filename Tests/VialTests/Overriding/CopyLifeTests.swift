import Fixtures

@Suite struct `The life of a copy` {
  let core = Injector(name: "core")
  let app: Injector
  private let disposed = Locked<[String]>([])

  init() throws {
    app = Injector(name: "app", parent: core)
    let disposed = disposed
    try core.register(lifetime: .singleton) { Resource("core", disposed) }
    try app.register(lifetime: .singleton, qualifiedBy: Backup.self) { resolver in
      _ = try resolver.resolve(Resource.self)
      return Resource("app", disposed)
    }
  }

  @Test func `ends with the copies of the ancestors, and leaves the original`() throws {
    _ = try app.get(Resource.self, qualifiedBy: Backup.self)
    let copy = try app.copy()
    _ = try copy.get(Resource.self, qualifiedBy: Backup.self)
    let parent = try #require(copy.parent)
    try copy.close()
    #expect(disposed.value == ["app", "core"])
    #expect(copy.isClosed && parent.isClosed)
    #expect(!app.isClosed && !core.isClosed)
    try app.close()
    #expect(disposed.value == ["app", "core", "app"])
  }

  @Test func `ends with its scopes and children, and not with the original or a scope`() throws {
    let copy = try app.copy()
    let scope = copy.makeScope()
    try scope.close()
    #expect(!copy.isClosed)
    let child = Injector(parent: copy)
    try copy.close()
    #expect(child.isClosed)
    let otherCopy = try app.copy()
    try core.close()
    #expect(try otherCopy.get(Resource.self, qualifiedBy: Backup.self).name == "app")
  }

  @Test func `is awaited where disposal has to be`() async throws {
    try core.register(lifetime: .singleton) { AsyncClosing { disposed.change { $0.append("slow") } } }
    let copy = try app.copy()
    _ = try copy.get(AsyncClosing.self)
    expectError(.needsShutDown) { try copy.close() }
    try await copy.shutDown()
    #expect(disposed.value == ["slow"])
    #expect(try #require(copy.parent).isClosed)
  }

  @Test func `starts what its ancestors start, and may need no waiting`() async throws {
    try core.register(as: Int.self, lifetime: .singleton) { () async in 1 }
    try app.register { resolver in try "\(resolver.resolve(Int.self))" }
    let copy = try app.copy { try $0.register(as: Int.self, lifetime: .singleton) { 2 } }
    #expect(try copy.get(String.self) == "2")
    let other = try app.copy { try $0.register(as: Int.self, lifetime: .singleton) { () async in 3 } }
    #expect(try await other.get(awaiting: Int.self) == 3)
    let (second, started) = (Injector(name: "other"), Counter())
    try second.register(as: Int.self, lifetime: .singleton.startsEagerly) { () async in started.next() }
    try second.register(as: String.self, lifetime: .singleton.startsEagerly) { resolver async throws in
      try await "\(resolver.resolve(awaiting: Int.self))"
    }
    let otherCopy = try second.copy()
    try await otherCopy.start()
    #expect(started.value == 1)
    #expect(try otherCopy.get(String.self) == "\(otherCopy.get(Int.self))")
    expectError(.notStarted) { try second.get(String.self) }
  }

  @Test func `keeps the function that closes an instance`() async throws {
    try core.register(
      as: Int.self,
      lifetime: .singleton.onClose { number in disposed.change { $0.append("\(number)") } }
    ) { 5 }
    let copy = try app.copy()
    _ = try copy.get(Int.self)
    try await copy.shutDown()
    #expect(disposed.value == ["5"])
  }

  @Test func `is over when its owner drops it`() throws {
    weak var parent: Injector?
    do {
      let copy = try app.copy()
      _ = try copy.get(Resource.self, qualifiedBy: Backup.self)
      parent = copy.parent
    }
    #expect(parent == nil)
    #expect(disposed.value == [])
  }

  @Test func `keeps no instance that a decorator of the original wraps`() throws {
    let copy = try {
      let original = Injector()
      try original.register(lifetime: .singleton) { [disposed] in Farewell { disposed.change { $0.append("gone") } } }
        .decorate(Farewell.self) { _ in Farewell {} }
      _ = try original.get(Farewell.self)
      return try original.copy()
    }()
    #expect(disposed.value == ["gone"])
    _ = try copy.get(Farewell.self)
  }

  @Test func `of a scope is a scope with copies of the injectors around it`() throws {
    try app.register(as: String.self, lifetime: .scoped) { "scoped" }
    let scope = app.makeScope(name: "request")
    try scope.register { 5 }
    let copy = try scope.copy { try $0.register { 6 } }
    #expect(try (copy.get(Int.self), copy.get(String.self)) == (6, "scoped"))
    #expect(try copy.get(Resource.self, qualifiedBy: Backup.self).name == "app")
  }
}
