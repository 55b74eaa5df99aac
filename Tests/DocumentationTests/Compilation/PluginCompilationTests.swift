import TestSupport
import Testing

@Suite struct `The compiler, given a plugin point,` {
  private let declarations = """
    import VialPlugins
    struct Desk { var isOpen = true }
    protocol Operation {}
    struct Addition: Operation, InitializerInjectable { init(dependency desk: Desk) {} }
    @MainActor final class Window: Operation { init(dependency desk: Desk) {} }
    extension Window: @MainActor InitializerInjectable {}
    final class Box: Operation { var number = 0 }

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text).messages
  }

  @Test func `lets plugins that are not sendable be built, and sent away`() throws {
    #expect(
      try messages(
        of: """
          let point = PluginPoint<Desk, any Operation> {
            Plug(Addition.self).when(\\.isOpen)
            Plug("box") { _ in Box() }.when { $0.isOpen }
          }
          func send() throws {
            let plugins = try point.plugins(in: Desk())
            Task { _ = plugins.count }
          }
          """
      ) == []
    )
  }

  @Test(arguments: [
    (
      #"PluginPoint<Desk, any Operation> { Plug("open") { desk in desk.isOpen } }"#,
      "'init(_:fileID:line:_:)' is unavailable: the closure has to return a plugin of the point"
    ),
    (
      #"PluginPoint<Desk, any Operation> { [Box()].map { box in Plug("box") { _ in box } } }"#,
      "capture of 'box' with non-Sendable type 'Box' in a '@Sendable' closure"
    ),
    (
      "PluginPoint<Int, any Operation> { Plug(Addition.self) }",
      "cannot convert value of type 'Plug<Desk, any Operation>' to expected argument type 'Plug<Int, any Operation>'"
    ),
  ])
  func `refuses a type that is no plugin, cannot be shared or built, or needs another context`(
    point: String,
    message: String
  ) throws {
    let messages = try messages(of: "let point = \(point)")
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("8: error: \(message)") == true, "\(messages)")
  }

  @Test func `refuses a plugin of the main actor elsewhere`() throws {
    let messages = try messages(of: "func elsewhere() { _ = PluginPoint<Desk, any Operation> { Plug(Window.self) } }")
    #expect(
      messages.contains { message in
        message.hasPrefix("8: error: main actor-isolated conformance of 'Window' to 'Injectable' cannot be used in")
      },
      "\(messages)"
    )
  }
}
