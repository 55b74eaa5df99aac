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
    let app = MainActorInjector(name: "app")
    try app.register(lifetime: .singleton) { Session() }
    try app.register(as: (any Account).self, lifetime: .scoped) { UserSession() }
    try app.register(lifetime: .scoped) { Draft() }
    try app.injector.register(lifetime: .singleton) { Log() }
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
          do throws(InjectionError) { try app.injector.close() } catch {
            print(error)
            for error in error.underlyingErrors { print(error) }
          }
        }
        await Task.detached { await close() }.value
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        closed a log
        3 of the instances of the injector "app" could not be disposed of.
        The scoped main.Draft in the scope "visit" must be disposed of on the main actor.
        The scoped main.Account in the scope "visit" must be disposed of on the main actor.
        The singleton main.Session in the injector "app" must be disposed of on the main actor.

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }
}
