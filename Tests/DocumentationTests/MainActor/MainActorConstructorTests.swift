import TestSupport
import Testing

@Suite struct `A registry of constructors, in a module of the main actor,` {
  private let declarations = """
    import Vial
    struct Link { let id: String }
    protocol Screen { var title: String { get } }
    final class LiveScreen: Screen { var title = "live" }
    final class ArticleScreen: Screen { let title: String; init(_ link: Link) { title = "article \\(link.id)" } }
    final class FeedScreen: Screen { let title: String; init(of link: Link) { title = "feed \\(link.id)" } }
    final class ListController: InjectableController {
      private(set) var fruits: [String] = []
      func inject(_ fruits: [String]) { self.fruits = fruits }
    }
    nonisolated final class Importer: InjectableController { init() {}; func inject(_ name: Void) {} }
    nonisolated final class Gauge { init() {} }
    extension Gauge: @MainActor InjectableController { @MainActor func inject(_ name: Void) {} }
    let gauge = Gauge()
    let registry = ConstructorRegistry.main
    protocol LinkScreen: InjectableController where Dependency == Link {}
    typealias LinkController = Screen & InjectableController<Link>

    """

  @Test func `takes constructors as they are written`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        try registry.register(ListController.self) { ListController() }
        try registry.register(ListController.self, named: "list") { ListController() }
        try registry.register(ListController.self, override: true) { ListController() }
        try registry.register(ListController.self, named: "list", override: true) { ListController() }
        try registry.register(Importer.self) { Importer() }.register("importer") { Importer() }
        try registry.register(Importer.self, override: true) { Importer() }.register("importer", override: true) { Importer() }
        try registry.register(Gauge.self) { Gauge() }.register("gauge") { Gauge() }
        try registry.mainActor.register("live") { LiveScreen() }.register("live", override: true) { LiveScreen() }
          .register("screen", as: (any Screen).self) { LiveScreen() }
          .register("kept", override: true) { gauge }
        print(registry.entries.map(\\.name), registry.isRegistered(ListController.constructorName))
        print(try ListController.injectableInstance(dependency: ["quince"]).fruits)
        print(try registry.construct("list", as: ListController.self).fruits)
        print(try registry.construct("live", as: LiveScreen.self).title)
        print(try registry.construct("screen", as: (any Screen).self).title)
        print(try registry.construct("live", as: (any Screen).self).title)
        print(try registry.construct("kept", as: Gauge.self) === gauge)
        print(registry.unregister(ListController.constructorName), registry.isRegistered(ListController.constructorName))
        nonisolated func elsewhere() async throws {
          _ = try Importer.injectableInstance(dependency: ())
          for (name, type) in [("list", ListController.self), ("live", LiveScreen.self)] as [(_, Any.Type)] {
            do throws(ConstructionError) { _ = try registry.construct(ConstructorName(name), as: Any.self) } catch {
              print(error.code, type)
            }
          }
          do throws(ConstructionError) { _ = try registry.construct("screen", as: (any Screen).self) } catch {
            print(error)
          }
        }
        try await Task.detached { try await elsewhere() }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        ["Gauge", "Importer", "ListController", "gauge", "importer", "kept", "list", "live", "screen"] true
        ["quince"]
        []
        live
        live
        live
        true
        true false
        requiresMainActor ListController
        requiresMainActor LiveScreen
        The constructor "screen" in the registry "main" must run on the main actor.

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `opens links by name, which take initializers, controllers and closures`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        class ProfileController: LinkController {
          var title = ""
          init() {}
          func inject(_ link: Link) { title = "profile \\(link.id)" }
        }
        class NoteController: @MainActor LinkScreen {
          var title = ""
          init() {}
          func inject(_ link: Link) { title = "note \\(link.id)" }
        }
        try registry.register("article", as: (any Screen).self, ArticleScreen.init)
          .register(ProfileController.self, named: "profile") { ProfileController() }
          .register(NoteController.self, named: "note") { NoteController() }
        try registry.mainActor.register("feed", as: (any Screen).self) { (link: Link) in FeedScreen(of: link) }
        for name in registry.entries.map(\\.name) where name != "note" {
          let screen = try registry.injectableInstance(
            ConstructorName(name), as: (any Screen).self, dependency: Link(id: "7"))
          print(screen.title)
        }
        print(try registry.injectableInstance("note", as: NoteController.self, dependency: Link(id: "7")).title)
        nonisolated func elsewhere() async throws {
          let article = try await registry.injectableInstance(
            "article", as: ArticleScreen.self, dependency: Link(id: "8"), on: MainActor.shared)
          print(article.title)
          do throws(ConstructionError) {
            _ = try registry.injectableInstance("article", as: ArticleScreen.self, dependency: Link(id: "8"))
          } catch { print(error.code) }
        }
        try await Task.detached { try await elsewhere() }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        article 7
        feed 7
        profile 7
        note 7
        article 8
        requiresMainActor

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("try registry.register(Gauge.self) { gauge }", "sending 'gauge' risks causing data races"),
    ("try registry.register(Gauge.self, override: true) { gauge }", "sending 'gauge' risks causing data races"),
    (
      "try registry.register(\"gauge\") { gauge }",
      "main actor-isolated let 'gauge' can not be referenced from a nonisolated context"
    ),
    (
      "try registry.register(\"gauge\", override: true) { gauge }",
      "main actor-isolated let 'gauge' can not be referenced from a nonisolated context"
    ),
    (
      "nonisolated func add(_ gauge: Gauge) throws { try registry.mainActor.register(\"gauge\") { gauge } }",
      "sending 'gauge' risks causing data races"
    ),
    (
      """
      func send() throws {
        let screen = try registry.construct("kept", as: Gauge.self)
        Task.detached { _ = screen }
      }
      """,
      "passing closure as a 'sending' parameter risks causing data races"
    ),
    (
      """
      func send() throws {
        let screen = try registry.injectableInstance("feed", as: (any Screen).self, dependency: Link(id: "7"))
        Task.detached { _ = screen }
      }
      """,
      "passing closure as a 'sending' parameter risks causing data races"
    ),
    (
      "nonisolated func elsewhere() throws { try registry.register(ListController.self) { ListController() } }",
      "main actor-isolated conformance of 'ListController' to 'InjectableController' cannot be used in nonisolated context"
    ),
    (
      """
      nonisolated func elsewhere() throws { _ = try registry.construct("kept", as: Gauge.self, on: MainActor.shared) }
      """,
      "call to main actor-isolated instance method 'construct(_:as:on:fileID:line:)' in a synchronous nonisolated context"
    ),
    (
      """
      nonisolated func elsewhere() async throws {
        _ = try await registry.injectableInstance(
          "feed", as: (any Screen).self, dependency: Link(id: "7"), on: MainActor.shared)
      }
      """,
      "non-Sendable 'any Screen'-typed result can not be returned from main actor-isolated instance method"
    ),
    (
      "try registry.register(\"feed\", as: (any Screen).self) { (link: Link) in FeedScreen(of: link) }",
      "call to main actor-isolated initializer 'init(of:)' in a synchronous nonisolated context"
    ),
    (
      "class NoteController: LinkScreen { init() {}; func inject(_ link: Link) {} }",
      "conformance of 'NoteController' to protocol 'LinkScreen' crosses into main actor-isolated code"
    ),
  ])
  func `refuses what could leave the main actor, or is written for none`(program: String, message: String) throws {
    let messages = try Compilation(of: declarations + program, flags: Compilation.mainActorFlags).messages
    #expect(messages.contains { $0.contains("error: \(message)") }, "\(messages)")
  }
}
