import Testing
import Vial

private struct Holder {
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
      let holder = Holder()
      #expect(holder.number == number)
      #expect(holder.later == number)
      async let child = Resolver.resolve(Int.self)
      #expect(await child == number)
      let unstructured = Task { Injector.current === own }
      #expect(await unstructured.value)
      let detached = Task.detached { Injector.current === Injector.default }
      #expect(await detached.value)
      try Injector.withDefault(injector(giving: -number)) {
        #expect(Resolver.resolve(Int.self) == -number)
      }
      #expect(Injector.current === own)
    }
    #expect(Injector.current === Injector.default)
  }

  @Test func `is replaced for a function that does not suspend, and what it throws is passed on`() throws {
    let own = try injector(giving: 5)
    let number = Injector.withDefault(own) { Resolver.resolve(Int.self) }
    #expect(number == 5)
    #expect(throws: CancellationError.self) { try Injector.withDefault(own) { throw CancellationError() } }
    #expect(Injector.current === Injector.default)
  }

  @Test func `is replaced for functions that throw errors of one type`() async throws {
    struct Refused: Error {}
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

  @MainActor
  @Test func `is replaced without leaving the caller's actor`() async throws {
    let own = try injector(giving: 6)
    let box = NotSendable()
    await Injector.withDefault(own) {
      box.number = Resolver.resolve(Int.self)
      await Task.yield()
    }
    #expect(box.number == 6)
  }

  private final class NotSendable {
    var number = 0
  }

  @Test func `takes what Resolver registers, of which the last wins`() throws {
    let own = Injector()
    Injector.withDefault(own) {
      Resolver.register { "first" }
      Resolver.register { "last" }
      #expect(Resolver.resolve(String.self) == "last")
    }
    #expect(own[String.self] == "last")
  }

  @Test func `takes what Resolver registers as a protocol, under a qualifier and in a scope`() throws {
    let own = Injector()
    let kept = Greeter()
    Injector.withDefault(own) {
      Resolver.register(as: (any Greeting).self) { Greeter() }
      Resolver.register(as: (any Greeting).self, qualifiedBy: Evening.self) { Greeter() }
      Resolver.register(as: (any Greeting).self, scopedTo: Reception.self) { kept }
      Resolver.register(as: (any Greeting).self, scopedTo: Reception.self, qualifiedBy: Evening.self) { kept }
    }
    #expect(try own.get((any Greeting).self) !== kept)
    #expect(try own.get((any Greeting).self, qualifiedBy: Evening.self) !== kept)
    #expect(try own.get((any Greeting).self, scopedTo: Reception.self) === kept)
    #expect(try own.get((any Greeting).self, scopedTo: Reception.self, qualifiedBy: Evening.self) === kept)
    #expect(!own.isRegistered(type: Greeter.self))
  }

  private protocol Greeting: AnyObject, Sendable {}

  private final class Greeter: Greeting {}

  private enum Evening: Qualifier {}

  private enum Reception: Scope {}
}
