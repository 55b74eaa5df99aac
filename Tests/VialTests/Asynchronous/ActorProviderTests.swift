import TestSupport
import Testing
import Vial

@globalActor private actor Archive {
  static let shared = Archive()
}

@Archive private final class Shelf {
  var books: [String] = []
  init() { Archive.shared.assertIsolated() }
  func close() {
    Archive.shared.assertIsolated()
    books.append("closed")
  }
}

@Archive private final class Vault: AsyncDisposable {
  let closings = Locked(0)
  func dispose() async throws {
    Archive.shared.assertIsolated()
    await Task.yield()
    closings.change { $0 += 1 }
  }
}

@Archive private final class Index: @Archive Disposable {
  func dispose() throws { Archive.shared.assertIsolated() }
}

private actor Library {
  private(set) var loans = 0
  func lend() -> Int {
    loans += 1
    return loans
  }

  /// Registers a provider that belongs to this actor.
  func register(in app: Injector) throws {
    try app.register { @Sendable [self] () async in
      await lend()
    }
  }
}

private final class Reader: Sendable {
  let shelf: Shelf
  init(shelf: Shelf) { self.shelf = shelf }
}

@Suite struct `A provider of an actor` {
  let app = Injector(name: "app")

  @Test func `runs there, synchronous or not, and keeps an instance that stays there`() async throws {
    try app.register(lifetime: .singleton.onClose { @Archive in $0.close() }) { @Archive in Shelf() }
    try app.register(named: "awaited") { @Archive () async in
      await Task.yield()
      Archive.shared.assertIsolated()
      return Shelf()
    }
    try app.register(autowiring: Reader.init)
    #expect(throws: InjectionError.self) { try app.get(Shelf.self) }
    let reader = try await app.get(awaiting: Reader.self)
    #expect(try app.get(Shelf.self) === reader.shelf)
    #expect(try await app.get(awaiting: Shelf.self, named: "awaited") !== reader.shelf)
    try await app.shutDown()
    #expect(await reader.shelf.books == ["closed"])
  }

  @Test func `may make instances that are disposed of there with await`() async throws {
    try app.register(lifetime: .singleton) { @Archive in Vault() }
    let vault = try await app.get(awaiting: Vault.self)
    try await app.shutDown()
    #expect(vault.closings.value == 1)
  }

  @Test func `is an error where the conformance of an instance belongs there, too`() async throws {
    try app.register(lifetime: .singleton, fileID: "App/Wiring.swift", line: 2) { @Archive in Index() }
    _ = try await app.get(awaiting: Index.self)
    let error = await #expect(throws: InjectionError.self) { try await app.shutDown() }
    ErrorTexts.injector.expect(error?.debugDescription, is: "A disposal on an actor of the program")
  }

  @Test func `is given a resolver`() async throws {
    try app.register { "title" }
    try app.register { @Archive resolver in
      let shelf = Shelf()
      shelf.books.append(try resolver.resolve())
      return shelf
    }
    let shelf = try await app.get(awaiting: Shelf.self)
    #expect(await shelf.books == ["title"])
  }

  @Test func `that is an instance runs on it`() async throws {
    let library = Library()
    try await library.register(in: app)
    #expect(try await app.get(awaiting: Int.self) == 1)
    #expect(try await app.get(awaiting: Int.self) == 2)
  }

  @Test @MainActor func `does not block the main actor that waits for it`() async throws {
    try app.register(lifetime: .singleton) { () async -> Int in await MainActor.run { 7 } }
    #expect(try await app.get(awaiting: Int.self) == 7)
  }

  @Test func `of the main actor is entered from anywhere`() async throws {
    try app.register(lifetime: .singleton) { @MainActor () async in
      MainActor.assertIsolated()
      await Task.yield()
      return "main"
    }
    try app.register(lifetime: .singleton) { @MainActor in
      MainActor.assertIsolated()
      return 7
    }
    let (text, number) = try await Task.detached { [app] in
      (try await app.get(awaiting: String.self), try await app.get(awaiting: Int.self))
    }.value
    #expect(text == "main")
    #expect(number == 7)
  }
}
