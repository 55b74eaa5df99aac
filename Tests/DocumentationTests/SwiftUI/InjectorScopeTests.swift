import TestSupport
import Testing

@Suite(.withoutSwiftUI) struct `A scope of a view` {
  @Test(arguments: MarkdownDocument.Isolation.allCases)
  func `lives as long as the view's identity, and is shut down then`(isolation: MarkdownDocument.Isolation) throws {
    let output = try StandInProgram.output(
      of: """
        import Vial
        @MainActor
        final class Basket: AsyncDisposable {
          let user: String
          let ended: AsyncStream<String>.Continuation
          init(user: String, ended: AsyncStream<String>.Continuation) { (self.user, self.ended) = (user, ended) }
          func dispose() async { ended.yield(user) }
        }
        struct BasketView: View {
          @Resolved private var basket: Basket
          var body: some View { Text("basket of \\(basket.user)") }
        }
        struct Shop: View {
          @State private var user = "Ada"
          @State private var isOpen = true
          var body: some View {
            if isOpen {
              VStack {
                BasketView()
                BasketView()
              }
              .injectorScope(name: "session") { [user] in try $0.register(instance: user) }
              .id(user)
            }
            Button("Bob") { user = "Bob" }
            Button("out") { isOpen = false }
          }
        }
        let (ends, ended) = AsyncStream<String>.makeStream()
        let app = Injector(name: "app")
        try app.scopesProvide(String.self)
          .mainActor.register(lifetime: .scoped) { Basket(user: try $0.resolve(), ended: ended) }
        let host = Host(Shop().injector(app))
        func nextEnd() async -> String {
          for await end in ends { return end }
          return ""
        }
        print(host.lines)
        host.update()
        host.press("Bob")
        print("ended: \\(await nextEnd())")
        print(host.lines)
        host.press("out")
        print("ended: \\(await nextEnd())")
        print(host.lines)
        """,
      isolation
    )
    #expect(
      output == """
        ["basket of Ada", "basket of Ada", "[Bob]", "[out]"]
        ended: Ada
        ["basket of Bob", "basket of Bob", "[Bob]", "[out]"]
        ended: Bob
        ["[Bob]", "[out]"]

        """
    )
  }

  @Test func `ends the program with the error's text where it can't be wired, and is red in a preview`() throws {
    let program = """
      struct Refusal: Error {}
      _ = Host(Text("content").injectorScope { _ in throw Refusal() })
      """
    #expect(try StandInProgram.output(of: program, .mainActor).contains("Fatal error: main.Refusal()"))
    let preview = """
      import Foundation
      setenv("XCODE_RUNNING_FOR_PREVIEWS", "1", 1)
      struct Refusal: Error {}
      print(Host(Text("content").injectorScope { _ in throw Refusal() }).lines)
      """
    #expect(
      try StandInProgram.output(of: preview, .mainActor) == """
        ["red: main.Refusal()"]
        main.Refusal()

        """
    )
  }

  @Test func `may be a root of services, which is shut down with the view`() throws {
    let output = try StandInProgram.output(
      of: """
        final class Basket: Disposable {
          let user: String
          let ended: AsyncStream<String>.Continuation
          init(user: String, ended: AsyncStream<String>.Continuation) { (self.user, self.ended) = (user, ended) }
          func dispose() { ended.yield(user) }
        }
        struct Visit: MainActorServices {
          let user: String
          let ended: AsyncStream<String>.Continuation
          let injector = Injector(name: "visit")
          var basket: Basket { singleton { Basket(user: user, ended: ended) } }
        }
        extension EnvironmentValues { @Entry var visit: Visit? = nil }
        struct BasketView: View {
          @Resolved(\\.visit, \\.basket) private var basket
          var body: some View { Text(basket.user) }
        }
        let (ends, ended) = AsyncStream<String>.makeStream()
        struct Screen: View {
          @State private var user: String? = "Ada"
          @State private var services = AppServices.live
          var body: some View {
            if let user {
              BasketView().servicesScope(\\.visit) { Visit(user: user, ended: ended) }.id(user)
                .environment(\\.services, services)
            }
            Button("Bob") { user = "Bob" }
            Button("root") { services = AppServices() }
            Button("out") { user = nil }
          }
        }
        func nextEnd() async -> String {
          for await end in ends { return end }
          return ""
        }
        let host = Host(Screen())
        host.press("root")
        print(host.lines[0])
        host.press("Bob")
        print(await nextEnd(), host.lines[0])
        host.press("out")
        print(await nextEnd(), host.lines[0])
        """,
      .mainActor
    )
    #expect(output == "Ada\nAda Bob\nBob [Bob]\n")
  }
}
