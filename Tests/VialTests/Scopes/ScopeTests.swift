import Fixtures

@Suite struct `A scope` {
  let injector = Injector(name: "app")

  @Test func `keeps one instance of a scoped binding, which serves its children, and shares singletons`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }.register(lifetime: .singleton) { Settings() }
    let (one, other) = (injector.makeScope(name: "one"), injector.makeScope(name: "other"))
    #expect(try one.get(Session.self) === one.get(Session.self) && one.get(Session.self) !== other.get(Session.self))
    #expect(try one.get(Settings.self) === other.get(Settings.self))
    #expect(try Injector(parent: one).get(Session.self) === one.get(Session.self))
  }

  @Test func `within a scope keeps its own, and drops an instance whose binding is replaced or unregistered`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let outer = injector.makeScope()
    let (inner, session) = try (outer.makeScope(), outer.get(Session.self))
    #expect(try inner.get(Session.self) !== session)
    try inner.close()
    #expect(try outer.get(Session.self) === session)
    let overriding = Injector(allowsOverriding: true)
    try overriding.register(lifetime: .scoped) { _ in Session() }
    let scope = overriding.makeScope()
    weak let old = try scope.get(Session.self)
    #expect(old != nil)
    try overriding.register(lifetime: .scoped) { _ in Session() }
    #expect(old == nil)
    weak let new = try scope.get(Session.self)
    #expect(new != nil)
    try overriding.unregister(type: Session.self)
    #expect(new == nil && scope[Session.self] == nil)
  }

  @Test func `may have scoped bindings of its own, and gives its instances its own services`() throws {
    let scope = injector.makeScope()
    try scope.register(lifetime: .scoped) { _ in Session() }
    #expect(try scope.get(Session.self) === scope.get(Session.self))
    #expect(try scope.makeScope().get(Session.self) !== scope.get(Session.self))
    let child = Injector(parent: scope)
    try child.register(lifetime: .scoped) { Settings() }
    #expect(try child.get(Settings.self) === child.get(Settings.self))
    try injector.register(lifetime: .scoped) { (number: Int) in "request \(number)" }
    let (one, other) = (injector.makeScope(), injector.makeScope())
    try one.register { 1 }
    try other.register { 2 }
    #expect(try (one.get(String.self), other.get(String.self)) == ("request 1", "request 2"))
  }

  @Test func `is needed for a scoped binding, also if a Lazy or a Provider asks for it`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    expectError(.scopeNeeded) { try injector.get(Session.self) }
    try injector.register(autowiring: Holder<Lazy<Session>>.init)
    let (owner, lazy) = try (injector.get(Holder<Lazy<Session>>.self), injector.get(Lazy<Session?>.self))
    let provider = try injector.get(Provider<Session>.self)
    expectError(.scopeNeeded) { try owner.value.get() }
    expectError(.scopeNeeded) { try lazy.get() }
    expectError(.scopeNeeded) { try provider.get() }
  }

  /// How the provider of a singleton reaches for a scoped service.
  private enum Reach: CaseIterable { case lazy, dependency, direct, besideItsOwnScope, besideAnotherThread }

  @Test(arguments: Reach.allCases) private func `lends nothing to a singleton`(reach: Reach) throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let scope = injector.makeScope()
    switch reach {
    case .lazy:
      try injector.register(lifetime: .singleton) { (session: Lazy<Session>) in Holder<Session>(try session.get()) }
    case .dependency: try injector.register(lifetime: .singleton, autowiring: Holder<Session>.init)
    case .direct: try injector.register(lifetime: .singleton) { _ in Holder<Session>(try scope.get()) }
    case .besideItsOwnScope:
      try injector.register(lifetime: .singleton) { resolver in
        _ = try resolver.injector.makeScope().get(Session.self)
        return Holder<Session>(try scope.get())
      }
    case .besideAnotherThread:
      try injector.register(lifetime: .singleton) { _ in
        let made = Locked<Injector?>(nil)
        Threads.run(1) { _ in made.change { $0 = injector.makeScope() } }
        return Holder<Session>(try #require(made.value).get())
      }
    }
    let error = expectError(.captiveLifetime) {
      try (reach == .dependency ? scope : injector).get(Holder<Session>.self)
    }
    if reach == .dependency { #expect(error?.path.map { "\($0.serviceType)" } == ["Holder<Session>"]) }
  }

  @Test(arguments: [Lifetime<Label>.singleton, .weak])
  private func `lends to a provider that made it`(lifetime: Lifetime<Label>) throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    try injector.register(lifetime: .scoped, autowiring: Holder<Session>.init)
    try injector.register(lifetime: lifetime) { resolver in
      let scope = resolver.injector.makeScope(name: "set-up")
      defer { try? scope.close() }
      let inner = Injector(parent: scope.makeScope())
      _ = try inner.get(Holder<Session>.self)
      return try Label(scope.get(Holder<Session>.self).value === scope.get(Session.self) ? "one" : "several")
    }
    #expect(try injector.makeScope().get(Label.self).text == "one")
  }

  @Test func `lends to a singleton below the one whose provider made it`() throws {
    try injector.register(lifetime: .scoped) { _ in Session() }
    let made = Locked<Injector?>(nil)
    try injector.register(as: Int.self, lifetime: .singleton) { resolver in
      try #require(made.value).get(Session.self) as Session? == nil ? 0 : 1
    }
    try injector.register(lifetime: .singleton) { resolver in
      let scope = resolver.injector.makeScope()
      made.change { $0 = scope }
      _ = try resolver.injector.get(Int.self)
      return Label("")
    }
    // The scope is older than the inner singleton.
    expectError(.captiveLifetime, .path("Label", "Int")) { try injector.get(Label.self) }
  }

  @Test func `gives way to a later binding of its own or of a middle injector`() throws {
    try injector.register(lifetime: .scoped) { _ in "outer" }
    let scope = injector.makeScope()
    #expect(try scope.get(String.self) == "outer")
    try scope.register { "own" }
    #expect(try scope.get(String.self) == "own")
    try scope.unregister(type: String.self)
    #expect(try scope.get(String.self) == "outer")
    try injector.register(lifetime: .scoped) { 1 }
    let middle = Injector(parent: injector)
    let otherScope = middle.makeScope()
    #expect(try otherScope.get(Int.self) == 1)
    try middle.register(lifetime: .scoped) { 2 }
    #expect(try (otherScope.get(Int.self), injector.makeScope().get(Int.self)) == (2, 1))
    let other = injector.makeScope()
    #expect(try other.get(Int.self) == 1)
    expectError(.notRegistered) { try other.unregister(type: Int.self) }
    #expect(try other.get(Int.self) == 1)
  }

  @Test func `refuses requests and registrations once it is closed`() throws {
    try injector.register { 1 }.register(lifetime: .scoped) { _ in Session() }
    let scope = injector.makeScope()
    _ = try scope.get(Session.self)
    try scope.close()
    #expect(throws: InjectionError.self) { try scope.get(Session.self) }
    expectError(.closed) { try scope.get(Int.self) }
    expectError(.closed) { try scope.get(String?.self) }
    expectError(.closed) { try scope.register { "text" } }
    expectError(.closed) { try scope.unregister(type: Session.self) }
    #expect(scope.makeScope().isClosed && !scope.isRegistered(type: Int.self))
    #expect(try injector.get(Int.self) == 1)
  }

  @Test func `refuses to unregister what it is about to dispose of`() throws {
    let log = Log()
    try injector.register(lifetime: .singleton) { 1 }
    let scope = injector.makeScope()
    let lifetime = Lifetime<String>.singleton.onClose { [injector] _ in
      do throws(InjectionError) { try injector.unregister(type: Int.self) } catch { log.add(error.code.rawValue) }
    }
    try scope.register(lifetime: lifetime) { "text" }
    _ = try scope.get(String.self)
    try injector.close()
    #expect(log.lines == ["closed"])
  }

  @Test func `says which provider unregisters a missing service`() throws {
    try injector.register { resolver in
      try resolver.injector.unregister(type: Int.self)
      return Settings()
    }
    expectError(.notRegistered, .path("Settings")) { try injector.get(Settings.self) }
  }

  @Test func `of a closed injector is closed, and is not made for a function, which does not run`() async throws {
    try injector.close()
    let child = Injector(parent: injector)
    expectError(.closed) { try child.register { 1 } }
    let app = Injector(name: "app")
    try app.close()
    let expected = CodeLocation(fileID: "App/Main.swift", line: 1)
    let error = #expect(throws: InjectionError.self) {
      try app.withScope(name: "request", fileID: "App/Main.swift", line: 1) { _ in Issue.record("it runs") }
    }
    let ofTask = await #expect(throws: InjectionError.self) {
      try await app.withScope(name: "request", fileID: "App/Main.swift", line: 1) { _ in
        await Task.yield()
        Issue.record("it runs")
      }
    }
    for error in [error, ofTask] { #expect((error?.code, error?.request) == (.closed, expected)) }
  }
}
