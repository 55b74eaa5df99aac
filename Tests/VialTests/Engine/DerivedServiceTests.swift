import Fixtures
import TestSupport
import Testing
import Vial

private final class Chicken: Sendable {
  let egg: Lazy<Shell>
  init(_ egg: Lazy<Shell>) { self.egg = egg }
}

private final class Shell: Sendable {
  let chicken: Chicken
  init(_ chicken: Chicken) { self.chicken = chicken }
}

@Suite struct `A derived service` {
  let injector = Injector(name: "app")

  @Test func `is nil as an optional of an unregistered type, and a value of a registered one`() throws {
    #expect(try injector.get(Int?.self) == nil)
    try injector.register { 5 }
    #expect(try injector.get(Int?.self) == 5)
    #expect(try injector.get(Int?.self, qualifiedBy: Backup.self) == nil)
    #expect(injector[String?.self] == .some(.none))
  }

  @Test func `is an optional's own binding where there is one`() throws {
    try injector.register { 5 }.register { 6 as Int? }
    #expect(try injector.get(Int?.self) == 6)
  }

  @Test func `is an error as an optional where the provider fails`() throws {
    try injector.register { () throws -> Int in throw Refused() }
    expectError(.providerFailed, .cause(Refused.self)) { try injector.get(Int?.self) }
  }

  @Test func `is an error where the provider passes on one that another injector threw`() throws {
    let kept = try #require(throws: InjectionError.self) { try Injector(name: "other").get(Token.self) }
    let runs = Counter()
    try injector.register { () throws -> Token in
      runs.next()
      throw kept
    }
    let error = try #require(throws: InjectionError.self) { try injector.get(Token?.self) }
    #expect(error.injector == #"the injector "other""#)
    #expect(runs.value == 1)
  }

  @Test func `is an error where the provider passes on one that its own injector threw before`() throws {
    let kept = try #require(throws: InjectionError.self) { try injector.get(Token.self) }
    try injector.register { () throws -> Token in throw kept }
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

  @Test func `is lazy, and asks once`() throws {
    try injector.register { _ in Token() }
    let lazy = try injector.get(Lazy<Token>.self)
    #expect(try lazy.get() === lazy.get())
    #expect(try injector.get(Lazy<Token>.self).get() !== lazy.get())
  }

  @Test func `is lazy, and asks again after a failure`() throws {
    let lazy = try injector.get(Lazy<Int>.self)
    #expect(throws: InjectionError.self) { try lazy.get() }
    try injector.register { 5 }
    #expect(try lazy.get() == 5)
    try injector.unregister(type: Int.self)
    #expect(try lazy.get() == 5)
  }

  @Test func `is a provider, and asks every time`() throws {
    let provider = try injector.get(Provider<Int>.self)
    #expect(throws: InjectionError.self) { try provider.get() }
    try injector.register { 5 }
    #expect(try provider.get() == 5)
    try injector.unregister(type: Int.self).register { 6 }
    #expect(try provider.get() == 6)
  }

  @Test func `carries the qualifier on`() throws {
    try injector.register { 1 }.register(qualifiedBy: Backup.self) { 2 }
    #expect(try injector.get(Lazy<Int>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int?>.self, qualifiedBy: Backup.self).get() == 2)
    #expect(try injector.get(Provider<Int>?.self)?.get() == 1)
  }

  @Test func `breaks a cycle on purpose`() throws {
    try injector
      .register(lifetime: .singleton, autowiring: Chicken.init)
      .register(lifetime: .singleton, autowiring: Shell.init)
    let chicken = try injector.get(Chicken.self)
    #expect(try chicken.egg.get().chicken === chicken)
  }

  @Test func `is a cycle where it is looked at too early`() throws {
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
