import TestSupport
import Testing

@Suite struct `A registry of constructors, in a module of the main actor,` {
  private let declarations = """
    import Vial
    protocol Screen { var title: String { get } }
    final class LiveScreen: Screen { var title = "live" }
    final class ListController: InjectableController {
      private(set) var fruits: [String] = []
      func inject(_ fruits: [String]) { self.fruits = fruits }
    }
    nonisolated final class Importer: InjectableController { init() {}; func inject(_ name: Void) {} }
    nonisolated final class Gauge { init() {} }
    extension Gauge: @MainActor InjectableController { @MainActor func inject(_ name: Void) {} }
    let gauge = Gauge()
    let registry = ConstructorRegistry.main

    """

  @Test func `takes constructors as they are written`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        try registry.register(ListController.self) { ListController() }
        try registry.register("list", ListController.self) { ListController() }
        try registry.override(ListController.self) { ListController() }
        try registry.override("list") { ListController() }
        try registry.register(Importer.self) { Importer() }.register("importer") { Importer() }
        try registry.override(Importer.self) { Importer() }.override("importer") { Importer() }
        try registry.register(Gauge.self) { Gauge() }.register("gauge") { Gauge() }
        try registry.register("live", on: .shared) { LiveScreen() }.override("live", on: .shared) { LiveScreen() }
        try registry.register("screen", (any Screen).self, on: .shared) { LiveScreen() }
        try registry.override("kept", on: .shared) { gauge }
        print(registry.names, registry.isRegistered(ListController.self))
        print(try ListController.injectableInstance(dependency: ["quince"]).fruits)
        print(try registry.construct("list", as: ListController.self).fruits)
        print(try registry.construct("live", as: LiveScreen.self).title)
        print(try registry.construct("screen", as: (any Screen).self, on: .shared).title)
        print(try registry.construct("live", as: (any Screen).self, on: .shared).title)
        print(try registry.construct("kept", as: Gauge.self, on: .shared) === gauge)
        print(registry.unregister(ListController.self), registry.isRegistered(ListController.self))
        nonisolated func elsewhere() async throws {
          _ = try Importer.injectableInstance()
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
        The constructor "screen" in the registry "main" is confined to the main actor, and this request could take its product elsewhere.

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("try registry.register(Gauge.self) { gauge }", "sending 'gauge' risks causing data races"),
    ("try registry.register(\"gauge\") { gauge }", "sending 'gauge' risks causing data races"),
    ("try registry.override(Gauge.self) { gauge }", "sending 'gauge' risks causing data races"),
    ("try registry.override(\"gauge\") { gauge }", "sending 'gauge' risks causing data races"),
    (
      """
      func send() throws {
        let screen = try registry.construct("kept", as: Gauge.self, on: .shared)
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
      "nonisolated func elsewhere() throws { _ = try registry.construct(\"kept\", as: Gauge.self, on: .shared) }",
      "call to main actor-isolated instance method 'construct(_:as:on:fileID:line:)' in a synchronous nonisolated context"
    ),
  ])
  func `refuses constructors whose instances could leave the main actor`(program: String, message: String) throws {
    let messages = try Compilation(of: declarations + program, flags: Compilation.mainActorFlags).messages
    #expect(messages.contains { $0.contains("error: \(message)") }, "\(messages)")
  }
}
