import Fixtures

private final class Part: Disposable, Sendable {
  let later: Lazy<Part>?
  private let name: String
  private let log: Locked<[String]>
  init(_ name: String, _ log: Locked<[String]>, later: Lazy<Part>? = nil) {
    (self.name, self.log, self.later) = (name, log, later)
  }
  func dispose() { log.change { $0.append(name) } }
}

@Suite struct `Instances are disposed of in reverse order of construction,` {
  private let app = Injector(name: "app")
  private let log = Locked<[String]>([])

  /// Registers a part that requests others at once, and one later.
  private func add(_ name: String, now: [String] = [], later: String? = nil) throws {
    try app.register(lifetime: .singleton, named: name) { [log] resolver in
      for other in now { _ = try resolver.resolve(Part.self, named: other) }
      return Part(name, log, later: try later.map { try resolver.resolve(Lazy<Part>.self, named: $0) })
    }
  }

  private func make(_ names: String...) throws {
    for name in names { _ = try app.get(Part.self, named: name).later?.get() }
  }

  @Test(arguments: [false, true])
  func `so that a lazily obtained instance goes before its holder`(isShutDown: Bool) async throws {
    try add("holder", later: "used")
    try add("used")
    try make("holder")
    if isShutDown { try await app.shutDown() } else { try app.close() }
    #expect(log.value == ["used", "holder"])
  }

  @Test func `so that a lazily obtained instance goes after a holder that was constructed after it`() throws {
    try add("holder", later: "used")
    try add("used")
    try make("used", "holder")
    try app.close()
    #expect(log.value == ["holder", "used"])
  }

  @Test(arguments: 1...20) func `each before what it was made of`(seed: Int) throws {
    var numbers = RandomNumbers(seed: UInt64(seed))
    var now: [[Int]] = []
    for number in 0..<30 {
      now.append((0..<3).compactMap { _ in number == 0 ? nil : numbers.next(below: number) })
      let later = numbers.next(below: 2) == 0 ? "\(numbers.next(below: 30))" : nil
      try add("\(number)", now: now[number].map { "\($0)" }, later: later)
    }
    for _ in 1...60 { try make("\(numbers.next(below: 30))") }
    try app.close()
    let ended = log.value.compactMap(Int.init)
    #expect(Set(ended).count == ended.count)
    for (position, number) in ended.enumerated() {
      for other in now[number] { #expect(ended.firstIndex(of: other).map { $0 > position } == true) }
    }
  }
}

@MainActor private final class Window {
  private(set) var isOpen = true
  func close() { isOpen = false }
}

private struct Client: InjectableService, Numbering {
  let number: Int
  init(dependency number: Int) { self.number = number }
}

/// A session, whose properties say which session closes them.
private struct Visit: Services {
  let injector: Injector
  let name: String
  let log: Log
  func close(_ number: Int) { log.add("\(number) by \(name)") }

  var cart: Int { scoped(onClose: { [self] in close($0) }) { 1 } }
  var order: Int { get async { await scoped(onClose: { [self] in close($0) }) { () async in 2 } } }
  var store: Int { get throws { try singleton(onClose: { [self] in close($0) }) { try makeStore() } } }
  private func makeStore() throws -> Int { if name == "first" { throw Refused() } else { 3 } }
}

@Suite struct `The function with which a registration closes an instance` {
  let app = Injector(name: "app")
  private let log = Log()

  @Test func `closes values and objects in reverse, also in each scope`() async throws {
    try app.register(lifetime: .singleton.onClose { log.add($0.text) }) { Label("plain") }
    try app.register(
      lifetime: .singleton.onClose { (connection: Label) in
        await Task.yield()
        log.add(connection.text)
      },
      named: "awaited"
    ) { await afterYield(Label("awaited")) }
    try app.register(lifetime: .singleton.onClose { log.add($0.text) }, named: "never made") { Label("never made") }
    _ = try app.get(Label.self)
    _ = try await app.get(awaiting: Label.self, named: "awaited")
    try await app.shutDown()
    #expect(log.lines == ["awaited", "plain"])
    let other = Injector(name: "other")
    try other.register(lifetime: .scoped.onClose { log.add($0.text) }) { resolver in Label(resolver.injector.name ?? "")
    }
    for name in ["one", "two"] { try await other.withScope(name: name) { scope in _ = try scope.get(Label.self) } }
    try await other.shutDown()
    #expect(log.lines == ["awaited", "plain", "one", "two"])
  }

  @Test func `runs in place of its disposal, and is awaited by a shutting down only`() async throws {
    try app.register(lifetime: .singleton.onClose { _ async in log.add("closed") }) {
      Closing { log.add("disposed of") }
    }
    _ = try app.get(Closing.self)
    expectError(.needsShutDown) { try app.close() }
    try await app.shutDown()
    #expect(log.lines == ["closed"])
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton.onClose { _ in log.add("closed at once") }) {
      Closing { log.add("disposed of") }
    }
    _ = try other.get(Closing.self)
    try other.close()
    #expect(log.lines == ["closed", "closed at once"])
  }

  @Test(arguments: [false, true]) func `closes a lent object each time, once in each scope`(isKept: Bool) async throws {
    let lent = Closing { log.add("disposed of") }
    let giveBack = { @Sendable [app, log] (_: Closing) in
      log.add("given back")
      // The next scope gets it at once.
      if log.lines.count == 1 { try app.withScope { scope in _ = try scope.get(Closing.self) } }
    }
    // Also what another binding disposes of.
    try app.register(lifetime: .singleton, named: "kept") { lent }
    if isKept { _ = try app.get(Closing.self, named: "kept") }
    try app.register(lifetime: .scoped.onClose(giveBack)) { lent }
      .register(as: (any Disposable & Sendable).self, lifetime: .scoped) { try $0.resolve(Closing.self) }
    for _ in 1...2 { try await app.withScope { scope in _ = try scope.get((any Disposable & Sendable).self) } }
    #expect(log.lines == ["given back", "given back", "given back"])
    try await app.shutDown()
    #expect(log.lines.count == (isKept ? 4 : 3))
  }

  @Test func `belongs to the request that constructs a property, and to no other or earlier one`() async throws {
    let scope = app.makeScope()
    let visits = [scope, scope.makeScope(), app.makeScope()].enumerated().map {
      Visit(injector: $1, name: ["first", "inner", "second"][$0], log: log)
    }
    for visit in visits { #expect(await [visit.cart, visit.order] == [1, 2]) }
    for visit in visits.reversed() { try await visit.injector.shutDown() }
    #expect(log.lines == ["second", "inner", "first"].flatMap { ["2 by \($0)", "1 by \($0)"] })
    let copy = try app.copy()
    for (injector, name) in [(app, "first"), (app, "retry"), (copy, "copy")] {
      _ = try? Visit(injector: injector, name: name, log: log).store
    }
    _ = try (app.close(), copy.close())
    #expect(log.lines.suffix(2) == ["3 by retry", "3 by copy"])
  }

  @Test func `closes a component and what conforms to a protocol`() throws {
    try app.register(Client.self, lifetime: .singleton.onClose { log.add("closed \($0.number)") })
    try app.register(as: (any Numbering).self, lifetime: .singleton.onClose { log.add("closed \($0.number)") }) {
      Client(dependency: 2)
    }
    try app.register { 1 }
    _ = try (app.get(Client.self), app.get((any Numbering).self))
    try app.close()
    #expect(log.lines == ["closed 2", "closed 1"])
  }

  @Test func `runs on the main actor if it belongs there`() async throws {
    try app.register(lifetime: .singleton.onClose { @MainActor in $0.close() }) { @MainActor in Window() }
    let window = try await app.get(awaiting: Window.self)
    try await app.shutDown()
    #expect(await !window.isOpen)
  }

  @MainActor @Test func `belongs to the main actor, where it runs, so closing elsewhere is an error`() async throws {
    try app.register(lifetime: .singleton.onClose { @MainActor in $0.close() }) { @MainActor in Window() }
    let copy = try app.copy(name: "copy")
    let windows = try (app.get(Window.self), copy.get(Window.self))
    try app.close()
    let error = await Task.detached { #expect(throws: InjectionError.self) { try copy.close() } }.value
    #expect((error?.underlyingError as? InjectionError)?.code == .requiresMainActor)
    #expect((windows.0.isOpen, windows.1.isOpen) == (false, true))
    let other = Injector(name: "other")
    try other.mainActor.register(lifetime: .singleton.onClose { @MainActor in $0.close() }) { Window() }
    let copies = try (other.copy(), other.copy(), other.copy())
    let doors = try (copies.0.get(Window.self), copies.1.get(Window.self))
    try copies.0.close()
    let shutDown = Task.detached { [copy = copies.1] in try await copy.shutDown() }
    try await shutDown.value
    #expect((doors.0.isOpen, doors.1.isOpen) == (false, false))
    try copies.2.close()
  }

  @Test func `may fail, which ends nothing else, and closes what a failed start has made`() async throws {
    try app.register(lifetime: .singleton) { Closing { log.add("disposed of") } }
    try app.register(lifetime: .singleton.onClose { _ in throw Refused() }) { Label("broken") }
    _ = try (app.get(Closing.self), app.get(Label.self))
    let error = await expectAwaitedError(.disposalFailed) { try await app.shutDown() }
    #expect(error?.underlyingErrors.count == 1)
    #expect(error?.underlyingErrors.first is Refused)
    #expect(log.lines == ["disposed of"])
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton.startsEagerly.onClose { log.add($0.text) }) { Label("first") }
    try other.register(
      lifetime: .singleton.startsEagerly,
      named: "second",
      dependencies: [.on(Label.self)]
    ) { (_: AsyncResolver) async throws -> Label in throw Refused() }
    await #expect(throws: InjectionError.self) { try await other.start() }
    #expect(log.lines == ["disposed of", "first"])
  }
}
