import Fixtures
import GraphSupport
import VialPlugins

private struct Numbers {
  @Inject var number: Int
  @Injected var later: Int
}

@Suite struct `The default injector` {
  private func injector(giving number: Int) throws -> Injector {
    try Injector(name: "test \(number)").register { number }
  }

  @Test(arguments: 1...8)
  func `is replaced in one task and its children, next to other tests`(number: Int) async throws {
    let own = try injector(giving: number)
    try await Injector.withDefault(own) {
      #expect(Resolver.resolve(Int.self) == number)
      await Task.yield()
      let numbers = Numbers()
      #expect((numbers.number, numbers.later) == (number, number))
      async let child = Resolver.resolve(Int.self)
      #expect(await child == number)
      #expect(await Task { Injector.current === own }.value)
      #expect(await Task.detached { Injector.current === Injector.default }.value)
      try Injector.withDefault(injector(giving: -number)) { #expect(Resolver.resolve(Int.self) == -number) }
      #expect(Injector.current === own)
    }
    #expect(Injector.current === Injector.default)
  }

  @MainActor @Test func `is replaced for a function without leaving the caller's actor`() async throws {
    let own = try injector(giving: 5)
    #expect(Injector.withDefault(own) { Resolver.resolve(Int.self) } == 5)
    #expect(throws: CancellationError.self) { try Injector.withDefault(own) { throw CancellationError() } }
    #expect(Injector.current === Injector.default)
    let ownOfActor = try injector(giving: 6)
    let box = Box()
    await Injector.withDefault(ownOfActor) {
      box.number = Resolver.resolve(Int.self)
      await Task.yield()
    }
    #expect(box.number == 6)
  }

  @Test func `is replaced for functions that throw errors of one type`() async throws {
    let own = try injector(giving: 5)
    do throws(Refused) {
      try Injector.withDefault(own) { () throws(Refused) in throw Refused() }
    } catch { let _: Refused = error }
    do throws(Refused) {
      try await Injector.withDefault(own) { () async throws(Refused) in throw Refused() }
    } catch { let _: Refused = error }
    #expect(Injector.current === Injector.default)
  }

  @Test func `takes what Resolver registers, the last for a type, and as it says`() throws {
    let own = Injector()
    Injector.withDefault(own) {
      Resolver.register { "first" }
      Resolver.register { "last" }
      #expect(Resolver.resolve(String.self) == "last")
    }
    #expect(own[String.self] == "last")
    let kept = LiveService()
    Injector.withDefault(own) {
      Resolver.register(as: (any SharedService).self) { LiveService() }
      Resolver.register(as: (any SharedService).self, qualifiedBy: Evening.self) { LiveService() }
      Resolver.register(as: (any SharedService).self, scopedTo: Flow.self) { kept }
      Resolver.register(as: (any SharedService).self, scopedTo: Flow.self, qualifiedBy: Evening.self) { kept }
    }
    #expect(try own.get((any SharedService).self) !== kept)
    #expect(try own.get((any SharedService).self, qualifiedBy: Evening.self) !== kept)
    #expect(try own.get((any SharedService).self, scopedTo: Flow.self) === kept)
    #expect(try own.get((any SharedService).self, scopedTo: Flow.self, qualifiedBy: Evening.self) === kept)
    #expect(!own.isRegistered(type: LiveService.self))
  }
}

@Suite struct `An injector as a dependency` {
  let app = Injector(name: "app")

  @Test func `is the injector that is asked, or the one that keeps a singleton, so that nothing is captive`() throws {
    let scope = app.makeScope(name: "scope")
    #expect(try app.get(Injector.self) === app)
    #expect(try scope.get(Injector.self) === scope && scope.get(Lazy<Injector>.self).get() === scope)
    #expect(scope[Injector.self] === scope)
    try app.register(lifetime: .singleton, autowiring: Holder<Injector>.init)
    try app.register(lifetime: .scoped) { "scoped" }
    let navigator = try scope.get(Holder<Injector>.self)
    #expect(navigator.value === app)
    expectError(.scopeNeeded) { try navigator.value.get(String.self) }
    try app.close()
  }

  @Test(arguments: [Lifetime<Holder<Injector>>.transient, .scoped])
  private func `of an instance that is made for a scope is the scope`(lifetime: Lifetime<Holder<Injector>>) throws {
    try app.register(lifetime: lifetime, autowiring: Holder<Injector>.init)
    let scope = app.makeScope(name: "scope")
    #expect(try scope.get(Holder<Injector>.self).value === scope)
  }

  @Test func `under a name or a qualifier is a service like others`() throws {
    expectError(.notRegistered) { try app.get(Injector.self, named: "other") }
    #expect(try app.get(Injector?.self, named: "other") == nil)
    let other = Injector(name: "other")
    try app.register(instance: other, named: "other")
    #expect(try app.get(Injector.self, named: "other") === other)
  }
}

private final class Guest: Client, Disposable, Sendable {
  let name: String
  let disposals = Counter()
  init(name: String) { self.name = name }
  func dispose() { disposals.next() }
}

@Suite struct `An instance that is registered` {
  let app = Injector(name: "app")
  private let ada = Guest(name: "Ada")

  @Test func `is shared by the services of a scope`() throws {
    try app.scopesProvide(Guest.self).register(lifetime: .scoped, autowiring: Holder<Guest>.init)
      .register(autowiring: Component<Guest>.init(dependency:))
    let session = try app.makeScope(name: "session").register(instance: ada)
    #expect(try session.get(Holder<Guest>.self).value === ada && session.get(Component<Guest>.self).needs === ada)
    try session.close()
    #expect(ada.disposals.value == 0)
  }

  @Test func `has the type that is named, a qualifier, a name or a condition, also in a copy`() throws {
    try app.register(as: (any Client).self, instance: ada)
      .register(instance: Guest(name: "guest"), qualifiedBy: Backup.self)
      .register(instance: Guest(name: "Bea"), named: "second").register(instance: Features(isTest: true))
      .register(instance: "early").register(instance: "late", when: .context(\Features.isTest))
    #expect(try app.get((any Client).self).name == "Ada")
    #expect(app[Guest.self] == nil)
    #expect(try app.get(Guest.self, qualifiedBy: Backup.self).name == "guest")
    #expect(try (app.get(Guest.self, named: "second").name, app.get(String.self)) == ("Bea", "late"))
    let other = Injector(name: "other")
    try other.register(as: (any Client).self, lifetime: .singleton) { Guest(name: "live") }
    let copy = try other.copy { try $0.register(as: (any Client).self, instance: ada) }
    #expect(try copy.get((any Client).self).name == "Ada")
    #expect(throws: InjectionError.self) { try other.register(as: (any Client).self, instance: ada) }
  }

  @Test func `is an element of a collection, and may be a function, though a trailing closure is a provider`() throws {
    try app.register(instance: ada, into: [Guest].self).register(into: [Guest].self, priority: 1) {
      Guest(name: "first")
    }
    #expect(try app.get([Guest].self).map(\.name) == ["first", "Ada"])
    try app.register(instance: { @Sendable in 5 }).register { 7 }.register { (number: Int) in "\(number)" }
    #expect(try (app.get((@Sendable () -> Int).self)(), app.get(String.self)) == (5, "7"))
  }

  @MainActor @Test func `need not be Sendable on the main actor, where it is confined then`() throws {
    let draft = Draft()
    try app.register(instance: draft).register(instance: ada)
    #expect(try app.get(Draft.self) === draft)
    #expect(app.refusal(of: Draft.self) == .requiresMainActor)
    #expect(app.refusal(of: Guest.self) == nil)
    #expect(try app.get(Guest.self) === ada)
  }
}

private final class Printer: Answer, Sendable { init(paper: Missing) {} }

@Suite struct `Validating an injector with the entry points of a plugin point` {
  private let app = Injector(name: "app")

  @Test func `finds missing dependencies of plugins, also in a child point`() throws {
    let point = PluginPoint<Void, any Answer> {
      PluginPoint("outer") { Plug(Printer.self, from: app, fileID: "App/Point.swift", line: 1) }
    }
    let missing = app.problems(entryPoints: point.entryPoints)
    #expect(missing.map(\.code) == [.missing])
    #expect(missing.first?.request?.description == "App/Point.swift:1")
    try app.register(autowiring: Printer.init)
    let lacking = app.problems(entryPoints: point.entryPoints)
    #expect(lacking.first?.headline.contains("Missing is not registered") == true)
    try app.register { Missing() }
    #expect(try app.validate(entryPoints: point.entryPoints) == [])
  }

  @MainActor @Test func `counts the plugins of the main actor, and none that no injector gives`() throws {
    final class Page: Answer {}
    let point = PluginPoint<Void, any Answer> {
      Plug(Page.self, from: app)
      Plug("page") { _ in Page() }
    }
    #expect(point.entryPoints.count == 1)
    try app.mainActor.register { Page() }
    #expect(try app.validate(entryPoints: point.entryPoints) == [])
  }
}
