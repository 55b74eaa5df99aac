import TestSupport
import Testing

@Suite struct `What the compiler checks` {
  private let controller = """
    import Vial

    @MainActor
    final class ListController {
      private(set) var items: [String] = []
    }

    extension ListController: @MainActor InjectableController {
      func inject(_ items: [String]) { self.items = items }
    }

    """

  @Test func `a controller of the main actor conforms and builds itself there without a warning`() throws {
    let compilation = try Compilation(
      of: controller + """
        @MainActor func build() throws -> ListController {
          try ConstructorRegistry.main.register(ListController.self) { @MainActor in ListController() }
          return try ListController.injectableInstance(dependency: ["fig"])
        }
        """
    )
    #expect(compilation.messages == [])
    #expect(compilation.succeeded)
  }

  @Test func `a controller of the main actor does not build itself elsewhere`() throws {
    let compilation = try Compilation(
      of: controller + """
        nonisolated func build() throws -> ListController {
          try ListController.injectableInstance(dependency: ["fig"])
        }
        """
    )
    #expect(
      compilation.messages == [
        "12: error: main actor-isolated conformance of 'ListController' to 'InjectableController' cannot be used in "
          + "nonisolated context [#IsolatedConformances]"
      ]
    )
  }

  @Test func `a dependency of another type is refused`() throws {
    let compilation = try Compilation(
      of: """
        import Vial
        struct Price: InitializerInjectable { init(dependency cents: Int) {} }
        let price = Price.injectableInstance(dependency: "3.90")
        """
    )
    #expect(
      compilation.messages == [
        "3: error: cannot convert value of type 'String' to expected argument type 'Int'"
      ]
    )
  }

  @Test func `a component that can fail needs try, one that cannot does not`() throws {
    let components = """
      import Vial
      struct Refused: Error {}
      struct Price: InitializerInjectable { init(dependency cents: Int) {} }
      struct Voucher: InitializerInjectable { init(dependency code: Int) throws(Refused) { throw Refused() } }

      """
    #expect(
      try Compilation(of: components + "_ = try Voucher.injectableInstance(dependency: 1)").messages == []
    )
    #expect(try Compilation(of: components + "_ = Price.injectableInstance(dependency: 1)").messages == [])
    #expect(
      try Compilation(of: components + "_ = Voucher.injectableInstance(dependency: 1)").messages == [
        "5: error: call can throw but is not marked with 'try'"
      ]
    )
    #expect(
      try Compilation(of: components + "_ = try Price.injectableInstance(dependency: 1)").messages == [
        "5: warning: no calls to throwing functions occur within 'try' expression"
      ]
    )
  }

  @Test func `a constructor that keeps the instance it returns is refused, unless the instance is sendable`() throws {
    let shared = """
      import Vial
      final class Box { var number = 0 }
      @MainActor final class Window { static let shared = Window() }
      enum Shared { @MainActor static let box = Box() }

      """
    let compilation = try Compilation(
      of: shared + """
        try ConstructorRegistry.main.register("box", as: Box.self) { @MainActor in Shared.box }
        """
    )
    #expect(compilation.messages.count == 1)
    let message = try #require(compilation.messages.first)
    #expect(message.hasPrefix("5: error: returning a main actor-isolated"))
    #expect(message.hasSuffix("value as a 'sending' result risks causing data races"))
    #expect(
      try Compilation(
        of: shared + """
          try ConstructorRegistry.main.register("box", as: Box.self) { @MainActor in Box() }
          try ConstructorRegistry.main.register("window", as: Window.self) { @MainActor in Window.shared }
          """
      ).messages == []
    )
  }

  @Test func `a constructor of the main actor may keep its instance, if only the main actor gets it`() throws {
    let constructor = """
      import Vial
      final class Box { var number = 0 }
      enum Shared { @MainActor static let box = Box() }
      let registry = ConstructorRegistry(name: "boxes")
      try registry.mainActor.register("box") { Shared.box }

      """
    #expect(
      try Compilation(
        of: constructor + "@MainActor func box() throws -> Box { try registry.injectableInstance(\"box\") }"
      ).messages == []
    )
    #expect(
      try Compilation(
        of: constructor + """
          nonisolated func box() async throws -> Box {
            try await registry.injectableInstance("box", on: MainActor.shared)
          }
          """
      ).messages == [
        "7: error: non-Sendable 'Box'-typed result can not be returned from main actor-isolated instance method "
          + "'injectableInstance(_:as:dependency:on:fileID:line:)' to nonisolated context"
      ]
    )
  }

  @Test func `a name builds a type from its dependency, on any thread`() throws {
    let compilation = try Compilation(
      of: """
        import VialComponents
        struct Link { let id: String }
        protocol Screen { var title: String { get } }
        struct ArticleScreen: Screen {
          let link: Link
          var title: String { link.id }
        }
        final class ProfileController: InjectableController, Screen {
          private(set) var title = ""
          func inject(_ link: Link) { title = link.id }
        }
        func register(in registry: ConstructorRegistry) throws(ConstructionError) {
          try registry.register("article", as: (any Screen).self, ArticleScreen.init)
            .register("closure", as: (any Screen).self) { (link: Link) in ArticleScreen(link: link) }
            .register(ProfileController.self, named: "profile") { ProfileController() }
            .register("article", override: true, ArticleScreen.init)
        }
        func open(_ name: String, in registry: ConstructorRegistry) throws(ConstructionError) -> any Screen {
          try registry.injectableInstance(ConstructorName(name), dependency: Link(id: "7"))
        }
        """
    )
    #expect(compilation.messages == [])
  }

  @Test func `a module whose default is the main actor needs no annotation`() throws {
    let compilation = try Compilation(
      of: """
        import Vial
        final class Screen: InjectableController {
          private(set) var title = ""
          init() {}
          func inject(_ title: String) { self.title = title }
        }
        func build() throws -> Screen {
          try ConstructorRegistry.main.register(Screen.self) { Screen() }
          return try Screen.injectableInstance(dependency: "fig")
        }
        """,
      flags: ["-default-isolation", "MainActor"]
    )
    #expect(compilation.messages == [])
  }

  @Test func `a constructor that captures what is not sendable is refused`() throws {
    let compilation = try Compilation(
      of: """
        import Vial
        final class Screen { var title = "" }
        func register(_ screen: Screen) throws {
          try ConstructorRegistry.main.register("screen", as: Screen.self) { screen }
        }
        """
    )
    #expect(compilation.messages.count == 1)
    #expect(compilation.messages.first?.hasPrefix("4: error: capture of 'screen' with non-Sendable type") == true)
  }
}
