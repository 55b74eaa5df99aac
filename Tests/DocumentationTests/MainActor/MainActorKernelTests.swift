import TestSupport
import Testing

@Suite struct `A kernel, in a module of the main actor,` {
  private let program = """
    import Foundation
    import VialKernel
    final class Settings {
      var title: String
      init(title: String) { self.title = title }
    }
    final class Screen {
      var settings: Settings
      var level: Int
      init(settings: Settings, level: Int) { (self.settings, self.level) = (settings, level) }
    }
    final class Window: MainActorService {
      var title: String
      init(args: [Any]) { title = args.first as? String ?? "untitled" }
    }
    nonisolated final class AppKernel: Kernel {
      override func configurationURL() -> URL? { URL(filePath: "services.json") }
    }
    let kernel = AppKernel()
    try kernel.constructors
      .register("Settings", "title", on: .shared, initializer: Settings.init)
      .register("Screen", "settings", "level", on: .shared, initializer: Screen.init)
      .register(Window.self, named: "Pane")
    try kernel.bootstrap()

    """

  private let definitions = """
    {
      "services": {
        "settings": {"class": "Settings", "arguments": {"title": "Fruits"}},
        "screen": {"class": "Screen", "arguments": {"settings": "@settings", "level": 3}},
        "panel": {"class": "Screen", "arguments": {"settings": "@settings", "level": 4}},
        "window": {"class": "main.Window", "arguments": ["harvest"]},
        "pane": {"class": "Pane"}
      }
    }
    """

  @Test func `constructs there, and gives others what is there`() throws {
    let run = try ProgramRun(
      compiling: program + """
        let screen: Screen = try kernel.get("screen")
        print(screen.settings.title, screen.level, screen === (try kernel.get("screen") as Screen))
        print((try kernel.get("window") as Window).title, (try kernel.get("pane") as Window).title)
        print(kernel.manifest.constructors.map(\\.name))
        let container = kernel.container
        nonisolated func elsewhere() async {
          do throws(InjectionError) {
            _ = try container.get("screen", as: Screen.self)
            _ = try container.get("panel", as: Screen.self)
          } catch {
            print(String(reflecting: error))
          }
        }
        await Task.detached { await elsewhere() }.value
        """,
      flags: Compilation.mainActorFlags,
      files: ["services.json": definitions]
    )
    #expect(
      run.output == """
        Fruits 3 true
        harvest untitled
        ["Pane", "Screen", "Settings", "main.Window"]
        The singleton provider of "panel" in the injector "kernel" must run on the main actor.
          requested: main/main.swift:33
          registered: services.json:5
          remedy: ask on the main actor, or from elsewhere with await and get(_:on: MainActor.shared)

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `refuses instances that could leave the main actor`() throws {
    let messages = try Compilation(
      of: program + """
        nonisolated final class Draft { init() {} }
        try kernel.constructors.register("Draft", on: .shared) { Draft() }
        """,
      flags: Compilation.mainActorFlags
    ).messages
    #expect(messages.contains { $0.contains("error: ") && $0.contains("'Sendable'") }, "\(messages)")
  }
}
