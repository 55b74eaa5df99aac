import TestSupport
import Testing

@Suite struct `The compiler, given services as properties,` {
  private let declarations = """
    import Vial
    protocol Api: Sendable {}
    struct LiveApi: Api {}
    final class Box { var number = 0 }
    final class Store: Sendable { init(api: any Api) {} }
    protocol StoreServices: Services { var api: any Api { get } }
    extension StoreServices { var store: Store { singleton { Store(api: api) } } }
    final class Window { init(api: any Api) {} }
    protocol WindowServices: MainActorServices { var api: any Api { get } }
    extension WindowServices { var window: Window { singleton { Window(api: api) } } }

    """

  private func messages(of text: String) throws -> [String] {
    try Compilation(of: declarations + text).messages
  }

  @Test func `finds a service that a root lacks`() throws {
    let messages = try messages(of: "struct Root: StoreServices { let injector = Injector() }")
    #expect(messages.contains { $0.contains("error: type 'Root' does not conform to protocol 'StoreServices'") })
  }

  @Test func `finds a service that a root of the main actor lacks`() throws {
    let messages = try messages(of: "@MainActor final class Root: WindowServices { let injector = Injector() }")
    #expect(messages.contains { $0.contains("error: type 'Root' does not conform to protocol 'WindowServices'") })
  }

  @Test func `accepts a root that has all services and no further declaration`() throws {
    #expect(
      try messages(
        of: """
          struct Server: StoreServices {
            let injector = Injector()
            var api: any Api { singleton { LiveApi() } }
            var fresh: any Api { transient { if true { LiveApi() } else { LiveApi() } } }
            var later: Store { get async throws { try await singleton { try await open() } } }
            func open() async throws -> Store { Store(api: api) }
          }
          @MainActor final class App: WindowServices {
            let injector = Injector()
            var api: any Api { singleton { LiveApi() } }
            var boxes: [Box] { scoped(onClose: { boxes in boxes[0].number = 0 }) { [Box()] } }
          }
          """
      ) == []
    )
  }

  @Test(arguments: [
    "extension StoreServices { var box: Box { singleton { Box() } } }",
    "extension StoreServices { var box: Box { scoped { Box() } } }",
    "final class Root: StoreServices { var api: any Api { LiveApi() }; let injector = Injector(); var count = 0 }",
    "func ask(_ services: any WindowServices) -> Window { services.window }",
  ])
  func `refuses to share what is not sendable`(mistake: String) throws {
    #expect(try messages(of: mistake).contains { $0.contains(": error: ") })
  }

  @Test func `refuses a service of another type than the property's`() throws {
    let mistake = "extension StoreServices { var other: any Api { singleton { Store(api: api) } } }"
    #expect(try messages(of: mistake).contains { $0.contains("error: ") })
  }

  @Test func `refuses an error that the property doesn't throw`() throws {
    let mistake = """
      struct Failure: Error {}
      func fail() throws(Failure) -> Store { throw Failure() }
      extension StoreServices { var failing: Store { singleton { try fail() } } }
      """
    #expect(try messages(of: mistake).contains { $0.contains("error: ") })
  }
}
