import TestSupport
import Testing

@Suite struct `What a module of the main actor constructs asynchronously` {
  private let declarations = """
    import Vial
    protocol UserService { func name(_ id: Int) -> String }
    final class LiveUsers: UserService {
      static func open() async throws -> LiveUsers { await Task.yield(); return LiveUsers() }
      func name(_ id: Int) -> String { "user \\(id)" }
    }
    final class Settings { let limit = 8 }
    final class Model {
      let users: any UserService
      init(users: any UserService, settings: Settings) async throws { await Task.yield(); self.users = users }
    }
    struct Page { let model: Model; let users: any UserService }
    nonisolated final class Draft { var text = "" }

    """

  @Test func `is registered without annotations`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        func run() async throws {
          let app = Injector(name: "app")
          try app.mainActor.register(lifetime: .singleton) { Settings() }
          try app.mainActor.register(as: (any UserService).self, lifetime: .singleton.startsEagerly) { resolver in
            _ = try resolver.resolve(Settings.self)
            return try await LiveUsers.open()
          }
          try app.mainActor.register(lifetime: .singleton.onClose { @MainActor in print("closed \\($0.users.name(1))") }, autowiring: Model.init)
          try app.register(lifetime: .transient, autowiring: Page.init)
          try app.mainActor.register(lifetime: .scoped.onClose { @MainActor in await Task.yield(); print("closed \\($0.text)") }) { Draft() }
          try app.mainActor.register(lifetime: .transient) { (model: Model, users: any UserService) async in "\\(users.name(7)) \\(model.users.name(8))" }
          try app.mainActor.register { (settings: Settings) in settings.limit }
          try app.mainActor.register { await Task.yield(); return [1.0] }

          do { _ = try app.get(Page.self) } catch { print(error.code) }
          let page = try await app.get(awaiting: Page.self)
          print(page.users.name(9), try await app.get(awaiting: String.self), try app.get(Int.self))
          try await app.start()

          var texts: [String] = []
          let draft = try await app.withScope(name: "visit") { scope in
            let draft = try await scope.get(awaiting: Draft.self)
            draft.text = "draft \\(texts.count)"
            texts.append(draft.text)
            return draft
          }
          let limit = try await app.withScope { scope in texts.append("other"); return try scope.get(Int.self) }
          print(draft.text, texts, limit)

          let lazy = try app.get(Lazy<any UserService>.self)
          print(try await lazy.get(awaiting: (any UserService).self).name(2))
          let provider = try app.get(Provider<any UserService>.self)
          print(try await provider.get(awaiting: (any UserService).self).name(3))
          await elsewhere(app)
        }
        @concurrent nonisolated func elsewhere(_ injector: Injector) async {
          do { _ = try await injector.get(awaiting: (any UserService).self) } catch let error as InjectionError {
            print(error.code)
          } catch { print(error) }
          do { print(type(of: try await injector.get(awaiting: Page.self))) } catch { print(error) }
          do { print(try await injector.get(awaiting: String.self)) } catch { print(error) }
          do {
            try await injector.start()
            try await injector.shutDown()
          } catch { print(error) }
        }
        try await run()
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        notStarted
        user 9 user 7 user 8 8
        closed draft 0
        draft 0 ["draft 0", "other"] 8
        user 2
        user 3
        requiresMainActor
        Page
        user 7 user 8
        closed user 1

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `is an error, and no endless wait, where it is on a cycle`() throws {
    let run = try ProgramRun(
      compiling: declarations + """
        let app = Injector(name: "app")
        try app.mainActor.register(lifetime: .singleton) { resolver in
          _ = try await resolver.resolve(awaiting: Draft.self)
          return Settings()
        }
        try app.mainActor.register(lifetime: .singleton) { resolver in
          _ = try await resolver.resolve(awaiting: Settings.self)
          return Draft()
        }
        do { _ = try await app.get(awaiting: Draft.self) } catch { print(error) }
        do { _ = try await app.get(awaiting: Settings.self) } catch { print(error) }
        """,
      flags: Compilation.mainActorFlags
    )
    #expect(
      run.output == """
        Dependency cycle: main.Draft → main.Settings → main.Draft.
        Dependency cycle: main.Settings → main.Draft → main.Settings.

        """
    )
    #expect(run.status == 0, "\(run.errors)")
  }
}
