import Fixtures
import Testing
import VialGraph

@testable import Vial

private struct PlainTill: Answer {}

/// A structure of no actor, whose parts may be confined to the main actor.
private struct Checkout {
  let basket: Draft
  let till: any Answer
}

private struct Counter { let checkout: Checkout }

private final class Clerk: Sendable { init(_ checkout: Checkout) {} }

private struct Receipt: InitializerInjectable {
  struct Dependency: AutowiredDependency {
    let basket: Draft
    static let wiring = Wiring(Dependency.init)
  }

  let basket: Draft

  init(dependency: Dependency) { basket = dependency.basket }
}

@MainActor struct `An initializer of no actor, with a dependency that is confined to the main actor,` {
  private let injector = Injector(name: "shop")

  init() throws {
    try injector.mainActor.register(lifetime: .singleton) { Draft() }
      .register(as: (any Answer).self, lifetime: .singleton) { PlainTill() }
    try injector.register(autowiring: Checkout.init).register(autowiring: Counter.init)
  }

  @Test func `gets it for a request on the main actor, however many initializers are between`() throws {
    let basket = try injector.get(Draft.self)
    #expect(try injector.get(Checkout.self).basket === basket)
    #expect(try injector.get(Counter.self).checkout.basket === basket)
    #expect(try injector.mainActor.get(Checkout?.self)?.basket === basket)
    try injector.register(Receipt.self)
    #expect(try injector.get(Receipt.self).basket === injector.get(Draft.self))
  }

  @Test func `is refused for requests from elsewhere, also for an optional, whether or not the injector is observed`()
    async throws
  {
    _ = try injector.get(Counter.self)
    #expect(injector.refusal(of: Checkout.self) == .requiresMainActor)
    #expect(injector.refusal(of: Counter.self) == .requiresMainActor)
    _ = try injector.get(Counter?.self)
    #expect(injector.refusal(of: Checkout?.self) == .requiresMainActor)
    let observation = injector.observe { _ in }
    #expect(injector.refusal(of: Checkout?.self) == .requiresMainActor)
    #expect(injector.refusal(of: Checkout??.self) == .requiresMainActor)
    observation.end()
  }

  @Test func `gets it for a sendable service that is made on the main actor, and is refused elsewhere`() async throws {
    try injector.register(autowiring: Clerk.init)
    _ = try injector.get(Clerk.self)
    await expectErrorElsewhere(.requiresMainActor) { try injector.get(Clerk.self) }
    _ = try await Task.detached { try await injector.get(awaiting: Clerk.self) }.value
  }

  @Test func `gets it after waiting for it`() async throws {
    let other = Injector(name: "other")
    try other.mainActor.register(lifetime: .singleton) { () async in await afterYield(Draft()) }
    try other.mainActor.register(as: (any Answer).self, lifetime: .singleton) { PlainTill() }
    try other.register(autowiring: Checkout.init).register(autowiring: Clerk.init)
    let checkout = try await other.get(awaiting: Checkout.self)
    #expect(try other.get(Draft.self) === checkout.basket)
    _ = try await Task.detached { try await other.get(awaiting: Clerk.self) }.value
    try await other.shutDown()
  }

  @Test func `is refused for a provider or a decorator of no actor, which could send it elsewhere`() throws {
    try injector.register { resolver in try [resolver.resolve(Checkout.self)].count }
    expectError(.requiresMainActor) { try injector.get(Int.self) }
    try injector.decorate(Checkout.self) { checkout in checkout }
    expectError(.requiresMainActor) { try injector.get(Checkout.self) }
  }

  @Test func `gets it within a decorator of the main actor, or one of no actor for a sendable service`() throws {
    try injector.mainActor.decorate(Checkout.self) { checkout in checkout }
    #expect(try injector.get(Checkout.self).basket === injector.get(Draft.self))
    try injector.register(autowiring: Clerk.init).decorate(Clerk.self) { clerk in clerk }
    _ = try injector.get(Clerk.self)
  }

  @Test func `is refused where its instance is shared by all threads, or by a resolution`() throws {
    try injector.register(lifetime: .singleton, autowiring: Clerk.init)
    expectError(.requiresMainActor) { try injector.get(Clerk.self) }
    let other = Injector(name: "other", parent: injector)
    try other.register(lifetime: .graph, autowiring: Checkout.init)
    expectError(.requiresMainActor) { try other.get(Checkout.self) }
  }

  @Test func `is valid unless something asks for it that belongs to no actor, and is built on the main actor`() throws {
    try injector.validate(entryPoints: [.on(Counter.self)], building: true)
    injector.observe { _ in }
    try injector.validate(entryPoints: [.on(Counter.self)])
    try injector.register { (counter: Counter) in [counter] }
    try injector.validate()
    try injector.register { resolver in try "\(resolver.resolve(Counter.self))" }
    #expect(throws: InjectionError.self) { try injector.get(String.self) }
    let error = try #require(throws: ValidationError.self) { try injector.validate() }
    #expect(error.errors.map(\.code) == [.confined])
  }
}
