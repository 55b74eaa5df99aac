import Fixtures
import TestSupport
import Testing
import Vial

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
      #expect(numbers.number == number)
      #expect(numbers.later == number)
      async let child = Resolver.resolve(Int.self)
      #expect(await child == number)
      let unstructured = Task { Injector.current === own }
      #expect(await unstructured.value)
      let detached = Task.detached { Injector.current === Injector.default }
      #expect(await detached.value)
      try Injector.withDefault(injector(giving: -number)) { #expect(Resolver.resolve(Int.self) == -number) }
      #expect(Injector.current === own)
    }
    #expect(Injector.current === Injector.default)
  }

  @MainActor @Test func `is replaced for a function that does not suspend, and without leaving the caller's actor`()
    async throws
  {
    let own = try injector(giving: 5)
    #expect(Injector.withDefault(own) { Resolver.resolve(Int.self) } == 5)
    #expect(throws: CancellationError.self) { try Injector.withDefault(own) { throw CancellationError() } }
    #expect(Injector.current === Injector.default)
    let otherOwn = try injector(giving: 6)
    let box = Box()
    await Injector.withDefault(otherOwn) {
      box.number = Resolver.resolve(Int.self)
      await Task.yield()
    }
    #expect(box.number == 6)
  }

  @Test func `is replaced for functions that throw errors of one type`() async throws {
    let own = try injector(giving: 5)
    do throws(Refused) {
      try Injector.withDefault(own) { () throws(Refused) in throw Refused() }
    } catch {
      let _: Refused = error
    }
    do throws(Refused) {
      try await Injector.withDefault(own) { () async throws(Refused) in throw Refused() }
    } catch {
      let _: Refused = error
    }
    #expect(Injector.current === Injector.default)
  }

  @Test func `takes what Resolver registers, the last for a type, as a protocol, under a qualifier and in a scope`()
    throws
  {
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
    #expect(try scope.get(Injector.self) === scope)
    #expect(try scope.get(Lazy<Injector>.self).get() === scope)
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
