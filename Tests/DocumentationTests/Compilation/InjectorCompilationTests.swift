import TestSupport
import Testing

@Suite struct `The compiler, given an injector,` {
  private let declarations = """
    import Vial
    final class Box { var number = 0 }
    final class Safe: Sendable {}
    @MainActor final class Window { static let shared = Window() }
    enum Shared { @MainActor static let box = Box() }
    enum Flow: Scope {}
    let injector = Injector()

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text).messages
  }

  @Test(arguments: [
    "try injector.register(lifetime: .singleton) { _ in Box() }",
    "try injector.register(lifetime: .scoped) { _ in Box() }",
    "try injector.register(lifetime: .weak) { _ in Box() }",
    "try injector.register(lifetime: .weak(in: Flow.self)) { _ in Box() }",
    "try injector.register(lifetime: .singleton, autowiring: Box.init)",
    "try injector.register(as: Box.self, injection: .singleton(Box()))",
    "Resolver.register(scopedTo: Flow.self) { Box() }",
  ])
  func `refuses to share what is not sendable`(registration: String) throws {
    let messages = try messages(of: "nonisolated func share(_ injector: Injector) throws { \(registration) }")
    #expect(!messages.isEmpty)
    #expect(messages.allSatisfy { $0.contains(": error: ") })
    // A lifetime and an injection say it by their isolation.
    let reasons = ["Sendable", "can not be referenced from a nonisolated", "in a synchronous nonisolated context"]
    #expect(messages.contains { message in reasons.contains { message.contains($0) } })
  }

  @Test(arguments: ["print(event.nam)", "let name: Int = event.name; print(name)"])
  func `reports a mistake in a closure that observes, and nothing about observers`(body: String) throws {
    let messages = try messages(of: "import Vial\ninjector.observe { event in \(body) }")
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { !$0.contains("InjectionObserver") })
  }

  @Test func `lets each request have an instance of its own that is not sendable, and send it away`() throws {
    #expect(
      try messages(
        of: """
          try injector.register { _ in Box() }.register(lifetime: .graph) { _ in [Box()] }
          try injector.register { (box: Box) in [[box]] }
          func send() throws {
            let box = try injector.get(Box.self)
            Task { box.number = 1 }
            let boxes = try injector.get([Box].self)
            Task { boxes[0].number = 1 }
          }
          """
      ) == []
    )
  }

  @Test func `refuses a provider that sends away what others of its resolution may share`() throws {
    let messages = try messages(
      of: """
        try injector.register { resolver in
          let box = try resolver.resolve(Box.self)
          Task { box.number = 1 }
          return [box]
        }
        """
    )
    #expect(messages.contains { $0.hasPrefix("10: error: ") && $0.contains("risks causing data races") })
  }

  @Test func `refuses a provider that keeps what it returns, unless that is sendable`() throws {
    let refused = try messages(of: "try injector.register { @MainActor _ in Shared.box }")
    #expect(refused.contains { $0.contains("error: ") && $0.contains("'sending' result") })
    #expect(
      try messages(
        of: """
          try injector.register { @MainActor _ in Box() }
          try injector.register(lifetime: .singleton) { @MainActor _ in Window.shared }
          """
      ) == []
    )
  }

  @Test(arguments: [5, 6])
  func `lets a provider capture a qualifier and a scope, be they generic or any`(languageMode: Int) throws {
    let text = """
      func register<Name: Qualifier, Part: Scope>(_: Name.Type, _: Part.Type) throws {
        try injector.register { resolver in
          try [resolver.resolve(Safe.self, scopedTo: Part.self, qualifiedBy: Name.self)]
        }
      }
      func register(_ name: any Qualifier.Type, _ part: any Scope.Type) throws {
        try injector.register { resolver in try [resolver.resolve(Safe.self, scopedTo: part, qualifiedBy: name)] }
      }
      """
    #expect(try Compilation(of: declarations + text, languageMode: languageMode).messages == [])
  }

  @Test func `refuses to give a resolver to another thread and to go on with it`() throws {
    let messages = try messages(
      of: """
        try injector.register { resolver in
          Task { _ = try resolver.resolve(Safe.self) }
          _ = try resolver.resolve(Safe.self)
          return 5
        }
        try injector.register { resolver in
          let provider = try resolver.resolve(Provider<Safe>.self)
          Task { _ = try provider.get() }
          return "five"
        }
        """
    )
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("9: error: ") == true)
  }
}
