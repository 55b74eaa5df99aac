import TestSupport
import Testing

@Suite(.withoutSwiftUI) struct `An instance that a view resolves` {
  @Test(arguments: MarkdownDocument.Isolation.allCases)
  func `is made once for each identity, and again for another root`(isolation: MarkdownDocument.Isolation) throws {
    let output = try StandInProgram.output(
      of: """
        struct Pair: View {
          @State private var id = 1
          @State private var services = AppServices.live
          var body: some View {
            VStack {
              Home()
              Home().id(id)
            }
            .environment(\\.services, services)
            Button("identity") { id += 1 }
            Button("root") { services = AppServices() }
          }
        }
        let host = Host(Pair())
        host.update()
        host.enter("x", in: "Name")
        print(host.lines)
        host.press("identity")
        print("another root:")
        host.press("root")
        print(host.lines)
        """,
      isolation
    )
    #expect(
      output == """
        made for live
        made for live
        ["live, live, x", "Name: x", "live, live, ", "Name: ", "[identity]", "[root]"]
        made for live
        released
        another root:
        made for live
        made for live
        released
        released
        ["live, live, ", "Name: ", "live, live, ", "Name: ", "[identity]", "[root]"]

        """
    )
  }

  @Test(arguments: MarkdownDocument.Isolation.allCases)
  func `comes from a function, a type, or a root that the environment knows by its type`(
    isolation: MarkdownDocument.Isolation
  ) throws {
    let output = try StandInProgram.output(
      of: """
        enum Backup: Qualifier {}
        struct Detail: View {
          @Resolved private var text: String
          init(id: Int) { _text = Resolved(\\.services) { $0.detail(id: id) } }
          var body: some View { Text(text) }
        }
        struct ByType: View {
          @Environment(\\.injector) private var injector
          @Resolved private var number: Int
          @Resolved(Backup.self) private var backup: Int
          @Resolved(named: "third") private var third: Int
          var body: some View { Text("\\(injector.name ?? "") \\(number) \\(backup) \\(third)") }
        }
        @MainActor @Observable
        final class Library: MainActorServices {
          @ObservationIgnored let injector = Injector(name: "library")
          var title: String { transient { "a book" } }
          func page(_ number: Int) -> String { "page \\(number)" }
        }
        struct Reader: View {
          @Resolved(Library.self, \\.title) private var title
          @Resolved private var page: String
          init() { _page = Resolved(Library.self) { $0.page(7) } }
          var body: some View { Text("\\(title), \\(page)") }
        }
        @MainActor final class Wrapped { @Inject var number: Int }
        struct Within: View {
          @Resolved private var wrapped: Wrapped
          init() { _wrapped = Resolved(\\.injector) { _ in Wrapped() } }
          var body: some View { Text("wrapper \\(wrapped.number)") }
        }
        struct Shop: App {
          let app = Injector(name: "app")
          init() {
            try! app.register(instance: 1).register(qualifiedBy: Backup.self) { 2 }.register(named: "third") { 3 }
          }
          var body: some Scene {
            WindowGroup {
              Detail(id: 7)
              ByType()
              Reader().environment(Library())
              Within()
              ByType().injectorScope(name: "inner") { try $0.register(instance: 4) }
            }
            .injector(app)
          }
        }
        for line in Host(app: Shop()).lines { print(line) }
        """,
      isolation
    )
    #expect(
      output == """
        detail 7 of live
        app 1 2 3
        a book, page 7
        wrapper 1
        inner 4 2 3

        """
    )
  }

  @Test func `is another instance when its root comes, changes or goes`() throws {
    let output = try StandInProgram.output(
      of: """
        struct Badge: View {
          @Resolved(\\.session, { $0.map { HomeModel(api: $0.api) } }) private var model
          var body: some View { Text(model?.name ?? "signed out") }
        }
        struct Screen: View {
          @State private var session: Session?
          var body: some View {
            Badge().environment(\\.session, session)
            Button("Ada") { session = Session(name: "Ada") }
            Button("Bob") { session = Session(name: "Bob") }
            Button("out") { session = nil }
          }
        }
        let host = Host(Screen())
        for name in ["Ada", "Bob", "out"] {
          print(host.lines[0])
          host.press(name)
          host.update()
        }
        print(host.lines[0])
        """,
      .mainActor
    )
    #expect(
      output == """
        signed out
        made for Ada
        Ada
        made for Bob
        released
        Bob
        released
        signed out

        """
    )
  }

  @Test func `ends the program with the error's text where it is missing`() throws {
    let output = try StandInProgram.output(
      of: """
        struct Lost: View {
          @Resolved(fileID: "App/Lost.swift", line: 3) private var number: Int
          var body: some View { Text("\\(number)") }
        }
        _ = Host(Lost().injector(Injector(name: "app")))
        """,
      .mainActor
    )
    #expect(output.contains("Fatal error: Swift.Int "), "\(output)")
    #expect(output.contains("\n  requested: App/Lost.swift:3\n  remedy: "), "\(output)")
  }

  @Test func `ends the program where the environment lacks the root`() throws {
    let output = try StandInProgram.output(
      of: """
        @MainActor @Observable final class Library { let title = "a book" }
        struct Lost: View {
          @Resolved(Library.self, \\.title) private var title
          var body: some View { Text(title) }
        }
        _ = Host(Lost())
        """,
      .mainActor
    )
    #expect(
      output.contains("Fatal error: The environment has no Library. Put it there: .environment(Library())"),
      "\(output)"
    )
  }

  @Test func `asks a root that may be missing, and ends the program where it is`() throws {
    let badge = """
      struct Badge: View {
        @Resolved(\\.session, \\.home) private var model
        @Resolved(\\.session, { $0.detail(id: 7) }) private var detail
        var body: some View { Text("\\(model.name), \\(detail)") }
      }

      """
    let output = try StandInProgram.output(
      of: badge + """
        #Preview(traits: .services(\\.session, Session(name: "Ada")) { session in
          try session.override(session.api) { MockApi() }
        }) { Badge() }
        print(Host(Badge().environment(\\.session, Session(name: "Ada"))).lines)
        print(Host(preview1.view).lines)
        """,
      .mainActor
    )
    #expect(
      output == """
        made for Ada
        released
        ["Ada, detail 7 of Ada"]
        made for mock
        released
        ["mock, detail 7 of mock"]

        """
    )
    let failure = try StandInProgram.output(of: badge + "_ = Host(Badge())", .mainActor)
    #expect(failure.contains("The environment has no Session. Put it there: .environment(\\.…, root)"), "\(failure)")
  }

  @Test func `has no bindings where it isn't observable`() throws {
    let program = """
      import SwiftUI
      import VialSwiftUI
      final class Plain { var text = "" }
      struct Screen: View {
        @Resolved private var plain: Plain
        var body: some View { TextField("Name", text: $plain.text) }
      }
      """
    let messages = try Compilation(of: program, flags: Compilation.mainActorFlags).messages
    #expect(messages.contains { $0.contains("requires that 'Plain' conform to 'Observable'") }, "\(messages)")
  }
}
