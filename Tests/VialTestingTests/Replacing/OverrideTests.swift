import Fixtures
import VialTesting

@Suite struct `Overriding a service` {
  let app = Injector(name: "app")

  init() throws {
    try app.register(as: (any Mailer).self, lifetime: .singleton, fileID: "App/Core.swift", line: 2) { SystemMailer() }
    try app.register(lifetime: .singleton, autowiring: Holder<any Mailer>.init)
  }

  private func fake(in injector: Injector) throws -> FakeMailer? { try injector.get((any Mailer).self) as? FakeMailer }

  @Test func `keeps its lifetime`() throws {
    try app.override(as: (any Mailer).self) { FakeMailer() }
    let mailer = try #require(try fake(in: app))
    #expect(try fake(in: app) === mailer)
    #expect(try app.get(Holder<any Mailer>.self).value as? FakeMailer === mailer)

    try app.register { 1 }
    let counter = Counter()
    try app.override(as: Int.self) { counter.next() }
    #expect(try app.get(Int.self) != app.get(Int.self))
  }

  @Test func `is refused where only scopes register it`() throws {
    try app.scopesProvide(String.self, fileID: "App/Core.swift", line: 3)
    ErrorTexts.injector.expect(is: "An override of what scopes register") {
      try app.override(as: String.self, fileID: "App/Tests.swift", line: 4) { "fake" }
    }
    expectError(.notRegistered) { try app.copy { try $0.override(as: String.self) { "fake" } } }
    expectError(.notRegistered) { try app.forbid(String.self) }
    try app.register { "default" }
    try app.override(as: String.self) { "fake" }
    #expect(try app.get(String.self) == "fake")
  }

  @Test func `drops the instance that was there`() throws {
    _ = try app.get((any Mailer).self)
    try app.override(as: (any Mailer).self) { FakeMailer() }
    #expect(try fake(in: app) != nil)
  }

  @Test func `reaches the singletons of ancestors in a copy, in the function and after it`() throws {
    let child = Injector(name: "child", parent: app)
    let copy = try child.copy { try $0.override(as: (any Mailer).self) { FakeMailer() } }
    #expect(try copy.get(Holder<any Mailer>.self).value.name == "fake")
    let other = try child.copy()
    try other.override(as: (any Mailer).self) { FakeMailer() }
    #expect(try other.get(Holder<any Mailer>.self).value.name == "fake")
    #expect(try child.get(Holder<any Mailer>.self).value.name == "system")
  }

  @Test func `of an ancestor needs the ancestor, or a copy`() throws {
    let child = Injector(name: "child", parent: app)
    let error = expectError(.notRegistered) {
      try child.override(as: (any Mailer).self, fileID: "App/Tests.swift", line: 5) { FakeMailer() }
    }
    ErrorTexts.injector.expect(error?.debugDescription, is: "An override of an ancestor's service")
  }

  @Test func `is an error with near misses where it is not registered`() throws {
    try app.register(qualifiedBy: Backup.self, fileID: "App/App.swift", line: 4) { "tape" }
    ErrorTexts.injector.expect(is: "An override of a missing service") {
      try app.override(as: String.self, fileID: "App/Tests.swift", line: 6) { "disk" }
    }
    try app.override(as: String.self, qualifiedBy: Backup.self) { "disk" }
    #expect(try app.get(String.self, qualifiedBy: Backup.self) == "disk")
  }

  @Test func `takes what the provider resolves, names and scopes`() throws {
    try app.register(named: "port") { 80 }
    try app.register(as: Holder<any Mailer>.self, lifetime: .weak(in: Login.self)) {
      Holder<any Mailer>(SystemMailer())
    }
    try app.override(as: Int.self, named: "port") { 8080 }
    try app.override(as: Holder<any Mailer>.self, scopedTo: Login.self) { _ in Holder<any Mailer>(FakeMailer()) }
    #expect(try app.get(Int.self, named: "port") == 8080)
    let office = try app.get(Holder<any Mailer>.self, scopedTo: Login.self)
    #expect(try app.get(Holder<any Mailer>.self, scopedTo: Login.self) === office)
    #expect(office.value.name == "fake")
  }

  @Test func `keeps the lifetime of bindings under conditions, and replaces all of them`() throws {
    try app.register { true }
    try app.register(as: Holder<any Mailer>.self, lifetime: .singleton, when: .context(Bool.self) { $0 }) {
      Holder<any Mailer>(SystemMailer())
    }
    let child = Injector(name: "child", parent: app)
    try child.register(as: Holder<any Mailer>.self, lifetime: .singleton, when: .context(Bool.self) { $0 }) {
      Holder<any Mailer>(SystemMailer())
    }
    try child.decorate(Holder<any Mailer>.self) { $0 }
    for injector in [child, app] {
      try injector.override(as: Holder<any Mailer>.self) { Holder<any Mailer>(FakeMailer()) }
      let office = try injector.get(Holder<any Mailer>.self)
      #expect(office.value.name == "fake")
      #expect(try injector.get(Holder<any Mailer>.self) === office)
    }
  }

  @Test func `in a scope replaces the service of the scope`() throws {
    let scope = app.makeScope()
    try scope.register { 1 }
    try scope.override(as: Int.self) { 2 }
    #expect(try scope.get(Int.self) == 2)
  }

  @Test func `can await, and can replace what had to be awaited`() async throws {
    try app.register(as: Int.self, lifetime: .singleton) { () async in 1 }
    try app.override(as: Int.self) { 2 }
    #expect(try app.get(Int.self) == 2)
    try app.override(as: Int.self) { resolver async throws in
      try await resolver.resolve(awaiting: Holder<any Mailer>.self).value.name.count
    }
    #expect(try await app.get(awaiting: Int.self) == 6)
    try app.override(as: Int.self) { () async in 4 }
    #expect(try await app.get(awaiting: Int.self) == 4)
  }

  @Test func `is seen by graphs with its dependencies`() throws {
    try app.register { 5 }
    try app.override(as: (any Mailer).self, dependencies: [.on(Int.self)]) { resolver in
      _ = try resolver.resolve(Int.self)
      return FakeMailer()
    }
    #expect(try app.get(Holder<any Mailer>.self).value.name == "fake")
  }

  @Test func `causes no warning of validation`() throws {
    try app.override(as: (any Mailer).self) { FakeMailer() }
    #expect(try app.validate() == [])
    #expect(try app.copy { try $0.register(as: (any Mailer).self) { FakeMailer() } }.validate() == [])
  }

  @Test func `in a closed injector is an error`() throws {
    try app.close()
    expectError(.closed) { try app.override(as: (any Mailer).self) { FakeMailer() } }
  }
}

@MainActor @Suite struct `Overriding a service of the main actor` {
  let app = Injector(name: "app")

  /// Asks for an instance as code that belongs to no actor.
  private nonisolated func get<Service>(_ service: Service.Type, from injector: Injector) throws -> Service {
    try injector.get(Service.self)
  }

  init() throws {
    try app.mainActor.register(lifetime: .singleton, fileID: "App/Screens.swift", line: 3) { Note("live") }
    try app.mainActor.register(as: Int.self, lifetime: .singleton) { 1 }
  }

  @Test func `keeps its lifetime and its confinement`() throws {
    try app.mainActor.override(as: Note.self) { Note("fake") }
    let model = try app.get(Note.self)
    #expect(model.text == "fake")
    #expect(try app.get(Note.self) === model)
    try app.mainActor.override(as: Note.self) { resolver in try Note("fake \(resolver.resolve(Int.self))") }
    #expect(try app.get(Note.self).text == "fake 1")
    try app.mainActor.override(as: Int.self) { 2 }
    #expect(try get(Int.self, from: app) == 2)
    try app.mainActor.register(as: Double.self, lifetime: .singleton) { 1.5 }.override(as: Double.self) { 2.5 }
    #expect(try get(Double.self, from: app) == 2.5)
  }

  @Test func `reaches everything in a copy`() throws {
    try app.mainActor.register { resolver in try "\(resolver.resolve(Note.self).text)!" }
    let child = Injector(name: "child", parent: app)
    let copy = try child.copy(name: "test") { try $0.mainActor.override(as: Note.self) { Note("fake") } }
    #expect(try (copy.get(String.self), child.get(String.self)) == ("fake!", "live!"))
  }

  @Test func `can await`() async throws {
    try app.mainActor.override(as: Note.self) { () async in Note("awaited") }
    #expect(try await app.get(awaiting: Note.self).text == "awaited")
    try app.mainActor.override(as: Int.self) { resolver async throws in
      try await resolver.resolve(awaiting: Note.self).text.count
    }
    #expect(try await app.get(awaiting: Int.self) == 7)
  }

  @Test func `needs the main actor's view`() throws {
    let error = expectError(.requiresMainActor) {
      try app.override(as: Note.self, fileID: "App/Tests.swift", line: 9) { Note("fake") }
    }
    ErrorTexts.injector.expect(
      error?.debugDescription,
      is: "An override of a confined service without injector.mainActor"
    )
  }
}
