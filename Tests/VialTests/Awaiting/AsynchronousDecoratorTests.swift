import Fixtures
import Synchronization
import TestSupport
import Testing
import Vial

@Suite("Decorators of what is constructed asynchronously")
struct AsynchronousDecoratorTests {
  struct Text: Sendable, Equatable {
    var value: String

    func adding(_ suffix: String) -> Text { Text(value: value + suffix) }
  }

  @Test func `a synchronous decorator wraps an instance that is awaited`() async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton) { await afterYield(Text(value: "a")) }
    try app.decorate(Text.self) { $0.adding("b") }
    #expect(throws: InjectionError.self) { try app.get(Text.self) }
    #expect(try await app.get(awaiting: Text.self) == Text(value: "ab"))
    #expect(try app.get(Text.self) == Text(value: "ab"))
  }

  @Test func `an asynchronous decorator wraps any instance`() async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton) { Text(value: "a") }
    try app.register { Suffix() }
    try app.decorate(Text.self) { text, resolver in
      await Task.yield()
      return try text.adding(resolver.resolve(Suffix.self).value)
    }
    try app.decorate(Text.self) { $0.adding("c") }
    try app.decorate(Text.self) { text in await afterYield(text.adding("d")) }
    #expect(try await app.get(awaiting: Text.self) == Text(value: "a!cd"))
    #expect(try app.get(Text.self) == Text(value: "a!cd"))
  }

  private struct Suffix { let value = "!" }

  @Test func `a transient instance is awaited and wrapped for each request`() async throws {
    let app = Injector(name: "app")
    let made = Atomic<Int>(0)
    try app.register { await afterYield(Text(value: "\(made.add(1, ordering: .relaxed).newValue)")) }
    try app.decorate(Text.self) { $0.adding("b") }
    #expect(try await app.get(awaiting: Text.self) == Text(value: "1b"))
    #expect(try await app.get(awaiting: Text.self) == Text(value: "2b"))
    try app.decorate(Text.self) { text in await afterYield(text.adding("c")) }
    #expect(try await app.get(awaiting: Text.self) == Text(value: "3bc"))
    #expect(made.load(ordering: .relaxed) == 3)
  }

  @Test func `a decorator of an ancestor's service keeps an instance of its own injector`() async throws {
    let app = Injector(name: "app")
    let made = Atomic<Int>(0)
    try app.register(lifetime: .singleton) {
      await afterYield(Text(value: "\(made.add(1, ordering: .relaxed).newValue)"))
    }
    let child = Injector(name: "child", parent: app)
    try child.decorate(Text.self) { $0.adding("b") }
    let other = Injector(name: "other", parent: app)
    try other.decorate(Text.self) { text in await afterYield(text.adding("c")) }
    #expect(try await child.get(awaiting: Text.self) == Text(value: "1b"))
    #expect(try await other.get(awaiting: Text.self) == Text(value: "1c"))
    #expect(try app.get(Text.self) == Text(value: "1"))
  }

  @Test(arguments: [false, true]) func `scoped instances are wrapped in each scope`(isInChild: Bool) async throws {
    let app = Injector(name: "app")
    let made = Atomic<Int>(0)
    try app.register(lifetime: .scoped) { await afterYield(Text(value: "\(made.add(1, ordering: .relaxed).newValue)")) }
    let decorated = isInChild ? Injector(name: "child", parent: app) : app
    try decorated.decorate(Text.self) { $0.adding("b") }
    try decorated.decorate(Text.self) { text in await afterYield(text.adding("c")) }
    for number in 1...3 {
      try await decorated.withScope { scope async throws in
        #expect(try await scope.get(awaiting: Text.self) == Text(value: "\(number)bc"))
        #expect(try await scope.get(awaiting: Text.self) == Text(value: "\(number)bc"))
      }
    }
  }

  @globalActor actor Press { static let shared = Press() }

  @Test func `a decorator of any actor is awaited`() async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .singleton) { Text(value: "a") }
    try app.decorate(Text.self) { @Press text in
      Press.shared.assertIsolated()
      return text.adding("b")
    }
    try app.decorate(Text.self) { @MainActor text in
      MainActor.assertIsolated()
      return text.adding("c")
    }
    #expect(try await app.get(awaiting: Text.self) == Text(value: "abc"))
  }

  @Test func `elements and candidates are wrapped`() async throws {
    let app = Injector(name: "app")
    try app.register(into: [Text].self) { await afterYield(Text(value: "1")) }
    try app.register(into: [Text].self, priority: 1) { Text(value: "2") }
    try app.register(when: .context(Bool.self) { $0 }) { await afterYield(Text(value: "3")) }
    try app.register { true }
    try app.decorate(Text.self) { text in await afterYield(text.adding("b")) }
    #expect(try await app.get(awaiting: [Text].self) == [Text(value: "2b"), Text(value: "1b")])
    #expect(try await app.get(awaiting: Text.self) == Text(value: "3b"))
  }

  @Test func `an instance that stays with one resolution cannot have an asynchronous decorator`() async throws {
    let app = Injector(name: "app")
    try app.register(lifetime: .graph) { Text(value: "a") }
    try app.decorate(Text.self) { text in await afterYield(text.adding("b")) }
    await expectAwaitedError(.unsupportedLifetime) { try await app.get(awaiting: Text.self) }
  }

  final class Note {
    var text: String

    init(_ text: String) { self.text = text }
  }

  @MainActor @Test func `a decorator of the main actor's view may wait, and keeps its instance there`()
    async throws
  {
    let app = Injector(name: "app")
    var made = 0
    try app.mainActor.register(lifetime: .singleton) { () async throws -> Note in
      await Task.yield()
      made += 1
      return Note("a")
    }
    try app.mainActor.register { Suffix() }
    try app.mainActor.decorate(Note.self) { note, resolver in
      await Task.yield()
      note.text += try resolver.resolve(Suffix.self).value
      return note
    }
    try app.mainActor.register(lifetime: .singleton) { Text(value: "b") }
    try app.mainActor.decorate(Text.self) { text in await afterYield(text.adding("c")) }
    await expectAwaitedError(.notRegistered) { try await app.get(awaiting: Text.self, named: "none") }
    let text = try await Task.detached { try await app.get(awaiting: Text.self) }.value
    #expect(text == Text(value: "bc"))
    let note = try await app.get(awaiting: Note.self)
    #expect(note.text == "a!")
    #expect(try app.get(Note.self) === note)
    #expect(made == 1)
  }
}
