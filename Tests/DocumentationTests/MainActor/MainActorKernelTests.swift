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
      .register("Settings", "title", initializer: Settings.init)
      .register("Screen", "settings", "level", initializer: Screen.init)
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

  @Test func `constructs on the main actor, and gives other threads what is constructed`() throws {
    let run = try ProgramRun(
      compiling: program + """
        let screen: Screen = try kernel.get("screen")
        print(screen.settings.title, screen.level, screen === (try kernel.get("screen") as Screen))
        print((try kernel.get("window") as Window).title, (try kernel.get("pane") as Window).title)
        print(["Pane", "Screen", "Settings", "main.Window"].filter { name in "\\(kernel.manifest)".contains(name) })
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
    let lines = run.output.split(separator: "\n", maxSplits: 3).map(String.init)
    #expect(
      lines.prefix(3) == ["Fruits 3 true", "harvest untitled", #"["Pane", "Screen", "Settings", "main.Window"]"#]
    )
    ErrorTexts.kernel.expect(lines.last, is: "A service that is constructed on the main actor, requested elsewhere")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `refuses to let instances leave the main actor, unless they are Sendable`() throws {
    let drafts = """
      nonisolated final class Draft { var text = "" }
      try kernel.constructors.register("Draft") { @MainActor in Draft() }
      nonisolated func publish(_ draft: Draft) async { draft.text = "" }

      """
    for request in [
      #"let draft = try kernel.get("draft", as: Draft.self)"#,
      #"let draft = try kernel.container.get("draft", as: Draft.self)"#,
      #"let draft: Draft = try await kernel.get(awaiting: "draft")"#,
      #"let draft: Draft = try await kernel.container.get(awaiting: "draft")"#,
    ] {
      let run = "func run() async throws { \(request); Task.detached { await publish(draft) } }"
      let messages = try Compilation(of: program + drafts + run, flags: Compilation.mainActorFlags).messages
      #expect(messages.contains { $0.contains("error: ") && $0.contains("data races") }, "\(request): \(messages)")
    }
    let kept = #"print(try kernel.get("draft", as: Draft.self).text)"#
    #expect(try Compilation(of: program + drafts + kept, flags: Compilation.mainActorFlags).succeeded)
  }

  @Test func `needs no class of its own, and starts what is asynchronous`() throws {
    let run = try ProgramRun(
      compiling: """
        import Foundation
        import VialKernel
        protocol Users { func name(of id: Int) -> String }
        final class LiveUsers: Users { func name(of id: Int) -> String { "user \\(id)" } }
        final class Model: AsyncDisposable {
          var name = ""
          let users: any Users
          init(users: any Users) async { self.users = users; await load(1) }
          func load(_ id: Int) async { await Task.yield(); name = users.name(of: id) }
          func dispose() async throws { print("closed", name) }
        }
        struct Row { let model: Model; let users: any Users }
        let kernel = Kernel(configurationURL: URL(filePath: "services.json"))
        try kernel.constructors
          .register("LiveUsers", initializer: LiveUsers.init)
          .register("Model", "users", initializer: Model.init)
          .register("Row", "model", "users", initializer: Row.init)
          .register("Loaded", "users") { @MainActor (users: any Users) in
            let model = await Model(users: users)
            await model.load(3)
            return model
          }
          .register(method: "load", of: Model.self, "id") { @MainActor model, id in await model.load(id) }
        try kernel.container.mainActor.attach("attached") { container in
          try Row(model: container.get("first"), users: container.get("users"))
        }
        try kernel.bootstrap()
        try await kernel.start()
        print(try kernel.get("row", as: Row.self).model.name)
        print(try kernel.get("attached", as: Row.self).model === kernel.get("first", as: Model.self))
        print(try await kernel.get(awaiting: "loaded", as: Model.self).name)
        try await kernel.shutDown()
        """,
      flags: Compilation.mainActorFlags,
      files: [
        "services.json": """
        {
          "services": {
            "users": {"class": "LiveUsers"},
            "first": {"class": "Model", "arguments": ["@users"], "calls": [{"method": "load", "arguments": [2]}]},
            "row": {"class": "Row", "arguments": ["@first", "@users"], "scope": "unique"},
            "loaded": {"class": "Loaded", "arguments": ["@users"], "scope": "unique"}
          }
        }
        """
      ]
    )
    #expect(run.output == "user 2\ntrue\nuser 3\nclosed user 2\n")
    #expect(run.status == 0, "\(run.errors)")
  }
}
