import Fixtures
import TestSupport
import Testing
import Vial

private struct Link { var id = 0 }

private struct ArticleScreen {
  let title: String
  init(_ link: Link, clock: Sample, greeting: Label) { title = "\(greeting.text) \(link.id) at \(clock.number)" }
}

@MainActor private final class FeedScreen {
  let title: String
  init(_ link: Link, clock: Sample) { title = "feed \(link.id) at \(clock.number)" }
}

@Suite struct `A constructor whose services come from the injector` {
  private let app = Injector(name: "app")

  init() throws { try app.register(lifetime: .singleton) { Sample(9) }.register { Label("Good morning") } }

  private func title(_ registry: ConstructorRegistry) throws -> String {
    try registry.injectableInstance("article", as: ArticleScreen.self, dependency: Link(id: 7)).title
  }

  @MainActor @Test
  func `takes the dependency first, and the services in their order, and may belong to the main actor`() throws {
    try app.constructors.register("article", autowiring: ArticleScreen.init)
    #expect(try title(app.constructors) == "Good morning 7 at 9")
    #expect(app.constructors.entries.map(\.name) == ["article"])
    #expect(app.constructors.entries.first?.dependency == Link.self)
    let copy = try app.copy()
    try copy.constructors.register("article", override: true, autowiring: ArticleScreen.init)
    #expect(try title(copy.constructors) == "Good morning 7 at 9")
    try app.constructors.register("feed", autowiring: FeedScreen.init)
    let feed = try app.constructors.injectableInstance("feed", as: FeedScreen.self, dependency: Link(id: 3))
    #expect(feed.title == "feed 3 at 9")
    #expect(app.constructors.entries.last?.isOnMainActor == true)
  }

  @Test
  func `is told which service is missing, is refused by a registry of no injector, and an error once that is gone`()
    throws
  {
    let empty = Injector(name: "empty")
    try empty.constructors.register("article", autowiring: ArticleScreen.init)
    let error = expectConstructionError(.constructorFailed) { try title(empty.constructors) }
    #expect((error?.underlyingError as? InjectionError)?.code == .notRegistered)
    let registry = ConstructorRegistry(name: "screens")
    ErrorTexts.registry.expect(is: "A constructor with services for a registry of no injector") {
      try registry.register("article", fileID: "App/Screens.swift", line: 3, autowiring: ArticleScreen.init)
    }
    func registryOfReleasedInjector() throws -> ConstructorRegistry {
      let injector = Injector(name: "released")
      return try injector.constructors.register(
        "article",
        fileID: "App/Screens.swift",
        line: 3,
        autowiring: ArticleScreen.init
      )
    }
    let otherRegistry = try registryOfReleasedInjector()
    ErrorTexts.registry.expect(is: "A constructor with services of an injector that is gone") {
      _ = try otherRegistry.injectableInstance(
        "article",
        as: ArticleScreen.self,
        dependency: Link(),
        fileID: "App/Main.swift",
        line: 9
      )
    }
  }
}
