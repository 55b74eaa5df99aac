import TestSupport
import VialComponents

struct Link: Equatable { var id = 0 }
struct Draft { var text = "" }
protocol Screen { var title: String { get } }

class PlainScreen: Screen {
  let title: String
  init(_ title: String) { self.title = title }
}

final class ArticleScreen: PlainScreen { convenience init(_ link: Link) { self.init("article \(link.id)") } }
final class NoteScreen: PlainScreen { convenience init(_ draft: Draft) { self.init("note \(draft.text)") } }

final class ProfileController: Screen, InjectableController {
  private(set) var title = "empty profile"
  func inject(_ link: Link) { title = "profile \(link.id)" }
}

/// Returns the error that a function throws.
func constructionError<Result>(_ body: () throws -> Result) -> ConstructionError? {
  do { _ = try body() } catch { return error as? ConstructionError }
  return nil
}

/// A screen that isn't `Sendable`.
private final class Desk: Screen {
  @MainActor static let only = Desk()
  let title = "desk"
}

@MainActor private final class FeedController { private(set) var title = "empty feed" }
extension FeedController: @MainActor InjectableController { func inject(_ link: Link) { title = "feed \(link.id)" } }
@MainActor private func makeFeed() -> FeedController { FeedController() }

@Suite struct `An instance by a name, of the main actor,` {
  private let registry = ConstructorRegistry(name: "screens")

  @MainActor @Test func `is made of a closure of the view, and may be confined`() throws {
    let missing = constructionError {
      try registry.construct("desk", as: (any Screen).self, fileID: "App/Main.swift", line: 9)
    }
    ErrorTexts.registry.expect(missing?.debugDescription, is: "A missing constructor that the main actor asks for")
    try registry.mainActor
      .register("desk", as: (any Screen).self) { Desk.only }
      .register("feed") { (link: Link) in
        let feed = FeedController()
        feed.inject(link)
        return feed
      }
    #expect(try registry.injectableInstance("desk", as: Desk.self) === Desk.only)
    #expect(try registry.injectableInstance("feed", as: FeedController.self, dependency: Link(id: 7)).title == "feed 7")
    #expect(registry.entries.map(\.isOnMainActor) == [true, true])
    try registry.mainActor.register("desk", override: true) { (_: Link) in Desk.only }
    #expect(try registry.injectableInstance("desk", as: Desk.self, dependency: Link()) === Desk.only)
  }

  @MainActor @Test func `is made of a controller and of a function as they are`() throws {
    try registry.register(FeedController.self, named: "feed") { FeedController() }.register("made", makeFeed)
    #expect(try registry.injectableInstance("feed", as: FeedController.self, dependency: Link(id: 7)).title == "feed 7")
    #expect(try registry.construct("made", as: FeedController.self).title == "empty feed")
    try registry.mainActor.register("FeedController", fileID: "App/Screens.swift", line: 6) { FeedController() }
    let error = ConstructorRegistry.withMain(registry) {
      constructionError { try FeedController.injectableInstance(dependency: Link(), fileID: "App/Main.swift", line: 9) }
    }
    ErrorTexts.registry.expect(error?.debugDescription, is: "A controller of the main actor that a closure makes")
    #expect(try registry.construct("FeedController", as: FeedController.self).title == "empty feed")
  }

  @MainActor private final class Window {
    static let registry = ConstructorRegistry(name: "windows")
    // The compiler doesn't say on which actor an initial value is made.
    let desk = try? registry.injectableInstance("desk", as: (any Screen).self, on: MainActor.shared)
    let unknown = try? registry.injectableInstance("desk", as: (any Screen).self)
  }

  @MainActor @Test func `can be an initial value, with the actor beside it`() throws {
    try Window.registry.mainActor.register("desk", as: (any Screen).self) { Desk.only }
    #expect(Window().desk?.title == "desk")
    #expect(Window().unknown == nil)
  }

  /// A controller that isn't `Sendable`, which the main actor may keep.
  fileprivate final class Kept { @MainActor static var all: [Kept] = [] }

  @Test func `is not given to code that could send it, where it was injected on the main actor`() async throws {
    let registry = registry
    nonisolated func request() -> ConstructionError? {
      constructionError {
        _ = try registry.injectableInstance("kept", as: Kept.self, dependency: 1, fileID: "App/Main.swift", line: 9)
      }
    }
    let error = try await MainActor.run {
      try registry.register(Kept.self, named: "kept", fileID: "App/Screens.swift", line: 6) { Kept() }
      return request()
    }
    #expect(error?.code == .requiresMainActor)
    ErrorTexts.registry.expect(error?.debugDescription, is: "A controller that is confined to the main actor")
    await MainActor.run { #expect(Kept.all.isEmpty) }
  }

  @Test func `is awaited from elsewhere`() async throws {
    let registry = registry
    try await MainActor.run {
      _ = try registry.register(FeedController.self, named: "feed") { FeedController() }
      _ = try registry.mainActor.register("desk") { Desk.only }
    }
    let feed: FeedController = try await registry.injectableInstance("feed", dependency: Link(), on: MainActor.shared)
    #expect(await feed.title == "feed 0")
    let error = await Task.detached { constructionError { try registry.injectableInstance("desk", as: Desk.self) } }
      .value
    #expect(error?.code == .requiresMainActor)
  }

  @Test func `stays in the actor that asks, if its constructor belongs to none`() async throws {
    try registry.register("article", as: (any Screen).self) { (link: Link) in ArticleScreen(link) }
    actor Shelf {
      private var screens: [any Screen] = []
      func open(_ registry: ConstructorRegistry) throws -> [String] {
        screens.append(try registry.injectableInstance("article", as: (any Screen).self, dependency: Link(id: 3)))
        return screens.map(\.title)
      }
    }
    #expect(try await Shelf().open(registry) == ["article 3"])
  }
}

extension `An instance by a name, of the main actor,`.Kept: @MainActor InjectableController {
  @MainActor func inject(_ number: Int) { Self.all.append(self) }
}
