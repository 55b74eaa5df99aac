import Fixtures
import VialGraph

private let file = "App/Boxes.swift"

@MainActor @Suite struct `A service that is not sendable and is registered on the main actor` {
  private let injector = Injector(name: "app")

  @Test func `is shared there, no dependency of a provider without an actor, but of one of the main actor`() throws {
    try injector.register(lifetime: .singleton) { Box() }.register(Component<Box>.self, lifetime: .singleton)
      .register(lifetime: .singleton, autowiring: BoxHolder.init)
    let box = try injector.get(Box.self)
    #expect(try injector.get(Box.self) === box)
    #expect(injector[Box.self] === box)
    #expect(try injector.get(Provider<Box>.self).get() === box && injector.get(BoxHolder.self).box === box)
    _ = try injector.get(Component<Box>.self)
    #expect(injector.refusal(of: Box.self) == .requiresMainActor)
    #expect(injector.refusal(of: Component<Box>.self) == .requiresMainActor)
    #expect(injector.refusal(of: BoxHolder.self) == .requiresMainActor)
    try injector.register(named: "plain") { resolver in Component<Box>(dependency: try resolver.resolve()) }
    expectError(.requiresMainActor) { try injector.get(Component<Box>.self, named: "plain") }
    try injector.mainActor.register(named: "confined") { (box: Box) in BoxHolder(box: box) }
    #expect(try injector.get(BoxHolder.self, named: "confined").box === injector.get(Box.self))
  }

  @Test func `is shared where it has to be awaited, and in each scope`() async throws {
    try injector.register(lifetime: .singleton) { () async in Box() }
    try injector.register(lifetime: .scoped) { () async in BoxHolder(box: Box()) }
    let box = try await injector.get(awaiting: Box.self)
    #expect(try injector.get(Box.self) === box)
    let (one, other) = (injector.makeScope(name: "one"), injector.makeScope(name: "other"))
    let tray = try await one.get(awaiting: BoxHolder.self)
    #expect(try one.get(BoxHolder.self).box === tray.box)
    #expect(try await other.get(awaiting: BoxHolder.self).box !== tray.box)
    let code = await Task.detached { () -> InjectionError.Code? in
      do { _ = try await injector.get(awaiting: Box.self).number } catch { return (error as? InjectionError)?.code }
      return nil
    }.value
    #expect(code == .requiresMainActor)
  }

  @Test func `is an instance that is handed in, or what a function of no actor makes`() throws {
    let box = Box()
    try injector.register(as: Box.self, injection: .singleton(box))
      .register(as: [Box].self, injection: .lazySingleton(nil) { [Box()] })
      .register(as: BoxHolder.self, injection: .factory { BoxHolder(box: Box()) })
    #expect(try injector.get(Box.self) === box)
    let boxes = try injector.get([Box].self)
    #expect(boxes.count == 1)
    #expect(try injector.get([Box].self).first === boxes.first)
    #expect(try injector.get(BoxHolder.self).box !== injector.get(BoxHolder.self).box)
    #expect(injector.refusal(of: Box.self) == .requiresMainActor)
    #expect(injector.refusal(of: [Box].self) == .requiresMainActor)
    #expect(injector.refusal(of: BoxHolder.self) == .requiresMainActor)
  }

  @Test func `is closed there by a function of the main actor`() async throws {
    var numbers: [Int] = []
    try injector.register(lifetime: .singleton.onClose { @MainActor box in numbers.append(box.number) }) { Box() }
    try injector.get(Box.self).number = 7
    try injector.close()
    #expect(numbers == [7])
    let other = Injector(name: "other")
    try other.register(
      lifetime: .singleton.startsEagerly.onClose { @MainActor box in
        await Task.yield()
        numbers.append(box.number)
      }
    ) { () async in Box() }
    try await other.start()
    try other.get(Box.self).number = 8
    try await Task.detached { try await other.shutDown() }.value
    #expect(numbers == [7, 8])
  }

  @Test func `is refused where the function that closes it would take it elsewhere`() throws {
    let close: @Sendable (Box) async throws -> Void = { box in box.number = 1 }
    ErrorTexts.injector.expect(is: "A function that closes a confined service elsewhere") {
      try injector.register(lifetime: .singleton.onClose(close), fileID: file, line: 1) { Box() }
    }
    try injector.register(lifetime: .singleton.onClose { (_: Token) async in }) { Token() }
  }

  @Test(arguments: [LifetimeKind.transient, .graph, .weak])
  func `has no start and no end where no injector keeps it`(kind: LifetimeKind) throws {
    let lifetime = Lifetime<Token>(kind)
    for lifetime in [lifetime.startsEagerly, lifetime.onClose { _ in }, lifetime.onClose { _ async in }] {
      expectError(.unsupportedLifetime) { try injector.register(lifetime: lifetime) { Token() } }
    }
    #expect(!injector.isRegistered(type: Token.self))
    if kind == .transient {
      ErrorTexts.injector.expect(is: "A function that closes what no injector keeps") {
        try injector.register(lifetime: lifetime.onClose { _ in }, fileID: file, line: 1) { Token() }
      }
    }
  }

  @Test func `is given to a request for a sendable type once it is there, but not as such a protocol`() async throws {
    try injector.mainActor.register(lifetime: .singleton) { Token() }.register { [Token()] }
    #expect(await Task.detached { injector.refusal(of: Token.self) }.value == .requiresMainActor)
    let safe = try injector.get(Token.self)
    #expect(try await Task.detached { try injector.get(Token.self) }.value === safe)
    #expect(try injector.get([Token].self).count == 1)
    let other = Injector(name: "other")
    struct Shout: Answer {}
    try other.register(as: (any Answer).self, lifetime: .singleton) { Shout() }
    _ = try other.get((any Answer).self)
    let ask: @Sendable () -> InjectionError.Code? = {
      #expect(throws: InjectionError.self) { try other.get((any Answer & Sendable).self) }?.code
    }
    #expect(ask() == .requiresMainActor)
    #expect(await Task.detached { ask() }.value == .requiresMainActor)
  }
}

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
    #expect(try injector.get(Checkout.self).basket === basket && injector.get(Counter.self).checkout.basket === basket)
    #expect(try injector.mainActor.get(Checkout?.self)?.basket === basket)
    try injector.register(Receipt.self)
    #expect(try injector.get(Receipt.self).basket === injector.get(Draft.self))
  }

  @Test func `is refused for requests from elsewhere, also for optionals`() async throws {
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

  @Test func `gets it for a sendable service, and within a decorator of the main actor`() async throws {
    try injector.register(autowiring: Clerk.init)
    _ = try injector.get(Clerk.self)
    await expectErrorElsewhere(.requiresMainActor) { try injector.get(Clerk.self) }
    _ = try await Task.detached { try await injector.get(awaiting: Clerk.self) }.value
    try injector.mainActor.decorate(Checkout.self) { checkout in checkout }
    #expect(try injector.get(Checkout.self).basket === injector.get(Draft.self))
    try injector.decorate(Clerk.self) { clerk in clerk }
    _ = try injector.get(Clerk.self)
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
