import Fixtures
import TestSupport
import Testing
import Vial

private let file = "App/Boxes.swift"

@MainActor @Suite struct `A service that is not sendable and is registered on the main actor` {
  private let injector = Injector(name: "app")

  @Test func `is shared there, and no dependency of a provider without an actor, but of one of the main actor`() throws
  {
    try injector.register(lifetime: .singleton) { Box() }
      .register(Component<Box>.self, lifetime: .singleton)
      .register(lifetime: .singleton, autowiring: BoxHolder.init)
    let box = try injector.get(Box.self)
    #expect(try injector.get(Box.self) === box)
    #expect(injector[Box.self] === box)
    #expect(try injector.get(Provider<Box>.self).get() === box)
    #expect(try injector.get(BoxHolder.self).box === box)
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

  @Test func `is given to a request for a sendable type once it is there`() async throws {
    try injector.mainActor.register(lifetime: .singleton) { Token() }.register { [Token()] }
    #expect(await Task.detached { injector.refusal(of: Token.self) }.value == .requiresMainActor)
    let safe = try injector.get(Token.self)
    #expect(try await Task.detached { try injector.get(Token.self) }.value === safe)
    #expect(try injector.get([Token].self).count == 1)
  }

  /// At run time, both are one type.
  @Test func `is not given as a protocol that says that it is`() async throws {
    struct Shout: Answer {}
    try injector.register(as: (any Answer).self, lifetime: .singleton) { Shout() }
    _ = try injector.get((any Answer).self)
    let ask: @Sendable () -> InjectionError.Code? = {
      #expect(throws: InjectionError.self) { try injector.get((any Answer & Sendable).self) }?.code
    }
    #expect(ask() == .requiresMainActor)
    #expect(await Task.detached { ask() }.value == .requiresMainActor)
  }
}
