import TestSupport
import Testing
import Vial

private final class Token: Sendable {}

private protocol Session: AnyObject, Sendable {}
private final class UserSession: Session {}

@Suite struct `A weak lifetime` {
  let injector = Injector(name: "app")

  @Test func `gives the same instance while somebody holds it, and a new one after that`() throws {
    let counter = Counter()
    try injector.register(lifetime: .weak) { _ in
      counter.next()
      return Token()
    }
    var token: Token? = try injector.get(Token.self)
    #expect(try injector.get(Token.self) === token)
    weak let released = token
    token = nil
    #expect(released == nil)
    #expect(counter.value == 1)
    withExtendedLifetime(try injector.get(Token.self)) {}
    #expect(counter.value == 2)
  }

  @Test func `works for protocol types and optionals`() throws {
    try injector.register(as: (any Session).self, lifetime: .weak) { _ in UserSession() }
    var session: (any Session)? = try injector.get((any Session).self)
    #expect(try injector.get((any Session).self) === session)
    weak let released = session
    session = nil
    #expect(released == nil)

    try injector.register(as: (any Session)?.self, lifetime: .weak) { _ in UserSession() }
    let optional = try injector.get((any Session)?.self)
    #expect(try injector.get((any Session)?.self) === optional)

    try injector.register(as: (any Sendable).self, lifetime: .weak) { _ in Token() }
    let opaque = try injector.get((any Sendable).self)
    #expect(try injector.get((any Sendable).self) as AnyObject === opaque as AnyObject)
  }

  @Test func `gives nil again and again if the provider does`() throws {
    try injector.register(as: Token?.self, lifetime: .weak) { _ in nil }
    #expect(try injector.get(Token?.self) == nil)
    #expect(try injector.get(Token?.self) == nil)
  }

  @Test func `is an error for what is no object`() throws {
    try injector.register(lifetime: .weak) { _ in 5 }
    try injector.register(as: (any Sendable).self, lifetime: .weak) { _ in "text" }
    let number = #expect(throws: InjectionError.self) { try injector.get(Int.self) }
    #expect(number?.code == .valueInWeakLifetime)
    let text = #expect(throws: InjectionError.self) { try injector.get((any Sendable).self) }
    #expect(text?.code == .valueInWeakLifetime)
  }

  @Test func `holds an object within a box, which may go before the object does`() throws {
    final class Refusal: Error {}
    struct Failure: Error {}
    try injector.register(as: (any Sendable).self, lifetime: .weak) { Token() as (any Sendable)? as any Sendable }
    try injector.register(as: (any Error).self, lifetime: .weak) { Refusal() }
    try injector.register(as: (any Error)?.self, lifetime: .weak) { Failure() }
    var object: Token? = try injector.get((any Sendable).self) as? Token
    #expect(try injector.get((any Sendable).self) as? Token === object)
    #expect(object != nil)
    weak let releasedObject = object
    object = nil
    #expect(releasedObject == nil)
    var error: Refusal? = try injector.get((any Error).self) as? Refusal
    #expect(try injector.get((any Error).self) as? Refusal === error)
    #expect(error != nil)
    weak let releasedError = error
    error = nil
    #expect(releasedError == nil)
    let value = #expect(throws: InjectionError.self) { try injector.get((any Error)?.self) }
    #expect(value?.code == .valueInWeakLifetime)
  }
}
