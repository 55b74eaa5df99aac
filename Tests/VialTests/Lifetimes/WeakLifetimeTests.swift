import Fixtures

@Suite struct `A weak lifetime` {
  let injector = Injector(name: "app")

  @Test func `gives the same instance while the program holds it, and a new one after that`() throws {
    let counter = Counter()
    try injector.register(lifetime: .weak) { _ in counter.counting(Token()) }
    try expectWeak { try injector.get(Token.self) }
    #expect(counter.value == 1)
    withExtendedLifetime(try injector.get(Token.self)) {}
    #expect(counter.value == 2)
  }

  @Test func `works for protocol types and optionals`() throws {
    try injector.register(as: (any SharedService).self, lifetime: .weak) { _ in LiveService() }
    try expectWeak { try injector.get((any SharedService).self) as AnyObject }

    try injector.register(as: (any SharedService)?.self, lifetime: .weak) { _ in LiveService() }
    let optional = try injector.get((any SharedService)?.self)
    #expect(try injector.get((any SharedService)?.self) === optional)

    try injector.register(as: (any Rack<Int>).self, lifetime: .weak) { _ in LiveRack() }
    try expectWeak { try injector.get((any Rack<Int>).self) as AnyObject }
    try injector.register(as: (any Furniture & Rack).self, lifetime: .weak) { _ in LiveRack() }
    try expectWeak { try injector.get((any Furniture & Rack).self) as AnyObject }

    try injector.register(as: (any Sendable).self, lifetime: .weak) { _ in Token() }
    let opaque = try injector.get((any Sendable).self)
    #expect(try injector.get((any Sendable).self) as AnyObject === opaque as AnyObject)
  }

  @Test func `gives nil again and again if the provider does, and is an error for a value`() throws {
    try injector.register(as: Token?.self, lifetime: .weak) { _ in nil }
    #expect(try injector.get(Token?.self) == nil && injector.get(Token?.self) == nil)
    try injector.register(lifetime: .weak) { _ in 5 }
    try injector.register(as: (any Sendable).self, lifetime: .weak) { _ in "text" }
    expectError(.valueInWeakLifetime) { try injector.get(Int.self) }
    expectError(.valueInWeakLifetime) { try injector.get((any Sendable).self) }
  }

  @Test func `refuses an object whose injector was closed while the provider ran`() throws {
    try injector.register(lifetime: .weak) { resolver in
      try resolver.injector.close()
      return Token()
    }
    expectError(.closed) { try injector.get(Token.self) }
  }

  @Test func `holds an object within a box, which may go before the object does`() throws {
    final class Refusal: Error {}
    struct Failure: Error {}
    try injector.register(as: (any Sendable).self, lifetime: .weak) { Token() as (any Sendable)? as any Sendable }
    try injector.register(as: (any Error).self, lifetime: .weak) { Refusal() }
    try injector.register(as: (any Error)?.self, lifetime: .weak) { Failure() }
    try expectWeak { try #require(injector.get((any Sendable).self) as? Token) }
    try expectWeak { try #require(injector.get((any Error).self) as? Refusal) }
    expectError(.valueInWeakLifetime) { try injector.get((any Error)?.self) }
  }
}

struct `The lifetime weak(in:)` {
  private let injector = Injector(name: "hotel")

  init() throws { try injector.register(lifetime: .weak(in: Login.self)) { Visit() } }

  @Test func `gives one object to the callers in a scope, while one of them holds it`() throws {
    try expectWeak { try injector.get(Visit.self, scopedTo: Login.self) }
    _ = try injector.get(Visit.self, scopedTo: Login.self)
  }

  @Test func `keeps the objects of two scopes apart, and compares by its scope`() throws {
    try injector.register(lifetime: .weak(in: Flow.self)) { Visit() }
      .register(lifetime: .weak(in: Flow.self), qualifiedBy: Archive.self) { Visit() }
    let login = try injector.get(Visit.self, scopedTo: Login.self)
    let tour = try injector.get(Visit.self, scopedTo: Flow.self)
    let spare = try injector.get(Visit.self, scopedTo: Flow.self, qualifiedBy: Archive.self)
    #expect(login !== tour && tour !== spare)
    let lifetime = Lifetime<Visit>.weak(in: Login.self)
    #expect(lifetime == .weak(in: Login.self) && lifetime != .weak(in: Flow.self) && lifetime != .weak)
  }

  @Test func `makes the scope part of the key, and is available to initializers and in Blade's registration`() throws {
    expectError(.notRegistered) { try injector.get(Visit.self) }
    try injector.unregister(type: Visit.self, scopedTo: Login.self)
    try injector.register(lifetime: .weak(in: Login.self), autowiring: Visit.init)
    let visitor = try injector.get(Visit.self, scopedTo: Login.self)
    #expect(try injector.get(Visit.self, scopedTo: Login.self) === visitor)
    Injector.withDefault(injector) { Resolver.register(scopedTo: Login.self) { Visit() } }
    let next = try injector.get(Visit.self, scopedTo: Login.self)
    #expect(try next !== visitor && injector.get(Visit.self, scopedTo: Login.self) === next)
  }

  @Test func `leaves a service the requester that a condition names`() throws {
    try injector.register { Logger(label: "default") }
      .register(when: .requested(by: Checkout.self)) { Logger(label: "checkout") }
      .register(lifetime: .weak(in: Login.self), autowiring: Checkout.init)
    #expect(try injector.get(Checkout.self, scopedTo: Login.self).log.label == "checkout")
  }

  @Test func `is refused for an element of a collection and for a candidate with a condition`() throws {
    let element = try #require(throws: InjectionError.self) {
      try injector.register(lifetime: .weak(in: Login.self), into: [Token].self) { Token() }
    }
    let candidate = try #require(throws: InjectionError.self) {
      try injector.register(lifetime: .weak(in: Login.self), when: .requested(by: Int.self)) { Token() }
    }
    #expect(element.code == .unsupportedLifetime && candidate.code == .unsupportedLifetime)
    #expect(!injector.isRegistered(type: Token.self, scopedTo: Login.self))
  }

  @Test @MainActor func `is available to services of the main actor`() throws {
    try injector.mainActor.register(lifetime: .weak(in: Login.self)) { Draft() }
    let window = try injector.get(Draft.self, scopedTo: Login.self)
    #expect(try injector.get(Draft.self, scopedTo: Login.self) === window)
  }
}

private protocol Rack<Item>: AnyObject, Sendable { associatedtype Item }

private class Furniture: @unchecked Sendable {}

private final class LiveRack: Furniture, Rack, @unchecked Sendable { typealias Item = Int }
