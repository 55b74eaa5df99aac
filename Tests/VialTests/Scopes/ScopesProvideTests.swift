import Fixtures

private let file = "App/Main.swift"

private struct Visitor: Sendable { var name = "Ada" }

// Near misses find no private protocols.
protocol Greeter: Sendable {}
struct Butler: Greeter {}

@Suite struct `What scopes are declared to provide` {
  private let app = Injector(name: "app")

  private func declare() throws {
    try app.scopesProvide(Visitor.self, fileID: file, line: 1)
    try app.register(lifetime: .scoped, fileID: file, line: 2, autowiring: Holder<Visitor>.init)
  }

  private func text(from injector: Injector) -> String? {
    injectionError { _ = try injector.get(Visitor.self, fileID: "App/Page.swift", line: 7) }?.debugDescription
  }

  @Test func `comes from the scope that registers it, or the scope around that`() throws {
    try declare()
    let scope = app.makeScope(name: "visit")
    try scope.register { Visitor(name: "Grace") }
    #expect(try scope.get(Holder<Visitor>.self).value.name == "Grace")
    #expect(try Injector(parent: scope).get(Visitor.self).name == "Grace")
    let session = app.makeScope(name: "session")
    try session.register { Visitor(name: "Grace") }
    #expect(try session.makeScope(name: "request").get(Holder<Visitor>.self).value.name == "Grace")
  }

  @Test func `is an error that names the declaration, in a scope and outside`() throws {
    try declare()
    let scope = app.makeScope(name: "visit")
    expectError(
      .notRegistered,
      .injector(#"the scope "visit""#),
      .registration(file, 1),
      .text(is: "A service that a scope does not register as declared")
    ) { try scope.get(Holder<Visitor>.self, fileID: "App/Page.swift", line: 7) }
    let outer = Injector(name: "app")
    try outer.scopesProvide(Visitor.self, fileID: file, line: 1)
    ErrorTexts.injector.expect(text(from: outer), is: "A service that scopes provide, outside of scopes")
    // A child is no scope, and a scope of the parent is none of the child.
    #expect(text(from: Injector(name: "child", parent: outer)) == text(from: outer))
    let root = Injector(name: "root")
    let child = Injector(name: "app", parent: root.makeScope(name: "outer"))
    try child.scopesProvide(Visitor.self, fileID: file, line: 1)
    #expect(text(from: child) == text(from: outer))
  }

  @Test func `is no dependency of what the injector keeps`() throws {
    try declare()
    try app.unregister(type: Holder<Visitor>.self)
    try app.register(fileID: file, line: 3, autowiring: Holder<Visitor>.init)
    try app.register(lifetime: .singleton, fileID: file, line: 4, autowiring: Holder<Holder<Visitor>>.init)
    let scope = app.makeScope(name: "visit")
    try scope.register(fileID: "App/Page.swift", line: 5) { Visitor() }
    expectError(.captiveLifetime, .text(is: "A captive dependency that scopes provide")) {
      try scope.get(Holder<Holder<Visitor>>.self, fileID: "App/Page.swift", line: 7)
    }
    let other = Injector(name: "other")
    try other.scopesProvide(Visitor.self).register(lifetime: .singleton, autowiring: Holder<Provider<Visitor>>.init)
    let otherScope = other.makeScope(name: "visit")
    try otherScope.register { Visitor() }
    let log = try otherScope.get(Holder<Provider<Visitor>>.self)
    let error = expectError(.scopeNeeded) { try log.value.get() }
    let direct = injectionError { _ = try other.get(Visitor.self) }
    #expect((error?.headline, error?.remedy) == (direct?.headline, direct?.remedy))
  }

  @Test func `is nil as an optional where it is not, and an error for an asynchronous request`() async throws {
    try declare()
    try app.register(autowiring: Holder<Visitor?>.init)
    let (scope, forgetful) = (app.makeScope(name: "visit"), app.makeScope(name: "visit"))
    try scope.register { Visitor() }
    #expect(try scope.get(Holder<Visitor?>.self).value?.name == "Ada")
    #expect(try forgetful.get(Holder<Visitor?>.self).value?.name == nil)
    #expect(try app.get(Holder<Visitor?>.self).value?.name == nil)
    #expect(app[Visitor.self] == nil)
    #expect(!app.isRegistered(type: Visitor.self))
    let otherScope = app.makeScope(name: "visit")
    let missing = await #expect(throws: InjectionError.self) {
      try await otherScope.get(awaiting: Holder<Visitor>.self)
    }
    #expect(missing?.description.contains("which scopesProvide declares") == true)
    await expectAwaitedError(.scopeNeeded) { try await app.get(awaiting: Visitor.self) }
  }

  @Test func `names the injector that was asked and the nearest declaration`() throws {
    try declare()
    let session = app.makeScope(name: "session")
    let request = session.makeScope(name: "request")
    let child = Injector(name: "child", parent: request)
    func error(from injector: Injector) -> InjectionError? { injectionError { _ = try injector.get(Visitor.self) } }
    #expect(error(from: request)?.injector == #"the scope "request""#)
    #expect(error(from: child)?.injector == #"the injector "child""#)
    #expect(error(from: request)?.registration == CodeLocation(fileID: file, line: 1))
    try session.scopesProvide(Visitor.self, fileID: "App/Session.swift", line: 2)
    #expect(error(from: request)?.registration == CodeLocation(fileID: "App/Session.swift", line: 2))
    #expect(error(from: session)?.code == .scopeNeeded)
    #expect(error(from: session)?.registration == CodeLocation(fileID: "App/Session.swift", line: 2))
  }

  @Test func `has a qualifier, a name or both`() throws {
    try app.scopesProvide(Visitor.self, qualifiedBy: Guest.self).scopesProvide(Visitor.self, named: "host")
      .scopesProvide(Visitor.self, qualifiedBy: Guest.self, named: "third")
    let scope = app.makeScope(name: "visit")
    let plain = expectError(.notRegistered) { try scope.get(Visitor.self) }
    #expect(plain?.registration == nil)
    let qualified = injectionError { _ = try scope.get(Visitor.self, qualifiedBy: Guest.self) }
    #expect(qualified?.description.contains("VialTests.Visitor qualified by Fixtures.Guest, which") == true)
    #expect(qualified?.qualifier == Guest.self)
    let named = injectionError { _ = try app.get(Visitor.self, named: "host") }
    #expect(named?.description.hasPrefix(#"VialTests.Visitor named "host" is provided by scopes"#) == true)
    #expect(named?.name == "host")
    let both = injectionError { _ = try scope.get(Visitor.self, qualifiedBy: Guest.self, named: "third") }
    #expect(both?.description.contains(#"Fixtures.Guest named "third", which"#) == true)
    try scope.register(named: "host") { Visitor(name: "Grace") }
    #expect(try scope.get(Visitor.self, named: "host").name == "Grace")
  }

  @Test func `names what a scope registers in its place, and is told to observers as no registration`() throws {
    try app.scopesProvide((any Greeter).self, fileID: file, line: 1)
    let scope = app.makeScope(name: "visit")
    try scope.register(fileID: "App/Page.swift", line: 3) { Butler() }
    expectError(.notRegistered, .nearMisses(["VialTests.Butler, registered at App/Page.swift:3"])) {
      try scope.get((any Greeter).self)
    }
    let (other, count) = (Injector(name: "other"), Locked(0))
    other.observe { _ in count.change { $0 += 1 } }
    try other.scopesProvide(Visitor.self).register { Token() }
    #expect(count.value == 1)
  }

  @Test func `counts from its first declaration, and stays declared where its service is decorated`() throws {
    try app.register(lifetime: .singleton) { Visitor() }.decorate(Visitor.self) { visitor in visitor }
    try app.scopesProvide(Visitor.self, fileID: file, line: 1)
    try app.unregister(type: Visitor.self)
    #expect(text(from: app)?.contains("declared: App/Main.swift:1") == true)
    try app.scopesProvide(Visitor.self, fileID: "App/Other.swift", line: 9)
    #expect(text(from: app)?.contains("App/Main.swift:1") == true)
  }

  @Test func `is declared by many threads at once, and not in a closed injector`() throws {
    Threads.run(8) { _ in #expect(throws: Never.self) { try app.scopesProvide(Visitor.self, fileID: file, line: 1) } }
    #expect(text(from: app)?.contains("declared: App/Main.swift:1") == true)
    try app.close()
    expectError(.closed, .of(Visitor.self), .places("requested: App/Main.swift:1")) {
      try app.scopesProvide(Visitor.self, fileID: file, line: 1)
    }
  }

  @Test func `is declared by an assembly, unless that fails`() throws {
    enum Doors: Assembly {
      static func assemble(into injector: Injector) throws {
        try injector.scopesProvide(Visitor.self, fileID: "App/Doors.swift", line: 1)
      }
    }
    app.includeFailing { injector in
      try injector.include(Doors.self).scopesProvide(Int.self).scopesProvide(Visitor.self, qualifiedBy: Guest.self)
    }
    #expect(text(from: app)?.hasPrefix("VialTests.Visitor is not registered") == true)
    let error = expectError(.notRegistered) { try app.get(Int.self) }
    #expect(error?.description.contains("is not registered") == true)
    try app.include(Doors.self)
    #expect(text(from: app)?.contains("App/Doors.swift:1") == true)
  }
}
