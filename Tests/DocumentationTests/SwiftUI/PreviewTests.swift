import TestSupport
import Testing

@Suite(.withoutSwiftUI) struct `A preview` {
  @Test(arguments: MarkdownDocument.Isolation.allCases)
  func `has services of its own, also in views that are made later`(isolation: MarkdownDocument.Isolation) throws {
    let output = try StandInProgram.output(
      of: """
        @MainActor extension Injector { var clock: any Api { singleton { LiveApi() } } }
        struct Clock: View {
          @Environment(\\.injector.clock) private var clock
          @Resolved private var number: Int
          var body: some View { Text("clock \\(clock.name) \\(number)") }
        }
        struct Outer: View {
          @State private var isOpen = false
          var body: some View {
            Button("open") { isOpen = true }
            if isOpen { Home() }
            if isOpen { Clock() }
          }
        }
        @MainActor enum Numbers: @MainActor Assembly {
          static func assemble(into injector: Injector) throws { try injector.register(instance: 5) }
        }
        try Injector.current.register(instance: 4)

        #Preview("root", traits: .services(\\.services, AppServices()) { app in
          try app.override(app.api) { MockApi() }
          try app.injector.register(instance: 3)
        }) { Outer() }
        #Preview(traits: .injector { try $0.mainActor.override($0.clock) { MockApi() } }) { Outer() }
        #Preview(traits: .injector(Numbers.self)) { Outer() }
        for preview in [preview1, preview2, preview3] {
          let host = Host(preview.view)
          host.press("open")
          print(host.lines)
        }
        print(AppServices.live.api.name, Injector.current.clock.name)
        """,
      isolation
    )
    #expect(
      output == """
        made for mock
        ["[open]", "mock, mock, ", "Name: ", "clock live 3"]
        released
        made for live
        ["[open]", "live, live, ", "Name: ", "clock mock 4"]
        released
        made for live
        ["[open]", "live, live, ", "Name: ", "clock live 5"]
        released
        live live

        """
    )
  }

  @Test func `shows an error of its wiring in place of the view`() throws {
    let output = try StandInProgram.output(
      of: """
        #Preview(traits: .services(\\.services, AppServices()) { app in
          try app.override(app.home, fileID: "App/Home.swift", line: 9) { HomeModel(api: MockApi()) }
        }) { Home() }
        for line in Host(preview1.view).lines { print(line) }
        """,
      .mainActor
    )
    #expect(
      output.contains("red: The injector \"app\" doesn't make the main.HomeModel that the property returns"),
      "\(output)"
    )
    #expect(output.contains("refused: App/Home.swift:9"))
  }
}
