import Fixtures

@Kitchen private final class Shelf {
  var books: [String] = []
  init() { Kitchen.shared.assertIsolated() }
  func close() {
    Kitchen.shared.assertIsolated()
    books.append("closed")
  }
}

@Kitchen private final class Vault: AsyncDisposable {
  let closings = Locked(0)
  func dispose() async throws {
    Kitchen.shared.assertIsolated()
    await Task.yield()
    closings.change { $0 += 1 }
  }
}

@Kitchen private final class Index: @Kitchen Disposable { func dispose() throws { Kitchen.shared.assertIsolated() } }

private actor Library {
  private(set) var loans = 0
  func lend() -> Int {
    loans += 1
    return loans
  }

  /// Registers a provider that belongs to this actor.
  func register(in app: Injector) throws { try app.register { @Sendable [self] () async in await lend() } }
}

@Suite struct `A provider of an actor` {
  let app = Injector(name: "app")

  @Test func `runs there, synchronous or not, and keeps an instance that stays there`() async throws {
    try app.register(lifetime: .singleton.onClose { @Kitchen in $0.close() }) { @Kitchen in Shelf() }
    try app.register(named: "awaited") { @Kitchen () async in
      await Task.yield()
      Kitchen.shared.assertIsolated()
      return Shelf()
    }
    try app.register(autowiring: Holder<Shelf>.init)
    #expect(throws: InjectionError.self) { try app.get(Shelf.self) }
    let reader = try await app.get(awaiting: Holder<Shelf>.self)
    #expect(try app.get(Shelf.self) === reader.value)
    #expect(try await app.get(awaiting: Shelf.self, named: "awaited") !== reader.value)
    try await app.shutDown()
    #expect(await reader.value.books == ["closed"])
  }

  @Test func `makes instances that are disposed of there, unless their conformances belong there`() async throws {
    try app.register(lifetime: .singleton) { @Kitchen in Vault() }
    let vault = try await app.get(awaiting: Vault.self)
    try await app.shutDown()
    #expect(vault.closings.value == 1)
    let other = Injector(name: "app")
    try other.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 2) { @Kitchen in Index() }
    _ = try await other.get(awaiting: Index.self)
    await ErrorTexts.injector.expectAwaited(is: "A disposal on an actor of the program") { try await other.shutDown() }
  }

  @Test func `is given a resolver, and of the main actor is entered from anywhere`() async throws {
    try app.register { "title" }
    try app.register { @Kitchen resolver in
      let shelf = Shelf()
      shelf.books.append(try resolver.resolve())
      return shelf
    }
    #expect(try await app.get(awaiting: Shelf.self).books == ["title"])
    let other = Injector(name: "other")
    try other.register(lifetime: .singleton) { @MainActor () async in
      MainActor.assertIsolated()
      await Task.yield()
      return "main"
    }
    try other.register(lifetime: .singleton) { @MainActor in
      MainActor.assertIsolated()
      return 7
    }
    let (text, number) = try await Task.detached { [other] in
      (try await other.get(awaiting: String.self), try await other.get(awaiting: Int.self))
    }.value
    #expect((text, number) == ("main", 7))
  }

  @MainActor @Test func `that is an instance runs on it, and doesn't block the main actor`() async throws {
    let library = Library()
    try await library.register(in: app)
    #expect(try await (app.get(awaiting: Int.self), app.get(awaiting: Int.self)) == (1, 2))
    let other = Injector(name: "app")
    try other.register(lifetime: .singleton) { () async -> Int in await MainActor.run { 7 } }
    #expect(try await other.get(awaiting: Int.self) == 7)
  }
}

@Suite struct `Decorating asynchronous services:` {
  private let app = Injector(name: "app")
  private let made = Counter()

  @Test func `any instance is wrapped, by decorators that are asynchronous or not`() async throws {
    try app.register(lifetime: .singleton) { await afterYield("a") }.decorate(String.self) { $0 + "b" }
    #expect(throws: InjectionError.self) { try app.get(String.self) }
    #expect(try await app.get(awaiting: String.self) == "ab")
    #expect(try app.get(String.self) == "ab")
    let other = Injector(name: "app")
    try other.register(lifetime: .singleton) { "a" }.register(named: "suffix") { "!" }
    try other.decorate(String.self) { text, resolver in try await afterYield(text + resolver.resolve(named: "suffix")) }
    try other.decorate(String.self) { $0 + "c" }.decorate(String.self) { text in await afterYield(text + "d") }
    #expect(try await other.get(awaiting: String.self) == "a!cd")
    #expect(try other.get(String.self) == "a!cd")
  }

  @Test func `a transient instance is awaited and wrapped for each request`() async throws {
    try app.register { await afterYield("\(made.next())") }.decorate(String.self) { $0 + "b" }
    #expect(try await (app.get(awaiting: String.self), app.get(awaiting: String.self)) == ("1b", "2b"))
    try app.decorate(String.self) { text in await afterYield(text + "c") }
    #expect(try await app.get(awaiting: String.self) == "3bc")
    #expect(made.value == 3)
  }

  @Test func `a decorator of an ancestor's service keeps an instance of its own injector`() async throws {
    try app.register(lifetime: .singleton) { await afterYield("\(made.next())") }
    let child = Injector(name: "child", parent: app)
    try child.decorate(String.self) { $0 + "b" }
    let other = Injector(name: "other", parent: app)
    try other.decorate(String.self) { text in await afterYield(text + "c") }
    #expect(try await (child.get(awaiting: String.self), other.get(awaiting: String.self)) == ("1b", "1c"))
    #expect(try app.get(String.self) == "1")
  }

  @Test(arguments: 0...2) func `scoped instances are wrapped in each scope, and only there`(level: Int) async throws {
    try app.register(lifetime: .scoped) { await afterYield("\(made.next())") }
    let decorated = level == 0 ? app : Injector(name: "child", parent: level == 1 ? app : app.makeScope(name: "outer"))
    try decorated.decorate(String.self) { $0 + "b" }.decorate(String.self) { text in await afterYield(text + "c") }
    for number in 1...3 {
      try await decorated.withScope { scope async throws in
        #expect(try await scope.get(awaiting: String.self) == "\(number)bc")
        #expect(try await scope.get(awaiting: String.self) == "\(number)bc")
      }
    }
  }

  @Test func `a decorator of any actor is awaited`() async throws {
    try app.register(lifetime: .singleton) { "a" }
    try app.decorate(String.self) { @Kitchen text in
      Kitchen.shared.assertIsolated()
      return text + "b"
    }
    try app.decorate(String.self) { @MainActor text in
      MainActor.assertIsolated()
      return text + "c"
    }
    #expect(try await app.get(awaiting: String.self) == "abc")
  }

  @Test func `elements and candidates are wrapped, but no instance that stays with one resolution`() async throws {
    try app.register(into: [String].self) { await afterYield("1") }.register(into: [String].self, priority: 1) { "2" }
    try app.register(when: .context(Bool.self) { $0 }) { await afterYield("3") }.register { true }
    try app.decorate(String.self) { text in await afterYield(text + "b") }
    #expect(try await (app.get(awaiting: [String].self), app.get(awaiting: String.self)) == (["2b", "1b"], "3b"))
    let other = Injector(name: "other")
    try other.register(lifetime: .graph) { "a" }.decorate(String.self) { text in await afterYield(text + "b") }
    await expectAwaitedError(.unsupportedLifetime) { try await other.get(awaiting: String.self) }
    expectError(.unsupportedLifetime) { try other.get(String.self) }
  }

  @MainActor @Test func `a decorator of the main actor's view may wait, and keeps its instance there`() async throws {
    try app.mainActor.register(lifetime: .singleton) { () async in await afterYield(made.counting(Note("a"))) }
    try app.mainActor.register(named: "suffix") { "!" }
    try app.mainActor.decorate(Note.self) { note, resolver in
      try await afterYield(Note(note.text + resolver.resolve(named: "suffix")))
    }
    try app.mainActor.register(lifetime: .singleton) { "b" }
    try app.mainActor.decorate(String.self) { text in await afterYield(text + "c") }
    await expectAwaitedError(.notRegistered) { try await app.get(awaiting: String.self, named: "none") }
    #expect(try await Task.detached { try await app.get(awaiting: String.self) }.value == "bc")
    let note = try await app.get(awaiting: Note.self)
    #expect(note.text == "a!")
    #expect(try app.get(Note.self) === note)
    #expect(made.value == 1)
  }
}
