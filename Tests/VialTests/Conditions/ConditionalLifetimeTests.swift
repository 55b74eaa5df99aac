import Fixtures
import GraphSupport
import VialPlugins

@Suite struct `The lifetime of a binding under a condition` {
  let app = Injector(name: "app")
  private let disposed = Locked<[String]>([])

  private func register(_ lifetime: Lifetime<Resource>) throws {
    try app.register { Features() }.register(lifetime: lifetime) { Resource("default", disposed) }
    try app.register(lifetime: lifetime, when: .context(\Features.isTest)) { Resource("test", disposed) }
  }

  @Test func `may be singleton, with one instance for each candidate`() throws {
    try register(.singleton)
    let scope = app.makeScope()
    try scope.register { Features(isTest: true) }
    let (one, other) = (try app.get(Resource.self), try scope.get(Resource.self))
    #expect((one.name, other.name) == ("default", "test"))
    #expect(try app.makeScope().get(Resource.self) === one && scope.get(Resource.self) === other)
    try scope.close()
    #expect(disposed.value.count == 0)
    try app.close()
    #expect(disposed.value.count == 2)
  }

  @Test func `may be scoped`() throws {
    try register(.scoped)
    let (scope, test) = (app.makeScope(), app.makeScope())
    try test.register { Features(isTest: true) }
    #expect(try scope.get(Resource.self) === scope.get(Resource.self))
    #expect(try test.get(Resource.self).name == "test")
    #expect(try test.get(Resource.self) === test.get(Resource.self))
    expectError(.scopeNeeded) { try app.get(Resource.self) }
    try test.close()
    #expect(disposed.value.count == 1)
    try scope.close()
    #expect(disposed.value.count == 2)
  }

  @Test func `may be weak, or graph, and differ from candidate to candidate`() throws {
    try register(.weak)
    try expectWeak { try app.get(Resource.self) }
    let other = Injector(name: "other")
    try other.register { Features() }.register(lifetime: .graph) { Draft() }
    try other.register(as: Draft.self, when: .context(\Features.isTest)) { Draft() }
    try other.register { (one: Draft, other: Draft) in one === other }
    #expect(try other.get(Bool.self))
    let scope = other.makeScope()
    try scope.register { Features(isTest: true) }
    #expect(try !scope.get(Bool.self))
  }

  @Test func `begins again beside a new candidate, and is checked for captive dependencies`() throws {
    try app.register { Features() }.register(lifetime: .singleton) { Resource("default", disposed) }
    let first = try app.get(Resource.self)
    try app.register(as: Resource.self, when: .context(\Features.isTest)) { Resource("test", disposed) }
    let second = try app.get(Resource.self)
    #expect(first !== second)
    #expect(second.name == "default")
    let other = Injector(name: "other")
    try other.register { Features() }.register(lifetime: .scoped) { Resource("default", disposed) }
    try other.register(lifetime: .scoped, when: .context(\Features.isTest)) { Resource("test", disposed) }
    try other.register(lifetime: .singleton) { (session: Resource) in session.name }
    expectError(.captiveLifetime) { try other.makeScope().get(String.self) }
    #expect(other.problems().texts.count == 2)
  }

  @Test func `is over with the scopes' instances when all are unregistered`() throws {
    try register(.scoped)
    let scope = app.makeScope()
    weak var released: Resource?
    do { released = try scope.get(Resource.self) }
    #expect(released != nil)
    try app.unregister(type: Resource.self)
    #expect(released == nil && scope[Resource.self] == nil)
  }
}

@Suite struct `Bindings under conditions that are requested as optionals` {
  private let injector = Injector(name: "app")

  @Test func `are nil where no condition holds, unless that is true of what one is made of`() throws {
    try injector.register(as: Features.self, injection: .singleton(Features(isOffline: true)))
    try injector.register(when: .context(\Features.isTest)) { Editor() }
    try injector.register { (menu: Editor) in "\(menu)" }
    #expect(throws: InjectionError.self) { try injector.get(String?.self) }
    try injector.register { (menu: Editor?) in menu == nil }
    #expect(try injector.get(Editor?.self) == nil && injector.get(Bool.self))
    expectError(.noneApplies) { try injector.get(Editor.self) }
    try injector.register(when: .context(\Features.isOffline)) { Editor() }
    #expect(try injector.get(Editor?.self) != nil)
  }

  @Test func `follow the kind of an injection`() throws {
    try injector.register(as: Features.self, injection: .singleton(Features()))
    try injector.register(as: String.self, injection: .singleton("whole"), when: .context(!\Features.isTest))
    try injector.register(as: String.self, injection: .factory { "broken" }, when: .context(\Features.isTest))
    try injector.register(as: Int.self, injection: .singleton(1), into: [Int].self)
    try injector.register(as: Int.self, injection: .factory { 2 }, into: [Int].self, priority: 1)
    #expect(try (injector.get(String.self), injector.get([Int].self)) == ("whole", [2, 1]))
  }

  @Test func `are suggested from a collection to a request for one`() throws {
    try injector.register(into: [Int].self, fileID: "App/Wiring.swift", line: 3) { 1 }
    let error = try #require(throws: InjectionError.self) { try injector.get(Int.self) }
    #expect(error.nearMisses == ["Swift.Int, registered into [Swift.Int] at App/Wiring.swift:3"])
  }
}

@Suite struct `The requester of a service` {
  let app = Injector(name: "app")

  /// Registers a logger whose label is the requester's type.
  private func registerNamingLog() throws {
    try app.register { resolver in Logger(label: try resolver.resolve(Requester.self).typeName) }
  }

  @Test func `chooses the binding that is for it`() throws {
    try app.register { Logger(label: "anybody") }
    try app.register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
    try app.register(when: .requested(by: Checkout.self, qualifiedBy: Evening.self)) { Logger(label: "nightly") }
    try app.register(autowiring: Checkout.init).register(autowiring: Search.init)
    try app.register(qualifiedBy: Evening.self, autowiring: Checkout.init)
    #expect(try (app.get(Logger.self).label, app.get(Checkout.self).log.label) == ("anybody", "checkout"))
    #expect(try app.get(Checkout.self, qualifiedBy: Evening.self).log.label == "nightly")
    let search = try app.get(Search.self)
    #expect((search.log.label, search.checkout.log.label) == ("anybody", "checkout"))
  }

  @Test func `is known to providers`() throws {
    try registerNamingLog()
    try app.register(autowiring: Checkout.init).register(autowiring: Search.init)
    let search = try app.get(Search.self)
    #expect((search.log.label, search.checkout.log.label) == ("Search", "Checkout"))
    #expect(try (app.get(Logger.self).label, app.get(Logger?.self)?.label) == ("the program", "the program"))
    #expect(try app.get(Requester.self).step == nil)
    #expect(app.problems(building: true).texts == [])
  }

  @Test func `is the caller for a lazy instance`() throws {
    try registerNamingLog()
    try app.register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
    try app.register { (log: Lazy<Logger>) in Checkout(log: try log.get()) }
    #expect(try app.get(Checkout.self).log.label == "checkout")
    #expect(try app.get(Lazy<Logger>.self).get().label == "the program")
    #expect(try app.get(Provider<Logger>.self).get().label == "the program")
    #expect(try app.get([Lazy<Logger>].self).isEmpty)
    #expect(Injector.withDefault(app) { LazyInject<Logger?>().wrappedValue }?.label == "the program")
  }

  @Test func `is the same for a candidate, for a decorated service, and in a scope, and never the decorator`() throws {
    try registerNamingLog()
    try app.register(when: .requested(by: Checkout.self)) { resolver in
      Logger(label: "candidate of \(try resolver.resolve(Requester.self).typeName)")
    }
    try app.decorate(Logger.self) { log, resolver in
      let requester = try resolver.resolve(Requester.self)
      return Logger(label: "\(log.label) by \(requester.typeName)")
    }
    try app.decorate(Logger.self) { Logger(label: "\($0.label)!") }
    try app.register(autowiring: Checkout.init).register(autowiring: Search.init).decorate(Checkout.self) { $0 }
    let search = try app.get(Search.self)
    #expect(search.log.label == "Search by Search!")
    #expect(search.checkout.log.label == "candidate of Checkout by Checkout!")
    let other = Injector(name: "other")
    try other.register(as: Label.self, lifetime: .weak(in: Flow.self)) { resolver in
      Label(try resolver.resolve(Requester.self).typeName)
    }
    try other.register { resolver in Logger(label: try resolver.resolve(Label.self, scopedTo: Flow.self).text) }
    for _ in 1...2 { try other.decorate(Label.self, scopedTo: Flow.self) { Label("\($0.text)!") } }
    #expect(try other.get(Logger.self).label == "Logger!!")
  }

  @Test func `chooses the elements of a collection, and can be looked at in a condition`() throws {
    try app.register(into: [Logger].self) { Logger(label: "anybody") }
    try app.register(when: .requested(by: Int.self), into: [Logger].self) { Logger(label: "number") }
    try app.register { (logs: [Logger]) in logs.count }
    #expect(try (app.get(Int.self), app.get([Logger].self).map(\.label)) == (2, ["anybody"]))
    let child = Injector(parent: app)
    try child.register(into: [Logger].self) { Logger(label: "child") }
    #expect(try child.get(Int.self) == 3)
    try app.register { Logger(label: "anybody") }
    try app.register(when: .context(Requester.self) { $0.qualifier == Evening.self }) { Logger(label: "nightly") }
    try app.register(autowiring: Checkout.init).register(qualifiedBy: Evening.self, autowiring: Checkout.init)
    #expect(try app.get(Checkout.self).log.label == "anybody")
    #expect(try app.get(Checkout.self, qualifiedBy: Evening.self).log.label == "nightly")
    #expect(app.problems().texts == [])
  }
}
