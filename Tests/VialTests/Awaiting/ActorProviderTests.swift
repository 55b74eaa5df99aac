import Fixtures
import Testing
import Vial

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

@Kitchen private final class Index: @Kitchen Disposable {
  func dispose() throws { Kitchen.shared.assertIsolated() }
}

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
    let shelf = try await app.get(awaiting: Shelf.self)
    #expect(await shelf.books == ["title"])
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
    #expect(text == "main")
    #expect(number == 7)
  }

  @MainActor @Test func `that is an instance runs on it, and doesn't block the main actor`() async throws {
    let library = Library()
    try await library.register(in: app)
    #expect(try await app.get(awaiting: Int.self) == 1)
    #expect(try await app.get(awaiting: Int.self) == 2)
    let other = Injector(name: "app")
    try other.register(lifetime: .singleton) { () async -> Int in await MainActor.run { 7 } }
    #expect(try await other.get(awaiting: Int.self) == 7)
  }
}
