import TestSupport
import Testing

@Suite struct `Something disposable, in a module of the main actor,` {
  private let declarations = """
    import Vial
    protocol Account { var name: String { get } }
    class Session: Disposable {
      var isOpen = true
      init() {}
      func dispose() { isOpen = false; print("closed a session") }
    }
    final class UserSession: Session, Account { var name = "user" }
    nonisolated final class Draft: Disposable {
      var text = "draft"
      func dispose() { text = ""; print("closed a draft") }
    }
    final class Log: Disposable, Sendable {
      nonisolated init() {}
      nonisolated func dispose() { print("closed a log") }
    }
    let app = Injector(name: "app")
    try app.mainActor.register(lifetime: .singleton) { Session() }
    try app.mainActor.register(as: (any Account).self, lifetime: .scoped) { UserSession() }
    try app.mainActor.register(lifetime: .scoped) { Draft() }
    try app.register(lifetime: .singleton) { Log() }
    let scope = app.makeScope(name: "visit")
    _ = try (scope.get(Session.self), scope.get((any Account).self), scope.get(Draft.self), scope.get(Log.self))

    """

  @Test func `has state, and is disposed of where the injector is closed there`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        try app.close()
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        closed a draft
        closed a session
        closed a log
        closed a session

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `is an error where the injector is closed elsewhere`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        nonisolated func close() async {
          do throws(InjectionError) { try app.close() } catch {
            print(error.code)
            for case let error as InjectionError in error.underlyingErrors { print(error.code, error.serviceType!) }
          }
        }
        await Task.detached { await close() }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        closed a log
        disposalFailed
        requiresMainActor Draft
        requiresMainActor Account
        requiresMainActor Session

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    "app.shutDown()", "Task.detached { try await app.shutDown() }.value",
  ])
  func `is disposed of there where the injector is shut down from anywhere`(call: String) throws {
    let run = try ProgramRun(
      compiling: declarations + """
        class Upload: AsyncDisposable {
          var isOpen = true
          init() {}
          func dispose() async throws { await Task.yield(); isOpen = false; print("closed an upload") }
        }
        final class Download: Upload {
          override func dispose() async throws { isOpen = false; print("closed a download") }
        }
        final class Player { var isOpen = true }
        extension Player: AsyncDisposable {
          func dispose() async throws { await Task.yield(); isOpen = false; print("closed a player") }
        }
        struct Cursor: AsyncDisposable {
          var number = 1
          func dispose() async throws { print("closed cursor \\(number)") }
        }
        nonisolated final class Page: AsyncDisposable {
          var number = 1
          func dispose() async throws {
            MainActor.preconditionIsolated()
            await Task.yield()
            MainActor.preconditionIsolated()
            number = await turned()
            print("closed page \\(number)")
          }
          func turned() async -> Int { MainActor.preconditionIsolated(); return number + 1 }
        }
        actor Pool: AsyncDisposable { func dispose() async throws { print("closed a pool") } }
        try app.mainActor.register(lifetime: .singleton) { Upload() }.register(lifetime: .singleton) { Download() }
          .register(lifetime: .singleton) { Player() }.register(lifetime: .singleton) { Cursor() }
          .register(lifetime: .singleton) { Page() }
        try app.register(lifetime: .singleton) { Pool() }
        _ = try (app.get(Upload.self), app.get(Download.self), app.get(Player.self), app.get(Cursor.self))
        _ = try (app.get(Page.self), app.get(Pool.self))
        do { try app.close() } catch { print(error.code) }
        try await \(call)
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        needsShutDown
        closed a draft
        closed a session
        closed a pool
        closed page 2
        closed cursor 1
        closed a player
        closed a download
        closed an upload
        closed a log
        closed a session

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }
}
