import TestSupport
import Testing

// What ThreadSafety says that the compiler doesn't find. Once it does, the article can be shorter.
@Suite struct `The compiler, given what the article about threads warns of,` {
  private static let declarations = """
    import Vial
    import VialKernel
    nonisolated final class Box { var number = 0 }
    nonisolated final class Page { init(box: sending Box) { Task.detached { box.number = 1 } } }
    nonisolated protocol Log { func note() }
    @MainActor
    func run(_ app: Injector, _ constructors: ServiceConstructors) throws {

    """

  @Test(arguments: [
    "let log = try app.get((any Log & Sendable).self); Task.detached { log.note() }",
    "try app.mainActor.register { (log: any Log & Sendable) in Task.detached { log.note() }; return 1 }",
    #"try constructors.register("Page", "log") { @MainActor (log: any Log & Sendable) in Task.detached { log.note() }; return 1 }"#,
    "try app.mainActor.register(autowiring: Page.init)",
    "try app.mainActor.register { (box: sending Box) in Page(box: box) }",
    "try app.mainActor.register { resolver in try resolver.resolve(autowiring: Page.init) }",
    "try app.register(autowiring: Page.init)",
    "_ = Wiring(Page.init)",
    #"try constructors.register("Page", "box", initializer: Page.init)"#,
    #"try constructors.register(method: "page", of: Page.self, "box") { @MainActor (_: Page, box: sending Box) in Page(box: box) }"#,
    """
    final class Detail: FactoryComponent {
      init(number: Int, box: sending Box) { Task.detached { box.number = 1 } }
      static var factory: (Resolver) -> @MainActor (Int) throws -> Detail { autocreate(Detail.init) }
    }
    """,
  ])
  func `reports nothing in Swift 6 mode`(program: String) throws {
    #expect(try Compilation(of: Self.declarations + program + "\n}").messages == [])
  }

  private static let shared = """
    import Vial
    final class Box { var number = 0 }
    @MainActor func run() async throws {
      let app = Injector(name: "app")
      try app.mainActor.register(lifetime: .singleton) { Box() }
      let box = try app.get(Box.self)
      Task.detached { _ = box.number }
      await Task.detached {
        do { _ = try app.get(Box.self) } catch { print((error as! InjectionError).code) }
      }.value
    }

    """

  @Test func `reports nothing in Swift 5 mode, where Vial refuses a service of the main actor elsewhere`() throws {
    let run = try ProgramRun(compiling: Self.shared + "try await run()", languageMode: 5)
    #expect(run.output == "requiresMainActor\n")
  }

  @Test func `warns in Swift 5 mode with complete checking of concurrency`() throws {
    let warnings = try Compilation(of: Self.shared, languageMode: 5, flags: ["-strict-concurrency=complete"]).messages
    #expect(warnings.count { $0.contains("risks causing data races") } == 1)
    #expect(warnings.count == 1)
  }

  @Test(arguments: [5, 6])
  func `refuses a shared service that is not sendable without an actor, in either language mode`(mode: Int) throws {
    let messages = try Compilation(
      of: """
        import Vial
        final class Box {}
        func share(_ core: Injector) throws { try core.register(lifetime: .singleton) { Box() } }
        """,
      languageMode: mode
    ).messages
    #expect(
      messages == [
        "3: error: main actor-isolated static property 'singleton' can not be referenced from a nonisolated context"
      ]
    )
  }
}
