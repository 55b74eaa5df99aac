import TestSupport
import Testing

@Suite struct `Plugin points, in a module of the main actor,` {
  private let declarations = """
    import VialPlugins
    final class Account {
      var isSubscribed = true
      var level = 3
      init() {}
    }
    protocol Operation { var name: String { get } }
    final class Addition: Operation, InitializerInjectable {
      var name = "addition"
      init(dependency account: Account) {}
    }
    final class Root: Operation, InitializerInjectable {
      var name: String
      init(dependency account: Account) { name = "root of \\(account.level)" }
    }
    final class Square: Operation {
      var name: String
      init(side: Int) { name = "square of \\(side)" }
    }
    final class Statistics: Operation {
      var name = "statistics"
      init() {}
    }
    nonisolated final class Box: Operation { var name: String { "box" } }
    let app = Injector(name: "app")
    try app.mainActor.register { Statistics() }
    let operations = PluginPoint<Account, any Operation>("operations") {
      Plug(Addition.self)
      Plug(Root.self).when(\\.isSubscribed)
      Plug("square") { @MainActor account in Square(side: account.level) }
      PluginPoint("experts") {
        Plug("large") { @MainActor account in Square(side: account.level * 10) }.when(\\.isSubscribed)
        Plug(Statistics.self, from: app).when { @MainActor in $0.level < 5 }
      }
      .when { @MainActor in $0.level > 2 }
    }

    """

  @Test func `take plugins as they are written, and give them on the main actor`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        print(try operations.plugins(in: Account()).map(\\.name))
        print(operations.explain(in: Account()))
        nonisolated func elsewhere() async {
          do throws(InjectionError) { _ = try await operations.plugins(in: Account()) } catch { print(error) }
        }
        await Task.detached { await elsewhere() }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        ["addition", "root of 3", "square of 3", "square of 30", "statistics"]
        + point "operations": always holds
          + main.Addition: always holds
          + main.Root: isSubscribed holds
          + "square": always holds
          + point "experts": the closure at main/main.swift:35 holds
            + "large": isSubscribed holds
            + main.Statistics: the closure at main/main.swift:33 holds
        The plugin main.Addition of the plugin point "operations" belongs to the main actor, but this request could take it elsewhere.

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    (
      """
      func send() throws {
        let plugins = try operations.plugins(in: Account())
        Task.detached { _ = plugins }
      }
      """,
      "sending"
    ),
    (
      """
      nonisolated func elsewhere(_ account: Account) throws {
        _ = try operations.plugins(in: account, isolation: MainActor.shared)
      }
      """,
      "main actor-isolated instance method 'plugins(in:isolation:fileID:line:)' in a synchronous nonisolated context"
    ),
  ])
  func `keep plugins on the main actor`(program: String, message: String) throws {
    let messages = try Compilation(of: declarations + program, flags: Compilation.mainActorFlags).messages
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }
}
