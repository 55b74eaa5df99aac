import Fixtures
import TestSupport
import Testing
import Vial

@Suite struct `A derived service` {
  let injector = Injector(name: "app")

  @Test
  func `is nil as an optional of an unregistered type, and a value of a registered one, or the optional's own binding`()
    throws
  {
    #expect(try injector.get(Int?.self) == nil)
    try injector.register { 5 }
    #expect(try injector.get(Int?.self) == 5)
    #expect(try injector.get(Int?.self, qualifiedBy: Backup.self) == nil)
    #expect(injector[String?.self] == .some(.none))
    try injector.register { 6 as Int? }
    #expect(try injector.get(Int?.self) == 6)
  }

  @Test
  func `is an error where the provider fails, or passes on an error that another injector or its own threw before`()
    throws
  {
    try injector.register { () throws -> Int in throw Refused() }
    expectError(.providerFailed, .cause(Refused.self)) { try injector.get(Int?.self) }
    let kept = try #require(throws: InjectionError.self) { try Injector(name: "other").get(Token.self) }
    let runs = Counter()
    try injector.register { () throws -> Token in
      runs.next()
      throw kept
    }
    let passedOn = try #require(throws: InjectionError.self) { try injector.get(Token?.self) }
    #expect(passedOn.injector == #"the injector "other""#)
    #expect(runs.value == 1)
    try injector.unregister(type: Token.self)
    let own = try #require(throws: InjectionError.self) { try injector.get(Token.self) }
    try injector.register { () throws -> Token in throw own }
    #expect(throws: InjectionError.self) { try injector.get(Token?.self) }
    #expect(throws: InjectionError.self) { try injector.get(Token??.self) }
  }

  @Test func `is an error where the provider passes on a new one of another thread`() throws {
    try injector.register { () throws -> Token in
      let thrown = Locked<InjectionError?>(nil)
      Threads.run(1) { _ in
        do throws(InjectionError) {
          _ = try Injector(name: "other").get(Token.self)
        } catch {
          thrown.change { $0 = error }
        }
      }
      throw try #require(thrown.value)
    }
    expectError(.notRegistered) { try injector.get(Token?.self) }
  }

  @Test func `is lazy, and asks once, but again after a failure`() throws {
    try injector.register { _ in Token() }
    let lazy = try injector.get(Lazy<Token>.self)
    #expect(try lazy.get() === lazy.get())
    #expect(try injector.get(Lazy<Token>.self).get() !== lazy.get())
    let late = try injector.get(Lazy<Int>.self)
    #expect(throws: InjectionError.self) { try late.get() }
    try injector.register { 5 }
    #expect(try late.get() == 5)
    try injector.unregister(type: Int.self)
    #expect(try late.get() == 5)
  }

  @Test func `is a provider that asks every time, and carries the qualifier on`() throws {
    let provider = try injector.get(Provider<Int>.self)
    #expect(throws: InjectionError.self) { try provider.get() }
    try injector.register { 5 }
    #expect(try provider.get() == 5)
    try injector.unregister(type: Int.self).register { 6 }
    #expect(try provider.get() == 6)
    try injector.register(qualifiedBy: Backup.self) { 2 }
    #expect(try injector.get(Lazy<Int>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int?>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int>?.self)?.get() == 6)
  }

  @Test func `breaks a cycle on purpose, unless it is looked at too early`() throws {
    final class Hen: Sendable {
      let egg: Lazy<Holder<Hen>>
      init(_ egg: Lazy<Holder<Hen>>) { self.egg = egg }
    }
    try injector
      .register(lifetime: .singleton, autowiring: Hen.init)
      .register(lifetime: .singleton, autowiring: Holder<Hen>.init)
    let hen = try injector.get(Hen.self)
    #expect(try hen.egg.get().value === hen)
    try injector.register(lifetime: .singleton) { (lazy: Lazy<String>) in try lazy.get().count }
    try injector.register { (number: Int) in "\(number)" }
    expectError(.cycle, .path("Int", "Lazy<String>", "String", "Int")) { try injector.get(Int.self) }
  }

  @Test func `stays valid on any thread, and when it alone holds the injector`() async throws {
    var temporary: Injector? = Injector()
    try temporary?.register { 5 }
    let (lazy, provider) = (try temporary?.get(Lazy<Int>.self), try temporary?.get(Provider<Int>.self))
    temporary = nil
    let sum = try await Task.detached { try (lazy?.get() ?? 0) + (provider?.get() ?? 0) }.value
    #expect(sum == 10)
  }
}
